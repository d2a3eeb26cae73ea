import { pagibigEmployee } from '#domain/contributions/pagibig.ts';
import { sssEmployee } from '#domain/contributions/sss.ts';
import { atLeast, minus, sum, zero } from '#domain/money/centavos.ts';
import type { Contributions } from './contribute.ts';
import { isAdvance } from '../facts/codes.ts';
import type { PayLine } from '../facts/lines.ts';

/**
 * Returns the earnings with the employee's shares paid by the employer during maternity leave. Shares are deducted from
 * full pay, never from the SSS benefit (RA 11210 s. 5: full pay is the benefit plus the differential). If the
 * differential is less than the shares, the employer pays the difference.
 */
export function withSharesBorne(
  earnings: readonly PayLine[],
  { sss, philHealth, pagibig }: Contributions,
): readonly PayLine[] {
  const model = earnings.find((l) => l.code === 'maternity_full_pay');
  if (!model) return earnings;
  const own = sum(earnings.filter((l) => !isAdvance(l.code)).map((l) => l.amount));
  const shares = sum([sssEmployee(sss), philHealth.employee, pagibigEmployee(pagibig)]);
  const short = minus(shares, atLeast(zero, own));
  if (short <= 0) return earnings;
  const line: PayLine = {
    ...model,
    code: 'maternity_contributions',
    amount: short,
    basicPart: zero,
    classes: { sss: false, philHealth: false, pagibig: false, tax: 'exempt', mwe: false },
    rule: 'shares_borne',
    facts: { due: shares, paid: atLeast(zero, own) },
  };
  return [...earnings, line];
}
