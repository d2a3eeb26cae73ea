type Value = string | number | null;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a row for COPY: its columns separated by tabs, and a line feed. */
export const copyLine = (columns: readonly Value[]): string =>
  `${columns.map((v) => (v === null ? '\\N' : String(v).replaceAll(/[\\\n\r\t]/g, (c) => escapes[c] ?? c))).join('\t')}\n`;
