import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsArbitrary, switchesArbitrary } from '#tests/support/pay/facts.ts';
import { centavos, minus, parsePesos, pesos } from '../money/centavos.ts';
import { computePayslip } from '../pay/payslip.ts';
import { retroDifferences, retroEarnings } from '../pay/retro.ts';
import { shippedTables } from '../pay/tables.ts';
import type { PayslipFacts } from '../pay/facts/facts.ts';
import { explainChange } from './explain-change.ts';
import { explainLine } from './explain-line.ts';
import { byCause, explainDifference, netEffect } from './difference.ts';

const facts: PayslipFacts = {
  employee: 'E-1',
  period: {
    kind: 'monthly',
    from: '2026-07-01',
    to: '2026-07-31',
    payDate: '2026-07-31',
    month: '2026-07',
    index: 1,
    of: 1,
  },
  rates: [{ from: '2026-01-01', scheme: 'monthly', amount: pesos(30_450), factorTenths: 2610, minutesPerDay: 480 }],
  days: [{ date: '2026-07-01', day: 'ordinary', minutes: { ot: 60 } }],
  earnings: [{ code: 'allowance', amount: pesos(1000) }],
  deductions: [],
};

describe('changes between two payslips', () => {
  test('adds up to the difference of their net pay', () => {
    fc.assert(
      fc.property(factsArbitrary(), factsArbitrary(), switchesArbitrary, switchesArbitrary, (a, b, s, t) => {
        const [before, after] = [computePayslip(a, shippedTables, s), computePayslip(b, shippedTables, t)];
        const differences = explainDifference(before, after);
        expect(netEffect(differences)).toBe(minus(after.net, before.net));
        expect(netEffect(byCause(differences))).toBe(minus(after.net, before.net));
        expect(explainDifference(before, before)).toEqual([]);
      }),
    );
  });

  test('an adjustment is an amount, whatever other adjustments came before', () => {
    const adjusted = (kind: string, amount: number): PayslipFacts => ({
      ...facts,
      earnings: [{ code: 'taxable_adjustment', amount: pesos(amount), adjustment: { kind, date: '2026-07-03' } }],
    });
    const [before, after] = [adjusted('Transport', 500), adjusted('Referral', 800)].map((f) => computePayslip(f));
    const given = explainDifference(before!, after!).filter((d) => d.code === 'taxable_adjustment');
    expect(given.map((d) => [d.cause, d.net])).toEqual([
      ['amount', pesos(800)],
      ['amount', pesos(-500)],
    ]);
    const line = after!.lines.find((l) => l.rule === 'adjustment')!;
    expect(explainLine(line, 'en')).toBe('Referral, 3 Jul: ₱800.00');
    expect(explainLine(line, 'fil')).toBe('Referral, 3 Hul: ₱800.00');
  });

  test('reports a raise, more hours, new and ended lines', () => {
    const before = computePayslip(facts);
    const raise = computePayslip({ ...facts, rates: [{ ...facts.rates[0]!, amount: pesos(32_625) }] });
    expect(byCause(explainDifference(before, raise))[0]).toEqual({
      cause: 'rate',
      code: 'basic',
      kind: 'earning',
      net: pesos(2175),
    });
    const hours = computePayslip({ ...facts, days: [{ date: '2026-07-01', day: 'ordinary', minutes: { ot: 120 } }] });
    expect(explainDifference(before, hours)).toContainEqual({
      cause: 'quantity',
      code: 'overtime',
      kind: 'earning',
      net: parsePesos('218.75'),
    });
    const other = computePayslip({
      ...facts,
      earnings: [{ code: 'commission', amount: pesos(1000) }],
      deductions: [{ code: 'company_loan', amount: pesos(500) }],
    });
    const causes = explainDifference(before, other).map((d) => [d.cause, d.code, d.net]);
    expect(causes).toContainEqual(['gone', 'allowance', centavos(-100_000)]);
    expect(causes).toContainEqual(['new', 'commission', pesos(1000)]);
    expect(causes).toContainEqual(['new', 'company_loan', pesos(-500)]);
  });

  test('a rate change inside the period is a raise, not another kind of day', () => {
    const daily = (from: string, amount: number) => ({
      ...facts.rates[0]!,
      scheme: 'daily' as const,
      from,
      amount: pesos(amount),
    });
    const worked = ['2026-07-06', '2026-07-13'].map((date) => ({
      date,
      day: 'ordinary' as const,
      minutes: { reg: 480 },
    }));
    const before = computePayslip({ ...facts, days: worked, rates: [daily('2026-01-01', 700)] });
    const after = computePayslip({
      ...facts,
      days: worked,
      rates: [daily('2026-01-01', 700), daily('2026-07-10', 800)],
    });
    const basic = byCause(explainDifference(before, after)).filter((d) => d.code === 'basic');
    expect(basic).toEqual([{ cause: 'rate', code: 'basic', kind: 'earning', net: pesos(100) }]);
    expect(explainChange(basic[0]!, before, after, 'en')).toBe('basic pay: another rate');
  });

  test('overtime on another kind of day is a change, neither ended nor new', () => {
    const day = (date: string, kind: 'ordinary' | 'special', minutes: number) => ({
      date,
      day: kind,
      minutes: { ot: minutes },
    });
    const of = (...days: ReturnType<typeof day>[]) => computePayslip({ ...facts, days });
    const said = (before: ReturnType<typeof of>, after: ReturnType<typeof of>) => {
      const all = byCause(explainDifference(before, after)).filter((d) => d.code === 'overtime');
      expect(netEffect(explainDifference(before, after))).toBe(minus(after.net, before.net));
      return all.map((d) => [d.cause, explainChange(d, before, after, 'en')]);
    };
    const ordinary = of(day('2026-07-01', 'ordinary', 120));
    expect(said(ordinary, of(day('2026-07-01', 'special', 120)))).toEqual([
      ['multiplier', 'overtime: another day type'],
    ]);
    // Another kind of day, and longer.
    expect(said(ordinary, of(day('2026-07-01', 'special', 240)))).toEqual([
      ['quantity', 'overtime: 4 hours, last time 2'],
      ['multiplier', 'overtime: another day type'],
    ]);
    // The same with an additional one on another kind of day: more of it.
    expect(said(ordinary, of(day('2026-07-01', 'ordinary', 120), day('2026-07-02', 'special', 60)))).toEqual([
      ['quantity', 'overtime: 3 hours, last time 2'],
    ]);
    // The same hours, one of them on another kind of day.
    expect(said(ordinary, of(day('2026-07-01', 'ordinary', 60), day('2026-07-02', 'special', 60)))).toEqual([
      ['quantity', 'overtime: another day type'],
    ]);
    expect(said(ordinary, of())).toEqual([['gone', 'overtime: ended']]);
    expect(said(of(), ordinary)).toEqual([['new', 'overtime: new']]);
  });

  test('is worded in both languages, with the former hours', () => {
    const before = computePayslip({ ...facts, days: [{ date: '2026-07-01', day: 'ordinary', minutes: { ot: 510 } }] });
    const after = computePayslip({
      ...facts,
      days: [
        { date: '2026-07-01', day: 'ordinary', minutes: { ot: 120 } },
        { date: '2026-07-02', day: 'regular', minutes: { ot: 60 } },
      ],
      earnings: [],
    });
    const said = (language: 'en' | 'fil') =>
      byCause(explainDifference(before, after)).map((d) => explainChange(d, before, after, language));
    expect(said('en')).toContain('overtime: 3 hours, last time 8.5');
    expect(said('fil')).toContain('overtime: 3 oras, dati 8.5');
    expect(said('en')).toContain('allowance: ended');
    const minutes = computePayslip({ ...facts, days: [{ date: '2026-07-01', day: 'ordinary', minutes: { ot: 20 } }] });
    const change = explainDifference(before, minutes).find((d) => d.cause === 'quantity')!;
    expect(explainChange(change, before, minutes, 'en')).toBe('overtime: 20 min, last time 8 h 30 min');
  });

  test('reports a table: the same pay under another law', () => {
    const before = computePayslip(facts);
    const draft = { ...shippedTables, philHealth: shippedTables.philHealth.map((t) => ({ ...t, rate: 550 })) };
    const after = computePayslip(facts, draft);
    expect(byCause(explainDifference(before, after)).map((d) => [d.cause, d.code])).toContainEqual([
      'table',
      'philhealth',
    ]);
  });
});

