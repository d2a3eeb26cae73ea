import { mustHave } from '#domain/lists/known.ts';
import { centavos, type Centavos } from '#domain/money/centavos.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import type { FactsRow } from '../prepare/facts-row.ts';

/**
 * Returns the net pay that a payslip is compared with. Where one pay of the month carries the contributions,
 * consecutive payslips would otherwise always differ by them.
 */
export function netBefore(
  slip: Pick<Payslip, 'kind' | 'employeeContributions'>,
  nets: FactsRow['before_net'],
): Centavos {
  const like = slip.employeeContributions === 0 ? nets.not_taking : nets.taking;
  return centavos((slip.kind === 'regular' ? like : null) ?? mustHave(nets, 'last'));
}
