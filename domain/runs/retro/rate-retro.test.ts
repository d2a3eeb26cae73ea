import { expect, test } from 'vitest';
import { explainLine } from '#domain/explain/explain-line.ts';
import { lineLabel } from '#domain/explain/line-name.ts';
import { minus, parsePesos, sum } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { daily, firstHalf, novemberHalf, worked } from '#tests/support/pay/november.ts';
import { lateEarnings, type LateDay } from './late-days.ts';
import { otherFrom, rateRetro, type RatedPeriod } from './rate-retro.ts';

const monthly = (from: string, amount: number): RateFacts => ({
  ...daily(from, amount),
  scheme: 'monthly',
  factorTenths: 2610,
});
/** 1 to 15 November 2026: twelve workdays. */
const first: PayslipFacts = {
  ...firstHalf(600),
  assignments: [{ from: '2026-01-01', client: 'BTS', branch: 'Ayala' }],
};
/** 16 to 30 November: twelve workdays, and Bonifacio Day on Monday the 30th. */
const second: PayslipFacts = {
  ...first,
  period: novemberHalf('2026-11-16', '2026-11-30', '2026-12-05', 2),
  days: worked('2026-11-16', '2026-11-30'),
};
const december = (rates: readonly RateFacts[]): PayslipFacts => ({
  ...first,
  period: { ...novemberHalf('2026-12-01', '2026-12-15', '2026-12-18', 1), month: '2026-12' },
  rates,
  days: worked('2026-12-01', '2026-12-15'),
});
const withDay = (facts: PayslipFacts, date: string, day: Partial<DayFacts>): PayslipFacts => ({
  ...facts,
  days: facts.days.map((d) => (d.date === date ? { ...d, ...day } : d)),
});
const retro = (facts: PayslipFacts, rates: readonly RateFacts[], more: Partial<RatedPeriod> = {}) =>
  rateRetro({ facts, switches: defaultSwitches, was: null, rates, settled: [], ...more }, shippedTables);
const brief = (found: ReturnType<typeof retro>) => found.earnings.map((e) => [e.code, e.amount]);
const total = (found: ReturnType<typeof retro>) => sum(found.earnings.map((e) => e.amount));

test('a retroactive salary raise over two posted cutoffs: half of the raise for each, as basic pay of its cutoff', () => {
  const salary = [monthly('2026-01-01', 30_000)];
  const raised = [...salary, monthly('2026-11-01', 33_000)];
  const days = (facts: PayslipFacts) => plainDays(facts.period.from, facts.period.to, [6, 7], []);
  const [one, two] = [first, second].map((f) => retro({ ...f, rates: salary, days: days(f) }, raised)) as [
    ReturnType<typeof retro>,
    ReturnType<typeof retro>,
  ];
  // 33,000.00 ÷ 2 − 30,000.00 ÷ 2.
  expect([brief(one), brief(two)]).toEqual([
    [['basic_adjustment', parsePesos('1500.00')]],
    [['basic_adjustment', parsePesos('1500.00')]],
  ]);
  const plain = computePayslip(december(raised));
  const slip = computePayslip({ ...december(raised), earnings: [...one.earnings, ...two.earnings] });
  // It is gross, and basic pay for the 13th month; billed to the client of that time.
  expect([minus(slip.gross, plain.gross), minus(slip.thirteenthBasis, plain.thirteenthBasis)]).toEqual([
    parsePesos('3000.00'),
    parsePesos('3000.00'),
  ]);
  const line = slip.lines.find((l) => l.rule === 'late')!;
  expect([line.client, lineLabel(line, 'en')]).toEqual(['BTS', 'basic pay (cutoff 1–15 Nov)']);
  expect(explainLine(line, 'en')).toContain(
    'basic pay (cutoff 1–15 Nov): ₱16,500.00 − ₱15,000.00 (paid then) = ₱1,500.00',
  );
});

test('a retroactive daily raise: days, overtime and a worked holiday, each by its premium', () => {
  const raised = [daily('2026-01-01', 600), daily('2026-11-01', 650)];
  const overtime = withDay(first, '2026-11-06', { minutes: { reg: 480, ot: 120 } });
  // Twelve days at 50.00 more; 2 h × 650.00 ÷ 8 × 1.25 = 203.13, and 187.50 were paid.
  expect(brief(retro(overtime, raised))).toEqual([
    ['basic_adjustment', parsePesos('600.00')],
    ['premium_adjustment', parsePesos('15.63')],
  ]);
  const holiday = withDay(second, '2026-11-30', {
    day: 'regular',
    minutes: { reg: 480 },
    holidayEligible: true,
  });
  // Twelve days at 50.00 more, and the holiday twice that: half of it is basic pay.
  const found = retro(holiday, raised);
  expect(total(found)).toBe(parsePesos('700.00'));
  expect(sum(found.differences.map((d) => d.basicPart))).toBe(parsePesos('650.00'));
});

