import { z } from 'zod';
import { Id, Instant, ListQuery, LocalDate, Version, line, listOf, one, requiredLine, text } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';

/**
 * Payroll runs: who is paid for which cut-off, what comes out, and where it stands. Amounts are centavos.
 * Draft → Uploaded (time is pulled) → Computed → For approval → Posted or Rejected; cancelling leads back to Draft.
 */
export const runStates = ['draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted', 'rejected'] as const;
export const personStates = ['waiting', 'ok', 'warning', 'error', 'held'] as const;

const counts = z.object(
  Object.fromEntries(personStates.map((s) => [s, z.int()])) as Record<(typeof personStates)[number], z.ZodInt>,
);
const by = z.string().nullable();

export const Run = z.object({
  id: Id,
  name: z.string(),
  adjustment: z.boolean(),
  kind: z.enum(['regular', 'supplementary', 'thirteenth_month', 'final']),
  /** What an off-cycle run was begun as, and the run it puts right. */
  payroll_type: z.string().nullable(),
  corrects_id: Id.nullable(),
  /** 13th month pay counts basic pay still to be earned in the year. */
  projects: z.boolean(),
  /** It takes payslips of that run back in full. */
  takes_back: z.boolean(),
  /** Null: every client with these dates. */
  client_id: Id.nullable(),
  client: z.string(),
  /** None: every branch. */
  branch_ids: z.array(Id),
  branch: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  month: z.string(),
  index_in_month: z.int(),
  of_month: z.int(),
  state: z.enum(runStates),
  /** Counts each computing and reopening. */
  epoch: z.int(),
  /** Over all payslips that would be posted, as they were sent for approval. */
  approval_hash: z.string().nullable(),
  people: z.int(),
  counts,
  /** Of who is not held. */
  gross_centavos: z.int(),
  employee_contributions_centavos: z.int(),
  employer_contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** The work under way, if any. */
  job: z.object({ id: Id, kind: z.string(), done: z.int(), total: z.int().nullable() }).nullable(),
  created_by: by,
  computed_by: by,
  computed_at: Instant.nullable(),
  submitted_by: by,
  approved_by: by,
  posted_at: Instant.nullable(),
  remark: z.string().nullable(),
  version: Version,
});
export type Run = z.output<typeof Run>;

const api = 'payroll';
const permission = 'PAY07';
const params = z.object({ id: Id });
const versioned = z.object({ version: Version });
const Begun = z.object({ data: z.object({ job: Id }) });

/** Runs have one order: the latest first. */
const RunQuery = ListQuery.omit({ sort: true });
const listQuery = RunQuery.extend({ state: z.enum(runStates).optional(), client: z.int().positive().optional() });

export const listRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/list/false',
  permission,
  summary: 'A page of the payroll runs, the latest first',
  query: listQuery,
  response: listOf(Run),
});

export const listAdjustmentRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/list/true',
  permission,
  summary: 'A page of the off-cycle runs, the latest first',
  query: listQuery,
  response: listOf(Run),
});

export const listClientRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/client/list/{id}',
  permission,
  summary: 'The runs a client’s people were paid in, the latest first',
  params,
  query: RunQuery,
  response: listOf(Run),
});

const StateCount = z.object({ state: z.enum(runStates), runs: z.int().min(0) });

export const countRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/states',
  permission,
  summary: 'How many runs of cut-offs, and off-cycle ones, are in each state, in the order a run goes through them',
  response: one(z.object({ regular: z.array(StateCount), off_cycle: z.array(StateCount) })),
});

export const storeRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/insert',
  permission,
  summary:
    'Begin a run for a cut-off of the calendar: of one client, some of its branches, or every client with these dates',
  body: z.object({
    name: line(120).default(''),
    client_id: Id.nullable().default(null),
    /** Of this client; none: every branch. */
    branch_ids: z.array(Id).max(200).default([]),
    from_date: LocalDate,
    to_date: LocalDate,
    pay_date: LocalDate,
  }),
  response: one(Run),
});

export const showRun = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/{id}',
  permission,
  summary: 'A run: where it stands, its totals and the work under way',
  params,
  response: one(Run),
});

export const updateRun = endpoint({
  api,
  method: 'PATCH',
  path: '/api/payroll/update',
  permission,
  summary:
    'Rename a run, hold people back or release them, accept differences from the pay before, or send it for approval once nothing has to be mended',
  body: z.object({
    id: Id,
    version: Version,
    name: line(120).optional(),
    /** By employee code; who is held is not posted with this run. */
    hold: z
      .array(z.object({ employee: z.string().max(40), reason: text(300) }))
      .max(500)
      .optional(),
    release: z.array(z.string().max(40)).max(500).optional(),
    /** Differences from the pay before that are accepted with a word, with the figures that were looked at. */
    accept: z
      .array(
        z.object({ cause: z.string().max(60), people: z.int().min(0), centavos: z.int(), word: requiredLine(300) }),
      )
      .min(1)
      .max(20)
      .optional(),
    state: z.literal('for_approval').optional(),
  }),
  response: one(Run),
});

export const uploadRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/upload',
  permission,
  summary: 'Pull the approved time of everybody in a run from HR, as a job; what was pulled before is replaced',
  /** `over_files`: also in the place of time that somebody uploaded; without it such a run is refused. */
  body: z.object({ id: Id, version: Version, over_files: z.boolean().default(false) }),
  response: Begun,
});

export const computeRun = endpoint({
  api,
  method: 'PATCH',
  path: '/api/payroll/compute/clientpayrolls/{id}',
  permission,
  summary: 'Compute who needs it, as a job: people whose facts, tables or settings are as before are skipped',
  params,
  body: versioned,
  response: Begun,
});

export const cancelRun = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/cancel/{id}',
  permission,
  summary: 'Put a run back to be pulled again; what was computed is thrown away, what is posted never',
  params,
  body: versioned,
  response: one(Run),
});

export const decideRun = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/approval/{id}/{status}',
  permission,
  summary: 'Approve a run by the hash that was looked at, which posts it as a job, or reject it with a remark',
  params: z.object({ id: Id, status: z.enum(['Posted', 'Rejected']) }),
  body: z.object({ version: Version, hash: z.string().max(100).default(''), remark: text(500).default('') }),
  response: one(Run),
  fresh: true,
});

export const postRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/post/{id}',
  permission,
  summary: 'Go on with the posting of an approved run that was stopped',
  params,
  body: versioned,
  response: Begun,
  fresh: true,
});

export const archiveRun = endpoint({
  api,
  method: 'DELETE',
  path: '/api/payroll/delete/{id}',
  permission,
  summary: 'Archive a run that is not posted',
  params,
  query: versioned,
  response: one(Run),
});
