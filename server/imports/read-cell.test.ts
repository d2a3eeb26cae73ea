import { expect, it } from 'vitest';
import { moneyField, textField } from '#domain/records/fields.ts';
import { expenseTypeImport } from '#server/hr/salary-adjustments/expense-types.import.ts';
import { readCell } from './read-cell.ts';

it('reports whether a formula has a wrong result, or none', () => {
  const field = { name: 'amount', label: 'Amount', field: moneyField('Amount') };
  const said = (text: string) => readCell({ text, kind: 'error' }, field, null);
  expect(said('#REF!')).toEqual({ problem: { text: 'The formula in this cell gives #REF!. Correct the formula' } });
  expect(said('no result')).toEqual({
    problem: { text: 'This formula has no result. Open the file in Excel, save it, and upload it again' },
  });
});

it('proposes the zeros that a spreadsheet dropped, in a number and in the text of a CSV', () => {
  const field = { name: 'philhealth', label: 'PhilHealth', field: textField('PhilHealth'), digits: [12] };
  const lost = (text: string, kind: 'text' | 'number') => readCell({ text, kind }, field, null);
  const problem = {
    text: 'PhilHealth has 11 digits. Add the missing zero at the start',
    suggest: ['020255012346'],
    fix: 'zeros',
  };
  expect(lost('20255012346', 'number')).toEqual({ problem });
  expect(lost('20255012346', 'text')).toEqual({ problem });
  expect(lost('02-025501234-6', 'text')).toEqual({ value: '02-025501234-6' });
  expect(lost('12345', 'text')).toEqual({ value: '12345' });
});

it('reads the unit of an amount only where the field has one', () => {
  const rate = {
    name: 'rate',
    label: 'Rate',
    field: moneyField('Rate'),
    unit: { field: 'scheme', words: { mo: 'monthly' } },
  };
  expect(readCell({ text: 'P32,000/mo', kind: 'text' }, rate, null)).toEqual({
    value: 3_200_000,
    also: { scheme: 'monthly' },
  });
  expect(readCell({ text: '800 weekly', kind: 'text' }, rate, null)).toHaveProperty('problem');
  const amount = { name: 'amount', label: 'Amount', field: moneyField('Amount') };
  expect(readCell({ text: '800 mo', kind: 'text' }, amount, null)).toHaveProperty('problem');
});

const amount = (text: string) =>
  readCell({ text, kind: 'text' }, { name: 'a', label: 'A', field: moneyField('A') }, null);

it.each([
  ['(500.00)', 'A negative amount. Enter it as -500.00, or 500.00', ['-500.00', '500.00']],
  ['₱(1,500)', 'A negative amount. Enter it as -1,500, or 1,500', ['-1,500', '1,500']],
  ['(PHP 500)', 'A negative amount. Enter it as -500, or 500', ['-500', '500']],
  ['250-', 'A negative amount. Enter it as -250, or 250', ['-250', '250']],
  ['1.200,50', 'A comma before the centavos. Enter it as 1,200.50', ['1,200.50']],
  ['1200,5', 'A comma before the centavos. Enter it as 1,200.50', ['1,200.50']],
  ['1.200.000', 'Points for thousands. Enter it as 1,200,000.00', ['1,200,000.00']],
  ['1.200', '1,200.00 or 1.20?', ['1,200.00', '1.20']],
  ['PHP 695.000', '695,000.00 or 695.00?', ['695,000.00', '695.00']],
])('asks about the amount %s instead of guessing it', (text, said, suggest) => {
  expect(amount(text)).toEqual({ problem: { text: said, suggest } });
  for (const one of suggest) expect(amount(one)).toHaveProperty('value');
});

it('reads amounts with a currency, and refuses what is none', () => {
  expect(['PHP 1,200', '₱1,200.50', 'P1,200', '1,200 PHP', '0.500', '1,234.500', '-3.10'].map(amount)).toEqual(
    [120_000, 120_050, 120_000, 120_000, 50, 123_450, -310].map((value) => ({ value })),
  );
  for (const text of ['500 or so', '(500', '1.234', '1,2345', '12-11', '--5', '()'])
    expect(amount(text)).toEqual({ problem: { text: 'Not an amount. Enter it as 755.00' } });
});

it('reads the words of choices in the exports of earlier versions', () => {
  const direction = expenseTypeImport.fields.find((f) => f.name === 'direction')!;
  const said = (text: string) => readCell({ text, kind: 'text' }, direction, null);
  expect([said('Taken from pay'), said('Deducted from pay'), said('take'), said('Added to pay')]).toEqual(
    ['take', 'take', 'take', 'add'].map((value) => ({ value })),
  );
  expect(said('Taken')).toHaveProperty('problem');
});
