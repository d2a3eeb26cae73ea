import { expect, it } from 'vitest';
import { moneyField } from '#domain/records/fields.ts';
import { readCell } from './read-cell.ts';

it('reports whether a formula has a wrong result, or none', () => {
  const field = { name: 'amount', label: 'Amount', field: moneyField('Amount') };
  const said = (text: string) => readCell({ text, kind: 'error' }, field, null);
  expect(said('#REF!')).toEqual({ problem: { text: 'The formula here gives #REF!' } });
  expect(said('no result')).toEqual({
    problem: { text: 'This formula has no result: open the file in Excel, save it, and upload it again' },
  });
});
