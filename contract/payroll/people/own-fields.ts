import { z } from 'zod';
import { ownFields, type OwnField as OwnFieldName } from '#domain/records/own-fields.ts';
import { Instant, LocalDate } from '#contract/shapes.ts';

export const ownFieldWords = {
  bank: 'Bank and account',
  tin: 'TIN',
  sss: 'SSS number',
  philhealth: 'PhilHealth number',
  pagibig: 'Pag-IBIG number',
  last_day: 'Last day',
  rates: 'Rates',
  places: 'Assignments',
} as const satisfies Record<OwnFieldName, string>;

/** A field typed in payroll, and HR's value. */
export const OwnField = z.object({
  field: z.enum(ownFields),
  by: z.string(),
  at: Instant,
  /** True if HR's value changed since payroll typed its own. An officer must choose one of them. */
  differs: z.boolean(),
  /**
   * The number in HR, masked like the current one, or the last day in HR. Null if HR has none, or if the field is a
   * timeline.
   */
  hr: z.string().nullable(),
  hr_rates: z.array(
    z.object({ from_date: LocalDate, scheme: z.enum(['monthly', 'daily', 'hourly']), amount_centavos: z.int() }),
  ),
  hr_places: z.array(
    z.object({ from_date: LocalDate, to_date: LocalDate.nullable(), client: z.string(), branch: z.string() }),
  ),
});
export type OwnField = z.output<typeof OwnField>;
