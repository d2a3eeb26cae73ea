import { z } from 'zod';
import { premiumDays } from '#domain/calendar/day-kinds.ts';
import { premiumHours, type OvertimeSegment as Segment } from '#domain/overtime/segment.ts';
import { LocalDate, requiredText } from '#contract/shapes.ts';
import { Filing, blame, correctedWith, storedWith } from './filings.ts';
import { filingEndpoints } from './filing-endpoints.ts';
import { requestKinds } from './kinds.ts';
import { LocalTime } from '../schedules/schedules.ts';

/** A part of an overtime request in one class. */
export const OvertimeSegment = z.object({
  date: LocalDate,
  start_time: LocalTime,
  /** End time. `00:00` is the midnight at the end of the date. */
  end_time: LocalTime,
  minutes: z.number().int().positive(),
  day: z.enum(premiumDays),
  hours: z.enum(premiumHours),
  /** True if the part is between 22:00 and 06:00. */
  night: z.boolean(),
  /** Percent of the hourly rate in basis points: 12,500 is 125%. */
  basis_points: z.number().int().positive(),
}) satisfies z.ZodType<Segment>;
export type OvertimeSegment = z.output<typeof OvertimeSegment>;

/** Maximum overtime: sixteen hours, which with a shift of eight are a whole day. */
export const longestOvertimeMinutes = 16 * 60;

const Time = z
  .string()
  .min(1, { abort: true })
  .refine((t) => /^([01]\d|2[0-3]):[0-5]\d$/.test(t), { abort: true, params: { code: 'time.invalid' } });

const OvertimeFields = z.object({
  /** Date on which the overtime starts. */
  date: LocalDate,
  start_time: Time,
  /** End time. If it is before `start_time`, it is on the next day. */
  end_time: Time,
  reason: requiredText(500),
});

const minute = (t: string): number => Number(t.slice(0, 2)) * 60 + Number(t.slice(3));

/** Checks the rules across fields, for form and server. */
export function checkOvertimeTimes(
  v: { start_time: string; end_time: string },
  ctx: Parameters<typeof blame>[0],
): void {
  const minutes = (minute(v.end_time) - minute(v.start_time) + 1440) % 1440;
  if (minutes === 0) blame(ctx, 'end_time', 'overtime.no_time');
  else if (minutes > longestOvertimeMinutes)
    blame(ctx, 'end_time', 'overtime.too_long', { max: longestOvertimeMinutes / 60 });
}

export const OvertimeForm = OvertimeFields.superRefine(checkOvertimeTimes);
export const StoreOvertime = OvertimeFields.extend(storedWith).superRefine(checkOvertimeTimes);
export const UpdateOvertime = OvertimeFields.extend(correctedWith).superRefine(checkOvertimeTimes);

export const Overtime = Filing.extend({
  date: LocalDate,
  start_time: LocalTime,
  end_time: LocalTime,
  minutes: z.number().int().positive(),
  /** Parts of the overtime in order. They are computed again at approval. */
  segments: z.array(OvertimeSegment),
  reason: z.string(),
});
export type Overtime = z.output<typeof Overtime>;

export const {
  list: listOvertimes,
  store: storeOvertime,
  update: updateOvertime,
  archive: archiveOvertime,
  decide: decideOvertime,
  decideMany: decideOvertimes,
} = filingEndpoints({
  kind: requestKinds.overtime,
  record: Overtime,
  store: StoreOvertime,
  update: UpdateOvertime,
  words: {
    one: 'an overtime request',
    many: 'overtime requests',
    file: 'File overtime, past or planned',
  },
});
