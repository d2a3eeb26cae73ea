import { expect, test } from 'vitest';
import { filledIn, type HolidayValues } from './filled-in.ts';

const blank: HolidayValues = {
  date: '2026-11-18',
  name: '',
  kind: 'regular',
  scope: 'national',
  source: '',
  branch_ids: [],
  second_of: '',
};
const of = (query: string) => filledIn(new URLSearchParams(query), blank);

test('fills in the proclaimed holiday of the date', () => {
  expect(of('on=2026-11-02&at=4')).toEqual({
    ...blank,
    date: '2026-11-02',
    name: "All Souls' Day",
    kind: 'special',
    source: 'Proclamation 1006, s. 2025',
  });
});

test('fills in a local holiday of the branch for other dates', () => {
  expect(of('on=2026-11-11&at=4')).toMatchObject({
    date: '2026-11-11',
    scope: 'local',
    kind: 'special',
    branch_ids: [4],
  });
  expect(of('on=2026-11-11')).toEqual({ ...blank, date: '2026-11-11' });
});

test('without a date the form is blank', () => expect(of('on=2026-13-01&at=4')).toEqual(blank));
