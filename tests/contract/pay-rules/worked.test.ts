import { expect, test } from 'vitest';
import { text } from './pay.ts';
import { amountsOf, pageText, tableOf } from './read-rules.ts';
import { rowsOf, worked } from './worked.ts';

const sections = new Map(
  pageText('worked-payslips.md')
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0]!, part] as const),
);

test('each worked payslip has a section', () => {
  expect([...sections.keys()]).toEqual(Object.keys(worked));
});

test.each(Object.entries(worked))('%s: every line is that of the payslip', (title, make) => {
  const { before, now } = make();
  expect(now.warnings).toEqual([]);
  expect(tableOf(sections.get(title)!)).toEqual(rowsOf(now));
  // The cutoff before is said in the text.
  expect(amountsOf(sections.get(title)!.split('\n|')[0]!)).toContain(text(before.gross));
});
