import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { networkOf } from '#server/http/address.ts';
import { HttpError } from '#server/http/errors.ts';
import { countFailure, forgetFailures, isKnownAddress, secondsLeft, type Limit } from './sign-in.queries.ts';
import { Turns } from './turns.ts';

/**
 * Number of free tries at one account from one address, at one account from all unknown addresses, and at all accounts
 * from one address, which a whole office may share. An address gets more if accounts signed in from it before
 * (docs/decisions/022).
 */
const free = { here: 5, strangers: 10, address: 50, familiarAddress: 200 } as const;
/** Free requests for a link, counted by the same keys. */
const freeLinks = { here: 3, strangers: 10, address: 20, familiarAddress: 60 } as const;

/** Number of passwords that Node hashes at once. */
const turns = new Turns(4);

type Settings = Pick<Context, 'settings'>;

/** Returns a keyed hash that identifies the subject; only holders of DATA_KEY can compute it. */
export const subjectOf = ({ settings }: Settings, ...parts: readonly string[]): string =>
  createHmac('sha256', settings.dataKey).update(JSON.stringify(parts)).digest('hex');

/** Returns the hash under which an account remembers a call's address. */
export const addressHash = (context: Settings, address: string): string =>
  subjectOf(context, 'known', networkOf(address));

export interface Limits {
  /** Counts tries at the account from this address; the right password resets it. */
  here: Limit;
  /** Counts tries at the account from all addresses it never signed in from; omitted for a known address. */
  strangers?: Limit;
  address: Limit;
}

/**
 * Returns the limits that a try counts toward. An account at an address it signed in from before is not slowed down by
 * tries from other addresses, or by other users at this address.
 */
export async function limitsOf(
  call: { context: Context; db: Kysely<DB>; address: string },
  what: 'sign-in' | 'link',
  account: { userId: number | undefined; name: string },
): Promise<Limits> {
  const { context, db, address } = call;
  const network = networkOf(address);
  const whose = account.userId === undefined ? `name ${account.name}` : `user ${account.userId}`;
  // Queried even without an account, so that the response takes the same time.
  const known = await isKnownAddress(db, account.userId ?? 0, addressHash(context, address));
  const tries = what === 'sign-in' ? free : freeLinks;
  const limit = (tried: number, ...parts: readonly string[]): Limit => ({
    subject: subjectOf(context, what, ...parts),
    free: tried,
  });
  const here = limit(tries.here, 'here', whose, network);
  return known
    ? { here, address: limit(tries.familiarAddress, 'familiar address', network) }
    : {
        here,
        strangers: limit(tries.strangers, 'strangers', whose),
        address: limit(tries.address, 'address', network),
      };
}

const all = ({ here, strangers, address }: Limits): Limit[] => [here, ...(strangers ? [strangers] : []), address];

const tooMany = (seconds: number): HttpError =>
  new HttpError(429, { code: 'request.slow', data: { seconds } }, { retryAfter: seconds });

export async function isSlow(db: Kysely<DB>, limit: Limit | undefined): Promise<boolean> {
  return limit !== undefined && (await secondsLeft(db, [limit])) > 0;
}

/** Throws 429 while the subject of any limit is slowed down. */
async function refuseWhileSlow(db: Kysely<DB>, limits: readonly Limit[]): Promise<void> {
  const seconds = await secondsLeft(db, limits);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts a wrong guess or a request. Throws 429 and counts nothing while one of the subjects is slowed down. */
export async function count(db: Kysely<DB>, limits: readonly Limit[]): Promise<void> {
  const seconds = await countFailure(db, limits);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts a request for a link, right or wrong. */
export async function countLink(db: Kysely<DB>, limits: Limits): Promise<void> {
  await refuseWhileSlow(db, all(limits));
  await count(db, all(limits));
}

/**
 * Returns whether a password is right. Only wrong ones are counted, after the check, so that a right one never slows a
 * user down. Parallel guesses gain nothing because the response waits for the count: once the free tries are used up,
 * right and wrong passwords both get 429.
 */
export async function countingWrong(
  db: Kysely<DB>,
  limits: Limits | Limit,
  line: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted = 'here' in limits ? all(limits) : [limits];
  const [first, ...others] = counted as [Limit, ...Limit[]];
  return turns.take(line, async () => {
    await refuseWhileSlow(db, counted);
    if (!(await isRight())) {
      await count(db, counted);
      return false;
    }
    await refuseWhileSlow(db, counted);
    await forgetFailures(db, first, others);
    return true;
  });
}
