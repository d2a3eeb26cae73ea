import { z } from 'zod';
import { agencies } from '#domain/pay/facts/facts.ts';
import { parseGovernmentNumber } from '#domain/identifiers/government.ts';
import { choiceField, dateField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { checkFactor } from '#contract/common/factor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, Version, line, one } from '#contract/shapes.ts';
import { loanStates } from '#contract/payroll/loans/loan-register.ts';
import { payEmployees } from './employee-register.ts';
import { BalancesForm, balanceFields } from './opening-balances.ts';
import { OwnField } from './own-fields.ts';

const year = z.int().min(2000).max(2199);

/** A rate from a date on; replaces an entry of the same date. */
export const RateForm = z.object({
  from_date: LocalDate,
  scheme: z.enum(['monthly', 'daily', 'hourly']),
  amount_centavos: z.int().positive().max(100_000_000_00),
  /** Annual paid days in tenths: 313 is 3130. */
  factor_tenths: z.int().min(1000).max(4000),
  minutes_per_day: z.int().min(60).max(720),
  cola_centavos: z.int().positive().max(1_000_000_00).nullable(),
});
/** A place of work from a date on. */
export const PlaceForm = z.object({
  line: z.int().min(1).max(9),
  from_date: LocalDate,
  to_date: LocalDate.nullable(),
  client_id: Id,
  branch_id: Id,
});
/** Reason why each contribution is switched off. Empty means that it is deducted. */
export const OffForm = z.object({
  sss: line(200),
  philhealth: line(200),
  pagibig: line(200),
  /** The year in which a previous employer also paid the employee. Tax then uses the cumulative average. */
  previous_employer_year: year.nullable(),
});
export const FinalPayForm = z.object({
  sil_years: z.int().min(0).max(60),
  sil_months: z.int().min(0).max(11),
  /** Used days of service incentive leave, in thousandths. */
  sil_used_thousandths: z.int().min(0).max(1_000_000),
});
const numberOf = (kind: 'tin' | 'sss' | 'philhealth' | 'pagibig', sentence: string) =>
  line(30).refine((t) => t === '' || parseGovernmentNumber(kind, t).ok, desk(sentence));
/** Government IDs as typed. An ID that is left out stays, and a blank one is removed. */
export const NumbersForm = z.object({
  tin: numberOf('tin', 'A TIN has nine digits, and up to five more for the branch.').optional(),
  sss: numberOf('sss', 'An SSS number has ten digits.').optional(),
  philhealth: numberOf('philhealth', 'A PhilHealth number has twelve digits.').optional(),
  pagibig: numberOf('pagibig', 'A Pag-IBIG number has twelve digits.').optional(),
  bank: line(80).optional(),
  bank_account: line(30)
    .refine((t) => t === '' || /^[\d\s-]{6,30}$/.test(t), desk('The account number has digits only.'))
    .optional(),
});
export const PagibigForm = z.object({
  /**
   * Total monthly Pag-IBIG savings of the member, if above the legal contribution. Null means the legal contribution.
   */
  pagibig_total_centavos: z.int().positive().max(100_000_00).nullable(),
  pagibig_employer_matches: z.boolean(),
});

const Place = PlaceForm.extend({ client: z.string(), branch: z.string() });
export const PayFacts = z.object({
  employee: payEmployees.Row,
  /** Government IDs and bank account, masked except for their last digits. */
  numbers: z.object({
    tin: z.string().nullable(),
    sss: z.string().nullable(),
    philhealth: z.string().nullable(),
    pagibig: z.string().nullable(),
    bank: z.string().nullable(),
    bank_account: z.string().nullable(),
  }),
  /** Rates, latest first. */
  rates: z.array(RateForm),
  places: z.array(Place),
  balances: z.array(BalancesForm),
  /** `YYYY-MM`: the month of the first cutoff here, if another system paid an earlier cutoff of it. */
  opening_month: z.string().nullable(),
  off: z.array(z.object({ agency: z.enum(agencies), reason: z.string() })),
  previous_employer_year: year.nullable(),
  pagibig: PagibigForm,
  final_pay: FinalPayForm.nullable(),
  /** Totals of this year's posted payslips: earnings, deductions, and net pay. */
  year_to_date: z.object({
    year,
    payslips: z.int(),
    gross_centavos: z.int(),
    tax_centavos: z.int(),
    contributions_centavos: z.int(),
    net_centavos: z.int(),
  }),
  loans: z.array(z.object({ id: Id, name: z.string(), balance_centavos: z.int(), state: z.enum(loanStates) })),
  adjustments: z.array(
    z.object({
      id: Id,
      code: z.string(),
      direction: z.enum(['add', 'take']),
      amount_centavos: z.int(),
      from_date: LocalDate,
    }),
  ),
  /** Data typed in payroll that overrides HR's. */
  own: z.array(OwnField),
  /** Names of the fields that changed in HR since the last sync. */
  to_sync: z.array(z.string()),
  /** The employee's last posted date: data up to it stays. */
  posted_until: LocalDate.nullable(),
  /** The next pay date of the client's calendar, with its cutoff. */
  next_pay: z.object({ from_date: LocalDate, to_date: LocalDate, pay_date: LocalDate }).nullable(),
  today: LocalDate,
  version: Version,
});
export type PayFacts = z.output<typeof PayFacts>;

export const factFields = {
  from_date: dateField('From'),
  to_date: dateField('Until'),
  scheme: choiceField('Pay basis', { monthly: 'Monthly', daily: 'Daily', hourly: 'Hourly' }),
  amount_centavos: moneyField('Amount'),
  factor_tenths: numberField('Annual work days factor, in tenths'),
  minutes_per_day: numberField('Minutes a day'),
  cola_centavos: moneyField('Daily COLA'),
  line: numberField('Line'),
  client_id: numberField('Client'),
  branch_id: numberField('Branch'),
  ...balanceFields,
  sss: textField('SSS'),
  philhealth: textField('PhilHealth'),
  pagibig: textField('Pag-IBIG'),
  tin: textField('TIN'),
  bank: textField('Bank'),
  bank_account: textField('Account number'),
  previous_employer_year: numberField('Previous employer, year'),
  sil_years: numberField('SIL: years since last payment'),
  sil_months: numberField('SIL: additional months'),
  sil_used_thousandths: numberField('SIL: used days, in thousandths'),
  pagibig_total_centavos: moneyField('Total monthly savings'),
  pagibig_employer_matches: yesField('Employer matches savings'),
};

export const showPayFacts = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/facts/{id}',
  permission: 'PAY02',
  summary: 'Get all payroll data of an employee; numbers masked',
  params: z.object({ id: Id }),
  response: one(PayFacts),
});

