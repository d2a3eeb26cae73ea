import { z } from 'zod';
import { choiceField, dateField, moneyField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { exportFormats, register } from '#contract/register.ts';
import { Id, LocalDate, Version, listOf, line, one, requiredLine, text } from '#contract/shapes.ts';

export const loanStates = ['running', 'paused', 'paid', 'stopped'] as const;
export const loanStateWords: Readonly<Record<(typeof loanStates)[number], string>> = {
  running: 'Running',
  paused: 'Paused',
  paid: 'Paid off',
  stopped: 'Stopped',
};
/** Maximum number of installments. A higher number is a typing error. */
export const mostInstalments = 600;
export const loanAmount = z.int().positive().max(100_000_000_00);

const form = z.object({
  /** The employee, by HR's code. */
  code: requiredLine(20),
  loan_type_id: Id,
  reference: line(40).default(''),
  granted_on: LocalDate,
  /** Installments are deducted in cutoffs that end on or after this date. */
  starts_on: LocalDate,
  principal_centavos: loanAmount,
  /** Total to repay, including interest. */
  total_centavos: loanAmount,
  instalment_centavos: loanAmount,
  /** Amount paid before the loan was entered here. */
  paid_before_centavos: z.int().min(0).max(100_000_000_00).default(0),
  note: text(300).default(''),
});

export const loans = register({
  api: 'payroll',
  key: 'loan',
  permission: 'PAY06',
  one: 'loan',
  many: 'loans',
  changedBy: 'PATCH',
  paths: {
    list: '/api/loan/list',
    store: '/api/loan/employee/insert',
    update: '/api/loan/employee/update',
    archive: '/api/loan/employee/delete/{id}',
    restore: '/api/loan/employee/restore/{id}',
    history: '/api/loan/history/{id}',
    export: '/api/loan/export',
    usage: '/api/loan/usage/{id}',
  },
  form,
  check(values, ctx) {
    const say = (field: string, sentence: string) => ctx.addIssue({ code: 'custom', path: [field], ...desk(sentence) });
    if (values.total_centavos < values.principal_centavos)
      say('total_centavos', 'The amount to repay can’t be less than the loan.');
    else if (values.paid_before_centavos > values.total_centavos)
      say('paid_before_centavos', 'The paid amount can’t be more than the amount to repay.');
    else if (Math.ceil(values.total_centavos / values.instalment_centavos) > mostInstalments)
      say('instalment_centavos', `Enter a larger amount. A loan has at most ${mostInstalments} installments.`);
    if (values.starts_on < values.granted_on)
      say('starts_on', 'The first deduction must be on or after the date granted.');
  },
  row: form.extend({
    name: z.string(),
    employee_id: Id,
    loan_type: z.string(),
    state: z.enum(loanStates),
    paid_centavos: z.int(),
    balance_centavos: z.int(),
    /** The end of the next installment's cutoff, if the calendar has it. */
    next_on: LocalDate.nullable(),
  }),
  filters: z.object({ state: z.enum(loanStates).optional(), loan_type_id: Id.optional() }),
  fields: {
    name: textField('Name'),
    code: textField('Code'),
    loan_type: textField('Loan'),
    reference: textField('Reference'),
    state: choiceField('Status', loanStateWords),
    principal_centavos: moneyField('Principal'),
    total_centavos: moneyField('Total to repay'),
    paid_centavos: moneyField('Paid'),
    balance_centavos: moneyField('Balance'),
    instalment_centavos: moneyField('Installment'),
    next_on: dateField('Next cutoff ends'),
    granted_on: dateField('Granted'),
    starts_on: dateField('First deduction'),
    paid_before_centavos: moneyField('Paid before Kawani'),
    note: textField('Note'),
  },
});

/** One payment, past or future. */
export const LoanLine = z.object({
  loan_id: Id,
  reference: z.string(),
  month: z.string(),
  cutoff: z.int(),
  amount_centavos: z.int(),
  /** The part that didn't fit into the payslip and was postponed. */
  deferred_centavos: z.int(),
  left_centavos: z.int(),
  /** Pay date of a past payment. */
  pay_date: LocalDate.nullable(),
  run: z.string().nullable(),
  /** For a future payment, true if nothing is deducted in this cutoff. */
  skipped: z.boolean(),
});
export type LoanLine = z.output<typeof LoanLine>;

export const lineFields = {
  reference: textField('Reference'),
  month: textField('Month'),
  cutoff: numberField('Cutoff'),
  amount_centavos: moneyField('Amount'),
  deferred_centavos: moneyField('Postponed'),
  left_centavos: moneyField('Balance after'),
  pay_date: dateField('Paid on'),
  run: textField('Run'),
};

export const LoanLines = z.object({ lines: z.array(LoanLine) });
const ofPerson = { permission: 'PAY06', api: 'payroll', method: 'GET' } as const;

export const loansOfEmployee = endpoint({
  ...ofPerson,
  path: '/api/loan/employee/{id}',
  summary: 'List the loans of an employee',
  params: z.object({ id: Id }),
  response: listOf(loans.Row),
});

export const loansOfCode = endpoint({
  ...ofPerson,
  path: '/api/loan/employeecode/{code}',
  summary: 'List the loans of an employee, by HR’s code',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: listOf(loans.Row),
});

export const turnLoan = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/loan/state/update',
  permission: 'PAY06',
  summary: 'Pause, resume, or stop a loan, or mark the rest as paid elsewhere',
  body: z.object({
    id: Id,
    version: Version,
    does: z.enum(['pause', 'go_on', 'stop', 'pay_off']),
    note: requiredLine(200),
    /**
     * The balance the user saw when paying it off. The call is refused if a payslip deducted a part since, so that no
     * part is paid twice.
     */
    owed_centavos: z.int().optional(),
  }),
  response: one(loans.Row),
});

