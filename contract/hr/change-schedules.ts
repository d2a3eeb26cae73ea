import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ArchiveQuery, Id, LocalDate, listOf, one, requiredText } from '../shapes.ts';
import { changeScheduleCalls } from './change-schedule-calls.ts';
import {
  Decision,
  Decisions,
  Filing,
  FilingId,
  FilingQuery,
  blame,
  correctedWith,
  decidedOf,
  storedWith,
} from './filings.ts';
import { ScheduleOption } from './schedules.ts';

/** A change for longer than a year is a new assignment, which HR makes. */
export const longestChangeDays = 366;

const ChangeScheduleFields = z.object({
  start_date: LocalDate,
  /** The same as `start_date` for a single day. */
  end_date: LocalDate,
  /** The schedule asked for; the present one is known to the server. */
  to_schedule_id: Id,
  reason: requiredText(500),
});

const dayNumber = (d: string): number => Date.parse(`${d}T00:00:00Z`) / 86_400_000;

/** Rules across fields, the same for the form and the server. */
export function checkChangeDates(v: { start_date: string; end_date: string }, ctx: Parameters<typeof blame>[0]): void {
  if (v.end_date < v.start_date) blame(ctx, 'end_date', 'change_schedule.backwards');
  else if (dayNumber(v.end_date) - dayNumber(v.start_date) >= longestChangeDays)
    blame(ctx, 'end_date', 'change_schedule.too_long', { max: longestChangeDays });
}

export const ChangeScheduleForm = ChangeScheduleFields.superRefine(checkChangeDates);
export const StoreChangeSchedule = ChangeScheduleFields.extend(storedWith).superRefine(checkChangeDates);
export const UpdateChangeSchedule = ChangeScheduleFields.extend(correctedWith).superRefine(checkChangeDates);

export const ChangeSchedule = Filing.extend({
  start_date: LocalDate,
  end_date: LocalDate,
  /** What was worked on the first day when it was asked for; null where nothing was assigned. */
  from_schedule: ScheduleOption.nullable(),
  to_schedule: ScheduleOption,
  reason: z.string(),
});
export type ChangeSchedule = z.output<typeof ChangeSchedule>;

export const listChangeSchedules = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/change_schedules',
  permission: { EMP06: 'own', HRIS09: 'all' },
  standIn: true,
  summary: 'Changes of schedule asked for, newest first; an employee sees their own',
  query: FilingQuery,
  response: listOf(ChangeSchedule),
});

export const storeChangeSchedule = endpoint({
  api: 'hr',
  ...changeScheduleCalls.store,
  permission: { EMP06: 'own', HRIS09: 'all' },
  summary: 'Ask for another schedule on some dates; with HRIS09 for an employee',
  body: StoreChangeSchedule,
  response: one(ChangeSchedule),
});

export const updateChangeSchedule = endpoint({
  api: 'hr',
  ...changeScheduleCalls.update,
  permission: { EMP06: 'own' },
  summary: 'Correct a change of schedule that still waits for a decision',
  params: FilingId,
  body: UpdateChangeSchedule,
  response: one(ChangeSchedule),
});

export const archiveChangeSchedule = endpoint({
  api: 'hr',
  ...changeScheduleCalls.archive,
  permission: { EMP06: 'own', HRIS09: 'own' },
  summary:
    'Withdraw a change of schedule that still waits for a decision; with HRIS09 one that you filed for an employee',
  params: FilingId,
  query: ArchiveQuery,
  response: one(ChangeSchedule),
  writes: true,
});

export const decideChangeSchedule = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/change_schedule/approval/{id}',
  permission: 'HRIS09',
  standIn: true,
  summary: 'Approve a change of schedule, which then holds; reject it, or undo an approval; never on one’s own filing',
  params: FilingId,
  body: Decision,
  response: one(ChangeSchedule),
});

export const decideChangeSchedules = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/change_schedule/approvals',
  permission: 'HRIS09',
  standIn: true,
  summary: 'The same decision on many changes of schedule, each by itself: what is refused does not hold up the others',
  body: Decisions,
  response: decidedOf(ChangeSchedule),
  unkeyed: true,
});
