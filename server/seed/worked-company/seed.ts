import { storeYear } from '#contract/payroll/calendar/years.ts';
import { syncClients, syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import type { Config } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { listen } from '#server/http/listen.ts';
import { startJobs } from '#server/jobs/start.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { queues } from '#server/queues.ts';
import type { Logger } from 'pino';
import { isEmpty } from '../is-empty.ts';
import { askAs, untilDone } from './ask.ts';
import { workedCompany } from './company.ts';
import { giveCredits, hireAll, partWithLeavers } from './hire.ts';
import { payCutoff, tellPayroll } from './pay.ts';
import { letPeopleIn, letStaffIn } from './staff.ts';
import { approveTime, fileAll, takePunches } from './time.ts';

/** The day of all actions, after both cutoffs of November 2026. Noon in Manila. */
const day = Date.parse('2026-12-01T04:00:00Z');

/**
 * Fills an empty, migrated database with the worked company: ten made-up people, hired, timed, paid, and billed through
 * the endpoints of both APIs and their jobs, so that no result is written by hand. Sends no e-mails or push
 * notifications. `tell` receives each step that starts. It takes some seconds.
 */
export async function seedWorkedCompany(
  database: Database,
  given: { config: Config; log: Logger; tell?: (step: string) => void },
): Promise<void> {
  const { config, log, tell = () => undefined } = given;
  if (!(await isEmpty(database)))
    throw new Error('The database is not empty. The worked company is only put into an empty one.');
  // The clock runs on from that hour, so that later actions have later times.
  const began = performance.now();
  const context = createContext({
    database,
    config: { ...config, undoSeconds: 0, mail: undefined, push: undefined },
    log,
    now: () => day + Math.round(performance.now() - began),
  });
  const apis = { hr: hrApp(context), payroll: payrollApp(context) };
  const where = { port: 0, host: '127.0.0.1', setting: 'HOST' };
  const hrServer = await listen(apis.hr, where);
  const payrollServer = await listen(apis.payroll, where);
  context.settings.peers = {
    hr: `http://127.0.0.1:${hrServer.port}`,
    payroll: `http://127.0.0.1:${payrollServer.port}`,
  };
  context.jobs = await startJobs(context, {
    databaseUrl: config.databaseUrl,
    queues: queues(context),
    working: true,
    pollSeconds: 0.5,
  });
  try {
    const company = workedCompany();
    await database.db.transaction().execute(letStaffIn);
    const hr = await askAs(apis, 'hr@kawani.test');
    const owner = await askAs(apis, 'owner@kawani.test');
    const officer = await askAs(apis, 'payroll@kawani.test');
    tell('Hiring ten people at two clients');
    const ids = await hireAll(hr, company);
    await database.db.transaction().execute((trx) => letPeopleIn(trx, ids.people));
    await giveCredits(hr, company, ids);
    tell('Filing and approving overtime and leave');
    await fileAll(company, { hr, employee: (code) => askAs(apis, code) });
    tell('Reading punches, and approving the time of both cutoffs');
    await takePunches(hr, company, ids);
    await approveTime(hr, owner, company, ids);
    await partWithLeavers(hr, company, ids);
    tell('Carrying clients and people to payroll');
    for (const sync of [syncClients, syncEmployees]) await untilDone(hr, 'hr', (await hr(sync, {})).data.job);
    await officer(storeYear, { body: { year: 2026 } });
    await tellPayroll(officer, company);
    for (const cutoff of company.cutoffs) {
      tell(`Computing, posting and billing the pay of ${cutoff.from} to ${cutoff.to}`);
      await payCutoff(officer, owner, cutoff);
    }
    // Removes the sessions of seeding.
    await database.db.deleteFrom('auth.sessions').execute();
  } finally {
    await context.jobs.stop();
    await hrServer.close(0);
    await payrollServer.close(0);
  }
}