/** An employee's balance of one loan type. */
export const Outstanding = z.object({
  code: z.string(),
  name: z.string(),
  loan_type_id: Id,
  loan_type: z.string(),
  loans: z.int(),
  total_centavos: z.int(),
  paid_centavos: z.int(),
  balance_centavos: z.int(),
});
export type Outstanding = z.output<typeof Outstanding>;
export const outstandingFields = {
  name: textField('Name'),
  code: textField('Code'),
  loan_type: textField('Loan'),
  loans: numberField('Loans'),
  total_centavos: moneyField('Total to repay'),
  paid_centavos: moneyField('Paid'),
  balance_centavos: moneyField('Balance'),
};

const narrowed = { search: z.string().max(200).default(''), loan_type_id: Id.optional() };

export const listOutstanding = endpoint({
  ...ofPerson,
  path: '/api/loan/oblist',
  summary: 'List balances by employee and loan type, with the total of all pages',
  query: z.object({
    ...narrowed,
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(200).default(50),
  }),
  response: listOf(Outstanding).extend({ balance_centavos: z.int() }),
});

export const downloadOutstanding = endpoint({
  ...ofPerson,
  path: '/api/loan/oblist/download',
  summary: 'Download loan balances by employee and loan type',
  query: z.object({ ...narrowed, format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});

const ofType = z.object({ employeeCode: z.string().min(1).max(20), loanTypeId: Id });

export const loanBreakdown = endpoint({
  ...ofPerson,
  path: '/api/loan/loanbreakdown/{employeeCode}/{loanTypeId}',
  summary: 'Get an employee’s loans of one type by installment: paid ones with run and date, and future ones',
  params: ofType,
  response: one(LoanLines),
});

export const downloadBreakdown = endpoint({
  ...ofPerson,
  path: '/api/loan/loanbreakdown/download/{employeeCode}/{loanTypeId}',
  summary: 'Download an employee’s loans of one type by installment',
  params: ofType,
  query: z.object({ format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});
