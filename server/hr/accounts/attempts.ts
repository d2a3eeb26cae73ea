import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { networkOf } from '#server/http/address.ts';
import { HttpError } from '#server/http/errors.ts';
import { countFailure, forgetFailures, isKnownAddress, secondsLeft, type Limit } from './sign-in.queries.ts';
import { Turns } from './turns.ts';

/** Free tries of one account from one address, of all strangers at one account, and from one address, which a whole
 * office may share. Where accounts signed in before, an address has more for them (docs/decisions/022). */
const free = { here: 5, strangers: 10, address: 50, familiarAddress: 200 } as const;
/** Free requests for a link, likewise. */
const freeLinks = { here: 3, strangers: 10, address: 20, familiarAddress: 60 } as const;

/** As many passwords as Node hashes at once. */
const turns = new Turns(4);

type Settings = Pick<Context, 'settings'>;

/** Names whom something is about, readable to nobody who lacks DATA_KEY. */
export const subjectOf = ({ settings }: Settings, ...parts: readonly string[]): string =>
  createHmac('sha256', settings.dataKey).update(JSON.stringify(parts)).digest('hex');

/** The address of a call as an account remembers it. */
export const addressHash = (context: Settings, address: string): string =>
  subjectOf(context, 'known', networkOf(address));

export interface Limits {
  /** Counts tries at the account from this address; the right password clears it. */
  here: Limit;
  /** Counts tries at the account from all addresses it never signed in from; left out for an address it did. */
  strangers?: Limit;
  address: Limit;
}

/**
 * Whom a try counts for. An account that signed in from this address before is not slowed down here by what strangers
 * try elsewhere, nor by what others try here.
 */
export async function limitsOf(
  call: { context: Context; db: Kysely<DB>; address: string },
  what: 'sign-in' | 'link',
  account: { userId: number | undefined; name: string },
): Promise<Limits> {
  const { context, db, address } = call;
  const network = networkOf(address);
  const whose = account.userId === undefined ? `name ${account.name}` : `user ${account.userId}`;
  // Asked also where there is no account, so that the answer takes the same time.
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

/** Throws 429 for as long as one of them is slowed down. */
async function refuseWhileSlow(db: Kysely<DB>, limits: readonly Limit[]): Promise<void> {
  const seconds = await secondsLeft(db, limits);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts a wrong guess or a request; throws 429, and counts nothing, while one of the subjects is slowed down. */
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
 * Judges a password. Only a wrong one counts, after it was looked at: a right one never slows anybody down. Guesses at
 * the same moment gain nothing, because the answer waits for the count: when the free tries are used up, a wrong one is
 * answered 429, and so is a right one.
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
