import { expect, test } from 'vitest';
import { explainDifference, netEffect } from '#domain/explain/difference.ts';
import { explainLine } from '#domain/explain/explain-line.ts';
import { lineLabel } from '#domain/explain/line-name.ts';
import { minus, parsePesos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { daily, firstHalf, novemberHalf, worked } from '#tests/support/pay/november.ts';
import { lateEarnings, type LateDay } from './late-days.ts';

const first: PayslipFacts = {
  ...firstHalf(600),
  assignments: [{ from: '2026-01-01', client: 'BTS', branch: 'Ayala' }],
};
const second: PayslipFacts = {
  ...first,
  period: novemberHalf('2026-11-16', '2026-11-30', '2026-12-05', 2),
  rates: [daily('2026-01-01', 600), daily('2026-11-16', 645)],
  assignments: [
    { from: '2026-01-01', client: 'BTS', branch: 'Ayala' },
    { from: '2026-11-16', client: 'LSO', branch: 'Cebu' },
  ],
  days: worked('2026-11-16', '2026-11-30'),
};
const withDay = (facts: PayslipFacts, date: string, day: Partial<DayFacts>): PayslipFacts => ({
  ...facts,
  days: facts.days.map((d) => (d.date === date ? { ...d, ...day } : d)),
});
let ids = 0;
/** The day in the facts, and as it is now. */
const late = (paid: PayslipFacts, date: string, after: Partial<DayFacts>): LateDay => {
  const before = paid.days.filter((d) => d.date === date);
  return { id: ++ids, date, before, after: before.map((d) => ({ ...d, ...after })) };
};
const settle = (facts: PayslipFacts, due: LateDay[], settled: LateDay[] = []) =>
  lateEarnings({ facts, switches: defaultSwitches, settled, due }, shippedTables);
const brief = (found: ReturnType<typeof settle>) => found.earnings.map((e) => [e.code, e.amount, e.mwe]);

test('overtime approved late is paid by the rate of its day, and billed to the client of its day', () => {
  const found = settle(first, [late(first, '2026-11-06', { minutes: { reg: 480, ot: 120 } })]);
  // 600.00 ÷ 8 = 75.00 an hour; 2 h × 75.00 × 1.25 = 187.50. By the rate since the raise it would be 201.56.
  expect(brief(found)).toEqual([['premium_adjustment', parsePesos('187.50'), false]]);
  const plain = computePayslip(second);
  const slip = computePayslip({ ...second, earnings: found.earnings });
  const line = slip.lines.find((l) => l.code === 'premium_adjustment')!;
  expect(line.client).toBe('BTS');
  expect(minus(slip.gross, plain.gross)).toBe(parsePesos('187.50'));
  expect(lineLabel(line, 'en')).toBe('overtime, 6 Nov (cutoff 1–15 Nov)');
  expect(explainLine(line, 'en')).toBe(
    'overtime, 6 Nov (cutoff 1–15 Nov): ₱187.50 − ₱0.00 (paid then) = ₱187.50; Labor Code Art. 87',
  );
  expect(explainLine(line, 'fil')).toBe(
    'overtime, 6 Nob (cutoff 1–15 Nob): ₱187.50 − ₱0.00 (bayad na noon) = ₱187.50; Labor Code Art. 87',
  );
  // A separate cause among the variances; together they still add up to the net difference.
  const causes = explainDifference(plain, slip);
  expect(causes.filter((c) => c.cause === 'retro').map((c) => c.net)).toEqual([parsePesos('187.50')]);
  expect(netEffect(causes)).toBe(minus(slip.net, plain.net));
});

test('leave with pay approved late for a day of absence, and reversed', () => {
  const off = { minutes: {}, absentHalves: 2 };
  const leave = { minutes: {}, absentHalves: 0, paidLeaveHalves: 2 };
  const absent = withDay(first, '2026-11-06', off);
  // By the day: absence earned nothing, leave earns the day's 600.00.
  expect(brief(settle(absent, [late(absent, '2026-11-06', leave)]))).toEqual([
    ['basic_adjustment', parsePesos('600.00'), false],
  ]);
  const salary: RateFacts = { ...daily('2026-01-01', 30_000), scheme: 'monthly', factorTenths: 2610 };
  const monthly = { ...first, rates: [salary], days: plainDays('2026-11-01', '2026-11-15', [6, 7], []) };
  const away = withDay(monthly, '2026-11-06', off);
  // A salary of 30,000.00 had 30,000.00 × 12 ÷ 261 = 1,379.31 off for the day, and gets it back.
  expect(brief(settle(away, [late(away, '2026-11-06', leave)]))).toEqual([
    ['basic_adjustment', parsePesos('1379.31'), false],
  ]);
  const onLeave = withDay(monthly, '2026-11-06', leave);
  const back = settle(onLeave, [late(onLeave, '2026-11-06', { ...off, paidLeaveHalves: 0 })]);
  expect(brief(back)).toEqual([['basic_adjustment', parsePesos('-1379.31'), false]]);
  // Basic pay is lower: in the gross, in the year's basic pay, and in taxable pay.
  const next = { ...second, rates: [salary], days: plainDays('2026-11-16', '2026-11-30', [6, 7], []) };
  const [plain, slip] = [computePayslip(next), computePayslip({ ...next, earnings: back.earnings })];
  expect([minus(slip.gross, plain.gross), minus(slip.thirteenthBasis, plain.thirteenthBasis)]).toEqual([
    parsePesos('-1379.31'),
    parsePesos('-1379.31'),
  ]);
  expect(
    explainLine(
      slip.lines.find((l) => l.rule === 'late')!,
      'en',
    ),
  ).toContain(': −₱1,379.31 − ₱0.00 (');
});

test('a minimum wage earner on the day is paid late without tax, even if not one any more', () => {
  const region = 'NCR non-agriculture';
  const at = [{ from: '2026-01-01', client: 'BTS', branch: 'Ayala', region }];
  const paid = { ...first, rates: [daily('2026-01-01', 695)], assignments: at };
  const now = { ...second, rates: [daily('2026-01-01', 695), daily('2026-11-16', 1500)], assignments: at };
  const found = settle(paid, [late(paid, '2026-11-06', { minutes: { reg: 480, ot: 120 } })]);
  // 695.00 ÷ 8 × 2 h × 1.25 = 217.1875.
  expect(brief(found)).toEqual([['premium_adjustment', parsePesos('217.19'), true]]);
  const [plain, slip] = [computePayslip(now), computePayslip({ ...now, earnings: found.earnings })];
  expect(plain.lines.find((l) => l.code === 'basic')!.classes!.mwe).toBe(false);
  expect(minus(slip.gross, plain.gross)).toBe(parsePesos('217.19'));
  expect(slip.tax.withheld).toBe(plain.tax.withheld);
  expect(minus(slip.year.taxable, plain.year.taxable)).toBe(minus(plain.mandatory, slip.mandatory));
  expect(plain.tax.withheld).toBeGreaterThan(0);
});

test("days settled one after another add up to one payslip's pay, to the centavo", () => {
  const short = { ...first, rates: [daily('2026-01-01', 601)] };
  const one = late(short, '2026-11-05', { minutes: { reg: 480, ot: 20 } });
  const two = late(short, '2026-11-06', { minutes: { reg: 480, ot: 20 } });
  const [a, b] = [settle(short, [one]), settle(short, [two], [one])];
  // 601.00 ÷ 8 ÷ 60 × 20 min × 1.25 = 31.302…; both days together 62.604…, so the second is 31.30 more.
  expect([a, b].map((f) => f.earnings.map((e) => e.amount))).toEqual([[parsePesos('31.30')], [parsePesos('31.30')]]);
  expect(b.earnings[0]!.late).toMatchObject({ due: parsePesos('62.60'), paid: parsePesos('31.30') });
  expect(settle(short, [one, two]).earnings.map((e) => e.amount)).toEqual([parsePesos('31.30'), parsePesos('31.30')]);
  // A second decision on a day continues from the first.
  const more: LateDay = {
    ...one,
    id: ++ids,
    before: one.after,
    after: one.after.map((d) => ({ ...d, minutes: { reg: 480 } })),
  };
  expect(settle(short, [more], [one]).earnings.map((e) => e.amount)).toEqual([parsePesos('-31.30')]);
});

test("pays nothing for a day that the posted payslip wasn't computed from", () => {
  const other = late(withDay(first, '2026-11-06', { minutes: { reg: 240 } }), '2026-11-06', { minutes: { reg: 480 } });
  expect(settle(first, [other])).toEqual({ earnings: [], settled: [], unmatched: [other] });
});
