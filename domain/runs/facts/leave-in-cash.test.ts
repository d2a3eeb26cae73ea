import { expect, test } from 'vitest';
import { centavos } from '#domain/money/centavos.ts';
import { payCodes } from '#domain/pay/facts/codes.ts';
import { leaveInCashProblems, leavePaidOf } from './leave-in-cash.ts';

const cash = { code: 'leave_conversion', amount: centavos(3_000_00) };
const days = { ...cash, dayThousandths: 3000 };
const byHr = { ...days, adjustment: { kind: 'Leave converted to cash', date: '2026-12-31' } };
const byLaw = { ...days, law: 'Labor Code Art. 95' };

test.each([
  ['an amount without days', 'regular', [cash], ['leave.cash']],
  ['an amount with its days', 'regular', [days], []],
  ['a conversion by HR', 'regular', [byHr], []],
  ['final pay', 'final', [byLaw], []],
  ['final pay next to a conversion by HR', 'final', [byLaw, byHr], []],
  ['final pay next to an amount of service incentive leave', 'final', [byLaw, days], ['leave.cash_twice']],
  ['an amount in final pay without a conversion of its own', 'final', [days], []],
  ['a bonus', 'regular', [{ ...cash, code: 'christmas_bonus' }], []],
] as const)('%s in a %s payslip', (_, kind, earnings, problems) => {
  expect(leaveInCashProblems({ kind, earnings }, payCodes).map((p) => p.code)).toEqual(problems);
});

test('days paid in cash are added up by kind of leave, without those HR converted and those of other amounts', () => {
  const vacation = { code: 'leave_monetised', amount: centavos(1_000_00), dayThousandths: 1500 };
  const meal = { code: 'overtime_meal', amount: centavos(100_00), dayThousandths: 2000 };
  const own = { ...vacation, code: 'vl_cash' };
  const codes = { ...payCodes, vl_cash: payCodes.leave_monetised };
  expect(leavePaidOf([byLaw, byHr, vacation, own, meal], codes)).toEqual([
    { counts_as: 'leave_conversion', thousandths: 3000 },
    { counts_as: 'leave_monetised', thousandths: 3000 },
  ]);
  expect(leavePaidOf([cash, meal], codes)).toEqual([]);
});
