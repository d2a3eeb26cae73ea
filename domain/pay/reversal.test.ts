import { expect, test } from 'vitest';
import { pesos } from '../money/centavos.ts';
import { plainDays } from '../attendance/plain-days.ts';
import type { PayslipFacts, RateFacts } from './facts/facts.ts';
import { computePayslip } from './payslip.ts';
import { asPaid, takeBack } from './reversal.ts';

const salary: RateFacts = {
  from: '2026-01-01',
  scheme: 'monthly',
  amount: pesos(31_000),
  factorTenths: 2610,
  minutesPerDay: 480,
};
const half = (index: 1 | 2, more: Partial<PayslipFacts> = {}): PayslipFacts => {
  const [from, to] = index === 1 ? ['2026-07-01', '2026-07-15'] : ['2026-07-16', '2026-07-31'];
  return {
    employee: 'E-1',
    period: { kind: 'semi_monthly', from, to, payDate: to, month: '2026-07', index, of: 2 },
    region: 'NCR non-agriculture',
    rates: [salary],
    days: plainDays(from, to, [6, 7], []),
    earnings: [{ code: 'commission', amount: pesos(1000 * index) }],
    deductions: [],
    ...more,
  };
};

test('a reversal leaves the month, the year and the de minimis totals as they were before', () => {
  const first = computePayslip(half(1));
  const leave = { code: 'leave_monetised', amount: pesos(9000), dayThousandths: 6000 };
  const facts = half(2, { month: first.month, year: first.year, earnings: [leave] });
  const second = computePayslip(facts);
  expect(second.contributions.own).toMatchObject({
    earned: second.contributions.earned - first.contributions.earned,
    sssCompensation: second.contributions.sssCompensation - first.contributions.sssCompensation,
    fundSalary: second.contributions.fundSalary - first.contributions.fundSalary,
  });
  expect(first.contributions.earned).toBeGreaterThan(0);
  const back = takeBack(second, facts);
  expect([back.month, back.year]).toEqual([first.month, first.year]);
  const { earned, sssCompensation, fundSalary } = first.contributions;
  expect(back.contributions).toMatchObject({ earned, sssCompensation, fundSalary });
  expect([second.small.leaveThousandths, back.small.leaveThousandths]).toEqual([6000, -6000]);
  expect(asPaid(back).contributions.own).toEqual(second.contributions.own);
  expect([asPaid(back).net, asPaid(back).small.leaveThousandths]).toEqual([second.net, 6000]);
});