describe('retroactive pay', () => {
  test('is zero without changes', () => {
    fc.assert(
      fc.property(factsArbitrary(), switchesArbitrary, (f, s) => {
        const paid = computePayslip(f, shippedTables, s);
        expect(retroDifferences(paid, computePayslip(f, shippedTables, s))).toEqual([]);
      }),
    );
  });

  test('pays in the next period what the first should have paid', () => {
    fc.assert(
      fc.property(factsArbitrary(), factsArbitrary(), (f, corrected) => {
        const [paid, again] = [computePayslip(f), computePayslip(corrected)];
        const earnings = retroEarnings(retroDifferences(paid, again), '2026-06');
        const settled = computePayslip({
          ...facts,
          kind: 'supplementary',
          days: [],
          earnings: earnings.filter((e) => shippedTables.codes[e.code]!.tax !== 'de_minimis'),
        });
        const small = earnings
          .filter((e) => shippedTables.codes[e.code]!.tax === 'de_minimis')
          .reduce((s, e) => s + e.amount, 0);
        expect(settled.gross + small).toBe(again.gross - paid.gross);
      }),
    );
  });

  test('a raise decided late: basic as basic, overtime as a premium', () => {
    const paid = computePayslip(facts);
    const again = computePayslip({ ...facts, rates: [{ ...facts.rates[0]!, amount: pesos(32_625) }] });
    expect(retroEarnings(retroDifferences(paid, again), 'July 2026')).toEqual([
      { code: 'basic_adjustment', amount: pesos(2175), note: 'basic July 2026', mwe: false },
      { code: 'premium_adjustment', amount: parsePesos('15.63'), note: 'overtime July 2026', mwe: false },
    ]);
  });
});
