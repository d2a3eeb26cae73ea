import type { Kysely } from 'kysely';
import { isPortalCode } from '#contract/permissions.ts';
import { fil } from '#contract/messages/fil.ts';
import { en } from '#contract/messages/en.ts';
import { sayDates } from '#contract/messages/sentence.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { describeDevice } from '#domain/devices/describe.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { rangeOf } from '#server/http/address.ts';
import { mailUnusual } from './account-mail.ts';
import { accountById } from './accounts.queries.ts';
import { addressHash } from './attempts.ts';
import { knowSignIn, rememberAddress } from './sign-in.queries.ts';

interface SignIn {
  context: Context;
  now: string;
  device: string;
  address: string;
}

/** Minimum number of wrong passwords before the right one for which the user of any account gets an e-mail. */
const wrongTold = 5;

/** Returns the time in Manila: `18 Nov 2026, 12:00 PM`. */
function moment(now: string, language: 'en' | 'fil'): string {
  const date = manilaDate(now);
  const [hour = 0, minute = 0] = manilaTime(now).split(':').map(Number);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${sayDates(language === 'fil' ? fil : en, date, date)}, ${time}`;
}

async function tell(
  trx: Kysely<DB>,
  { context, now, device, address }: SignIn,
  userId: number,
  unusual: { network: boolean; device: boolean; wrong: number },
): Promise<void> {
  const account = await accountById(trx, userId);
  if (!account) return;
  // An account with only the portal gives access only to its own records, and its phone changes networks every hour.
  const office = account.codes.some((code) => !isPortalCode(code));
  const told = {
    network: office && unusual.network,
    device: office && unusual.device,
    wrong: unusual.wrong >= wrongTold ? unusual.wrong : 0,
  };
  if (!told.network && !told.device && told.wrong === 0) return;
  await mailUnusual(context, trx, account, {
    at: moment(now, account.language),
    device: describeDevice(device),
    network: rangeOf(address),
    unusual: told,
  });
}

/** E-mails the user after a run of wrong passwords before the right one, even while a second factor is missing. */
export const tellOfWrongTries = (trx: Kysely<DB>, call: SignIn, userId: number, wrong: number): Promise<void> =>
  tell(trx, call, userId, { network: false, device: false, wrong });

/**
 * Records a complete sign-in: its address becomes known to the account, and the user gets an e-mail about a network
 * or kind of device that is new. The first sign-in of an account sends none. `wrong` is the number of wrong passwords
 * before the right one.
 */
export async function signedIn(trx: Kysely<DB>, call: SignIn, userId: number, wrong = 0): Promise<void> {
  const { context, device, address } = call;
  await rememberAddress(trx, userId, addressHash(context, address));
  const { browser, system } = describeDevice(device);
  const range = rangeOf(address);
  const kind = browser === null && system === null ? null : `${browser ?? '?'}, ${system ?? '?'}`;
  await tell(trx, call, userId, {
    network: range !== null && (await knowSignIn(trx, userId, 'network', range)),
    device: kind !== null && (await knowSignIn(trx, userId, 'device', kind)),
    wrong,
  });
}
