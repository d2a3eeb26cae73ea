import { z } from 'zod';
import { callOtherwise, mayBeCalled } from '#domain/runs/facts/adjustment-codes.ts';
import { choiceField, dateField, moneyField, numberField, textField, yesField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, line, one, requiredLine, text } from '#contract/shapes.ts';
import { AmountDays } from './amount-days.ts';

const form = z.object({
  /** The employee, by HR's code. */
  code: requiredLine(20),
  direction: z.enum(['add', 'take']),
  /** The type code of an addition, `adjustment-types.ts`; null for a deduction. */
  pay_code: requiredLine(28).nullable().default(null),
  /** The payslip label of a deduction; empty for an addition. */
  words: line(24).refine(mayBeCalled, desk(callOtherwise)).default(''),
  amount_centavos: z.int().positive().max(10_000_000_00),
  /** Number of days, for a type taxed by the day, such as overtime meals. */
  days: AmountDays,
  /**
   * True if the amount is paid or deducted in every cutoff that ends from `from_date` to `to_date`. Otherwise this is
   * done once, in the cutoff that contains `from_date`.
   */
  recurring: z.boolean().default(false),
  from_date: LocalDate,
  to_date: LocalDate.nullable().default(null),
  note: text(300).default(''),
});

/** Amounts on top of the rate that a run pays or deducts. */
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
    if (values.direction === 'add' && values.pay_code === null) say('pay_code', 'Choose an adjustment type.');
    if (values.direction === 'take' && values.words === '') say('words', 'Enter the payslip label.');
    if (values.direction === 'take' && values.days !== null) say('days', 'Only an addition has days.');
    if (values.to_date !== null && !values.recurring) say('to_date', 'A one-time adjustment has no end date.');
    if (values.to_date !== null && values.to_date < values.from_date)
      say('to_date', 'The end date must be on or after the start date.');
  },
  row: form.extend({
    name: z.string(),
    employee_id: Id,
    what: z.string(),
    /** Number of posted payslips with the adjustment. */
    paid: z.int(),
  }),
  filters: z.object({ direction: z.enum(['add', 'take']).optional() }),
  fields: {
    name: textField('Name'),
    code: textField('Code'),
    what: textField('Item'),
    direction: choiceField('Direction', { add: 'Addition', take: 'Deduction' }),
    amount_centavos: moneyField('Amount'),
    days: numberField('Days'),
    recurring: yesField('Every cutoff'),
    from_date: dateField('From'),
    to_date: dateField('Until'),
    pay_code: textField('Type'),
    words: textField('Payslip label'),
    note: textField('Note'),
  },
});

export const showPayAdjustment = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/employee/adjustment/{id}',
  permission: 'PAY05',
  summary: 'Get one adjustment',
  params: z.object({ id: Id }),
  response: one(payAdjustments.Row),
});
