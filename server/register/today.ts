import { sql, type RawBuilder } from 'kysely';
import { manilaDate } from '#domain/calendar/local-date.ts';

/** Returns the day of a time in Manila, as an SQL date. */
export const dayOf = (now: string): RawBuilder<string> => sql`${manilaDate(now)}::date`;
