import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { unavailable, type Unavailable } from '#server/database/unavailable.ts';
import { loggable, refusal, sqlState } from './errors.ts';
import { isReadOnly, takeRoom } from './health.queries.ts';

/** Timeout of the database, in ms. */
const patience = 3_000;
/** Milliseconds that a result is reused, so that frequent calls don't query the database more often. */
const kept = 1_000;
/**
 * Bytes that must be free in DATA_DIR for a write. The embedded database stops permanently if it can't create the next
 * file of its log, of 16 MB. With PostgreSQL, DATA_DIR has only uploads.
 */
const leastFree = { pglite: 40_000_000, postgres: 10_000_000 } as const;
/** SQLSTATE if the role may not create temporary tables. Disk space then isn't checked. */
const notAllowed = '42501';

interface Checked {
  until: number;
  outcome: Promise<Unavailable | null>;
}
const checks = new WeakMap<Context, Checked>();

/** Throws 503 with the reason while data can't be stored: no database, a read-only database, or a full disk. */
export async function checkHealth(context: Context): Promise<void> {
  let check = checks.get(context);
  if (!check || check.until < performance.now()) {
    check = { until: Infinity, outcome: whyNotWritable(context) };
    checks.set(context, check);
    await check.outcome;
    check.until = performance.now() + kept;
  }
  const why = await check.outcome;
  if (why) throw refusal(why);
}

async function whyNotWritable(context: Context): Promise<Unavailable | null> {
  const late = new AbortController();
  const tooLate = wait(patience, 'database-away' as const, { signal: late.signal }).catch(() => null);
  const why = await Promise.race([ofDatabase(context), tooLate]);
  late.abort();
  return why ?? (await ofFolder(context));
}

/** Throws for a write while the embedded database's disk is too full. With PostgreSQL, the server itself refuses. */
export async function refuseWithoutRoom(context: Context): Promise<void> {
  if (context.database.kind !== 'pglite') return;
  const why = await ofFolder(context);
  if (why) throw refusal(why);
}

async function ofDatabase(context: Context): Promise<Unavailable | null> {
  try {
    if (await isReadOnly(context.db)) return 'database-read-only';
    await takeRoom(context.db);
    return null;
  } catch (error) {
    if (sqlState(error) === notAllowed) return null;
    const why = unavailable(error);
    if (!why) context.log.error({ error: loggable(error) }, 'health');
    return why ?? 'database-away';
  }
}

/**
 * Returns 'disk-full' if the folder of uploads and the embedded database has too little free space, or why it can't be
 * written to. Null if all is well, or for a missing folder, which the first upload creates.
 */
async function ofFolder({ settings, database }: Context): Promise<Unavailable | null> {
  try {
    await access(settings.dataDir, constants.W_OK);
    // Some file systems, for example network ones, report no size.
    const { bavail, bsize, blocks } = await statfs(settings.dataDir);
    return blocks > 0 && bavail * bsize < leastFree[database.kind] ? 'disk-full' : null;
  } catch (error) {
    return unavailable(error) ?? (sqlState(error) === 'ENOENT' ? null : 'database-read-only');
  }
}
