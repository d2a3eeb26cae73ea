import { expect, test } from 'vitest';
import { absenceTrend, headcountTrend, overtimeTrend } from './trend-series.ts';

const month = (from: string, people: number, joined = 0, left = 0) => ({ from, to: from, people, joined, left });
const people = (months: ReturnType<typeof month>[]) => ({ months }) as never;

test('headcount leaves out the months before the first employee and says the month’s hires and leavers', () => {
  const trend = headcountTrend(
    people([month('2026-08-01', 0), month('2026-09-01', 8), month('2026-10-01', 12), month('2026-11-01', 10, 1, 3)]),
  );
  expect(trend).toMatchObject({
    value: '10',
    note: '+1 −3 in Nov',
    sentence: 'Headcount by month: 8 in Sep, highest 12 in Oct, 10 in Nov',
  });
  expect(trend!.points.map((p) => p.month)).toEqual(['2026-09', '2026-10', '2026-11']);
});

test('one month is no trend of headcount, and none without employees', () => {
  expect(headcountTrend(people([month('2026-10-01', 0), month('2026-11-01', 4)]))).toBeNull();
  expect(headcountTrend(people([month('2026-10-01', 0), month('2026-11-01', 0)]))).toBeNull();
  expect(headcountTrend(undefined)).toBeNull();
});

test('overtime cost is a share of gross pay, and absent while no month has any', () => {
  const cost = { gross_centavos: 1_000_000_00, cost_centavos: 0, open: true };
  expect(
    overtimeTrend({ months: [{ ...cost, month: '2026-11', overtime_centavos: 51_000_00 }], clients: null }),
  ).toMatchObject({
    value: '₱51 K',
    note: '5.1% of gross in Nov so far',
    sentence: 'Overtime cost: ₱51 K in Nov',
    open: true,
  });
  expect(overtimeTrend({ months: [{ ...cost, month: '2026-11', overtime_centavos: 0 }], clients: null })).toBeNull();
});

const absence = (from: string, to: string, absent: number) => ({ from, to, days: 200, absent, leave: 0 });
const october = absence('2026-10-01', '2026-10-31', 5.5);
const november = absence('2026-11-01', '2026-11-30', 4.5);

test('absences compare with the month before in points, and lead to the absences of the latest finished month', () => {
  const trend = absenceTrend([october, november], '2026-11-18', '');
  expect(trend).toMatchObject({
    value: '2.3%',
    note: '−0.5 pt since Oct',
    open: true,
    to: '/report/attendance?from=2026-10-01&to=2026-10-31&only=absent',
  });
  expect(absenceTrend([absence('2026-11-01', '2026-11-30', 0)], '2026-12-01', '')).toBeNull();
});

test('absences keep the chosen client, and have no link without a finished month or permission', () => {
  expect(absenceTrend([october, november], '2026-12-01', '&client_id=4&of=Salita')?.to).toBe(
    '/report/attendance?from=2026-11-01&to=2026-11-30&only=absent&client_id=4&of=Salita',
  );
  expect(absenceTrend([november], '2026-11-30', '')).not.toHaveProperty('to');
  expect(absenceTrend([october, november], '2026-12-01', null)).not.toHaveProperty('to');
});
