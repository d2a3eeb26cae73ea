import type { Verdict } from '#contract/common/imports.ts';

const n = (count: number): string => count.toLocaleString('en');

/** Lists other sheets of the workbook with rows, since the uploader may think that they were read. */
function unreadSheets(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  const more = names.length > 5 ? ` and ${n(names.length - 5)} more` : '';
  return `Not read: ${names.length === 1 ? 'the sheet' : 'the sheets'} ${shown.join(', ')}${more}`;
}

/** The results of an import's jobs. */
export const told = {
  read: (rows: number, { aside = 0, unread = [] }: { aside?: number; unread?: readonly string[] } = {}) =>
    `${n(rows)} ${rows === 1 ? 'row' : 'rows'}${aside > 0 ? `, ${n(aside)} set aside` : ''}${unread.length > 0 ? `. ${unreadSheets(unread)}` : ''}`,
  counts: (counts: Record<Verdict, number>) =>
    `${n(counts.new)} new, ${n(counts.changed)} changed, ${n(counts.unchanged)} unchanged, ${n(counts.refused)} refused`,
  applied: (done: { new: number; changed: number; refused?: number }) =>
    `${n(done.new)} added, ${n(done.changed)} changed${
      done.refused ? `, ${n(done.refused)} refused: these records changed since the check` : ''
    }`,
  undone: (done: { new: number; changed: number }) => `${n(done.new)} removed, ${n(done.changed)} restored`,
};
