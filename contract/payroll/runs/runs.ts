import { z } from 'zod';
import { Id, Instant, ListQuery, LocalDate, Version, line, listOf, one, requiredLine, text } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { recordOf } from '#domain/lists/records.ts';

/**
 * Pay runs: employees, cutoff, results, and status, in centavos. Draft → Uploaded (time is pulled) → Computed → For
 * approval → Posted or Rejected; cancelling leads back to Draft.
 */
export const runStates = ['draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted', 'rejected'] as const;
export const personStates = ['waiting', 'ok', 'warning', 'error', 'held'] as const;

const counts = z.object(recordOf(personStates, () => z.int()));
const by = z.string().nullable();

export const Run = z.object({
  id: Id,
  name: z.string(),
  adjustment: z.boolean(),
  kind: z.enum(['regular', 'supplementary', 'thirteenth_month', 'final']),
  /** The type of an off-cycle run. The next field is the ID of the run that it corrects. */
  payroll_type: z.string().nullable(),
  corrects_id: Id.nullable(),
  /** True if 13th month pay includes projected basic pay of the year. */
  projects: z.boolean(),
  /** True if the run reverses payslips of the run in `corrects_id` in full. */
  takes_back: z.boolean(),
  /** Client of the run. Null means every client with these dates. */
  client_id: Id.nullable(),
  client: z.string(),
  /** Branches of the run. Empty for every branch. */
  branch_ids: z.array(Id),
  branch: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  month: z.string(),
  index_in_month: z.int(),
  of_month: z.int(),
  state: z.enum(runStates),
  /** Number of computations and reopenings so far. */
  epoch: z.int(),
  /** Hash over all payslips to be posted, as submitted for approval. */
  approval_hash: z.string().nullable(),
  people: z.int(),
  counts,
  /** Gross pay without employees on hold. The next amounts leave them out too. */
  gross_centavos: z.int(),
  employee_contributions_centavos: z.int(),
  employer_contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** The background job that is running, if any. */
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

/** Runs have one order: latest first. */
const RunQuery = ListQuery.omit({ sort: true });
const listQuery = RunQuery.extend({ state: z.enum(runStates).optional(), client: z.int().positive().optional() });

export const listRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/list/false',
  permission,
  summary: 'List pay runs by page; latest first',
  query: listQuery,
  response: listOf(Run),
});

export const listOffCycleRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/list/true',
  permission,
  summary: 'List off-cycle runs by page; latest first',
  query: listQuery,
  response: listOf(Run),
});

export const listClientRuns = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/client/list/{id}',
  permission,
  summary: 'List the runs of a client’s employees; latest first',
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
  summary: 'Count regular and off-cycle runs by state, in the order of a run’s steps',
  response: one(z.object({ regular: z.array(StateCount), off_cycle: z.array(StateCount) })),
});

export const storeRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/insert',
  permission,
  summary:
    'Start a run for a cutoff of the calendar: for one client, some of its branches, or every client with these dates',
  body: z.object({
    name: line(120).default(''),
    client_id: Id.nullable().default(null),
    /** Branches of this client; empty means every branch. */
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
  summary: 'Get a run: its status, totals, and running job',
  params,
  response: one(Run),
});

export const updateRun = endpoint({
  api,
  method: 'PATCH',
  path: '/api/payroll/update',
  permission,
  summary:
    'Rename a run, put employees on hold or release them, accept variances, or submit it for approval once no issues block it',
  body: z.object({
    id: Id,
    version: Version,
    name: line(120).optional(),
    /** Employees to put on hold, by code. They aren't posted with this run. */
    hold: z
      .array(z.object({ employee: z.string().max(40), reason: text(300) }))
      .max(500)
      .optional(),
    release: z.array(z.string().max(40)).max(500).optional(),
    /** Accepted variances, each with a remark and the figures the user saw. */
    accept: z
      .array(
        z.object({ cause: z.string().max(60), people: z.int().min(0), centavos: z.int(), word: requiredLine(300) }),
      )
      .min(1)
      .max(20)
      .optional(),
    state: z.literal('for_approval').optional(),
    /** Why some review items aren't reviewed, if `state` is set. The approver sees the reason. */
    skip: requiredLine(300).optional(),
  }),
  response: one(Run),
});

export const uploadRun = endpoint({
  api,
  method: 'POST',
  path: '/api/payroll/upload',
  permission,
  summary:
    'Pull the approved time of all employees in a run from HR, as a background job; replaces earlier pulled time',
  /** `over_files` also replaces uploaded time. Without it, a run with uploaded time is refused. */
  body: z.object({ id: Id, version: Version, over_files: z.boolean().default(false) }),
  response: Begun,
});

export const computeRun = endpoint({
  api,
  method: 'PATCH',
  path: '/api/payroll/compute/clientpayrolls/{id}',
  permission,
  summary: 'Compute a run, as a background job: employees with unchanged data, tables, and settings are skipped',
  params,
  body: versioned,
  response: Begun,
});

export const cancelRun = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/cancel/{id}',
  permission,
  summary: 'Return a run to Draft to be pulled again; discards computed results, but never posted ones',
  params,
  body: versioned,
  response: one(Run),
});

export const decideRun = endpoint({
  api,
  method: 'PUT',
  path: '/api/payroll/approval/{id}/{status}',
  permission,
  summary: 'Approve a run by its reviewed hash, which posts it as a background job, or reject it with a remark',
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
  summary: 'Resume the posting of an approved run that was stopped',
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
  summary: 'Archive a run that isn’t posted',
  params,
  query: versioned,
  response: one(Run),
});
