import { centavos, zero, type Centavos } from '../money/centavos.ts';
import type { Payslip } from '../pay/payslip.ts';

/** Withholding, contributions, and payments of a payslip besides gross and net, as register columns. */
export interface PayslipSums {
  readonly gross: Centavos;
  readonly basic: Centavos;
  readonly employeeContributions: Centavos;
  readonly employerContributions: Centavos;
  readonly tax: Centavos;
  readonly deductions: Centavos;
  readonly net: Centavos;
}

export function sumsOf(p: Payslip): PayslipSums {
  const taken = p.lines.reduce((n, l) => n + (l.kind === 'deduction' ? l.amount : zero), 0);
  return {
    gross: p.gross,
    basic: p.thirteenthBasis,
    employeeContributions: p.employeeContributions,
    employerContributions: p.employerContributions,
    tax: p.tax.withheld,
    deductions: centavos(taken + p.unionDues),
    net: p.net,
  };
}
