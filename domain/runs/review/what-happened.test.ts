import { expect, test } from 'vitest';
import { whatHappened, type Happened } from './what-happened.ts';

const one = (of: Pick<Happened, 'cause' | 'kind' | 'code'> & Partial<Happened>): Happened => ({
  adds: of.net !== undefined && of.net < 0 ? 0 : 1,
  takes: of.net !== undefined && of.net < 0 ? 1 : 0,
  net: 100,
  ...of,
});
const earning = (cause: Happened['cause'], code: string, net: number) => one({ cause, kind: 'earning', code, net });

test('hours are named by their largest lines, with the number of others', () => {
  expect(whatHappened([earning('quantity', 'overtime', 900), earning('gone', 'absence', -1200)])).toBe(
    'More absence without pay, more overtime',
  );
  // Equal additions and deductions are named by nothing.
  expect(whatHappened([earning('quantity', 'overtime', 900), earning('new', 'overtime', -900)])).toBe('');
  const five = ['a', 'b', 'c', 'd', 'e'].map((code, i) => earning('amount', code, 500 - i));
  expect(whatHappened(five)).toBe('More a, more b, more c and 2 other lines');
});

test("rates by direction, loans by whether they are deducted, since a paused one hasn't ended", () => {
  expect(whatHappened([{ ...earning('rate', 'basic', 900), adds: 1200, takes: 1 }])).toBe(
    '1,200 lines at a higher rate, 1 line at a lower rate',
  );
  const loan = (cause: Happened['cause'], takes: number) =>
    one({ cause, kind: 'deduction', code: 'x', takes, adds: 0 });
  expect(whatHappened([loan('new', 3), loan('gone', 2), loan('amount', 1)])).toBe(
    '3 deducted now, not in the last pay; 2 deducted in the last pay, not now; 1 of another amount',
  );
});

test('contributions and tax by reason, the largest first', () => {
  const sss = (cause: Happened['cause'], net: number) => one({ cause, kind: 'contribution', code: 'sss', net });
  // A table may have changed with the base: that isn't mentioned.
  expect(whatHappened([sss('base', 100)])).toBe('Follow the pay');
  expect(whatHappened([sss('table', -50), sss('new', -900)])).toBe(
    'Deducted now, not in the last pay; another table, timing, or method',
  );
  expect(whatHappened([one({ cause: 'gone', kind: 'tax', code: 'tax' })])).toBe('Withheld in the last pay, not now');
});

test('overtime on a rest day is overtime on a day of another kind', () => {
  expect(whatHappened([earning('multiplier', 'overtime', 580)])).toBe('Overtime on different day types');
});

test('days settled late', () => {
  expect(whatHappened([earning('retro', 'basic', 75_500)])).toBe('Retroactive days of earlier cutoffs');
});
