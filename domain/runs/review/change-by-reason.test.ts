import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pesos } from '#domain/money/centavos.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { factsArbitrary } from '#tests/support/pay/facts.ts';
import { firstHalf } from '#tests/support/pay/november.ts';
import { ChangeByReason, reasonOfDifference, type PersonOfRuns } from './change-by-reason.ts';

const facts = firstHalf(800);
const person = (before: Payslip | null, now: Payslip | null, held = false): PersonOfRuns => ({
  employee: 'E-1',
  name: 'Dela Cruz, Juan',
  before,
  now,
  held,
});
const reasons = (...people: PersonOfRuns[]) => {
  const all = new ChangeByReason();
  for (const p of people) all.add(p);
  return all.sums();
};
const usual = computePayslip(facts);

test('adds up to the difference in net pay to the centavo, whatever the payslips are', () => {
  const slip = fc.option(factsArbitrary(), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(slip, slip, fc.boolean()), { maxLength: 4 }), (pairs) => {
      const people = pairs.map(([a, b, held]) => person(a && computePayslip(a), b && computePayslip(b), held));
      const difference = people.reduce((n, p) => n + (p.now?.net ?? 0) - (p.before?.net ?? 0), 0);
      expect(reasons(...people).reduce((n, r) => n + r.centavos, 0)).toBe(difference);
    }),
  );
});

test('tells who joined, who left and who is on hold apart, with their whole net pay', () => {
  const net = usual.net as number;
  expect(reasons(person(null, usual), person(usual, null), person(usual, null, true))).toMatchObject([
    { reason: 'joined', people: 1, centavos: net },
    { reason: 'left', people: 1, centavos: -net },
    { reason: 'held', people: 1, centavos: -net, most: [{ employee: 'E-1', centavos: -net }] },
  ]);
});

test('tells a raise, overtime, an absence, an allowance and a loan apart', () => {
  const [first, ...days] = facts.days;
  const found = (changed: Partial<PayslipFacts>) => {
    const now = computePayslip({ ...facts, ...changed });
    return new Map(reasons(person(usual, now)).map((r) => [r.reason, r.centavos]));
  };
  expect(found({ rates: [{ ...facts.rates[0]!, amount: pesos(850) }] }).get('rate')).toBe(600_00);
  const worked = days.find((d) => d.day === 'ordinary')!;
  const overtime = days.map((d) => (d === worked ? { ...d, minutes: { reg: 480, ot: 60 } } : d));
  expect(found({ days: [first!, ...overtime] }).get('overtime')).toBe(125_00);
  expect(found({ earnings: [{ code: 'allowance', amount: pesos(500) }] }).get('adjustments')).toBe(500_00);
  const deductions = [{ code: 'loan 1', amount: pesos(300), balance: pesos(900) }];
  expect(found({ deductions }).get('loans')).toBe(-300_00);
  expect(reasonOfDifference({ cause: 'quantity', code: 'absence', kind: 'earning' })).toBe('absence');
  expect(reasonOfDifference({ cause: 'new', code: 'thirteenth_month', kind: 'earning' })).toBe('yearEnd');
  expect(reasonOfDifference({ cause: 'table', code: 'sss', kind: 'contribution' })).toBe('statutory');
  expect(reasonOfDifference({ cause: 'base', code: 'tax', kind: 'tax' })).toBe('statutory');
});

test('names the three employees with the largest change', () => {
  const all = reasons(
    ...[1, 2, 3, 4].map((n) => ({
      ...person(null, computePayslip({ ...facts, earnings: [{ code: 'allowance', amount: pesos(n * 100) }] })),
      employee: `E-${n}`,
    })),
  );
  expect(all).toMatchObject([{ people: 4, most: [{ employee: 'E-4' }, { employee: 'E-3' }, { employee: 'E-2' }] }]);
});
