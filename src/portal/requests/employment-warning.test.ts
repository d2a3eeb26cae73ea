import { expect, test } from 'vitest';
import { warningsFor, type LeaveFacts } from '#src/portal/leave/warnings.ts';
import { employmentWarning } from './employment-warning.ts';

const employment = { first: '2020-01-06', last: '2026-11-30' };
const plain = (date: string) => date;

test.each([
  ['the last day', { start: '2026-11-30', end: '2026-11-30' }, []],
  [
    'a day more',
    { start: '2026-11-30', end: '2026-12-01' },
    [{ code: 'filing.separated', data: { date: '2026-11-30' } }],
  ],
  [
    'before the first',
    { start: '2020-01-05', end: '2020-01-06' },
    [{ code: 'filing.not_hired', data: { date: '2020-01-06' } }],
  ],
])('%s', (_, dates, expected) => {
  expect(employmentWarning(dates, { employment }, plain)).toEqual(expected);
});

test('no warning without data: no copy, a copy of an older version, an account without an employee', () => {
  const dates = { start: '2199-01-01', end: '2199-01-01' };
  for (const known of [undefined, {}, { employment: null }, { employment: { ...employment, last: null } }])
    expect(employmentWarning(dates, known, plain)).toEqual([]);
});

test('the form of a leave says so before it is filed', () => {
  const facts: LeaveFacts = {
    dates: { start_date: '2026-12-01', end_date: '2026-12-01', start_part: 'day', end_part: 'day' },
    days: 1,
    type: undefined,
    credit: undefined,
    others: [],
    cutoffDays: undefined,
    graceDays: 0,
    employed: { employment },
    today: '2026-11-18',
    attachments: 0,
    held: 0,
  };
  expect(warningsFor(facts, plain)).toEqual([{ code: 'filing.separated', data: { date: '2026-11-30' } }]);
});