test('a raise within the cutoff pays the days from then on', () => {
  // 9 to 14 November are six workdays.
  const found = retro(first, [daily('2026-01-01', 600), daily('2026-11-09', 650)]);
  expect(brief(found)).toEqual([['basic_adjustment', parsePesos('300.00')]]);
  expect(found.earnings[0]!.late).toMatchObject({ why: 'rates', date: '2026-11-09', from: '2026-11-01' });
});

test('a rate that was too high is recovered', () => {
  const paid = { ...first, rates: [daily('2026-01-01', 700)] };
  expect(brief(retro(paid, [daily('2026-01-01', 600)]))).toEqual([['basic_adjustment', parsePesos('-1200.00')]]);
});

test('no change in the cutoff pays nothing, whatever changed before or after it', () => {
  const rates = [daily('2025-01-01', 500), daily('2026-01-01', 600), daily('2026-11-16', 650)];
  expect(retro(first, rates).earnings).toEqual([]);
  expect(otherFrom(first.period, first.rates, rates)).toBeNull();
});

test("a minimum wage earner’s difference is exempt like the cutoff's pay, even if they earn more now", () => {
  const region = 'NCR non-agriculture';
  const at = [{ from: '2026-01-01', client: 'BTS', branch: 'Ayala', region }];
  const paid = { ...first, rates: [daily('2026-01-01', 645)], assignments: at };
  const known = [daily('2026-01-01', 645), daily('2026-11-01', 695), daily('2026-12-01', 1_500)];
  const found = retro(paid, known.slice(0, 2));
  expect(found.earnings.map((e) => [e.code, e.amount, e.mwe])).toEqual([
    ['basic_adjustment', parsePesos('600.00'), true],
  ]);
  const now = { ...december(known), assignments: at };
  const [plain, slip] = [computePayslip(now), computePayslip({ ...now, earnings: found.earnings })];
  expect(minus(slip.gross, plain.gross)).toBe(parsePesos('600.00'));
  expect(slip.tax.withheld).toBe(plain.tax.withheld);
  expect(plain.tax.withheld).toBeGreaterThan(0);
  expect(minus(slip.year.mweExempt, plain.year.mweExempt)).toBe(parsePesos('600.00'));
});

test('an allowance added later is paid with its days', () => {
  const found = retro(first, [daily('2026-01-01', 600, 10)]);
  expect(brief(found)).toEqual([['cola', parsePesos('120.00')]]);
});

test('with two clients in the cutoff each bill gets its own days', () => {
  const assignments = [
    { from: '2026-01-01', client: 'BTS', branch: 'Ayala' },
    { from: '2026-11-09', client: 'LSO', branch: 'Cebu' },
  ];
  const found = retro({ ...first, assignments }, [daily('2026-01-01', 650)]);
  // Six days each: 2 to 7, and 9 to 14 November.
  expect(found.earnings.map((e) => [e.client, e.amount])).toEqual([
    ['BTS', parsePesos('300.00')],
    ['LSO', parsePesos('300.00')],
  ]);
});

test("days and rates settled in either order add up to one payslip's pay", () => {
  const raised = [daily('2026-01-01', 650)];
  const before = first.days.filter((d) => d.date === '2026-11-06');
  const late: LateDay = {
    id: 1,
    date: '2026-11-06',
    before,
    after: before.map((d) => ({ ...d, minutes: { reg: 480, ot: 120 } })),
  };
  const day = (facts: PayslipFacts) =>
    sum(
      lateEarnings({ facts, switches: defaultSwitches, settled: [], due: [late] }, shippedTables).earnings.map(
        (e) => e.amount,
      ),
    );
  // By the former rate 187.50; then the rate adds 15.63 for it to the 600.00 of the days.
  expect([day(first), total(retro(first, raised, { settled: [late] }))]).toEqual([
    parsePesos('187.50'),
    parsePesos('615.63'),
  ]);
  // The rate first, then the day by the settled rate.
  expect([total(retro(first, raised)), day({ ...first, rates: raised })]).toEqual([
    parsePesos('600.00'),
    parsePesos('203.13'),
  ]);
});

test('a second rate change continues from the first', () => {
  const [once, twice] = [[daily('2026-01-01', 650)], [daily('2026-01-01', 660)]];
  expect(total(retro(first, twice, { was: once }))).toBe(parsePesos('120.00'));
  expect(retro(first, once, { was: once }).earnings).toEqual([]);
  // Reversed in full.
  expect(total(retro(first, first.rates, { was: twice }))).toBe(parsePesos('-720.00'));
});
