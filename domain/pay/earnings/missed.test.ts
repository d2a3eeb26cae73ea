import { describe, expect, test } from 'vitest';
import { parsePesos, pesos, pesosText, sum } from '#domain/money/centavos.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import type { DayFacts, PayslipFacts } from '../facts/facts.ts';
import { computePayslip } from '../payslip.ts';
import { defaultSwitches } from '../facts/switches.ts';
import { shippedTables } from '../tables.ts';

/** 30,000.00 × 12 ÷ 261 is 1,379.31 a day; the salary is made for 21.75 days a month. */
const facts = (from: string, to: string, more: Partial<PayslipFacts> = {}): PayslipFacts => ({
  employee: 'E-1',
  period: { kind: 'monthly', from, to, payDate: to, month: from.slice(0, 7), index: 1, of: 1 },
  rates: [{ from: '2020-01-01', scheme: 'monthly', amount: pesos(30_000), factorTenths: 2610, minutesPerDay: 480 }],
  days: plainDays(from, to, [6, 7], []),
  earnings: [],
  deductions: [],
  ...more,
});
const half = (index: 1 | 2, from: string, to: string): PayslipFacts['period'] => ({
  kind: 'semi_monthly',
  from,
  to,
  payDate: to,
  month: from.slice(0, 7),
  index,
  of: 2,
});
const gross = (f: PayslipFacts, engine = defaultSwitches.engine): string =>
  pesosText(computePayslip(f, shippedTables, { ...defaultSwitches, engine }).gross);
/** Absent on the first ordinary days. */
const absent = (days: readonly DayFacts[], n: number): DayFacts[] => {
  const off = new Set(days.filter((d) => d.day === 'ordinary').slice(0, n));
  return days.map((d) => (off.has(d) ? { ...d, absentHalves: 2 } : d));
};
const absentOf = (f: PayslipFacts, n: number): PayslipFacts => ({ ...f, days: absent(f.days, n) });

describe('a month of 23 paid days', () => {
  const july = facts('2026-07-01', '2026-07-31');
  test('pays each day worked, and never more than the salary', () => {
    // 0, 1, 2 and 21 days × 1,379.3103; 22 days come to 30,344.83.
    expect([23, 22, 21, 2, 1, 0].map((n) => gross(absentOf(july, n)))).toEqual([
      '0.00',
      '1379.31',
      '2758.62',
      '28965.52',
      '30000.00',
      '30000.00',
    ]);
  });

  test('deducts lateness on the only worked day from that day', () => {
    const days = absent(july.days, 22).map((d) => (d.date === '2026-07-31' ? { ...d, lateMinutes: 60 } : d));
    // 1,379.31 − 172.41.
    expect(gross({ ...july, days })).toBe('1206.90');
  });

  test('pays an employee hired a day late, or who left a day early, at most the salary', () => {
    const of = (from: string, to: string) => ({ employed: { from, to }, days: plainDays(from, to, [6, 7], []) });
    const late = { ...july, ...of('2026-07-02', '2026-07-31') };
    expect(gross(late)).toBe('30000.00');
    expect(gross({ ...july, ...of('2026-07-01', '2026-07-30') })).toBe('30000.00');
    // 21 days worked.
    expect(gross(absentOf(late, 1))).toBe('28965.52');
    // Half a month by days: 11 × 1,379.3103.
    expect(gross({ ...july, ...of('2026-07-17', '2026-07-31') })).toBe('15172.41');
  });

  test('deducts a day for each absence if the client chose so, and still pays the days worked up to half the month', () => {
    const each = (n: number) =>
      pesosText(
        computePayslip(absentOf(july, n), shippedTables, { ...defaultSwitches, longMonth: 'each_absence' }).gross,
      );
    // 30,000.00 − 1,379.31, − 2,758.62 and − 13,793.10; then half of 23 days (31,724.14 ÷ 2) until fewer were worked:
    // 31,724.14 − 16,551.72 for 11 of them, − 17,931.03 for 10.
    expect([0, 1, 2, 10].map(each)).toEqual(['30000.00', '28620.69', '27241.38', '16206.90']);
    expect([11, 12].map(each)).toEqual(['15862.07', '15172.42']);
    expect([13, 21, 22, 23].map(each)).toEqual(['13793.11', '2758.62', '1379.31', '0.00']);
  });

  test("deducts each absence of an hours summary, which doesn't say how many workdays the month has", () => {
    const days = july.days.map((d) => ({ ...d, day: 'ordinary' as const, minutes: { reg: 240 } }));
    const summary = { ...july, days: absent(days, 1), summary: true as const };
    expect(gross(summary)).toBe('28620.69');
  });

  test('was computed otherwise by the first engine, whose payslips keep it', () => {
    expect([1, 22].map((n) => gross(absentOf(july, n), 1))).toEqual(['28620.69', '0.00']);
  });

  test('pays the days worked of two clients; each client’s absences are rounded', () => {
    const assignments = ['A', 'B'].map((client, n) => ({
      from: `2026-07-${n === 0 ? '01' : '20'}`,
      client,
      branch: client,
    }));
    expect([1, 13, 22].map((n) => gross({ ...absentOf(july, n), assignments }))).toEqual([
      '30000.00',
      '13793.11',
      '1379.32',
    ]);
  });
  test('pays the days worked to the client and with the tax status of those days', () => {
    const at = (from: string, client: string, region?: string) => ({
      from,
      client,
      branch: client,
      ...(region && { region }),
    });
    // One day worked, at B; C is where the salary is a minimum wage.
    const assignments = [at('2026-07-01', 'A'), at('2026-07-13', 'B'), at('2026-07-20', 'C', 'NCR non-agriculture')];
    const rates = [{ ...july.rates[0]!, amount: parsePesos('15116.25') }];
    const days = absent(july.days, 23).map((d) =>
      d.date === '2026-07-14' ? { ...d, absentHalves: 0, minutes: { reg: 480 } } : d,
    );
    const { lines, gross: all } = computePayslip({ ...july, rates, days, assignments });
    const of = (client: string) => sum(lines.filter((l) => l.client === client).map((l) => l.amount));
    expect([all, of('A'), of('B'), of('C')].map(pesosText)).toEqual(['695.00', '0.00', '695.00', '0.00']);
    const exempt = lines.filter((l) => l.classes?.mwe).map((l) => l.amount);
    expect(sum(exempt)).toBe(0);
    // A payslip of the engine before keeps its figures: the first absence, at A, got what was left.
    const before = computePayslip({ ...july, rates, days, assignments }, shippedTables, {
      ...defaultSwitches,
      engine: 4,
    });
    const paidBefore = ['A', 'B', 'C'].map((c) => sum(before.lines.filter((l) => l.client === c).map((l) => l.amount)));
    expect(paidBefore.map(pesosText)).toEqual(['188.86', '506.14', '0.00']);
  });
});

