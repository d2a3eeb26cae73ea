import { expect, test } from 'vitest';
import { pesos } from '#domain/money/centavos.ts';
import type { DayFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables as tables } from '#domain/pay/tables.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import {
  projectionOf,
  thirteenthLeftOut,
  thirteenthNextYear,
  thirteenthProjected,
  type CutoffToCome,
} from './thirteenth-to-come.ts';

const rate = (scheme: RateFacts['scheme'], amount: number, from = '2026-01-01'): RateFacts => ({
  from,
  scheme,
  amount: pesos(amount),
  factorTenths: 3130,
  minutesPerDay: 480,
});
const half = { kind: 'semi_monthly', month: '2026-12', of: 2 } as const;
const december: CutoffToCome[] = [
  { ...half, from: '2026-12-01', to: '2026-12-15', payDate: '2026-12-20', index: 1 },
  { ...half, from: '2026-12-16', to: '2026-12-31', payDate: '2026-12-31', index: 2 },
];
const worker = { employee: 'P-1', hired: '2024-01-08', lastDay: null, assignments: [] };
const ahead = (
  cutoffs: readonly CutoffToCome[],
  rates: readonly RateFacts[],
  of: { days?: readonly DayFacts[]; lastDay?: string; switches?: typeof defaultSwitches } = {},
) =>
  projectionOf({ ...worker, lastDay: of.lastDay ?? null }, cutoffs, {
    rates,
    days: of.days ?? null,
    tables,
    switches: of.switches ?? defaultSwitches,
    year: '2026',
  });
/** Six days a week; Rizal Day is unworked and paid. */
const planned = plainDays('2026-12-01', '2026-12-31', [7], [{ date: '2026-12-30', kind: 'regular' }]).map((d) =>
  d.day === 'ordinary' ? { ...d, minutes: { reg: 480 } } : d.day === 'regular' ? { ...d, holidayEligible: true } : d,
);

test('a run of 20 December that leaves December out says how much, and when to run it again', () => {
  // 30,000.00 ÷ 2 ÷ 12.
  expect(thirteenthLeftOut(ahead(december.slice(1), [rate('monthly', 30_000)])!)).toEqual({
    code: 'thirteenth.to_come',
    field: 'amounts',
    must: false,
    message:
      'Basic pay of 16 Dec 2026 to 31 Dec 2026 isn’t paid yet, so about ₱1,250.00 of 13th month pay isn’t in this run. Run 13th month pay again once the pay of 31 Dec 2026 is posted.',
  });
});

test('a run of 20 December that projects shows the earned pay, the projected pay, and its basis', () => {
  const { message } = thirteenthProjected(pesos(345_000), ahead(december.slice(1), [rate('monthly', 30_000)])!);
  expect(message).toBe(
    'Earned to date: ₱345,000.00. Projected for 16 Dec 2026 to 31 Dec 2026: ₱15,000.00, by the annual work days factor, because there is no schedule. The pay of 31 Dec 2026 pays the difference.',
  );
});

test('each cutoff uses the rate of its dates, without a schedule the factor', () => {
  expect(ahead(december, [rate('monthly', 30_000), rate('monthly', 36_000, '2026-12-16')])!.basic).toBe(pesos(33_000));
  // 755.00 × 313 ÷ 12 ÷ 2, and 100.00 × 8 × 313 ÷ 12 ÷ 2.
  expect(ahead(december.slice(1), [rate('daily', 755)])!.basic).toBe(9_846_46);
  expect(ahead(december.slice(1), [rate('hourly', 100)])!.basic).toBe(10_433_33);
});

test('a daily rate uses the planned days, unworked holidays the client’s setting', () => {
  const by = (switches = defaultSwitches) =>
    ahead(december.slice(1), [rate('daily', 755)], { days: planned, switches });
  // 16 to 31 December: 13 working days and Rizal Day.
  expect(by()).toEqual({
    basic: pesos(755 * 14),
    ahead: 0,
    from: '2026-12-16',
    to: '2026-12-31',
    payDate: '2026-12-31',
    nextPayDate: null,
    by: 'schedule',
  });
  expect(by({ ...defaultSwitches, thirteenthHolidayPay: 'excluded' })!.basic).toBe(pesos(755 * 13));
  expect(ahead(december.slice(1), [rate('monthly', 30_000)], { days: planned })!.basic).toBe(pesos(15_000));
});

test('a planned absence, such as leave without pay, isn’t projected', () => {
  const days = planned.map((d) => (d.date === '2026-12-28' ? { ...d, minutes: {}, absentHalves: 2 } : d));
  expect(ahead(december.slice(1), [rate('daily', 755)], { days })!.basic).toBe(pesos(755 * 13));
});

test('an employee who leaves is projected until the last day', () => {
  const days = { days: planned, lastDay: '2026-12-19' };
  // 16 to 19 December, Wednesday to Saturday.
  expect(ahead(december.slice(1), [rate('daily', 755)], days)!.basic).toBe(pesos(755 * 4));
  // Without a schedule 4 of 16 days.
  expect(ahead(december.slice(1), [rate('monthly', 30_000)], { lastDay: '2026-12-19' })!.basic).toBe(pesos(3_750));
});

test('nothing is projected if all cutoffs are paid or no rate is known', () => {
  expect(ahead([], [rate('monthly', 30_000)])).toBeNull();
  expect(ahead(december, [])).toBeNull();
  expect(ahead(december, [rate('monthly', 30_000, '2027-01-01')])).toBeNull();
});

test('a December cutoff paid in January is projected too, and a later run settles it', () => {
  const late = [december[0]!, { ...december[1]!, payDate: '2027-01-05' }];
  const projection = ahead(late, [rate('monthly', 30_000)])!;
  expect(projection).toMatchObject({ basic: pesos(30_000), ahead: pesos(15_000), to: '2026-12-31' });
  expect(thirteenthProjected(pesos(330_000), projection).message).toContain(
    'The pay of 20 Dec 2026 pays the difference. ₱15,000.00 of it is paid on 5 Jan 2027; a 13th month run after that settles its difference.',
  );
});

test('a run that leaves out future pay says which cutoff counts for the next year', () => {
  const late = { ...december[1]!, payDate: '2027-01-05' };
  expect(thirteenthNextYear([late])[0]!.message).toBe(
    '16 Dec 2026 to 31 Dec 2026 is paid on 5 Jan 2027, so its basic pay counts for the 13th month pay of 2027.',
  );
  expect(thirteenthNextYear([])).toEqual([]);
});
