/**
 * Starts the requested roles in one process: web, hr, payroll, worker. Configuration and data are prepared before the
 * ports are opened, so that every response is right from the first one on.
 */
import { existsSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import { clockOffset } from './clock.ts';
import { anchorTonight } from './audit/anchor-tonight.ts';
import { keepChaining } from './audit/chain.ts';
import { ConfigError, needsDatabase, readEnvironment, type Config, type Environment } from './config.ts';
import { createContext, dataKeys, type Context } from './context.ts';
import { withDataKey } from './data-key.ts';
import { CannotStart, explained } from './database/cannot-start.ts';
import type { Database } from './database/connection.ts';
import { reseal } from './database/reseal.ts';
import { LockedError } from './database/lock.ts';
import { forgetImportedRows } from './imports/forget.ts';
import { hrApp } from './hr/app.ts';
import { beginToday } from './hr/people/begin-today.ts';
import { grantCreditsTonight } from './hr/leave/leave-year.ts';
import { forgetDrafts } from './hr/people/drafts-job.ts';
import { tellOfExpiring } from './hr/notifications/expiring.ts';
import { loggable } from './http/errors.ts';
import { listen } from './http/listen.ts';
import { NoBuildError } from './http/web-build.ts';
import { webApp } from './http/web.ts';
import { sealingFiles } from './jobs/seal-files.ts';
import { startJobs } from './jobs/start.ts';
import { payrollApp } from './payroll/app.ts';
import { proveSome } from './payroll/runs/review/proof.ts';
import { openMigrated, seedIfWanted } from './prepare.ts';
import { vapidKeys } from './push/keys.ts';
import { queues } from './queues.ts';
import { accounts, demoPassword } from './seed/accounts.ts';
import { layDemoFiles } from './seed/demo-files.ts';
import { hasDemoAccounts } from './seed/has-demo.ts';
import { workedAccounts } from './seed/worked-company/staff.ts';
import { workedCompanyIn } from './seed/worked-company/staff.queries.ts';

/** Stops a started part. Parts stop in the opposite order. */
type Stop = () => Promise<void>;

const ownerHint =
  'The database is empty. `npm run create-owner` makes its first account; DEMO=1 puts the demo company in.';

async function start(config: Config, log: Logger, stops: Stop[]): Promise<void> {
  const has = (role: Config['roles'][number]) => config.roles.includes(role);
  const lines: string[] = [];
  let demo = config.demo === true;
  let shown: typeof accounts | typeof workedAccounts = config.workedCompany ? workedAccounts : accounts;

  if (needsDatabase(config.roles)) {
    const { database, close } = await openMigrated(config, 'the Kawani server');
    stops.push(close);
    void database.broken?.then((error) => stopBroken(explained(error, config)));
    const first = await seedIfWanted(database, config, log);
    if (first === 'needs an owner') lines.push('', ownerHint);
    demo = await hasDemoAccounts(database);
    shown = (await workedCompanyIn(database)) === 'none' ? accounts : workedAccounts;
    const context = createContext({ database, config, log });
    if (demo) await layDemoFiles(database.db, context.storage);
    await resealNumbers(config, log, database);
    await startRoles(config, context, stops);
  }
  if (has('web')) {
    const { publicHrApi: hrApi, publicPayrollApi: payrollApi, distDir, appOrigin } = config;
    const app = await webApp({
      hrApi,
      payrollApi,
      distDir,
      demo,
      secure: appOrigin.startsWith('https:'),
      clockOffset: clockOffset(),
    });
    const { close } = await listen(app, {
      port: config.port,
      host: config.host,
      perAddress: config.perAddress,
      setting: 'PORT',
    });
    stops.push(close);
  }
  console.log(
    [...addresses(config), ...(demo && has('web') ? demoAccounts(shown) : []), ...lines, '', 'Kawani is ready.'].join(
      '\n',
    ),
  );
}

/** Seals values of an earlier key with the current one. After that the earlier key is no longer needed. */
async function resealNumbers(config: Config, log: Logger, database: Database): Promise<void> {
  const done = await reseal(database.db, dataKeys(config));
  if (done.resealed > 0) log.warn(done, 'government numbers and bank accounts sealed with the present DATA_KEY');
  if (done.unreadable > 0) log.error(done, 'sealed with a key that is neither DATA_KEY nor in DATA_KEY_PREVIOUS');
}

async function startRoles(config: Config, context: Context, stops: Stop[]): Promise<void> {
  const { databaseUrl } = config;
  const { log } = context;
  const jobs = await startJobs(context, {
    databaseUrl,
    queues: queues(context),
    working: config.roles.includes('worker'),
    nightly: [
      beginToday,
      grantCreditsTonight,
      forgetImportedRows,
      forgetDrafts,
      tellOfExpiring,
      proveSome,
      anchorTonight,
    ],
  });
  stops.push(() => jobs.stop());
  context.jobs = jobs;
  if (config.roles.includes('worker')) stops.push(keepChaining(context), sealingFiles(context));
  // Nightly work may have been missed while no process ran.
  await beginToday(context);
  if (config.roles.includes('worker')) await tellOfExpiring(context);
  // Created at the first start, and sealed again after a change of DATA_KEY. Without it, everything except web push
  // works.
  await vapidKeys(context).catch((error: unknown) =>
    log.error({ error: loggable(error) }, 'the key pair of web push cannot be read'),
  );
  if (config.roles.includes('hr')) {
    const { close } = await listen(hrApp(context), {
      port: config.hrPort,
      host: config.host,
      perAddress: config.perAddress,
      setting: 'HR_PORT',
    });
    stops.push(close);
  }
  if (config.roles.includes('payroll')) {
    const where = {
      port: config.payrollPort,
      host: config.host,
      perAddress: config.perAddress,
      setting: 'PAYROLL_PORT',
    };
    const { close } = await listen(payrollApp(context), where);
    stops.push(close);
  }
}

function addresses(config: Config): string[] {
  const docs = config.publicDocs ? '/docs' : '';
  const rows = [
    ['web', 'Kawani', config.appOrigin],
    ['hr', 'HR API', `${config.publicHrApi}${docs}`],
    ['payroll', 'Payroll API', `${config.publicPayrollApi}${docs}`],
    ['worker', 'Jobs', 'working'],
  ] as const;
  return [
    '',
    ...rows.filter(([role]) => config.roles.includes(role)).map(([, name, where]) => `  ${name.padEnd(12)} ${where}`),
  ];
}

function demoAccounts(shown: readonly { email: string; note: string }[]): string[] {
  const rows = shown.map((a) => `  ${a.email.padEnd(24)} ${a.note}`);
  return ['', `This is the demo company. Sign in with the password ${demoPassword} as:`, ...rows];
}

async function stopAll(stops: Stop[], log: Logger): Promise<boolean> {
  let clean = true;
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => {
      clean = false;
      log.error({ err: error }, 'stopping');
    });
  }
  return clean;
}

