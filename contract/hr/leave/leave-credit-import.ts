import { z } from 'zod';
import { choiceField, dateField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, LocalDate, text } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';

/** Ledger entries made by hand. Uses and returns come from leave requests. */
export const creditKinds = { grant: 'Granted', carry_over: 'Carried over', adjust: 'Adjustment' } as const;

/** The columns of a leave credits file. */
export const creditFields = {
  employee_code: textField('Code'),
  name: textField('Name'),
  leave_type: textField('Leave type'),
  kind: choiceField('Entry', creditKinds),
  days: numberField('Days'),
  effective_on: dateField('Effective from'),
  note: textField('Note'),
};

/** A ledger entry as a row of the file. Days have at most three decimals and are never 0. */
export const CreditEntry = z
  .object({
    employee_id: Id,
    leave_type_id: Id,
    kind: z.enum(keysOf(creditKinds)),
    days: z
      .number()
      .min(-366)
      .max(366)
      .refine((d) => d !== 0 && Number.isInteger(Math.round(d * 1e6) / 1e3), desk('Enter days as 15 or 7.5.')),
    effective_on: LocalDate,
    note: text(200).default(''),
  })
  .refine((v) => v.kind === 'adjust' || v.days > 0, {
    path: ['days'],
    ...desk('Enter an adjustment to deduct days.'),
  });
export type CreditEntry = z.output<typeof CreditEntry>;

export const exportLeaveCredits = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leave/credits/export',
  permission: 'HRIS06',
  summary:
    'Download granted, carried-over, and adjusted leave credits as a file that can be imported again; or only its columns',
  query: z.object({ template: z.enum(['yes']).optional(), format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});
