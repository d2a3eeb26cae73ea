import { z } from 'zod';
import { dayParts, type DayPart } from '#domain/leave/day-part.ts';
import { leaveLimits } from '#domain/leave/limits.ts';
import { StoredFile } from '#contract/common/files.ts';
import { multipart } from '#contract/endpoint.ts';
import { Filing, blame, correctedWith, storedWith } from '../requests/filings.ts';
import { filingEndpoints } from '../requests/filing-endpoints.ts';
import { requestKinds } from '../requests/kinds.ts';

import { Id, LocalDate, requiredText, text } from '#contract/shapes.ts';

/** Maximum attachments of one leave. */
export const leaveFiles = requestKinds.leave.attachments;

/** Maximum days of a leave. The longest statutory leave is 120 days (RA 11210, with solo-parent days). */
export const longestLeaveDays = 366;

const LeaveFields = z.object({
  leave_type_id: Id,
  start_date: LocalDate,
  end_date: LocalDate,
  /** The part of the first day. */
  start_part: z.enum(dayParts).default('day'),
  /** The part of the last day; for a single day the same as `start_part`. */
  end_part: z.enum(dayParts).default('day'),
  reason: requiredText(500),
});

const dayNumber = (d: string): number => Date.parse(`${d}T00:00:00Z`) / 86_400_000;

/** Checks the rules across fields, for form and server. Each rule names the field with the error. */
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

/**
 * Why a request may exceed the limits of the leave type: HR's reason, or the employee's if the type allows exceptions.
 */
const exception_reason = text(500).optional();

export const StoreLeave = LeaveFields.extend({ ...storedWith, exception_reason }).superRefine(checkLeaveDates);

/** Fields of a leave that HR files for an employee. */
export const LeaveOnBehalf = LeaveFields.extend({ exception_reason: text(500).default('') }).superRefine(
  checkLeaveDates,
);

export const UpdateLeave = LeaveFields.extend({
  ...correctedWith,
  exception_reason,
  /** IDs of stored attachments to keep. All if left out. */
  keep_files: z.array(Id).max(leaveFiles).optional(),
}).superRefine(checkLeaveDates);

const Exception = z.object({ reason: z.string(), limits: z.array(z.enum(leaveLimits)) });

export const Leave = Filing.extend({
  leave_type_id: Id,
  leave_type_name: z.string(),
  start_date: LocalDate,
  end_date: LocalDate,
  start_part: z.enum(dayParts),
  end_part: z.enum(dayParts),
  /** Days used, a multiple of 0.5; rest days and holidays don't count. */
  days: z.number(),
  /** Days beyond the leave credits, unpaid. */
  unpaid_days: z.number(),
  reason: z.string(),
  files: z.array(StoredFile),
  /** HR's reason for exceeding limits of the leave type, with these limits. Null if the leave is within all of them. */
  exception: Exception.nullable(),
  /**
   * The employee's reason for exceeding limits of the leave type, with these limits. Null if the leave is within all of
   * them, or filed by HR.
   */
  exception_asked: Exception.nullable(),
});
export type Leave = z.output<typeof Leave>;

export const {
  list: listLeaves,
  store: storeLeave,
  update: updateLeave,
  archive: archiveLeave,
  decide: decideLeave,
  decideMany: decideLeaves,
} = filingEndpoints({
  kind: requestKinds.leave,
  record: Leave,
  store: multipart(StoreLeave, leaveFiles),
  update: multipart(UpdateLeave, leaveFiles),
  words: {
    one: 'a leave request',
    many: 'leave requests',
    file: 'File a leave request, with up to three attachments',
  },
});
