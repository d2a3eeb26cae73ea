import { z } from 'zod';
import { choiceField, dateField, numberField, textField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, LocalDate, text } from '#contract/shapes.ts';

/** What of a leave ledger is written by hand. What a filing takes and gives back comes from the filing. */
export const creditKinds = { grant: 'Granted', carry_over: 'Carried over', adjust: 'Adjustment' } as const;

/** The columns of a file of leave credits. */
export const creditFields = {
  employee_code: textField('Code'),
  name: textField('Name'),
  leave_type: textField('Kind of leave'),
  kind: choiceField('What', creditKinds),
  days: numberField('Days'),
  effective_on: dateField('From'),
  note: textField('Note'),
};

/** An entry of a ledger, as a row of a file has it. Days in thousandths at most, never none. */
export const CreditEntry = z
  .object({
    employee_id: Id,
    leave_type_id: Id,
    kind: z.enum(Object.keys(creditKinds) as [keyof typeof creditKinds]),
    days: z
      .number()
      .min(-366)
      .max(366)
      .refine((d) => d !== 0 && Number.isInteger(Math.round(d * 1e6) / 1e3), desk('Write days as 15 or 7.5.')),
    effective_on: LocalDate,
    note: text(200).default(''),
  })
  .refine((v) => v.kind === 'adjust' || v.days > 0, {
    path: ['days'],
    ...desk('Only an adjustment takes days away.'),
  });
export type CreditEntry = z.output<typeof CreditEntry>;

export const exportLeaveCredits = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leave/credits/export',
  permission: 'HRIS06',
  summary:
    'What was granted, carried over and adjusted of leave credits, as a file that the import takes back; or the file with its columns alone',
  query: z.object({ template: z.enum(['yes']).optional(), format: z.enum(exportFormats).default('csv') }),
  response: file('application/octet-stream'),
});