test('a month of 20 paid days pays the salary less absences, which is more than the days worked', () => {
  const feb = facts('2027-02-01', '2027-02-28');
  // 30,000 − 19 × 1,379.3103.
  expect([20, 19, 1].map((n) => gross(absentOf(feb, n)))).toEqual(['0.00', '3793.10', '28620.69']);
});

describe('a half of a month', () => {
  const of = (index: 1 | 2, from: string, to: string) => ({ ...facts(from, to), period: half(index, from, to) });
  test('pays each day worked where its month is long: 11 and 12 days in July', () => {
    const [first, second] = [of(1, '2026-07-01', '2026-07-15'), of(2, '2026-07-16', '2026-07-31')];
    expect([gross(absentOf(first, 10)), gross(absentOf(second, 11))]).toEqual(['1379.31', '1379.31']);
  });

  test("pays the salary less absences where its month isn't, though the half has 11 days", () => {
    // November 2026 has 21 weekdays: 15,000 − 1,379.31.
    expect(gross(absentOf(of(2, '2026-11-16', '2026-11-30'), 1))).toBe('13620.69');
  });

  test('uses this period alone if not employed in the other', () => {
    const joined = { ...of(2, '2026-11-16', '2026-11-30'), service: { from: '2026-11-16', to: null } };
    // Ten days worked.
    expect(gross(absentOf(joined, 1))).toBe('13793.10');
  });

  test('counts the other half by its calendar where the month begins on another day', () => {
    // 26 July to 25 August 2026 has 22 weekdays, 11 to 10 August and 11 after.
    const crossing = (index: 1 | 2, from: string, to: string) => ({
      ...of(index, from, to),
      period: { ...half(index, from, to), month: '2026-08' },
    });
    expect(gross(absentOf(crossing(1, '2026-07-26', '2026-08-10'), 10))).toBe('1379.31');
    expect(gross(absentOf(crossing(2, '2026-08-11', '2026-08-25'), 9))).toBe('2758.62');
  });
});
