import type { Find } from './find.ts';

export const payrollFinds: readonly Find[] = [
  { to: '/issues', kind: 'screen', also: ['problems', 'errors', 'warnings', 'what is missing', 'checks'] },
  {
    to: '/payroll',
    kind: 'screen',
    also: ['pay run', 'compute pay', 'payslips', 'payroll register', 'approve payroll', 'post'],
  },
  {
    to: '/payroll?edit=new',
    kind: 'action',
    label: 'New payroll run',
    also: ['start a run', 'compute pay', 'pull time'],
  },
  {
    to: '/payroll/cost-preview',
    kind: 'screen',
    also: ['estimate pay', 'budget', 'forecast', 'projected payroll', 'what will payroll cost', 'labor cost'],
  },
  {
    to: '/payroll/adjustment',
    kind: 'screen',
    also: [
      '13th month',
      'thirteenth month',
      'off-cycle',
      'bonus',
      'true-up',
      'reverse payslip',
      'year-end',
      'annualization',
    ],
  },
  {
    to: '/payroll/salary-adjustment',
    kind: 'screen',
    also: ['allowance', 'bonus', 'de minimis', 'one-time pay', 'deduction'],
  },
  { to: '/payroll/adjustment-history', kind: 'screen', also: ['past adjustments'] },
  {
    to: '/payroll/loan-management',
    kind: 'screen',
    also: ['cash advance', 'SSS loan', 'calamity loan', 'installments', 'amortization'],
  },
  { to: '/payroll/loan-outstanding-balance', kind: 'screen', also: ['loan balances', 'amortization'] },
  {
    to: '/payroll/report/bizlink',
    kind: 'screen',
    also: ['bank list', 'BPI', 'payout', 'crediting', 'disbursement', 'ATM', 'bizlink'],
  },
  { to: '/payroll/calendar_year', kind: 'screen', also: ['pay calendar', 'cutoffs', 'pay dates', 'periods'] },
];
