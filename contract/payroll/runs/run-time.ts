import { z } from 'zod';
import { numberField, textField, type Fields } from '#domain/records/fields.ts';
import { summaryClasses } from '#domain/runs/facts/raw-summary.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, text } from '#contract/shapes.ts';
import { nth } from '#domain/lists/known.ts';
import { recordOf } from '#domain/lists/records.ts';

const classNames = summaryClasses.map(({ name }) => name);

/** The columns of a time summary file: a row is one employee's time in a cutoff, hours by class. */
export const runTimeFields = {
  code: textField('Code'),
  name: textField('Name'),
  ...recordOf(classNames, (_, i) => numberField(nth(summaryClasses, i).label)),
  late: numberField('Late, minutes'),
  undertime: numberField('Undertime, minutes'),
  absent: numberField('Absent, days'),
  leave: numberField('Paid leave, days'),
  holidays_unworked: numberField('Regular holidays not worked'),
} satisfies Fields;

const hours = z
  .number()
  .refine((n) => n <= 2000, desk('A cutoff has at most 2,000 hours.'))
  .refine((n) => n >= 0, desk('Hours can’t be below zero.'))
  .default(0);
const minutes = z
  .number()
  .refine((n) => n >= 0, desk('Minutes can’t be below zero.'))
  .refine((n) => n <= 50_000, desk('A cutoff has at most 50,000 minutes.'))
  .refine((n) => Number.isInteger(n), desk('Enter whole minutes.'))
  .default(0);
const halfDays = z
  .number()
  .refine((n) => n >= 0, desk('Days can’t be below zero.'))
  .refine((n) => n <= 62, desk('A cutoff has at most 62 days.'))
  .refine((n) => Number.isInteger(n * 2), desk('Enter whole or half days, such as 1.5.'))
  .default(0);

/** An employee's time in a cutoff, as a file row. */
export const RunTimeRow = z.object({
  employee_id: Id,
  name: text(200).default(''),
  ...recordOf(classNames, () => hours),
  late: minutes,
  undertime: minutes,
  absent: halfDays,
  leave: halfDays,
  holidays_unworked: z
    .number()
    .refine((n) => Number.isInteger(n) && n >= 0 && n <= 14, desk('Enter the number of regular holidays, 0 to 14.'))
    .default(0),
});
export type RunTimeRow = z.output<typeof RunTimeRow>;
