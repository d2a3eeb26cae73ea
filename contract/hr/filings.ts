import { z } from 'zod';
import { Id, Instant, ListQuery, LocalDate, Version, text } from '../shapes.ts';
import { filingStatuses } from './leaves.ts';

/** What overtime, accomplishments and schedule changes share, under the names leave has. */

/** What every filing answers, besides what was filed. */
export const Filing = z.object({
  id: Id,
  employee_id: Id,
  employee_code: z.string(),
  employee_name: z.string(),
  client_name: z.string(),
  branch_name: z.string(),
  status: z.enum(filingStatuses),
  remark: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
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
  /** Whose it is; must be one's own, and may be left out. */
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
});

/** The body of a decision; a rejection says why. */
export const Decision = z
  .object({
    status: z.enum(['approved', 'rejected', 'cancelled']),
    remark: text(500).default(''),
    version: Version,
  })
  .refine((v) => v.status !== 'rejected' || v.remark.length > 0, {
    path: ['remark'],
    params: { code: 'filing.remark' },
  });

export const FilingId = z.object({ id: Id });

/** Blames a field for what only several fields together show. */
export const blame = (
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; params: Record<string, unknown> }) => void },
  field: string,
  code: string,
  data: Record<string, unknown> = {},
): void => ctx.addIssue({ code: 'custom', path: [field], params: { code, ...data } });
