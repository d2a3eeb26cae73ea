import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';
import type { HelpTopicName } from '#src/desk/help/topics.ts';

/** The section of help of each setting. */
export const settingHelp: Record<keyof PaySettings, HelpTopicName> = {
  tax_bracket: 'taxBracket',
  sss_basis: 'sss',
  pagibig_basis: 'pagibig',
  contribution_timing: 'contributionTiming',
  philhealth_part_month: 'philhealthPart',
  philhealth_odd_centavo: 'philhealth',
  mwe_contributions: 'mweContributions',
  mwe_rest_day: 'mweRestDay',
  thirteenth_holiday_pay: 'thirteenthHoliday',
  rest_day_holiday: 'restDayHoliday',
  maternity_differential: 'maternity',
  long_month: 'longMonth',
  net_floor_basis_points: 'netFloor',
  computer_approves: 'secondUser',
  look_at_basis_points: 'review',
  payslip_password: 'payslipPassword',
};
