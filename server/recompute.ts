import { now } from './clock.ts';
import { Refused, runCommand } from './command.ts';
import { readEnvironment } from './config.ts';
import { withDataKey } from './data-key.ts';
import type { Database } from './database/connection.ts';
import { runsToProve, type Proof } from './payroll/runs/review/proof.queries.ts';
import { proveRun } from './payroll/runs/review/proof.ts';
import { openMigrated } from './prepare.ts';

const usage = `npm run recompute -- --run <number> [--run <number> …] | --all

Computes the payslips of posted runs again from what they were made from, by the tables of their dates, and compares
every line, sum and figure to date to the centavo. Changes no payslip. Ends with 0 where all are the same, else with 1.`;

const money = (centavos: number): string => (centavos / 100).toLocaleString('en', { minimumFractionDigits: 2 });
const counted = (n: number): string => (n === 1 ? '1 payslip' : `${n.toLocaleString('en')} payslips`);

function words(run: number, { payslips, differ, found }: Proof): string {
  if (differ === 0) return `Run ${run}: ${counted(payslips)} computed again, the same to the centavo.`;
  const lines = found.map(
    (f) =>
      `  ${f.employee}: ${f.what}${f.is === null ? '' : `, ${money(f.was)} is kept, its facts come to ${money(f.is)}`}`,
  );
  const more = differ > found.length ? [`  and ${counted(differ - found.length)} more`] : [];
  return [
    `Run ${run}: of ${counted(payslips)} ${differ} ${differ === 1 ? 'is' : 'are'} not the same:`,
    ...lines,
    ...more,
  ].join('\n');
}

/** Returns true if all payslips are the same. */
async function prove({ db }: Database, ids: readonly number[]): Promise<boolean> {
  let same = true;
  for (const id of ids) {
    const proof = await proveRun(db, id, now());
    if (!proof) throw new Refused(`There is no posted run with the number ${id}.`);
    console.log(words(id, proof));
    same &&= proof.differ === 0;
  }
  if (ids.length === 0) console.log('No run is posted yet.');
  return same;
}

function idsOf(given: readonly string[]): number[] {
  return given.map((text) => {
    if (!/^\d{1,9}$/.test(text)) throw new Refused(`"${text}" is no number of a run.\n\n${usage}`);
    return Number(text);
  });
}

async function recompute(values: { run: string[]; all: boolean }): Promise<void> {
  const asked = idsOf(values.run);
  if (asked.length === 0 && !values.all) throw new Refused(usage);
  const { database, close } = await openMigrated(await withDataKey(readEnvironment(process.env)), 'recompute');
  try {
    if (!(await prove(database, values.all ? (await runsToProve(database.db)).sort((a, b) => a - b) : asked)))
      process.exitCode = 1;
  } finally {
    await close();
  }
}

await runCommand({
  usage,
  options: {
    run: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
  },
  locked:
    'Payslips can be recomputed while Kawani runs only with PostgreSQL (DATABASE_URL); Kawani also does it each night.',
  run: recompute,
});
