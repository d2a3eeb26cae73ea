import { z } from 'zod';
import { choiceField, dateField, moneyField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { exportFormats, register } from '#contract/register.ts';
import { Id, LocalDate, Version, listOf, line, one, requiredLine, text } from '#contract/shapes.ts';

export const loanStates = ['running', 'paused', 'paid', 'stopped'] as const;
/** More would be a mistake in the instalment. */
export const mostInstalments = 600;
export const loanAmount = z.int().positive().max(100_000_000_00);

const form = z.object({
  /** Whose it is, by HR's code. */
  code: requiredLine(20),
  loan_type_id: Id,
  reference: line(40).default(''),
  granted_on: LocalDate,
  /** Instalments are taken from the cut-offs that end on this date or later. */
  starts_on: LocalDate,
  principal_centavos: loanAmount,
  /** What is to be paid back altogether, interest with it. */
  total_centavos: loanAmount,
  instalment_centavos: loanAmount,
  /** Paid back before it came here. */
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
    if (values.total_centavos < values.principal_centavos) say('total_centavos', 'Less is paid back than was lent.');
    else if (values.paid_before_centavos > values.total_centavos)
      say('paid_before_centavos', 'More was paid back than is owed.');
    else if (Math.ceil(values.total_centavos / values.instalment_centavos) > mostInstalments)
      say('instalment_centavos', `That would be more than ${mostInstalments} instalments.`);
    if (values.starts_on < values.granted_on) say('starts_on', 'Nothing is taken before it was granted.');
  },
  row: form.extend({
    name: z.string(),
    employee_id: Id,
    loan_type: z.string(),
    state: z.enum(loanStates),
    paid_centavos: z.int(),
    balance_centavos: z.int(),
    /** The end of the cut-off the next instalment is due in, as far as cut-offs are known. */
    next_on: LocalDate.nullable(),
  }),
  filters: z.object({ state: z.enum(loanStates).optional(), loan_type_id: Id.optional() }),
  fields: {
    name: textField('Name'),
    code: textField('Code'),
    loan_type: textField('Loan'),
    reference: textField('Reference'),
    state: choiceField('State', { running: 'Running', paused: 'Paused', paid: 'Paid off', stopped: 'Stopped' }),
    principal_centavos: moneyField('Lent'),
    total_centavos: moneyField('To pay back'),
    paid_centavos: moneyField('Paid'),
    balance_centavos: moneyField('Balance'),
    instalment_centavos: moneyField('Instalment'),
    next_on: dateField('Next in the cut-off to'),
    granted_on: dateField('Granted'),
    starts_on: dateField('Taken from'),
    paid_before_centavos: moneyField('Paid before it came here'),
    note: textField('Note'),
  },
});

/** One payment, made or to come. */
export const LoanLine = z.object({
  loan_id: Id,
  reference: z.string(),
  month: z.string(),
  cutoff: z.int(),
  amount_centavos: z.int(),
  /** What did not fit into the payslip and was put off. */
  deferred_centavos: z.int(),
  left_centavos: z.int(),
  /** Of a payment that was made. */
  pay_date: LocalDate.nullable(),
  run: z.string().nullable(),
  /** To come: nothing is taken in this cut-off. */
  skipped: z.boolean(),
});
export type LoanLine = z.output<typeof LoanLine>;

export const lineFields = {
  reference: textField('Reference'),
  month: textField('Month'),
  cutoff: numberField('Cut-off'),
  amount_centavos: moneyField('Amount'),
  deferred_centavos: moneyField('Put off'),
  left_centavos: moneyField('Left after it'),
  pay_date: dateField('Paid on'),
  run: textField('Run'),
};

export const LoanLines = z.object({ lines: z.array(LoanLine) });
const ofPerson = { permission: 'PAY06', api: 'payroll', method: 'GET' } as const;

export const loansOfEmployee = endpoint({
  ...ofPerson,
  path: '/api/loan/employee/{id}',
  summary: 'The loans of a person',
  params: z.object({ id: Id }),
  response: listOf(loans.Row),
});

export const loansOfCode = endpoint({
  ...ofPerson,
  path: '/api/loan/employeecode/{code}',
  summary: 'The loans of a person, by HR’s code',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: listOf(loans.Row),
});

export const turnLoan = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/loan/state/update',
  permission: 'PAY06',
  summary: 'Pause a loan, go on with it, stop it, or say that the rest was paid elsewhere',
  body: z.object({
    id: Id,
    version: Version,
    does: z.enum(['pause', 'go_on', 'stop', 'pay_off']),
    note: requiredLine(200),
    /** What was still owed as whoever pays it off saw it. A payslip that took of it since refuses, so that nobody pays twice. */
    owed_centavos: z.int().optional(),
  }),
  response: one(loans.Row),
});

/** What a person still owes of one kind of loan. */
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
  total_centavos: moneyField('To pay back'),
  paid_centavos: moneyField('Paid'),
  balance_centavos: moneyField('Balance'),
};

const narrowed = { search: z.string().max(200).default(''), loan_type_id: Id.optional() };

export const listOutstanding = endpoint({
  ...ofPerson,
  path: '/api/loan/oblist',
  summary: 'Who owes what, by person and kind of loan; with the sum over all pages',
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
  summary: 'The same as a file',
  query: z.object({ ...narrowed, format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});

const ofType = z.object({ employeeCode: z.string().min(1).max(20), loanTypeId: Id });

export const loanBreakdown = endpoint({
  ...ofPerson,
  path: '/api/loan/loanbreakdown/{employeeCode}/{loanTypeId}',
  summary: 'A person’s loans of one kind, instalment by instalment: paid with run and date, and to come',
  params: ofType,
  response: one(LoanLines),
});

export const downloadBreakdown = endpoint({
  ...ofPerson,
  path: '/api/loan/loanbreakdown/download/{employeeCode}/{loanTypeId}',
  summary: 'The same as a file',
  params: ofType,
  query: z.object({ format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});