export const showPayFactsByCode = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/code/{code}',
  permission: 'PAY02',
  summary: 'Get all payroll data of an employee, by HR’s code; numbers masked',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: one(PayFacts),
});

export const updatePayFacts = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/employee/facts/update',
  permission: 'PAY02',
  summary: 'Change sections of an employee’s payroll data; 409 with the current record if another user changed it',
  body: z.object({
    id: Id,
    version: Version,
    rate: RateForm.superRefine(checkFactor).optional(),
    place: PlaceForm.optional(),
    balances: BalancesForm.optional(),
    off: OffForm.optional(),
    numbers: NumbersForm.optional(),
    final_pay: FinalPayForm.optional(),
  }),
  response: one(PayFacts),
  // Includes the bank account.
  fresh: true,
});

export const decideOwnField = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/employee/own/update',
  permission: 'PAY02',
  summary: 'Resolve data typed in payroll that differs from HR: use HR’s, or keep payroll’s',
  body: z.object({ id: Id, version: Version, field: OwnField.shape.field, take: z.enum(['hr', 'ours']) }),
  response: one(PayFacts),
  // One of the fields is the bank account.
  fresh: true,
});

const Savings = one(PagibigForm.extend({ id: Id, version: Version }));

export const showPagibig = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/pagibigs/employee/{id}',
  permission: 'PAY02',
  summary: 'Get an employee’s voluntary Pag-IBIG savings',
  params: z.object({ id: Id }),
  response: Savings,
});

export const updatePagibig = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/pagibigs/update',
  permission: 'PAY02',
  summary: 'Change an employee’s voluntary Pag-IBIG savings',
  body: PagibigForm.extend({ id: Id, version: Version }),
  response: Savings,
});
