import { z } from 'zod';
import { ClientIds } from '#contract/common/some-clients.ts';
import { Id, Instant, ListQuery, LocalDate, Version, text } from '#contract/shapes.ts';

/** Common parts of the kinds of request: leave, overtime, accomplishments and schedule changes. */

/**
 * `pending → approved | rejected`; within the undo time, back to `pending` by the user who decided; later `approved →
 * cancelled`, with a reason.
 */
export const filingStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type FilingStatus = (typeof filingStatuses)[number];

/** Fields of every returned request. */
export const Filing = z.object({
  id: Id,
  employee_id: Id,
  employee_code: z.string(),
  employee_name: z.string(),
  /** The last day of an employee who has left. Null while the employee works here. */
  left_on: LocalDate.nullable(),
  client_name: z.string(),
  branch_name: z.string(),
  status: z.enum(filingStatuses),
  remark: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  /** The approver who delegated the decision; null if the approver decided. */
  decided_for_name: z.string().nullable(),
  /** Account that filed the request on behalf. Null if the employee filed it. */
  filed_by: Id.nullable(),
  filed_by_name: z.string().nullable(),
  filed_at: Instant,
  received_at: Instant,
  /** True if the request was filed on the phone before the cutoff closed but received after it. */
  late_sync: z.boolean(),
  /** Idempotency-Key of the request. Null if it didn't come through an outbox. */
  client_request_id: z.uuid().nullable(),
  archived: z.boolean(),
  version: Version,
});
export type Filing = z.output<typeof Filing>;

/** Common fields of a new request. */
export const storedWith = {
  /**
   * ID of the employee. Optional for the user's own requests. Requests for other employees need the code that decides
   * this kind.
   */
  employee_id: Id.optional(),
  /** When the request was filed on the phone, corrected by the phone's clock offset. */
  filed_at: Instant.optional(),
};

/** Common fields of a correction. */
export const correctedWith = { version: Version, filed_at: Instant.optional() };

/** The query of a list of requests. */
export const FilingQuery = ListQuery.extend({
  employee_id: Id.optional(),
  status: z.enum(filingStatuses).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** Only requests whose cutoff accepts requests until this date at the latest, or closed before it. */
  closes_by: LocalDate.optional(),
  client_ids: ClientIds.optional(),
});

const decisionFields = {
  /** `pending` undoes the caller's last decision. */
  status: z.enum(['approved', 'rejected', 'cancelled', 'pending']),
  remark: text(500).default(''),
};
const refusalSaysWhy = (v: { status: string; remark: string }) =>
  (v.status !== 'rejected' && v.status !== 'cancelled') || v.remark.length > 0;
const blamesRemark = { path: ['remark'], params: { code: 'filing.remark' } };

/** The body of a decision; rejecting and cancelling need a remark. */
export const Decision = z.object({ ...decisionFields, version: Version }).refine(refusalSaysWhy, blamesRemark);

/** Maximum requests decided with one call. */
export const decisionsAtOnce = 100;

/** One decision on many requests of a kind, each with the version the user saw. */
export const Decisions = z
  .object({
    ...decisionFields,
    /**
     * Key created when the user decides. If the call is sent again with the same key, completed decisions get the same
     * response and failed ones are retried.
     */
    key: z.uuid().transform((key) => key.toLowerCase()),
    filings: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(decisionsAtOnce)
      .refine((all) => new Set(all.map((f) => f.id)).size === all.length),
  })
  .refine(refusalSaysWhy, blamesRemark);

/** Declares the result for each request, in the order sent: decided, or refused with the reason. */
export const decidedOf = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(
      z.object({
        id: Id,
        /** The current record, or null if it doesn't exist. */
        record: row.nullable(),
        /** Status, reason, and sentence as in the response to a single decision. Null if the request was decided. */
        refused: z.object({ status: z.number().int(), reason: z.string().nullable(), message: z.string() }).nullable(),
      }),
    ),
  });

export const FilingId = z.object({ id: Id });

/** Adds an error to a field for a rule across fields. */
export const blame = (
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; params: Record<string, unknown> }) => void },
  field: string,
  code: string,
  data: Record<string, unknown> = {},
): void => ctx.addIssue({ code: 'custom', path: [field], params: { code, ...data } });
