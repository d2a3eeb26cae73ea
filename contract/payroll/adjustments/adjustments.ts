import { z } from 'zod';
import { callOtherwise, mayBeCalled } from '#domain/runs/adjustment-codes.ts';
import { choiceField, dateField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, line, one, requiredLine, text } from '#contract/shapes.ts';
import { AmountDays } from './amount-days.ts';

const form = z.object({
  /** Whose it is, by HR's code. */
  code: requiredLine(20),
  direction: z.enum(['add', 'take']),
  /** The code of an added amount's type, `adjustment-types.ts`; null for one that is taken. */
  pay_code: requiredLine(28).nullable().default(null),
  /** What a taken amount is called on the payslip; empty for one that is added. */
  words: line(24).refine(mayBeCalled, desk(callOtherwise)).default(''),
  amount_centavos: z.int().positive().max(10_000_000_00),
  /** Of a type whose tax goes by the day, such as meals on overtime. */
  days: AmountDays,
  /** In every cut-off that ends from `from_date` to `to_date`; else once, in the cut-off that holds `from_date`. */
  recurring: z.boolean().default(false),
  from_date: LocalDate,
  to_date: LocalDate.nullable().default(null),
  note: text(300).default(''),
});

/** Amounts beside the rate that a run pays or takes. */
export const payAdjustments = register({
  api: 'payroll',
  key: 'payAdjustment',
  permission: 'PAY05',
  one: 'adjustment',
  many: 'adjustments',
  changedBy: 'PATCH',
  paths: {
    list: '/api/employee/adjustment/list',
    store: '/api/employee/adjustment/insert',
    update: '/api/employee/adjustment/update',
    archive: '/api/employee/adjustment/delete/{id}',
    restore: '/api/employee/adjustment/restore/{id}',
    history: '/api/employee/adjustment/changes/{id}',
    export: '/api/employee/adjustment/export',
    usage: '/api/employee/adjustment/usage/{id}',
  },
  form,
  check(values, ctx) {
    const say = (field: string, sentence: string) => ctx.addIssue({ code: 'custom', path: [field], ...desk(sentence) });
    if (values.direction === 'add' && values.pay_code === null) say('pay_code', 'Say what the amount counts for.');
    if (values.direction === 'take' && values.words === '') say('words', 'Say what it is called on the payslip.');
    if (values.direction === 'take' && values.days !== null) say('days', 'Only an added amount has days.');
    if (values.to_date !== null && !values.recurring) say('to_date', 'What is paid once has no end.');
    if (values.to_date !== null && values.to_date < values.from_date) say('to_date', 'It ends before it begins.');
  },
  row: form.extend({
    name: z.string(),
    employee_id: Id,
    what: z.string(),
    /** Posted payslips it is on. */
    paid: z.int(),
  }),
  filters: z.object({ direction: z.enum(['add', 'take']).optional() }),
  fields: {
    name: textField('Name'),
    code: textField('Code'),
    what: textField('What'),
    direction: choiceField('Way', { add: 'Added', take: 'Taken' }),
    amount_centavos: moneyField('Amount'),
    days: numberField('Days'),
    recurring: yesField('Every cut-off'),
    from_date: dateField('From'),
    to_date: dateField('Until'),
    pay_code: textField('Type'),
    words: textField('On the payslip'),
    note: textField('Note'),
  },
});

export const showPayAdjustment = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/adjustment/{id}',
  permission: 'PAY05',
  summary: 'One adjustment',
  params: z.object({ id: Id }),
  response: one(payAdjustments.Row),
});
