import { weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { scheduleOn, type LeaveDates } from '#domain/leave/count-days.ts';
import { mustExist } from '#domain/lists/known.ts';
import { manilaMs } from './clock.ts';
import type { ClientKind } from './company.ts';
import { businessDrafts } from './filing-drafts.ts';
import { lifeOf } from './filing-life.ts';
import { away, dayFor } from './filings.ts';
import type { Person } from './people.ts';
import { randomFrom } from './random.ts';

/** Places of official business with its purposes. */
const errands: Record<ClientKind, readonly (readonly [string, string])[]> = {
  office: [
    ['SSS Makati branch', 'Submitted the contribution report'],
    ['BIR RDO 50', 'Nag-file ng withholding tax return'],
    ['Client’s head office, Ortigas', 'Monthly meeting'],
    ['BDO Ayala', 'Deposited checks'],
  ],
  security: [
    ['PNP SOSIA, Camp Crame', 'Renewal ng lisensya'],
    ['Training center, Cubao', 'Refresher training'],
  ],
  retail: [
    ['Warehouse, Parañaque', 'Kumuha ng bagong display'],
    ['SM Fairview', 'Helped open the new branch'],
  ],
};

/** Returns an employee's official business: on working days before today without leave, one a day. */
export function businessRows(p: Person, leaves: readonly LeaveDates[], today: LocalDate, nextId: () => number) {
  const r = randomFrom(`${today} official business ${p.id}`);
  const taken = new Set<LocalDate>();
  return businessDrafts(r, p, today).flatMap((d) => {
    const date = dayFor(p, d, (day) => {
      const rest = mustExist(scheduleOn(day, p.assignments), `No schedule on ${day}`).schedule.rest_days.includes(
        weekday(day),
      );
      return day < today && !rest && !taken.has(day) && !away(leaves, day) && day <= (p.separatedOn ?? day);
    });
    if (date === undefined) return [];
    const life = lifeOf(r, p, date, manilaMs(date, r.int(6 * 60, 18 * 60)), d.outcome, d.late, today);
    if (!life) return [];
    taken.add(date);
    const [place, reason] = r.pick(errands[p.kind]);
    const isTimed = p.kind === 'office' && r.chance(0.5);
    const [start_time, end_time] = isTimed ? ['13:00', '16:00'] : [null, null];
    return [{ id: nextId(), employee_id: p.id, date, start_time, end_time, place, reason, ...life }];
  });
}