/**
 * Exits because the embedded database has failed for good. The supervisor restarts the process, and the log has the
 * reason if that fails.
 */
function stopBroken(error: unknown): never {
  console.error(`\nKawani stops: its database has.\n${isSentence(error) ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Returns true for errors with a sentence for the operator. Any other error is a bug and keeps its trace. */
const isSentence = (error: unknown): error is Error =>
  [CannotStart, ConfigError, LockedError, NoBuildError].some((kind) => error instanceof kind);

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const stops: Stop[] = [];
  let log = pino({ level: 'warn' });
  let environment: Environment | undefined;
  try {
    environment = readEnvironment(process.env);
    const config = await withDataKey(environment);
    log = pino({ level: config.logLevel });
    const started = start(config, log, stops);

    let endingSince: number | null = null;
    const end = (signal: string) => {
      if (endingSince !== null) {
        // The operator sent a second signal and does not want to wait. A second signal in the same instant is the same
        // request, which arrives both from the terminal and from the program that started this one.
        if (performance.now() - endingSince > 1500) process.exit(1);
        return;
      }
      endingSince = performance.now();
      log.info({ signal }, 'stopping');
      // If the process is still starting, it finishes that before it stops, so that nothing is left half open.
      void started
        .catch(() => undefined)
        .then(() => stopAll(stops, log))
        .then((clean) => process.exit(clean ? 0 : 1));
    };
    process.on('SIGINT', end).on('SIGTERM', end);
    await started;
  } catch (thrown) {
    const error = environment ? explained(thrown, environment) : thrown;
    if (isSentence(error)) console.error(`\nKawani cannot start.\n${error.message}\n`);
    else console.error(error);
    await stopAll(stops, log);
    process.exit(1);
  }
}

await main();
