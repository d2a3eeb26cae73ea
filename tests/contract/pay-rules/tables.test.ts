import { expect, test } from 'vitest';
import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { decimalText, ratio } from '#domain/money/ratio.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { deadlineOf, yearlyDueOf } from '#domain/reports/deadlines.ts';
import { deMinimisTables, type CeilingItem, type DeMinimisTable } from '#domain/tables/de-minimis.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { rules, tableOf } from './read-rules.ts';

const rowsOf = (title: string): string[][] => tableOf(rules.find((r) => r.title === title)!.text);

/** Kinds of days of each row, in the order of the page. */
const premiumRows: readonly (readonly PremiumDay[])[] = [
  ['ordinary', 'special_working'],
  ['rest_day', 'special'],
  ['special_rest_day', 'double_special'],
  ['double_special_rest_day'],
  ['regular'],
  ['regular_rest_day', 'regular_special'],
  ['regular_special_rest_day'],
  ['double_regular'],
  ['double_regular_rest_day'],
];

test('the table of premiums is the one in force', () => {
  const table = premiumTables.at(-1)!;
  const percent = (points: number) => `${decimalText(ratio(points, 100))}%`;
  const computed = (day: PremiumDay) => [
    table.unworked[day] === 0 ? '–' : percent(table.unworked[day]),
    ...(
      [
        ['first_8', false],
        ['overtime', false],
        ['first_8', true],
        ['overtime', true],
      ] as const
    ).map(([hours, night]) => percent(premiumBasisPoints(day, hours, night, table))),
  ];
  const rows = rowsOf('Each day type has its own percentage').map((r) => r.slice(1));
  for (const [i, days] of premiumRows.entries()) for (const day of days) expect(rows[i], day).toEqual(computed(day));
  expect(rows.length).toBe(premiumRows.length);
  // Every kind of day has its row.
  expect(premiumRows.flat().toSorted()).toEqual(Object.keys(table.firstEight).toSorted());
});

const deMinimisRows: readonly (CeilingItem | 'days' | 'meal')[] = [
  'rice_monthly',
  'uniform_yearly',
  'laundry_monthly',
  'medical_dependants_semester',
  'medical_dependants_monthly',
  'medical_actual_yearly',
  'achievement_award_yearly',
  'cba_productivity_yearly',
  'gifts_yearly',
  'days',
  'meal',
];
const limitOf = (t: DeMinimisTable, row: (typeof deMinimisRows)[number]): number =>
  row === 'days' ? t.monetisedLeaveDays : row === 'meal' ? t.overtimeMeal / 100 : t.ceilings[row] / 100;

test('the table of de minimis limits is that of each issuance', () => {
  const rows = rowsOf('De minimis benefits are exempt up to their own limits').map((r) => r.slice(1));
  expect(rows).toEqual(deMinimisRows.map((row) => deMinimisTables.map((t) => limitOf(t, row).toLocaleString('en-PH'))));
});

test('the table of due dates is that of the reports', () => {
  const due = (kind: Parameters<typeof deadlineOf>[0], name = '', philhealth = '') =>
    Number(deadlineOf(kind, kind === 'alphalist' ? '2026' : '2026-11', { name, philhealth }).due.slice(8));
  const said = rowsOf('Each report has its due date').map(([, text]) => {
    if (text!.startsWith('the last day')) return 31;
    return Number(/\d+/.exec(text!)![0]);
  });
  expect(said).toEqual([
    due('sss'),
    due('philhealth', '', '4'),
    due('philhealth', '', '5'),
    due('hdmf', 'D'),
    due('hdmf', 'E'),
    due('hdmf', 'M'),
    due('hdmf', 'R'),
    due('tax'),
    due('alphalist'),
    Number(yearlyDueOf('thirteenth_month', 2026).due.slice(8)),
    Number(yearlyDueOf('dole', 2026).due.slice(8)),
  ]);
  expect(deadlineOf('tax', '2026-12', { name: '', philhealth: '' }).due).toBe('2027-01-15');
});
