import { pino } from 'pino';
import { parseArgs } from 'node:util';
import { dayNumber, manilaDate } from '#domain/calendar/local-date.ts';
import { now } from '#server/clock.ts';
import { readEnvironment } from '#server/config.ts';
import { withDataKey } from '#server/data-key.ts';
import { openMigrated } from '#server/prepare.ts';
import { demoPassword } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { seedWorkedCompany } from './worked-company/seed.ts';
import { workedAccounts } from './worked-company/staff.ts';

/**
 * Runs `npm run seed -- [--employees 50000] [--today 2026-11-21]`, which fills an empty database with the demo
 * company, or with `--worked-company` with the worked one.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      employees: { type: 'string', default: '120' },
      today: { type: 'string' },
      'worked-company': { type: 'boolean', default: false },
    },
  });
  if (!/^\d+$/.test(values.employees))
    throw new RangeError(`--employees takes a whole number, not "${values.employees}".`);
  const employees = Number(values.employees);
  const today = values.today ?? manilaDate(new Date(now()).toISOString());
  dayNumber(today); // Throws for an invalid date, before anything is opened.

  const config = await withDataKey(readEnvironment(process.env));
  const { database, close } = await openMigrated(config, 'seed');
  try {
    const started = performance.now();
    if (values['worked-company']) {
      const log = pino({ level: 'warn' });
      await seedWorkedCompany(database, { config, log, tell: (step) => console.log(`${step} …`) });
      const took = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`Seeded the worked company in ${took} s. All people and data in it are made up.`);
      console.log(
        `The password of every account is ${demoPassword}; employees also sign in with their code, such as B-201.`,
      );
      for (const { email, note } of workedAccounts) console.log(`  ${email.padEnd(24)}${note}`);
      return;
    }
    const { accounts } = await seedDemo(database, { today, employees, key: config.dataKey });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `Seeded a made-up company of ${employees} people as of ${today} in ${seconds} s. All people and data in it are made up.`,
    );
    console.log(
      `The password of every account is ${demoPassword}; employees also sign in with their code, such as KW-00004.`,
    );
    for (const { email, note } of accounts) console.log(`  ${email.padEnd(24)}${note}`);
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
