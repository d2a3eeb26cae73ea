/** Returns true for text that looks like a formula, also in full-width signs, and isn't a number. */
export const likeFormula = (text: string): boolean =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^[+-]?[\d.,]+$/.test(text);

/** Adds an apostrophe before a formula, because a spreadsheet would run it from a CSV. */
export const neutral = (text: string): string => (likeFormula(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const safe = neutral(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns a line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The start of a CSV file, so that Excel reads it as UTF-8. */
export const csvStart = '\uFEFF';
