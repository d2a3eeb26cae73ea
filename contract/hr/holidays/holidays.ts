import { z } from 'zod';
import { holidayKinds, type Holiday } from '#domain/calendar/day-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate } from '#contract/shapes.ts';

export const PortalHoliday = z.object({
  id: Id,
  date: LocalDate,
  name: z.string(),
  kind: z.enum(holidayKinds),
  /** National, or of the branch's own city or province. */
  scope: z.enum(['national', 'local']),
  /** The proclamation. */
  source: z.string(),
}) satisfies z.ZodType<Holiday>;
export type PortalHoliday = z.output<typeof PortalHoliday>;

export const holidaysCalendar = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/holidays_calendar',
  permission: { EMP08: 'own', EMP03: 'own', EMP04: 'own' },
  summary: 'List national holidays and those of one’s own branch, for this and the next year or a given year',
  query: z.object({ year: z.int().min(2000).max(2199).optional() }),
  response: z.object({ data: z.array(PortalHoliday), total: z.number().int() }),
});
