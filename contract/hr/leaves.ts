import { z } from 'zod';
import { StoredFile } from '../common/files.ts';
import { endpoint, multipart } from '../endpoint.ts';
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
import { leaveCalls } from './leave-calls.ts';

import { ArchiveQuery, Id, LocalDate, listOf, one, requiredText } from '../shapes.ts';

/** A whole day, its morning, or its afternoon. */
export const dayParts = ['day', 'am', 'pm'] as const;
export type DayPart = (typeof dayParts)[number];

/** The longest leave the law gives is 120 days (RA 11210 with solo-parent days). */
export const longestLeaveDays = 366;

const LeaveFields = z.object({
  leave_type_id: Id,
  start_date: LocalDate,
  end_date: LocalDate,
  /** What is taken of the first day. */
  start_part: z.enum(dayParts).default('day'),
  /** What is taken of the last day; on a single day the same as `start_part`. */
  end_part: z.enum(dayParts).default('day'),
  reason: requiredText(500),
});

const dayNumber = (d: string): number => Date.parse(`${d}T00:00:00Z`) / 86_400_000;

/** Rules across fields, the same for the form and the server. Each names the field it blames. */
export function checkLeaveDates(
  v: { start_date: string; end_date: string; start_part: DayPart; end_part: DayPart },
  ctx: Parameters<typeof blame>[0],
): void {
  const oneDay = v.start_date === v.end_date;
  if (v.end_date < v.start_date) blame(ctx, 'end_date', 'leave.backwards');
  else if (dayNumber(v.end_date) - dayNumber(v.start_date) >= longestLeaveDays)
    blame(ctx, 'end_date', 'leave.too_long', { max: longestLeaveDays });
  else if (oneDay && v.start_part !== v.end_part) blame(ctx, 'end_part', 'leave.one_day_parts');
  else if (!oneDay && v.start_part === 'am') blame(ctx, 'start_part', 'leave.start_part');
  else if (!oneDay && v.end_part === 'pm') blame(ctx, 'end_part', 'leave.end_part');
}

export const LeaveForm = LeaveFields.superRefine(checkLeaveDates);

export const StoreLeave = LeaveFields.extend(storedWith).superRefine(checkLeaveDates);

export const UpdateLeave = LeaveFields.extend({
  ...correctedWith,
  /** Stored attachments that stay; left out, all stay. */
  keep_files: z.array(Id).max(3).optional(),
}).superRefine(checkLeaveDates);

export const Leave = Filing.extend({
  leave_type_id: Id,
  leave_type_name: z.string(),
  start_date: LocalDate,
  end_date: LocalDate,
  start_part: z.enum(dayParts),
  end_part: z.enum(dayParts),
  /** Days taken, a multiple of 0.5; rest days and holidays are not counted. */
  days: z.number(),
  reason: z.string(),
  files: z.array(StoredFile),
});
export type Leave = z.output<typeof Leave>;

export const listLeaves = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leaves',
  permission: { EMP03: 'own', HRIS12: 'all' },
  standIn: true,
  summary: 'Leave filings, newest first; an employee sees their own',
  query: FilingQuery,
  response: listOf(Leave),
});

export const storeLeave = endpoint({
  api: 'hr',
  ...leaveCalls.store,
  permission: { EMP03: 'own', HRIS12: 'all' },
  summary: 'File a leave, with up to three attachments; with HRIS12 for an employee',
  body: multipart(StoreLeave, 3),
  response: one(Leave),
});

export const updateLeave = endpoint({
  api: 'hr',
  ...leaveCalls.update,
  permission: { EMP03: 'own' },
  summary: 'Correct a leave that still waits for a decision',
  params: FilingId,
  body: multipart(UpdateLeave, 3),
  response: one(Leave),
});

export const archiveLeave = endpoint({
  api: 'hr',
  ...leaveCalls.archive,
  permission: { EMP03: 'own', HRIS12: 'own' },
  summary: 'Withdraw a leave that still waits for a decision; with HRIS12 one that you filed for an employee',
  params: FilingId,
  query: ArchiveQuery,
  response: one(Leave),
  writes: true,
});

export const decideLeave = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/leave/approval/{id}',
  permission: 'HRIS12',
  standIn: true,
  summary: 'Approve or reject a leave, or undo an approval; never on one’s own filing',
  params: FilingId,
  body: Decision,
  response: one(Leave),
});

export const decideLeaves = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/leave/approvals',
  permission: 'HRIS12',
  standIn: true,
  summary: 'The same decision on many leaves, each by itself: what is refused does not hold up the others',
  body: Decisions,
  response: decidedOf(Leave),
  unkeyed: true,
});
