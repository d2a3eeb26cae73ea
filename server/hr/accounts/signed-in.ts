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

/** So many wrong passwords before the right one are mailed, for every account. */
const wrongTold = 5;

/** In Manila: `18 Nov 2026, 12:00 PM`. */
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
  // An account of the portal holds its own records alone, and its phone changes networks by the hour.
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

/** The right password came after a run of wrong ones: told although a second factor is still missing. */
export const tellOfWrongTries = (trx: Kysely<DB>, call: SignIn, userId: number, wrong: number): Promise<void> =>
  tell(trx, call, userId, { network: false, device: false, wrong });

/**
 * A whole sign-in was right: its address is known to the account from now on, and one from another network, or with another kind
 * of device, than all before it is mailed to the user. The first sign-in of an account has none before it, and is not mailed.
 * `wrong`: so many wrong passwords came before the right one.
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
