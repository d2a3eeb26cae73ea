import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { texts } from '#src/text/en/desk/clients/pay.ts';

/** Pay settings by topic, in the order of the screen. */
export const settingGroups: readonly (readonly [title: string, names: readonly (keyof PaySettings)[]])[] = [
  [
    texts.contributions,
    ['contribution_timing', 'sss_basis', 'pagibig_basis', 'philhealth_part_month', 'philhealth_odd_centavo'],
  ],
  [texts.withholdingTax, ['tax_bracket', 'mwe_contributions', 'mwe_rest_day']],
  [texts.salariesAndLeave, ['long_month', 'rest_day_holiday', 'thirteenth_holiday_pay', 'maternity_differential']],
  [
    texts.netPayAndApproval,
    ['net_floor_basis_points', 'look_at_basis_points', 'computer_approves', 'payslip_password'],
  ],
];
