import { z } from 'zod';
import { choiceField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, LocalDate, listOf, requiredLine } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

/** Pay of an employee before the first payslip here, in centavos: of the year, and of the month's earlier cutoffs. */

const amount = z.int().min(0).max(100_000_000_00);
const monthAmount = amount.default(0);

/** Why an employee has no opening balances. */
export const nothingBefore = {
  first_job: 'First job of the year',
  hired_now: 'Hired in this cutoff',
  unpaid: 'No pay before this run',
} as const;
export type NothingBefore = keyof typeof nothingBefore;
const NothingBefore = z.enum(keysOf(nothingBefore));

/** Earlier cutoffs of the month, by the same employer: pay and deductions. */
const ofMonth = {
  month_sss_compensation_centavos: monthAmount,
  month_fund_salary_centavos: monthAmount,
  month_sss_employee_centavos: monthAmount,
  month_sss_employee_mpf_centavos: monthAmount,
  month_sss_employer_centavos: monthAmount,
  month_sss_employer_mpf_centavos: monthAmount,
  month_sss_ec_centavos: monthAmount,
  month_philhealth_employee_centavos: monthAmount,
  month_philhealth_employer_centavos: monthAmount,
  month_pagibig_employee_centavos: monthAmount,
  month_pagibig_employer_centavos: monthAmount,
  month_taxable_centavos: monthAmount,
  month_withheld_centavos: monthAmount,
};

const ofYear = {
  periods: z.int().min(0).max(60),
  taxable_centavos: amount,
  withheld_centavos: amount,
  benefits_centavos: amount,
  basic_centavos: amount,
  thirteenth_paid_centavos: amount,
  contributions_centavos: amount,
  mwe_exempt_centavos: amount,
  gross_centavos: amount,
};

const balances = z.object({
  year: z.int().min(2000).max(2199),
  ...ofYear,
  cumulative: z.boolean(),
  /** Contribution month `YYYY-MM` whose earlier cutoffs another system paid. Null if there is none. */
  month: z
    .string()
    .refine((t) => /^\d{4}-(0[1-9]|1[0-2])$/.test(t), desk('Enter the month as 2026-11.'))
    .nullable()
    .default(null),
  ...ofMonth,
  nothing_before: NothingBefore.nullable().default(null),
});
type Balances = z.output<typeof balances>;

const sumOf = (of: Balances, names: readonly (keyof typeof ofMonth)[]): number =>
  names.reduce((n, name) => n + of[name], 0);

const sharesOfYear = [
  'month_sss_employee_centavos',
  'month_sss_employee_mpf_centavos',
  'month_philhealth_employee_centavos',
] as const;

function checkBalances(of: Balances, ctx: z.core.$RefinementCtx): void {
  const say = (field: keyof Balances, sentence: string) =>
    ctx.addIssue({ code: 'custom', path: [field], ...desk(sentence) });
  const month = keysOf(ofMonth);
  const year = keysOf(ofYear);
  if (of.nothing_before !== null && (sumOf(of, month) > 0 || year.some((name) => of[name] > 0)))
    say('nothing_before', 'Remove the amounts, or the reason why there are none.');
  if (of.month === null) {
    if (sumOf(of, month) > 0) say('month', 'Enter the month of these amounts.');
    return;
  }
  // The second half of December may be the first pay of the next tax year.
  const apart = of.year - Number(of.month.slice(0, 4));
  if (apart !== 0 && !(apart === 1 && of.month.endsWith('-12'))) say('month', 'The month must be in the year.');
  if (apart !== 0) return;
  if (of.month_taxable_centavos > of.taxable_centavos)
    say('taxable_centavos', 'The year’s taxable pay must include the month’s.');
  if (of.month_withheld_centavos > of.withheld_centavos)
    say('withheld_centavos', 'The year’s tax must include the month’s.');
  // Pag-IBIG savings above the legal contribution aren't contributions of the year.
  if (sumOf(of, sharesOfYear) > of.contributions_centavos)
    say('contributions_centavos', 'The year’s contributions must include the month’s.');
}

