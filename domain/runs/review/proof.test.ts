import { expect, test } from 'vitest';
import { pesos } from '#domain/money/centavos.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { firstHalf } from '#tests/support/pay/november.ts';
import { notItsSums, notTheSame } from './proof.ts';
import { sumsOf } from '../payslip-sums.ts';

const facts: PayslipFacts = {
  ...firstHalf(800),
  earnings: [{ code: 'basic_adjustment', amount: pesos(500) }],
  deductions: [{ code: 'loan 1', amount: pesos(300), balance: pesos(900) }],
};
const kept = computePayslip(facts);
const changed = (change: (slip: Payslip) => Payslip): Payslip => change(structuredClone(kept));

test("the same facts give the same result; a line's explanation may change with a release", () => {
  expect(notTheSame(kept, computePayslip(facts))).toBeNull();
  const worded = changed((s) => ({ ...s, lines: s.lines.map((l) => ({ ...l, source: 'said otherwise' })) }));
  expect(notTheSame(kept, worded)).toBeNull();
  expect(notItsSums(sumsOf(kept), kept)).toBeNull();
});

test('a centavo of difference is reported with its line', () => {
  const [basic, ...others] = kept.lines;
  const more = changed((s) => ({ ...s, lines: [{ ...basic!, amount: pesos(9600.01) }, ...others] }));
  expect(notTheSame(more, kept)).toMatchObject({ was: 9600_01, is: 9600_00 });
  const gone = changed((s) => ({ ...s, lines: s.lines.filter((l) => l.code !== 'loan 1') }));
  expect(notTheSame(kept, gone)).toMatchObject({ was: 300_00, is: 0 });
});

test('figures to date are reported, including those in a list, and totals stored with a payslip', () => {
  const year = changed((s) => ({ ...s, year: { ...s.year, withheld: pesos(1) } }));
  expect(notTheSame(kept, year)).toEqual({ what: 'Year to date: withheld', was: kept.year.withheld, is: 100 });
  const sss = changed((s) => ({ ...s, month: { ...s.month, earned: pesos(1) } }));
  expect(notTheSame(sss, kept)).toMatchObject({ what: 'Month to date: earned', was: 100 });
  expect(notItsSums({ ...sumsOf(kept), net: pesos(1) }, kept)).toEqual({ what: 'Net', was: 100, is: kept.net });
});
