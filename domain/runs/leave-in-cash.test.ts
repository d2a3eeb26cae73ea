import { expect, test } from 'vitest';
import { centavos } from '../money/centavos.ts';
import { leaveNotFromCredits } from './leave-in-cash.ts';

const cash = { code: 'leave_conversion', amount: centavos(3_000_00) };

test.each([
  ['an amount of payroll', 'regular', cash, 1],
  ['vacation leave of payroll', 'off_cycle', { ...cash, code: 'leave_monetised', dayThousandths: 2000 }, 1],
  [
    'a conversion by HR',
    'regular',
    { ...cash, adjustment: { kind: 'Leave converted to cash', date: '2026-12-31' } },
    0,
  ],
  ['final pay', 'final', cash, 0],
  ['a bonus', 'regular', { ...cash, code: 'christmas_bonus' }, 0],
] as const)('%s in a %s payslip', (_, kind, earning, problems) => {
  expect(leaveNotFromCredits({ kind: kind as 'regular', earnings: [earning] })).toHaveLength(problems);
});
