import type { Both, PortalPayslip } from '#contract/payroll/payslips/payslips.ts';
import { pesos } from '#domain/records/fields.ts';
import { dateIn } from '#server/documents/payslip-words.ts';
import type { Reported } from './payslips.queries.ts';

type Contribution = Omit<PortalPayslip['contributions'][number], 'reported'>;

const kinds = { SSS: 'sss', PhilHealth: 'philhealth', 'Pag-IBIG': 'hdmf' } as const;

/**
 * Returns whether the employer reported an employee's contributions of a month to the agency, with the receipt. A
 * report of less than was deducted so far shows both amounts. The agency's own records are not known here.
 */
export function reportedWords(of: Contribution, filed: readonly Reported[]): Both {
  const report = filed.find((f) => f.kind === kinds[of.agency]);
  if (!report)
    return { en: 'No submission to the agency is recorded yet', fil: 'Wala pang naitalang ulat sa ahensiya' };
  const { receipt, filed_on, amount_centavos } = report;
  const due = of.employee_centavos + of.employer_centavos;
  const [told, all] = [pesos(amount_centavos), pesos(due)];
  const less = amount_centavos < due;
  return {
    en: `Reported ${less ? `with ${told} of ${all} ` : ''}on ${dateIn('en')(filed_on)}, receipt ${receipt}`,
    fil: `Iniulat ${less ? `ang ${told} sa ${all} ` : ''}noong ${dateIn('fil')(filed_on)}, resibo ${receipt}`,
  };
}
