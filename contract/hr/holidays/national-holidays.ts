import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LocalDate, requiredLine } from '#contract/shapes.ts';

const hris03 = { api: 'hr', permission: 'HRIS03' } as const;

export const nationalHolidaysOfYear = endpoint({
  ...hris03,
  method: 'GET',
  path: '/holidays/national',
  summary: 'The national holidays proclaimed for a year, and which of them HR keeps already; the years that are known',
  query: z.object({ year: z.int().min(2000).max(2199) }),
  response: z.object({
    data: z.array(
      z.object({
        date: LocalDate,
        name: z.string(),
        kind: z.enum(holidayKinds),
        /** The proclamation. */
        source: z.string(),
        /** The name of the national holiday that HR keeps on this date; null: none. */
        kept_as: z.string().nullable(),
      }),
    ),
    /** Years of which a proclamation is known. */
    years: z.array(z.int()),
  }),
});

export const addNationalHolidays = endpoint({
  ...hris03,
  method: 'POST',
  path: '/holidays/national',
  summary:
    'Add proclaimed national holidays, each named by its date and name. A date that has a national holiday already stays as it is',
  body: z.object({
    holidays: z
      .array(z.object({ date: LocalDate, name: requiredLine(120) }))
      .min(1)
      .max(60),
  }),
  response: z.object({ data: z.object({ added: z.int(), there: z.int() }) }),
});
