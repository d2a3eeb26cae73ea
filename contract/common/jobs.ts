import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, one } from '../shapes.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** A background job: who started it, its progress, and its result. Users with its permission code see it. */
export const Job = z.object({
  id: Id,
  /** Kind of the job, such as `import.check`. */
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  done: z.int().min(0),
  /** Total number of steps. Null while it is unknown. */
  total: z.int().min(0).nullable(),
  /** True if a user asked to stop the job and it is still running. */
  stopping: z.boolean(),
  /** Result of the job in one sentence. */
  found: z.string().nullable(),
  /** Why the job failed. */
  error: z.string().nullable(),
  /** True if some results need action. */
  attention: z.boolean(),
  /** Address of the screen with the result. */
  link: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  by: z.string().nullable(),
  mine: z.boolean(),
  created_at: Instant,
  ended_at: Instant.nullable(),
});
export type Job = z.output<typeof Job>;

/** Returns the prefix of an API's paths. */
export const at = (api: 'hr' | 'payroll'): '' | '/api' => (api === 'payroll' ? '/api' : '');

/**
 * Declares the calls on background jobs, of either API. Each checks the job's permission code; without it the job isn't
 * found.
 */
export const jobCalls = <const A extends 'hr' | 'payroll'>(api: A) => ({
  list: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/jobs`,
    permission: 'signed-in',
    summary:
      'List the background jobs the caller may see: running ones, and those that ended within a week; latest first',
    query: z.object({ mine: z.int().min(0).max(1).default(0) }),
    response: z.object({ data: z.array(Job) }),
  }),
  show: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/job/show/{id}`,
    permission: 'signed-in',
    summary: 'Get the progress or result of a job',
    params: z.object({ id: Id }),
    response: one(Job),
  }),
  cancel: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/job/cancel/{id}`,
    permission: 'signed-in',
    summary: 'Stop a job at its next step',
    params: z.object({ id: Id }),
    response: one(Job),
  }),
  resume: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/job/resume/{id}`,
    permission: 'signed-in',
    summary: 'Resume a job that was stopped or failed, from where it ended',
    params: z.object({ id: Id }),
    response: one(Job),
  }),
  file: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/job/file/{id}`,
    permission: 'signed-in',
    summary: 'Download the file a job made',
    params: z.object({ id: Id }),
    response: file('application/octet-stream'),
  }),
});

export const hrJobs = jobCalls('hr');
export const payrollJobs = jobCalls('payroll');
