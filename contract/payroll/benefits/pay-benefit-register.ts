import { z } from 'zod';
import { choiceField, dateField, moneyField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { register } from '#contract/register.ts';
import { Id, LocalDate, requiredLine, text } from '#contract/shapes.ts';
import { AmountDays } from '#contract/payroll/adjustments/amount-days.ts';

const form = z.object({
  name: requiredLine(80),
  /** Adjustment type of the benefit. */
  adjustment_type_id: Id,
  amount_centavos: z.int().positive().max(1_000_000_00),
  /** Number of days, for a type taxed by the day, such as overtime meals. */
  days: AmountDays,
  /** Whether the benefit is paid in each cutoff or only in the month's last one. */
  per: z.enum(['cutoff', 'month']),
  /** Client whose employees receive the benefit. Null means all clients. */
  client_id: Id.nullable().default(null),
  from_date: LocalDate,
  to_date: LocalDate.nullable().default(null),
  note: text(300).default(''),
});

/**
 * Benefits that all employees of a client receive on top of their rate: paid by runs of cutoffs that end on or after
 * the start date.
 */
export const payBenefits = register({
  api: 'payroll',
  key: 'payBenefit',
  permission: 'PAY04',
  one: 'benefit',
  many: 'benefits',
  paths: {
    list: '/api/benefit/list',
    store: '/api/benefit/insert',
    update: '/api/benefit/update',
    archive: '/api/benefit/delete/{id}',
    restore: '/api/benefit/restore/{id}',
    history: '/api/benefit/history/{id}',
    export: '/api/benefit/export',
    usage: '/api/benefit/usage/{id}',
  },
  form,
  check(values, ctx) {
    if (values.to_date !== null && values.to_date < values.from_date)
      ctx.addIssue({ code: 'custom', path: ['to_date'], ...desk('The end date must be on or after the start date.') });
  },
  row: form.extend({ client: z.string(), type: z.string() }),
  filters: z.object({ per: z.enum(['cutoff', 'month']).optional() }),
  fields: {
    name: textField('Name'),
    type: textField('Type'),
    adjustment_type_id: textField('Type'),
    amount_centavos: moneyField('Amount'),
    days: numberField('Days'),
    per: choiceField('Frequency', { cutoff: 'Each cutoff', month: 'Once a month' }),
    client: textField('Client'),
    client_id: textField('Client'),
    from_date: dateField('From'),
    to_date: dateField('Until'),
    note: textField('Note'),
  },
});

export const storePayBenefits = endpoint({
  api: 'payroll',
  method: 'POST',
  path: '/api/benefit/insert/list',
  permission: 'PAY04',
  summary: 'Add several benefits, all or none',
  body: z.object({ benefits: z.array(form).min(1).max(100) }),
  response: z.object({ data: z.array(payBenefits.Row) }),
});

export const benefitsOfCode = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/benefit/employeecode/{code}',
  permission: { PAY02: 'all', PAY04: 'all', PAY05: 'all' },
  summary: 'List an employee’s client-wide benefits today',
  params: z.object({ code: z.string().min(1).max(20) }),
  response: z.object({ data: z.array(payBenefits.Row) }),
});
