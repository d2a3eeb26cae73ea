import type { Kysely } from 'kysely';
import { nationalHolidays } from '#domain/holidays/national.ts';
import type { DB } from '#server/database/tables.ts';
import { nationalNames } from './holidays.queries.ts';

/**
 * Returns the proclaimed holidays from a date to a date without a national holiday on their date. Special working
 * days are left out because they carry no premium.
 */
export async function missingHolidays(db: Kysely<DB>, { from, to }: { from: string; to: string }) {
  const proclaimed = nationalHolidays.filter((h) => h.date >= from && h.date <= to && h.kind !== 'special_working');
  const kept = await nationalNames(
    db,
    proclaimed.map((h) => h.date),
  );
  return proclaimed.filter((h) => !kept.has(h.date)).map(({ date, name }) => ({ date, name }));
}
