import type { holidayEffect } from '#contract/hr/holidays/holiday-effect.ts';
import { holidayChanges, type HeldHoliday } from '#domain/holidays/changes.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { heldHoliday } from './holidays.queries.ts';
import { changesByHoliday } from './changes-by-holiday.ts';

/** The employees affected by an unsaved change of a holiday. */
export const holidayEffectHandlers: Handlers<{ holidayEffect: typeof holidayEffect }> = {
  async holidayEffect({ db, body: { id, to } }) {
    const before = id === null ? null : await heldHoliday(db, id);
    if (before === undefined) throw notFound();
    const after: HeldHoliday | null = to && {
      date: to.date,
      kind: to.kind,
      branches: to.scope === 'local' ? [...new Set(to.branch_ids)] : null,
    };
    return { data: await changesByHoliday(db, holidayChanges(before, after)) };
  },
};
