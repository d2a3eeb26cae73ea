import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LocalDate, requiredLine } from '#contract/shapes.ts';

const hris03 = { api: 'hr', permission: 'HRIS03' } as const;

export const nationalHolidaysOfYear = endpoint({
  ...hris03,
  method: 'GET',
  path: '/holidays/national',
  summary: 'List the national holidays proclaimed for a year, which of them are entered, and the available years',
  query: z.object({ year: z.int().min(2000).max(2199) }),
  response: z.object({
    data: z.array(
      z.object({
        date: LocalDate,
        name: z.string(),
        kind: z.enum(holidayKinds),
        /** The proclamation. */
        source: z.string(),
        /** Name of the national holiday already entered on this date. Null if there is none. */
        kept_as: z.string().nullable(),
      }),
    ),
    /** Years with a loaded proclamation. */
    years: z.array(z.int()),
  }),
});

export const addNationalHolidays = endpoint({
  ...hris03,
  method: 'POST',
  path: '/holidays/national',
  summary:
    'Add proclaimed national holidays, by date and name. A date that already has a national holiday stays unchanged',
  body: z.object({
    holidays: z
      .array(z.object({ date: LocalDate, name: requiredLine(120) }))
      .min(1)
      .max(60),
  }),
  response: z.object({ data: z.object({ added: z.int(), there: z.int() }) }),
});
