import { billingTexts } from '#src/text/en/desk/palette.ts';
import type { Find } from './find.ts';

export const billingFinds: readonly Find[] = [
  {
    to: '/payroll/billing',
    kind: 'screen',
    also: ['invoice', 'statement of account', 'agency fee', 'VAT', 'client billing'],
  },
  {
    to: '/payroll/report/sss',
    kind: 'screen',
    also: ['R3', 'R5', 'contributions', 'employer number', 'company name', 'remittance', 'SSS sickness'],
  },
  {
    to: '/payroll/report/sss?edit=employer',
    kind: 'action',
    label: billingTexts.companyNameAndGovernmentIds,
    also: ['logo', 'employer numbers', 'company address', 'company TIN', 'letterhead', 'branding'],
  },
  { to: '/payroll/report/philhealth', kind: 'screen', also: ['RF1', 'EPRS', 'contributions', 'remittance'] },
  { to: '/payroll/report/hdmf', kind: 'screen', also: ['MCRF', 'HDMF', 'contributions', 'remittance'] },
  { to: '/payroll/report/tax', kind: 'screen', also: ['1601-C', 'BIR', 'withholding', 'remittance'] },
  { to: '/payroll/report/alpha-list', kind: 'screen', also: ['2316', '1604-C', 'BIR', 'year-end', 'annual return'] },
];
