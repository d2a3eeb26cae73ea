import { z } from 'zod';
import { dateField, numberField, textField, choiceField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, LocalDate, line, one } from '#contract/shapes.ts';

/**
 * Leave credits paid in cash. One transaction deducts the days from the balance and creates a salary adjustment that
 * pays them.
 */

const common = { api: 'hr', permission: 'HRIS06' } as const;

export const LeaveCashForm = z.object({
  leave_type_id: Id,
  days: z
    .number()
    .gt(0)
    .max(366)
    .refine((d) => Number.isInteger(Math.round(d * 1e6) / 1e3), desk('Enter days as 5 or 2.5.')),
  /** Date whose daily rate pays the days. */
  on: LocalDate,
  note: line(200).default(''),
});

export const leaveCashFields = {
  leave_type_id: choiceField('Leave type', {}),
  days: numberField('Days'),
  on: dateField('Date'),
  note: textField('Note'),
};

const LeaveCash = z.object({
  /** ID of the salary adjustment that pays the days. */
  expense_id: Id,
  days: z.number(),
  amount_centavos: z.int(),
  /** The remaining balance, less pending requests. */
  available: z.number(),
});

export const convertLeave = endpoint({
  ...common,
  method: 'POST',
  path: '/leave/credit/cash/{id}',
  summary:
    'Convert leave credits of an employee to cash at the daily rate of a date: a salary adjustment that waits for approval. Refused above the balance',
  params: z.object({ id: Id }),
  body: LeaveCashForm,
  response: one(LeaveCash),
});

export const undoConvertLeave = endpoint({
  ...common,
  method: 'PUT',
  path: '/leave/credit/cash/undo/{id}',
  summary: 'Cancel a pending conversion and return its days; the ID is the salary adjustment’s',
  params: z.object({ id: Id }),
  response: one(LeaveCash.pick({ expense_id: true })),
});

export const leaveCashCalls = { convertLeave, undoConvertLeave };
