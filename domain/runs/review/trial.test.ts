import { describe, expect, test } from 'vitest';
import { centavos, pesos } from '#domain/money/centavos.ts';
import type { PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables } from '#domain/pay/tables.ts';
import type { RunFacts } from '../facts/person-facts.ts';
import { inTrial, leaveInTrial, raised, stateAfter, thirteenthInTrial, trialBegins } from './trial.ts';

const rate: RateFacts = {
  from: '2024-01-08',
  scheme: 'monthly',
  amount: pesos(25_000),
  factorTenths: 3130,
  minutesPerDay: 480,
};
const period = (index: 1 | 2): PayslipFacts['period'] => ({
  kind: 'semi_monthly',
  from: index === 1 ? '2026-10-01' : '2026-10-16',
  to: index === 1 ? '2026-10-15' : '2026-10-31',
  payDate: index === 1 ? '2026-10-20' : '2026-11-05',
  month: '2026-10',
  index,
  of: 2,
});
const made = (over: Partial<PayslipFacts>, loans: Record<string, number> = {}): RunFacts => ({
  facts: { employee: 'P-1', period: period(1), rates: [rate], days: [], earnings: [], deductions: [], ...over },
  loans,
});
const tables = {
  ...shippedTables,
  pagibig: shippedTables.pagibig.map((t) => ({ ...t, employee: 300, employer: 400 })),
};

describe('several consecutive payslips', () => {
  const switches: Switches = { ...defaultSwitches, contributionTiming: 'true_up' };
  const first = made({});
  const before = computePayslip(first.facts, shippedTables, switches);

  test('by the same tables every fact of the next payslip is as posted', () => {
    const state = stateAfter(trialBegins, first, first.facts, { before, after: before });
    const second = made({ period: period(2), month: before.month, year: before.year });
    expect(inTrial(second, state)).toEqual(second.facts);
  });

  test('the month continues from the simulated deductions, not from the posted ones', () => {
    const after = computePayslip(first.facts, tables, switches);
    const second = made({ period: period(2), month: before.month, year: before.year });
    const facts = inTrial(second, stateAfter(trialBegins, first, first.facts, { before, after }));
    expect(facts.month).toEqual(after.month);
    // The first pay deducted 300.00 of the 10,000.00, and none is left; after the posted 200.00 a hundred would be.
    expect(computePayslip(facts, tables, switches).contributions.pagibig.mandatory).toBe(0);
    expect(computePayslip(second.facts, tables, switches).contributions.pagibig.mandatory).toBe(pesos(100));
    // Nothing is known of another year and month.
    const other = made({
      period: { ...period(1), month: '2027-01', payDate: '2027-01-20' },
      month: before.month,
      year: before.year,
    });
    const state = stateAfter(trialBegins, first, first.facts, { before, after });
    expect(inTrial(other, state)).toEqual(other.facts);
  });

  test("a loan with smaller deductions is owed longer, and a year's first payslip keeps its start", () => {
    const loan = { code: 'company loan', amount: pesos(5_000), balance: pesos(8_000) };
    const owes = made({ deductions: [loan] }, { 'company loan': 7 });
    const posted = computePayslip(owes.facts);
    // A floor of 70% of 12,500.00 leaves 8,750.00 of it.
    const after = computePayslip(owes.facts, shippedTables, { ...defaultSwitches, netFloor: 7000 });
    const taken = after.deductions[0]!.taken;
    expect([posted.deductions[0]!.taken, taken < pesos(5_000)]).toEqual([pesos(5_000), true]);
    const next = made({ period: period(2), deductions: [{ ...loan, balance: pesos(3_000) }] }, { 'company loan': 7 });
    const facts = inTrial(next, stateAfter(trialBegins, owes, owes.facts, { before: posted, after }));
    expect(facts.deductions[0]!.balance).toBe(pesos(8_000) - taken);
    expect(inTrial(next, trialBegins)).toEqual(next.facts);
  });

  test("for HR's deductions, the next payslip adds what the simulation deducted less, up to the balance", () => {
    const uniform = { code: 'Uniform', amount: pesos(9_000) };
    const settles = [{ id: 31, deduction: 'Uniform' }];
    const owes: RunFacts = { ...made({ deductions: [uniform] }), settles };
    const posted = computePayslip(owes.facts);
    // Statutory deductions come first from 12,500.00: a floor of 60% leaves less than 5,000.00 for the uniform.
    const after = computePayslip(owes.facts, shippedTables, { ...defaultSwitches, netFloor: 6000 });
    const [was, now] = [posted.deductions[0]!.taken, after.deductions[0]!.taken];
    expect([was, now < pesos(5_000)]).toEqual([pesos(9_000), true]);
    const state = stateAfter(trialBegins, owes, owes.facts, { before: posted, after });
    expect(state.dues).toEqual(new Map([[31, was - now]]));
    // Settled as posted, and not on the next payslip: nothing is added there, nor to another of its name.
    const next = made({ period: period(2), deductions: [{ code: 'Uniform', amount: pesos(100) }] });
    expect(inTrial(next, state).deductions).toEqual(next.facts.deductions);
    // If the next one has it, by HR's ID, it increases by that.
    const rest: RunFacts = { ...next, settles };
    expect(inTrial(rest, state).deductions[0]!.amount).toBe(pesos(100) + was - now);
    // In reverse, the simulation deducted more before: less is left, never below zero.
    const turned = stateAfter(trialBegins, owes, owes.facts, { before: after, after: posted });
    expect(inTrial(rest, turned).deductions[0]!.amount).toBe(0);
    // The additional second deduction isn't owed a third time.
    const taken = computePayslip(inTrial(rest, state));
    const third = stateAfter(state, rest, rest.facts, { before: computePayslip(rest.facts), after: taken });
    expect(third.dues).toEqual(new Map());
  });

  test('additional pay of a cutoff is taxed with the simulated pay', () => {
    const rates = [raised(rate, { by: 'amount', centavos: pesos(2_000) })];
    const after = computePayslip({ ...first.facts, rates }, shippedTables, switches);
    const samePeriod = {
      regular: before.tax.regular,
      supplementary: before.tax.supplementary,
      withheld: before.tax.withheld,
      counted: true,
    };
    const supplementary = made({ kind: 'supplementary', samePeriod, year: before.year });
    const facts = inTrial(supplementary, stateAfter(trialBegins, first, first.facts, { before, after }));
    expect(facts.samePeriod).toEqual({ ...samePeriod, regular: after.tax.regular, withheld: after.tax.withheld });
  });
});

