import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anchorFolder } from './audit/anchor-tonight.ts';
import { AnchorError, anchorFile, readAnchors } from './audit/anchors.ts';
import { verifyChain } from './audit/verify.ts';
import { ConfigError, readEnvironment } from './config.ts';
import { withDataKey } from './data-key.ts';
import { CannotStart } from './database/cannot-start.ts';
import { LockedError } from './database/lock.ts';
import { openMigrated } from './prepare.ts';

const usage = `npm run verify-audit [-- --anchors <file>]

Computes the chain of the audit trail again, row by row, and compares it with what is kept and with the anchors of each
night. Names the first row that doesn't fit. --anchors: a copy of the anchors that was kept elsewhere. Changes nothing.
Ends with 0 if every row fits, else with 1.`;

const counted = (n: number, one: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : `${one}s`}`;

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values } = parseArgs({ options: { anchors: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const config = await withDataKey(readEnvironment(process.env));
  const file = values.anchors ?? anchorFile(anchorFolder(config));
  const anchors = await readAnchors(file);
  if (anchors === null && values.anchors !== undefined) throw new AnchorError(`There is no file ${file}.`);
  const { database, close } = await openMigrated(config, 'verify-audit');
  try {
    const { entries, waiting, wrong } = await verifyChain(database.db, anchors ?? []);
    if (wrong !== null) {
      console.log(`The audit trail doesn't fit. ${wrong}\n${counted(entries, 'row')} before it fit.`);
      process.exitCode = 1;
      return;
    }
    console.log(`The audit trail fits: ${counted(entries, 'row')}.`);
    if (waiting > 0) console.log(`${counted(waiting, 'row')} more will be chained when a worker runs.`);
    const last = anchors?.at(-1);
    console.log(
      last
        ? `It fits ${counted(anchors!.length, 'anchor')} of ${file}, the last of ${last.at}.`
        : `No anchors in ${file}: rows that were cut off at the end, or a chain that was written again, can't be seen.`,
    );
  } finally {
    await close();
  }
}

/** What went wrong, for the person at the terminal; a fault of ours keeps its trace. */
function explain(error: unknown): string {
  if (error instanceof LockedError)
    return `${error.message}\nVerifying while Kawani runs works with PostgreSQL (DATABASE_URL); what is new is compared each night.`;
  if ([AnchorError, ConfigError, CannotStart].some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
