import { describe, expect, test } from 'vitest';
import { centavos } from '#domain/money/centavos.ts';
import { noBenefitPay } from '#domain/leave/sss-benefit.ts';
import { sssLeaveEarnings, type SssLeave } from './sss-leave.ts';

/**
 * SSS sickness and EC: the daily benefit follows the days of each cutoff. Maternity: `domain/pay/earnings/maternity.test.ts`.
 */

const leave: SssLeave = {
  claim: 7,
  kind: 'sickness',
  from: '2026-11-10',
  to: '2026-11-29',
  // 20 days at 450.00.
  benefit: centavos(9_000_00),
  paidDays: [{ from: '2026-11-10', days: 20 }],
  differential: true,
  paid: noBenefitPay,
};
const of = (over: Partial<SssLeave>, until: string) =>
  sssLeaveEarnings([{ ...leave, ...over }], [], until).map(({ code, amount, benefit }) => [
    code,
    amount,
    benefit?.days,
  ]);

test('each cutoff advances its days, and the last the remainder', () => {
  expect(of({}, '2026-11-09')).toEqual([]);
  expect(of({}, '2026-11-15')).toEqual([['sss_sickness', 2_700_00, 6]]);
  const paid = { ...noBenefitPay, advance: centavos(2_700_00) };
  expect(of({ paid }, '2026-11-30')).toEqual([['sss_sickness', 6_300_00, 20]]);
  expect(of({ paid: { ...paid, advance: centavos(9_000_00) } }, '2026-12-15')).toEqual([]);
});

test("days beyond those the SSS pays aren't paid", () => {
  const paidDays = [{ from: '2026-11-10', days: 10 }];
  expect(of({ paidDays, benefit: centavos(4_500_00) }, '2026-11-30')).toEqual([['sss_sickness', 4_500_00, 10]]);
});

test('a benefit corrected after a payslip is settled by the next, even if negative', () => {
  const paid = { ...noBenefitPay, advance: centavos(9_000_00) };
  expect(of({ paid, benefit: centavos(8_000_00) }, '2026-12-15')).toEqual([['sss_sickness', -1_000_00, 20]]);
});

describe('the EC', () => {
  test('is advanced under its own code', () => {
    expect(of({ kind: 'ec', benefit: centavos(9_600_00) }, '2026-11-15')).toEqual([['ec_sickness', 2_880_00, 6]]);
  });
});

test("a benefit that isn't computed, or is zero, pays nothing", () => {
  expect(of({ benefit: null, paidDays: null }, '2026-11-30')).toEqual([]);
  expect(of({ benefit: centavos(0), paidDays: [] }, '2026-11-30')).toEqual([]);
});
