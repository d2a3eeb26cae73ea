import { z } from 'zod';
import { choiceField, dateField, percentField, yesField } from '#domain/records/fields.ts';
import { defaultSwitches } from '#domain/pay/facts/switches.ts';
import { pdfPasswords } from '#domain/pay/payslip-password.ts';
import { LocalDate } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

/**
 * Pay settings of a client: the switches of `domain/pay/facts/switches.ts`, the users who may approve a run, and the
 * payslip PDF's password.
 */
export const settingsShape = {
  tax_bracket: z.enum(['regular', 'total']),
  sss_basis: z.enum(['all', 'basic']),
  pagibig_basis: z.enum(['all', 'basic']),
  contribution_timing: z.enum(['last', 'even', 'true_up']),
  philhealth_part_month: z.enum(['full', 'prorated']),
  philhealth_odd_centavo: z.enum(['employer', 'employee']),
  mwe_contributions: z.enum(['absorbed', 'netted']),
  mwe_rest_day: z.enum(['exempt', 'taxable']),
  thirteenth_holiday_pay: z.enum(['included', 'excluded']),
  rest_day_holiday: z.enum(['in_salary', 'extra_day']),
  long_month: z.enum(['days_worked', 'each_absence']),
  /**
   * `exempt` is for establishments that are distressed, have at most ten workers, are micro businesses, or already give
   * as much (RA 11210 s. 5).
   */
  maternity_differential: z.enum(['paid', 'exempt']),
  /** Minimum net pay in hundredths of a percent of gross; 0 is no minimum. */
  net_floor_basis_points: z.int().min(0).max(10_000),
  computer_approves: z.boolean(),
  look_at_basis_points: z.int().min(0).max(100_000),
  payslip_password: z.enum(pdfPasswords),
};
export const SettingsForm = z.object({ from_date: LocalDate, ...settingsShape });
export type PaySettings = Omit<z.output<typeof SettingsForm>, 'from_date'>;

/** The settings of a client without entries. */
export const defaultSettings: PaySettings = {
  tax_bracket: defaultSwitches.taxBracket,
  sss_basis: defaultSwitches.sssBasis,
  pagibig_basis: defaultSwitches.pagibigBasis,
  contribution_timing: defaultSwitches.contributionTiming,
  philhealth_part_month: defaultSwitches.philHealthPartMonth,
  philhealth_odd_centavo: defaultSwitches.philHealthOddCentavo,
  mwe_contributions: defaultSwitches.mweContributions,
  mwe_rest_day: defaultSwitches.mweRestDay,
  thirteenth_holiday_pay: defaultSwitches.thirteenthHolidayPay,
  rest_day_holiday: defaultSwitches.restDayHoliday,
  long_month: defaultSwitches.longMonth,
  maternity_differential: 'paid',
  net_floor_basis_points: defaultSwitches.netFloor,
  computer_approves: false,
  look_at_basis_points: 2000,
  payslip_password: 'none',
};

export const settingNames = keysOf(defaultSettings);

export const settingFields = {
  from_date: dateField('Effective from'),
  tax_bracket: choiceField('Tax bracket', { regular: 'by regular pay', total: 'by all pay' }),
  sss_basis: choiceField('SSS basis', { all: 'all pay', basic: 'basic only' }),
  pagibig_basis: choiceField('Pag-IBIG basis', { all: 'all pay', basic: 'basic only' }),
  contribution_timing: choiceField('Contribution timing', {
    last: 'with the month’s last pay',
    even: 'in equal shares',
    true_up: 'on the month to date',
  }),
  philhealth_part_month: choiceField('PhilHealth for an incomplete month', {
    full: 'in full',
    prorated: 'by days employed',
  }),
  philhealth_odd_centavo: choiceField('PhilHealth odd centavo', { employer: 'employer', employee: 'employee' }),
  mwe_contributions: choiceField('Minimum wage earners’ contributions', {
    absorbed: 'deducted from the exempt wage',
    netted: 'deducted from taxable pay',
  }),
  mwe_rest_day: choiceField('Minimum wage earners: rest day premium', { exempt: 'exempt', taxable: 'taxable' }),
  thirteenth_holiday_pay: choiceField('13th month: unworked holidays', {
    included: 'included',
    excluded: 'excluded',
  }),
  rest_day_holiday: choiceField('Salaries: regular holiday on a rest day', {
    in_salary: 'included in the salary',
    extra_day: 'one extra day’s pay',
  }),
  long_month: choiceField('Salaries: absence in a long month', {
    days_worked: 'days worked are paid',
    each_absence: 'one day deducted per absence',
  }),
  maternity_differential: choiceField('Maternity salary differential', { paid: 'paid', exempt: 'exempt' }),
  net_floor_basis_points: percentField('Minimum net pay'),
  computer_approves: yesField('Preparer may approve'),
  look_at_basis_points: percentField('Review net changes above'),
  payslip_password: choiceField('Payslip PDF password', { none: 'none', birth_date: 'birth date' }),
};
