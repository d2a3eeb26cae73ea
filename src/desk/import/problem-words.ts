import type { ImportFieldShown, ImportProblem } from '#contract/common/imports.ts';
import { texts } from '#src/text/en/desk/import.ts';

type Fields = readonly Pick<ImportFieldShown, 'name' | 'label'>[];

/** Returns true if a spreadsheet dropped leading zeros, which one press adds. */
export const isZero = (problem: Pick<ImportProblem, 'fix'>): boolean => problem.fix === 'zeros';

/** Returns the problem as a sentence that names its field. */
export function problemSentence({ field, text }: Pick<ImportProblem, 'field' | 'text'>, fields: Fields): string {
  const said = text.replace(/\.$/, '');
  const label = fields.find((f) => f.name === field)?.label;
  return label === undefined || said.toLowerCase().includes(label.toLowerCase()) ? said : `${label}: ${said}`;
}

/**
 * Returns a row's first problem in the order of the columns, lost zeros last, and the number of further ones. If all
 * are lost zeros, one text describes them.
 */
export function problemWords(open: readonly ImportProblem[], fields: Fields): { text: string; more: number } {
  const zeros = open.filter(isZero).length;
  if (zeros === open.length) return { text: texts.lostZero(zeros), more: 0 };
  const place = (p: ImportProblem) => (isZero(p) ? Infinity : fields.findIndex((f) => f.name === p.field));
  const [first] = open.toSorted((a, b) => place(a) - place(b));
  return { text: first ? problemSentence(first, fields) : '', more: open.length - 1 };
}
