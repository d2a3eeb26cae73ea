import { z } from 'zod';
import { Id, LocalDate, requiredText } from '#contract/shapes.ts';
import { requestKinds } from './kinds.ts';
import { Filing, blame, correctedWith, storedWith } from './filings.ts';
import { filingEndpoints } from './filing-endpoints.ts';
import { ScheduleOption } from '../schedules/schedules.ts';

/** Maximum days of a change. HR makes a longer change as a new assignment. */
export const longestChangeDays = 366;

const ChangeScheduleFields = z.object({
  start_date: LocalDate,
  /** Last day. The same as `start_date` for a single day. */
  end_date: LocalDate,
  /** ID of the requested schedule. The server knows the current one. */
  to_schedule_id: Id,
  reason: requiredText(500),
});

const dayNumber = (d: string): number => Date.parse(`${d}T00:00:00Z`) / 86_400_000;

/** Checks the rules across fields, for form and server. */
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
  /** The schedule of the first day at filing; null if none was assigned. */
  from_schedule: ScheduleOption.nullable(),
  to_schedule: ScheduleOption,
  reason: z.string(),
});
export type ChangeSchedule = z.output<typeof ChangeSchedule>;

export const {
  list: listChangeSchedules,
  store: storeChangeSchedule,
  update: updateChangeSchedule,
  archive: archiveChangeSchedule,
  decide: decideChangeSchedule,
  decideMany: decideChangeSchedules,
} = filingEndpoints({
  kind: requestKinds['change-schedule'],
  record: ChangeSchedule,
  store: StoreChangeSchedule,
  update: UpdateChangeSchedule,
  words: {
    one: 'a schedule change',
    many: 'schedule changes',
    file: 'File a schedule change for some dates',
  },
});
