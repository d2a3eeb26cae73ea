import type { Kysely } from 'kysely';
import { payCodes, type PayCodes } from '#domain/pay/facts/codes.ts';
import type { DB } from '#server/database/tables.ts';
import { allTypes } from './adjustment-types.queries.ts';

/** Returns the treatment of each payslip code: standard codes, and company types as the kind of pay they represent. */
export async function payCodesOf(db: Kysely<DB>): Promise<PayCodes> {
  const own = (await allTypes(db)).filter((t) => !t.shipped);
  return { ...payCodes, ...Object.fromEntries(own.map((t) => [t.code, payCodes[t.counts_as]])) };
}
