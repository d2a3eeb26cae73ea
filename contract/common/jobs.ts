import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, one } from '../shapes.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** Long work: who started it, how far it is, what it found. Seen by those who hold the code it is of. */
export const Job = z.object({
  id: Id,
  /** `import.check`, … */
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  done: z.int().min(0),
  /** Null while nobody knows of how many. */
  total: z.int().min(0).nullable(),
  /** Somebody asked it to stop and it has not yet. */
  stopping: z.boolean(),
  /** What came of it, in a sentence. */
  found: z.string().nullable(),
  /** Why it ended without. */
  error: z.string().nullable(),
  /** Some of what it found needs somebody. */
  attention: z.boolean(),
  /** Where to look at it: an address of the app. */
  link: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  by: z.string().nullable(),
  mine: z.boolean(),
  created_at: Instant,
  ended_at: Instant.nullable(),
});
export type Job = z.output<typeof Job>;

/** What the paths of an API begin with. */
export const at = (api: 'hr' | 'payroll'): '' | '/api' => (api === 'payroll' ? '/api' : '');

/** The calls on long work, of either API. Each looks at the code the job is of; without it there is no such job. */
export const jobCalls = <const A extends 'hr' | 'payroll'>(api: A) => ({
  list: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/jobs`,
    permission: 'signed-in',
    summary: 'Long work one may see: what runs, and what ended within a week; the latest first',
    query: z.object({ mine: z.int().min(0).max(1).default(0) }),
    response: z.object({ data: z.array(Job) }),
  }),
  show: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/job/show/{id}`,
    permission: 'signed-in',
    summary: 'How far a job is, or what came of it',
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
    summary: 'Go on with a job that was stopped or failed, from where it came to',
    params: z.object({ id: Id }),
    response: one(Job),
  }),
  file: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/job/file/{id}`,
    permission: 'signed-in',
    summary: 'The file a job made',
    params: z.object({ id: Id }),
    response: file('application/octet-stream'),
  }),
});

export const hrJobs = jobCalls('hr');
export const payrollJobs = jobCalls('payroll');
