import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

/** A day on which every scheduled employee of a branch was absent: a possible holiday. */
export const HolidayQuestion = z.object({
  branch_id: Id,
  branch_name: z.string(),
  date: LocalDate,
  people: z.int(),
});
export type HolidayQuestion = z.output<typeof HolidayQuestion>;

export const confirmWorkday = endpoint({
  api: 'hr',
  permission: 'HRIS09',
  method: 'PUT',
  path: '/time_keeping/workday',
  summary: 'Confirm that a day on which all employees of a branch were absent was no holiday, or undo that',
  body: z.object({ branch_id: Id, date: LocalDate, workday: z.boolean() }),
  response: one(z.object({ workday: z.boolean() })),
});
