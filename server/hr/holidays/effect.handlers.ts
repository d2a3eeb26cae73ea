import type { HolidayChange, holidayEffect } from '#contract/hr/holiday-effect.ts';
import { holidayChanges, type HeldHoliday } from '#domain/holidays/changes.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { affectedBy, nobody } from './effect.queries.ts';
import { heldHoliday } from './holidays.queries.ts';

/** Who is affected by what is about to be saved of a holiday. */
export const holidayEffectHandlers: Handlers<{ holidayEffect: typeof holidayEffect }> = {
  async holidayEffect({ db, body: { id, to } }) {
    const before = id === null ? null : await heldHoliday(db, id);
    if (before === undefined) throw notFound();
    const after: HeldHoliday | null = to && {
      date: to.date,
      kind: to.kind,
      branches: to.scope === 'local' ? [...new Set(to.branch_ids)] : null,
    };
    const changes = holidayChanges(before, after);
    const rows = await affectedBy(db, changes);
    return {
      data: changes.map(({ date, was, becomes }, i): HolidayChange => {
        const of = rows.filter((r) => r.n === i);
        const sums = of.find((r) => r.client_id === null) ?? nobody;
        const { people, sent, approved, paid, nights_approved, nights_paid } = sums;
        const places = of.flatMap(({ client_id, ...p }) => {
          if (client_id === null) return [];
          const { start, end } = cutoffOf(date, p.cutoff_days);
          const counts = { people: p.people, sent: p.sent, approved: p.approved, paid: p.paid };
          const { client, client_code, branch_id, branch } = p;
          return [{ client_id, client, client_code, branch_id, branch, from: start, to: end, ...counts }];
        });
        return { date, was, becomes, people, sent, approved, paid, nights_approved, nights_paid, places };
      }),
    };
  },
};
