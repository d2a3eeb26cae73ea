import { z } from 'zod';
import { Id, Instant, ListQuery, LocalDate, Version, text } from '#contract/shapes.ts';

/** What the kinds of filing share: leave, overtime, accomplishments and changes of schedule. */

/**
 * `pending → approved | rejected`; within the time to undo, back to `pending` by who decided; later `approved → cancelled`,
 * with a reason.
 */
export const filingStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type FilingStatus = (typeof filingStatuses)[number];

/** What every filing answers, besides what was filed. */
export const Filing = z.object({
  id: Id,
  employee_id: Id,
  employee_code: z.string(),
  employee_name: z.string(),
  /** The last day of an employee who has left; null while they work here. */
  left_on: LocalDate.nullable(),
  client_name: z.string(),
  branch_name: z.string(),
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
  archived: z.boolean(),
  version: Version,
});
export type Filing = z.output<typeof Filing>;

/** What comes with a new filing of any kind. */
export const storedWith = {
  /** Whose it is; may be left out for one's own. Another's: for holders of the code that decides on the kind. */
  employee_id: Id.optional(),
  /** When it was filed on the phone, corrected by the phone's clock offset. */
  filed_at: Instant.optional(),
};

/** What comes with a correction of any kind. */
export const correctedWith = { version: Version, filed_at: Instant.optional() };

/** The query of a list of filings. */
export const FilingQuery = ListQuery.extend({
  employee_id: Id.optional(),
  status: z.enum(filingStatuses).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** Only those whose cut-off takes filings until this date at the latest, or has closed before it. */
  closes_by: LocalDate.optional(),
});

const decisionFields = {
  /** `pending` undoes what the caller has just decided. */
  status: z.enum(['approved', 'rejected', 'cancelled', 'pending']),
  remark: text(500).default(''),
};
const refusalSaysWhy = (v: { status: string; remark: string }) =>
  (v.status !== 'rejected' && v.status !== 'cancelled') || v.remark.length > 0;
const blamesRemark = { path: ['remark'], params: { code: 'filing.remark' } };

/** The body of a decision; a rejection and a cancellation say why. */
export const Decision = z.object({ ...decisionFields, version: Version }).refine(refusalSaysWhy, blamesRemark);

/** So many filings are decided with one call. */
export const decisionsAtOnce = 100;

/** One decision on many filings of a kind, each at the version that was looked at. */
export const Decisions = z
  .object({
    ...decisionFields,
    /**
     * Made when the person decided. Sent again under the same key, what was done is answered as it was, and
     * what was not is tried again.
     */
    key: z.uuid().transform((key) => key.toLowerCase()),
    filings: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(decisionsAtOnce)
      .refine((all) => new Set(all.map((f) => f.id)).size === all.length),
  })
  .refine(refusalSaysWhy, blamesRemark);

/** What became of each filing, in the order they were named: decided, or refused and why. */
export const decidedOf = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(
      z.object({
        id: Id,
        /** As it is now; null where it does not exist. */
        record: row.nullable(),
        /** The status, reason and sentence a single decision would have been answered with; null: decided. */
        refused: z.object({ status: z.number().int(), reason: z.string().nullable(), message: z.string() }).nullable(),
      }),
    ),
  });

export const FilingId = z.object({ id: Id });

/** Blames a field for what only several fields together show. */
export const blame = (
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; params: Record<string, unknown> }) => void },
  field: string,
  code: string,
  data: Record<string, unknown> = {},
): void => ctx.addIssue({ code: 'custom', path: [field], params: { code, ...data } });
