import { z } from 'zod';
import { choiceField, dateField, moneyField, textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { register } from '#contract/register.ts';
import { BulkDone, BulkOf } from '#contract/register-bulk.ts';
import { Id, LocalDate, one, requiredLine, text } from '#contract/shapes.ts';

const form = z.object({
  /** The employee's code. */
  employee_code: requiredLine(40),
  expense_type_id: Id,
  expense_date: LocalDate,
  expense_description: text(300).default(''),
  /** The receipt's number or name. */
  receipt_attachment: requiredLine(200).default('N/A'),
  /** Amount in centavos. The type decides whether it is added or deducted. */
  amount_centavos: z.int().positive().max(100_000_000_00),
  remarks: text(500).default(''),
});

export const expenseStatuses = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;
const Status = z.enum(['pending', 'approved', 'rejected']);

/** Salary adjustments: amounts for employees on top of their rate. */
export const expenses = register({
  api: 'hr',
  key: 'expense',
  permission: 'HRIS07',
  one: 'adjustment',
  many: 'adjustments',
  paths: {
    list: '/expenses',
    store: '/expense/store',
    update: '/expense/update/{id}',
    archive: '/expense/archive/{id}',
    restore: '/expense/restore/{id}',
    history: '/expense/history/{id}',
    export: '/expenses/export',
    usage: '/expense/usage/{id}',
  },
  form,
  row: form.extend({
    name: z.string(),
    client: z.string(),
    type: z.string(),
    direction: z.enum(['add', 'take']),
    status: Status,
    decided_by: z.string(),
    decision_remark: z.string(),
    /** Run that paid the adjustment. Empty until it is fully paid. */
    paid_in: z.string(),
    /** True if a posted run paid it in full. */
    paid: z.enum(['no', 'yes']),
    /** Amount paid or deducted by posted runs so far. */
    settled_centavos: z.int(),
  }),
  filters: z.object({
    status: Status.optional(),
    expense_type_id: Id.optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    paid: z.enum(['no', 'yes']).optional(),
  }),
  fields: {
    name: textField('Name'),
    employee_code: textField('Code'),
    client: textField('Client'),
    type: textField('Type'),
    direction: choiceField('Direction', { add: 'Added to pay', take: 'Deducted from pay' }),
    expense_date: dateField('Date'),
    amount_centavos: moneyField('Amount, ₱'),
    expense_description: textField('Description'),
    receipt_attachment: textField('Receipt'),
    remarks: textField('Remarks'),
    status: choiceField('Status', expenseStatuses),
    decision_remark: textField('Decision remark'),
    decided_by: textField('Decided by'),
    paid_in: textField('Paid in'),
    paid: choiceField('Paid', { no: 'Not paid yet', yes: 'Paid' }),
    settled_centavos: moneyField('Paid so far, ₱'),
  },
});

export const decideExpenses = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/expense/decide',
  permission: 'HRIS07',
  summary:
    'Approve, reject, or reopen salary adjustments; users can’t decide on their own, or approve adjustments they entered if another user can; lists refusals with reasons',
  query: expenses.bulk.query,
  body: z
    .object({
      status: Status,
      remark: text(300).default(''),
      of: BulkOf,
    })
    .refine((v) => v.status !== 'rejected' || v.remark !== '', { path: ['remark'], params: { code: 'filing.remark' } }),
  response: one(BulkDone),
});

export const expensePeople = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/expense/people',
  permission: 'HRIS07',
  summary: 'Find at most 20 employees by name or code, to add an adjustment',
  query: z.object({ search: z.string().max(100).default('') }),
  response: z.object({
    data: z.array(z.object({ employee_code: z.string(), name: z.string(), client: z.string() })),
  }),
});

export const expenseTypeChoices = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/expense/type/dropdown',
  permission: { HRIS05: 'all', HRIS07: 'all' },
  summary: 'List active adjustment types, to add an adjustment',
  response: z.object({ data: z.array(z.object({ id: Id, name: z.string() })) }),
});

export const showExpense = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/expense/show/{id}',
  permission: 'HRIS07',
  summary: 'Get one salary adjustment, archived or not',
  params: z.object({ id: Id }),
  response: one(expenses.Row),
});
