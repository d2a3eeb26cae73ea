import { settingFields, settingNames } from '#contract/payroll/clients/client-settings.ts';
import type { Find } from './find.ts';

/** Other words for the pay settings of a client. */
const words: Partial<Record<(typeof settingNames)[number], readonly string[]>> = {
  contribution_timing: ['when to deduct contributions', 'first or second cutoff'],
  thirteenth_holiday_pay: ['13th month', 'thirteenth month'],
  net_floor_basis_points: ['minimum take-home pay', 'net pay floor'],
  long_month: ['divisor', '31 days', 'absences of monthly paid'],
  payslip_password: ['PDF password'],
  mwe_rest_day: ['minimum wage earner', 'MWE'],
  mwe_contributions: ['minimum wage earner', 'MWE'],
  maternity_differential: ['maternity leave', 'salary differential', 'RA 11210'],
  computer_approves: ['approver', 'maker checker', 'second approver'],
};

export const clientFinds: readonly Find[] = [
  {
    to: '/client/management',
    kind: 'screen',
    also: ['customers', 'principals', 'cutoff days', 'pay date', 'cut-off', 'officers'],
  },
  {
    to: '/payroll/client-management',
    kind: 'screen',
    also: ['pay settings', 'payroll settings', 'billing terms', 'bank account'],
  },
  { to: '/client/branches', kind: 'screen', also: ['sites', 'locations', 'region', 'local holidays'] },
  { to: '/client/management?edit=new', kind: 'action', label: 'New client', also: ['add client'] },
  { to: '/client/branches?edit=new', kind: 'action', label: 'New branch', also: ['add site'] },
  ...settingNames.map((name): Find => ({
    to: '/payroll/client-management',
    kind: 'setting',
    label: settingFields[name].label,
    also: ['pay settings', ...(words[name] ?? [])],
  })),
];
