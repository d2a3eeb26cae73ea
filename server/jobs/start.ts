import { PGlite, types } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Context } from '#server/context.ts';
import { loggable } from '#server/http/errors.ts';
import { housekeeping } from './housekeeping.ts';

const nightly = 'housekeeping';

/** pg-boss in its own schema of the same database; on the embedded one through the same single connection. */
function boss(context: Context, databaseUrl: string | undefined): PgBoss {
  const { driver } = context.database;
  if (!(driver instanceof PGlite)) return new PgBoss({ connectionString: databaseUrl!, max: 3 });
  // pg-boss expects Dates where the rest of Kawani reads ISO strings.
  const options = { parsers: types.parsers };
  return new PgBoss({
    backend: 'pglite',
    db: fromPglite({
      query: (text, params) => driver.query(text, params, options),
      exec: (text) => driver.exec(text, options),
    }),
  });
}

/** Starts the job workers of this process. Jobs survive a restart and are safe to run twice. */
export async function startJobs(context: Context, databaseUrl?: string): Promise<{ stop(): Promise<void> }> {
  const jobs = boss(context, databaseUrl);
  jobs.on('error', (error) => context.log.error({ error: loggable(error) }, 'jobs'));
  await jobs.start();
  await jobs.createQueue(nightly);
  await jobs.work(nightly, { pollingIntervalSeconds: 60 }, async () => {
    context.log.info({ job: nightly, ...(await housekeeping(context)) });
  });
  await jobs.schedule(nightly, '15 3 * * *', null, { tz: 'Asia/Manila' });
  return { stop: () => jobs.stop({ graceful: true, timeout: 5_000 }) };
}
