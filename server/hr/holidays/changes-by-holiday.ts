import type { Kysely } from 'kysely';
import type { HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';
import type { HolidayDayChange } from '#domain/holidays/changes.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import type { DB } from '#server/database/tables.ts';
import { affectedBy, noEffect } from './effect.queries.ts';

/**
 * Returns the effect of changed days for review before saving: the number of employees by client and branch, and of
 * those whose time is already approved or paid.
 */
export async function changesByHoliday(db: Kysely<DB>, changes: readonly HolidayDayChange[]): Promise<HolidayChange[]> {
  const rows = await affectedBy(db, changes);
  return changes.map(({ date, was, becomes }, i) => {
    const of = rows.filter((r) => r.n === i);
    const sums = of.find((r) => r.client_id === null) ?? noEffect;
    const { people, sent, approved, paid, nights_approved, nights_paid } = sums;
    const places = of.flatMap(({ client_id, ...p }) => {
      if (client_id === null) return [];
      const { start, end } = cutoffOf(date, p.cutoff_days);
      const counts = { people: p.people, sent: p.sent, approved: p.approved, paid: p.paid };
      const { client, client_code, branch_id, branch } = p;
      return [{ client_id, client, client_code, branch_id, branch, from: start, to: end, ...counts }];
    });
    return { date, was, becomes, people, sent, approved, paid, nights_approved, nights_paid, places };
  });
}
