import { expect, test } from 'vitest';
import { centavos, minus, pesos, plus, sum } from '../money/centavos.ts';
import type { PayslipFacts } from '../pay/facts/facts.ts';
import { computePayslip } from '../pay/payslip.ts';
import { firstHalf } from '#tests/support/pay/november.ts';
import { billableCodes, costCodes } from './cost-codes.ts';
import { costByClient, sumOfCosts, tiesToPayslip, totalOf } from './statement.ts';

const facts: PayslipFacts = { ...firstHalf(800), earnings: [{ code: 'rice', amount: pesos(500) }] };
const at = (from: string, client: string, branch: string) => ({ from, client, branch });
const billsOf = (more: Partial<PayslipFacts>) => {
  const all = { ...facts, ...more };
  const slip = computePayslip(all);
  return { slip, bills: costByClient(slip, all) };
};

test("one client bears all of it, at the employee's last branch in the cutoff", () => {
  const assignments = [
    at('2026-01-01', 'BTS', 'Pasig'),
    at('2026-11-10', 'BTS', 'Taguig'),
    at('2026-11-16', 'BTS', 'Cebu'),
  ];
  const { slip, bills } = billsOf({ assignments });
  expect(bills.map((b) => [b.client, b.branch])).toEqual([['BTS', 'Taguig']]);
  const [{ cost }] = bills as [(typeof bills)[0]];
  // Twelve days of 800.00; 500.00 of rice; a twelfth of the basic; of 333.33 for leave the first half, rounded down.
  expect([cost.basic, cost.allowances, cost.premiums]).toEqual([pesos(9600), pesos(500), 0]);
  expect(cost.thirteenth_month_accrual).toBe(pesos(800));
  expect(cost.sil_accrual).toBe(16_666);
  expect(plus(cost.basic, cost.allowances)).toBe(slip.gross);
  expect(tiesToPayslip(slip, bills)).toBe(true);
});

test("two clients each bear their days, and a centavo of difference doesn't tie", () => {
  const { slip, bills } = billsOf({ assignments: [at('2026-01-01', 'LSO', 'Cebu'), at('2026-11-09', 'BTS', 'Pasig')] });
  expect(bills.map((b) => [b.client, b.branch, b.cost.basic])).toEqual([
    ['BTS', 'Pasig', pesos(4800)],
    ['LSO', 'Cebu', pesos(4800)],
  ]);
  expect(tiesToPayslip(slip, bills)).toBe(true);
  const together = sumOfCosts(bills.map((b) => b.cost));
  for (const code of costCodes) expect(together[code]).toBe(sum(bills.map((b) => b.cost[code])));
  expect(totalOf(together)).toBe(sum(bills.map((b) => totalOf(b.cost))));
  expect(totalOf(together, ['basic', 'allowances'])).toBe(slip.gross);
  for (const off of [1, -1]) {
    const [first, ...others] = bills;
    const cost = { ...first!.cost, basic: centavos(first!.cost.basic + off) };
    expect(tiesToPayslip(slip, [{ ...first!, cost }, ...others])).toBe(false);
  }
});

test('without assignments it has no branch; leave accrues only on pay for time', () => {
  expect(billsOf({}).bills.map((b) => [b.client, b.branch])).toEqual([[null, null]]);
  const thirteenth = {
    kind: 'thirteenth_month',
    days: [],
    earnings: [{ code: 'thirteenth_month', amount: pesos(9000) }],
  } as const;
  const { slip, bills } = billsOf({ ...thirteenth, assignments: [at('2026-01-01', 'BTS', 'Pasig')] });
  // Paid from accruals, so that its client isn't billed again.
  expect(bills.flatMap((b) => [b.cost.basic, b.cost.allowances, b.cost.sil_accrual])).toEqual(
    bills.flatMap(() => [0, 0, 0]),
  );
  expect(tiesToPayslip(slip, bills)).toBe(true);
});

test("pay that isn't billed is no client line, and the bill still ties to the payslip", () => {
  const assignments = [at('2026-01-01', 'BTS', 'Pasig')];
  const of = (unbilled: boolean) =>
    billsOf({
      assignments,
      earnings: [
        {
          code: 'basic_adjustment',
          amount: pesos(700),
          adjustment: { kind: 'Referral', date: '2026-11-03', ...(unbilled && { unbilled: true as const }) },
        },
      ],
    });
  const [billed, kept] = [of(false), of(true)];
  const costOf = ({ bills }: typeof kept) => bills[0]!.cost;
  expect([costOf(kept).not_billed, costOf(billed).not_billed]).toEqual([pesos(700), 0]);
  expect(minus(costOf(billed).basic, costOf(kept).basic)).toBe(pesos(700));
  expect(minus(totalOf(costOf(billed), billableCodes), totalOf(costOf(kept), billableCodes))).toBe(
    // With the accrual for its 13th month.
    plus(pesos(700), minus(costOf(billed).thirteenth_month_accrual, costOf(kept).thirteenth_month_accrual)),
  );
  expect([billed, kept].every(({ slip, bills }) => tiesToPayslip(slip, bills))).toBe(true);
});
