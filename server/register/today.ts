import { sql, type RawBuilder } from 'kysely';
import { manilaDate } from '#domain/calendar/local-date.ts';

/**
 * The day a statement goes by: that of a call, by the server's clock. Without one it is the database's, as where a file that is
 * imported is held against what is there.
 */
export const dayOf = (now?: string): RawBuilder<string> =>
  now === undefined ? sql`(now() at time zone 'Asia/Manila')::date` : sql`${manilaDate(now)}::date`;
