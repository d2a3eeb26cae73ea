import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ArchiveQuery, LocalDate, listOf, one, requiredText } from '../shapes.ts';
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
import { overtimeCalls } from './overtime-calls.ts';
import { LocalTime } from './schedules.ts';

/** Kinds of days by what working on them pays (DOLE Handbook 2024; facts in `domain/overtime/premium.ts`). */
export const premiumDays = [
  'ordinary',
  'special_working',
  'rest_day',
  'special',
  'special_rest_day',
  'double_special',
  'double_special_rest_day',
  'regular',
  'regular_rest_day',
  'double_regular',
  'double_regular_rest_day',
  'regular_special',
  'regular_special_rest_day',
] as const;
export type PremiumDay = (typeof premiumDays)[number];

/** Within the first eight hours of the day's work, or beyond them. */
export const premiumHours = ['first_8', 'overtime'] as const;
export type PremiumHours = (typeof premiumHours)[number];

/** A part of an overtime that falls in one class. */
export const OvertimeSegment = z.object({
  date: LocalDate,
  start_time: LocalTime,
  /** `00:00` is the midnight that ends the date. */
  end_time: LocalTime,
  minutes: z.number().int().positive(),
  day: z.enum(premiumDays),
  hours: z.enum(premiumHours),
  /** Between 22:00 and 06:00. */
  night: z.boolean(),
  /** Of the hourly rate: 12,500 is 125%. */
  basis_points: z.number().int().positive(),
});
export type OvertimeSegment = z.output<typeof OvertimeSegment>;

/** Sixteen hours: with a shift of eight that is a whole day. */
export const longestOvertimeMinutes = 16 * 60;

const Time = z
  .string()
  .min(1, { abort: true })
  .refine((t) => /^([01]\d|2[0-3]):[0-5]\d$/.test(t), { abort: true, params: { code: 'time.invalid' } });

const OvertimeFields = z.object({
  /** The date it starts on. */
  date: LocalDate,
  start_time: Time,
  /** Before `start_time`: the next day. */
  end_time: Time,
  reason: requiredText(500),
});

const minute = (t: string): number => Number(t.slice(0, 2)) * 60 + Number(t.slice(3));

/** Rules across fields, the same for the form and the server. */
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
  /** What it is made of, in order; counted again when it is approved. */
  segments: z.array(OvertimeSegment),
  reason: z.string(),
});
export type Overtime = z.output<typeof Overtime>;

export const listOvertimes = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/overtimes',
  permission: { EMP04: 'own', HRIS10: 'all' },
  standIn: true,
  summary: 'Overtime filings, newest first; an employee sees their own',
  query: FilingQuery,
  response: listOf(Overtime),
});

export const storeOvertime = endpoint({
  api: 'hr',
  ...overtimeCalls.store,
  permission: { EMP04: 'own', HRIS10: 'all' },
  summary: 'File overtime, worked or to be worked; with HRIS10 for an employee',
  body: StoreOvertime,
  response: one(Overtime),
});

export const updateOvertime = endpoint({
  api: 'hr',
  ...overtimeCalls.update,
  permission: { EMP04: 'own' },
  summary: 'Correct overtime that still waits for a decision',
  params: FilingId,
  body: UpdateOvertime,
  response: one(Overtime),
});

export const archiveOvertime = endpoint({
  api: 'hr',
  ...overtimeCalls.archive,
  permission: { EMP04: 'own', HRIS10: 'own' },
  summary: 'Withdraw overtime that still waits for a decision; with HRIS10 one that you filed for an employee',
  params: FilingId,
  query: ArchiveQuery,
  response: one(Overtime),
  writes: true,
});

export const decideOvertime = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/overtime/approval/{id}',
  permission: 'HRIS10',
  standIn: true,
  summary: 'Approve or reject overtime, or undo an approval; never on one’s own filing',
  params: FilingId,
  body: Decision,
  response: one(Overtime),
});

export const decideOvertimes = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/overtime/approvals',
  permission: 'HRIS10',
  standIn: true,
  summary: 'The same decision on many overtime filings, each by itself: what is refused does not hold up the others',
  body: Decisions,
  response: decidedOf(Overtime),
  unkeyed: true,
});