describe('13th month and leave', () => {
  const earnings = [{ code: 'thirteenth_month', amount: pesos(10_000) }];

  test('a twelfth of the additional basic pay, after what the simulation added before', () => {
    const basic = { was: pesos(120_000), now: pesos(132_000) };
    expect(thirteenthInTrial(earnings, basic, trialBegins)[0]!.amount).toBe(pesos(11_000));
    expect(thirteenthInTrial(earnings, basic, { thirteenth: pesos(400) })[0]!.amount).toBe(pesos(10_600));
    expect(thirteenthInTrial(earnings, { was: basic.was, now: basic.was }, trialBegins)).toBe(earnings);
    expect(thirteenthInTrial([], basic, trialBegins)).toEqual([]);
  });

  test('the same days of leave at the other rate', () => {
    const daily: RateFacts = { ...rate, scheme: 'daily', amount: pesos(600) };
    // 4.167 days: 2,500.20, and at 660.00 a day 2,750.22.
    const leave = [{ code: 'leave_conversion', amount: centavos(2_500_20) }];
    const more = raised(daily, { by: 'share', basis_points: 1000 });
    expect(leaveInTrial(leave, daily, more)[0]!.amount).toBe(2_750_22);
    expect(leaveInTrial(earnings, daily, more)).toEqual(earnings);
    // Entered amounts stay as entered.
    const both = [{ code: 'leave_conversion', amount: pesos(3_000) }, ...leave];
    expect(leaveInTrial(both, daily, more).map((e) => e.amount)).toEqual([pesos(3_000), 2_750_22]);
  });
});

describe('raises', () => {
  const amounts = (raise: Parameters<typeof raised>[1]) =>
    (['monthly', 'daily', 'hourly', 'piece'] as const).map(
      (scheme) => raised({ ...rate, scheme, amount: scheme === 'monthly' ? pesos(18_000) : pesos(70) }, raise).amount,
    );

  test('an amount, or a percentage of the rate to the centavo', () => {
    expect(amounts({ by: 'amount', centavos: pesos(5) })).toEqual([pesos(18_005), pesos(75), pesos(75), pesos(70)]);
    // 3.33% of 18,000.00 is 599.40, of 70.00 it is 2.331.
    expect(amounts({ by: 'share', basis_points: 333 })).toEqual([1_859_940, 7_233, 7_233, pesos(70)]);
  });

  test("up to a wage order's daily wage: a month by its days, an hour an eighth, and no rate falls", () => {
    // 755.00 × 313 ÷ 12 is 19,692.916…, and 755.00 ÷ 8 is 94.375: rounded up to meet the order.
    expect(amounts({ by: 'minimum', daily: pesos(755) })).toEqual([1_969_292, pesos(755), 9_438, pesos(70)]);
    expect(raised({ ...rate, scheme: 'daily', amount: pesos(900) }, { by: 'minimum', daily: pesos(755) }).amount).toBe(
      pesos(900),
    );
  });
});
