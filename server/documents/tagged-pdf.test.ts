import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { statementPdf } from './statement-pdf.ts';

test('a statement is a tagged PDF, as certificates and final pay are: its text is in a section, in reading order', async () => {
  const pages = [{ of: 'Employees', columns: [], rows: [], sum: { name: 'All', note: '', amounts: [], cost: 100_00 } }];
  const text = (await buffer(statementPdf('Statement', pages))).toString('latin1');
  expect(text).toContain('/StructTreeRoot');
  expect([...text.matchAll(/\/S \/Sect/g)]).toHaveLength(1);
  expect([...text.matchAll(/\/S \/P\b/g)].length).toBeGreaterThanOrEqual(3);
});
