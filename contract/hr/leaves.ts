import { z } from 'zod';
import { StoredFile } from '../additions/files.ts';
import { endpoint, multipart } from '../endpoint.ts';
import { Decisions, decidedOf, filingStatuses } from './filings.ts';
import { leaveCalls } from './leave-calls.ts';

import {
  ArchiveQuery,
  Id,
  Instant,
  ListQuery,
  LocalDate,
  Version,
  listOf,
  one,
  requiredText,
  text,
} from '../shapes.ts';

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
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; params: Record<string, unknown> }) => void },
): void {
  const blame = (field: string, code: string, data: Record<string, unknown> = {}) =>
    ctx.addIssue({ code: 'custom', path: [field], params: { code, ...data } });
  if (v.end_date < v.start_date) blame('end_date', 'leave.backwards');
  else if (dayNumber(v.end_date) - dayNumber(v.start_date) >= longestLeaveDays)
    blame('end_date', 'leave.too_long', { max: longestLeaveDays });
  else if (v.start_date === v.end_date && v.start_part !== v.end_part) blame('end_part', 'leave.one_day_parts');
  else if (v.start_date !== v.end_date && v.start_part === 'am') blame('start_part', 'leave.start_part');
  else if (v.start_date !== v.end_date && v.end_part === 'pm') blame('end_part', 'leave.end_part');
}

export const LeaveForm = LeaveFields.superRefine(checkLeaveDates);

export const StoreLeave = LeaveFields.extend({
  /** Whose leave; may be left out for one's own. Another's: for holders of HRIS12. */
  employee_id: Id.optional(),
  /** When it was filed on the phone, corrected by the phone's clock offset. */
  filed_at: Instant.optional(),
}).superRefine(checkLeaveDates);

export const UpdateLeave = LeaveFields.extend({
  version: Version,
  filed_at: Instant.optional(),
  /** Stored attachments that stay; left out, all stay. */
  keep_files: z.array(Id).max(3).optional(),
}).superRefine(checkLeaveDates);

export const Leave = z.object({
  id: Id,
  employee_id: Id,
  employee_code: z.string(),
  employee_name: z.string(),
  client_name: z.string(),
  branch_name: z.string(),
  leave_type_id: Id,
  leave_type_name: z.string(),
  start_date: LocalDate,
  end_date: LocalDate,
  start_part: z.enum(dayParts),
  end_part: z.enum(dayParts),
  /** Days taken, a multiple of 0.5; rest days and holidays are not counted. */
  days: z.number(),
  reason: z.string(),
  status: z.enum(filingStatuses),
  remark: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  /** The approver in whose place it was decided; null where it was decided in the approver's own right. */
  decided_for_name: z.string().nullable(),
  /** The account that filed it for the employee; null where the employee did. */
  filed_by: Id.nullable(),
  filed_by_name: z.string().nullable(),
  filed_at: Instant,
  received_at: Instant,
  /** Filed on the phone before the cut-off closed, received after it. */
  late_sync: z.boolean(),
  /** The key it was filed under; null if it did not come through an outbox. */
  client_request_id: z.uuid().nullable(),
  files: z.array(StoredFile),
  archived: z.boolean(),
  version: Version,
});
export type Leave = z.output<typeof Leave>;

export const listLeaves = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/leaves',
  permission: { EMP03: 'own', HRIS12: 'all' },
  standIn: true,
  summary: 'Leave filings, newest first; an employee sees their own',
  query: ListQuery.extend({
    employee_id: Id.optional(),
    status: z.enum(filingStatuses).optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  }),
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
  params: z.object({ id: Id }),
  body: multipart(UpdateLeave, 3),
  response: one(Leave),
});

export const archiveLeave = endpoint({
  api: 'hr',
  ...leaveCalls.archive,
  permission: { EMP03: 'own' },
  summary: 'Withdraw a leave that still waits for a decision',
  params: z.object({ id: Id }),
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
  params: z.object({ id: Id }),
  body: z
    .object({
      status: z.enum(['approved', 'rejected', 'cancelled']),
      remark: text(500).default(''),
      version: Version,
    })
    .refine((v) => v.status !== 'rejected' || v.remark.length > 0, {
      path: ['remark'],
      params: { code: 'leave.remark' },
    }),
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
