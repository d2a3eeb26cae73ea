import { settingTexts } from '#src/text/en/desk/clients/pay.ts';
import type { PaySettings } from '#contract/payroll/clients/client-settings.ts';
import type { HelpTopicName } from '#src/desk/help/topics.ts';

/** Question, explanation, default source, and section of help of each setting. */
export const switchWords: Record<
  keyof PaySettings,
  { asks: string; does: string; source: string; help: HelpTopicName }
> = {
  tax_bracket: { ...settingTexts.tax_bracket, help: 'taxBracket' },
  sss_basis: { ...settingTexts.sss_basis, help: 'sss' },
  pagibig_basis: { ...settingTexts.pagibig_basis, help: 'pagibig' },
  contribution_timing: { ...settingTexts.contribution_timing, help: 'contributionTiming' },
  philhealth_part_month: { ...settingTexts.philhealth_part_month, help: 'philhealthPart' },
  philhealth_odd_centavo: { ...settingTexts.philhealth_odd_centavo, help: 'philhealth' },
  mwe_contributions: { ...settingTexts.mwe_contributions, help: 'mweContributions' },
  mwe_rest_day: { ...settingTexts.mwe_rest_day, help: 'mweRestDay' },
  thirteenth_holiday_pay: { ...settingTexts.thirteenth_holiday_pay, help: 'thirteenthHoliday' },
  rest_day_holiday: { ...settingTexts.rest_day_holiday, help: 'restDayHoliday' },
  maternity_differential: { ...settingTexts.maternity_differential, help: 'maternity' },
  long_month: { ...settingTexts.long_month, help: 'longMonth' },
  net_floor_basis_points: { ...settingTexts.net_floor_basis_points, help: 'netFloor' },
  computer_approves: { ...settingTexts.computer_approves, help: 'secondUser' },
  look_at_basis_points: { ...settingTexts.look_at_basis_points, help: 'review' },
  payslip_password: { ...settingTexts.payslip_password, help: 'payslipPassword' },
};
