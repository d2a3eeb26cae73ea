import type { hrJobs, Job, jobCalls } from '#contract/common/jobs.ts';
import { attachment } from '#server/http/attachment.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { queueNameOf } from './take-up.ts';
import { cancelJob, jobById, jobsSince, resumeJob, type ShownJob } from './work.queries.ts';

const week = 7 * 86_400_000;

/** Returns a job as in responses. */
export const presented = (row: ShownJob, session: Session): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  stopping: row.state === 'running' && row.cancel_asked,
  found: row.found,
  error: row.error,
  attention: row.attention,
  link: row.link,
  file: row.file_key === null ? null : { name: row.file_name ?? 'file', size: row.file_size ?? 0 },
  by: row.by,
  mine: row.started_by === session.userId,
  created_at: row.created_at,
  ended_at: row.ended_at,
});

/** Handles the background job calls of one API. Each shows only the jobs of the user's permissions. */
export function jobHandlers(api: 'hr' | 'payroll'): Handlers<typeof hrJobs> {
  const codes = (session: Session) => [...session.codes];
  async function own(db: Parameters<typeof jobById>[0], session: Session, id: number): Promise<ShownJob> {
    const row = await jobById(db, api, codes(session), id);
    if (!row) throw notFound();
    // A job's data belongs to the desk, so it needs the password every 12 hours like the desk's other calls.
    if (!session.confirmed) throw confirmFirst();
    return row;
  }
  return {
    async list({ db, session, query, now }) {
      // Every desk screen calls this. After 12 hours it returns nothing, and the screen itself asks for the password.
      if (!session.confirmed) return { data: [] };
      const since = new Date(Date.parse(now) - week).toISOString();
      const rows = await jobsSince(db, api, codes(session), { since, of: query.mine ? session.userId : null });
      return { data: rows.map((row) => presented(row, session)) };
    },
    async show({ db, session, params }) {
      return { data: presented(await own(db, session, params.id), session) };
    },
    async cancel({ db, session, params, now }) {
      await own(db, session, params.id);
      await cancelJob(db, params.id, now);
      return { data: presented(await own(db, session, params.id), session) };
    },
    async resume({ db, session, params, context, now }) {
      const { kind } = await own(db, session, params.id);
      if (await resumeJob(db, params.id, session.userId, now))
        await context.jobs?.send(db, queueNameOf(kind), { job: params.id });
      return { data: presented(await own(db, session, params.id), session) };
    },
    async file({ db, session, params, context }) {
      const row = await own(db, session, params.id);
      if (row.file_key === null) throw new HttpError(404, { code: 'request.not_found' });
      const bytes = await context.storage.get(row.file_key);
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': row.file_type ?? 'application/octet-stream',
          'content-length': String(bytes.length),
          'content-disposition': attachment(row.file_name ?? 'file'),
        },
      });
    },
  } satisfies Handlers<ReturnType<typeof jobCalls>>;
}