/** The year to date before the first payslip here, with its month. */
export const BalancesForm = balances.superRefine(checkBalances);
export type BalancesForm = z.output<typeof BalancesForm>;

/** A row of the import file. */
export const OpeningRow = balances.extend({ code: requiredLine(20) }).superRefine(checkBalances);
export type OpeningRow = z.output<typeof OpeningRow>;

export const balanceFields = {
  year: numberField('Year'),
  periods: numberField('Tax periods paid'),
  gross_centavos: moneyField('Gross'),
  taxable_centavos: moneyField('Taxable pay'),
  withheld_centavos: moneyField('Tax withheld'),
  contributions_centavos: moneyField('Contributions'),
  benefits_centavos: moneyField('₱90,000 limit used'),
  mwe_exempt_centavos: moneyField('Exempt minimum wage'),
  basic_centavos: moneyField('Basic pay for the 13th month'),
  thirteenth_paid_centavos: moneyField('13th month paid'),
  cumulative: yesField('Tax by cumulative average'),
  month: textField('Month'),
  month_sss_compensation_centavos: moneyField('Month: SSS compensation'),
  month_fund_salary_centavos: moneyField('Month: Pag-IBIG compensation'),
  month_taxable_centavos: moneyField('Month: taxable pay'),
  month_withheld_centavos: moneyField('Month: tax withheld'),
  month_sss_employee_centavos: moneyField('Month: SSS employee'),
  month_sss_employee_mpf_centavos: moneyField('Month: SSS MPF employee'),
  month_sss_employer_centavos: moneyField('Month: SSS employer'),
  month_sss_employer_mpf_centavos: moneyField('Month: SSS MPF employer'),
  month_sss_ec_centavos: moneyField('Month: SSS EC'),
  month_philhealth_employee_centavos: moneyField('Month: PhilHealth employee'),
  month_philhealth_employer_centavos: moneyField('Month: PhilHealth employer'),
  month_pagibig_employee_centavos: moneyField('Month: Pag-IBIG employee'),
  month_pagibig_employer_centavos: moneyField('Month: Pag-IBIG employer'),
  nothing_before: choiceField('Reason for no earlier pay', nothingBefore),
};

/** The columns of the file that can be imported again. */
export const openingColumns = { code: textField('Code'), name: textField('Name'), ...balanceFields };

export const exportOpenings = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/openings/export',
  permission: 'PAY02',
  summary: 'Download all opening balances as a file that can be imported again',
  query: z.object({ format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});

/** An employee of a run without opening balances. */
export const WithoutOpening = z.object({
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  hired_on: LocalDate,
  /** Missing earlier pay: of the year, of the contribution month, or of both. */
  lacks: z.array(z.enum(['year', 'month'])),
});
export type WithoutOpening = z.output<typeof WithoutOpening>;

export const withoutOpening = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/openings/{id}',
  permission: 'PAY07',
  summary: 'List employees of a run whose pay before Kawani isn’t entered, with what is missing: at most 500',
  params: z.object({ id: Id }),
  response: listOf(WithoutOpening),
});

const CutoffAsked = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  client_id: Id.optional(),
});
export type CutoffAsked = z.output<typeof CutoffAsked>;

export const withoutOpeningIn = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/openings/cutoff',
  permission: 'PAY07',
  summary: 'List employees of a cutoff whose pay before Kawani isn’t entered, before its run starts: at most 500',
  query: CutoffAsked,
  response: listOf(WithoutOpening),
});

export const confirmNothingBefore = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/payroll/openings/none',
  permission: 'PAY02',
  summary: 'Confirm that employees of a run had no earlier pay this year or month',
  body: z.object({
    run: Id,
    employees: z.array(z.string().max(40)).min(1).max(500),
    because: NothingBefore,
  }),
  response: z.object({ data: z.object({ confirmed: z.int() }) }),
});

export const openingCalls = { exportOpenings, withoutOpening, withoutOpeningIn, confirmNothingBefore };
