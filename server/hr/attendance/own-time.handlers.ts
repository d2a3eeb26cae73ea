import type { hrContract } from '#contract/hr/contract.ts';
import type { OwnDay, OwnTime } from '#contract/hr/attendance/own-time.ts';
import type { TimeDay, TimeMinutes } from '#contract/hr/attendance/time-days.ts';
import { addDays, dayNumber, manilaDate } from '#domain/calendar/local-date.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import { entriesOf } from '#domain/lists/records.ts';
import type { Handlers } from '#server/http/call.ts';
import { clientNames, clientSettings, placesOf } from './places.queries.ts';
import { renderClient, type RenderedPerson } from './rendered-time.ts';
import { dayThatCounts } from './time-days.ts';
import { recordsOf } from './time-records.queries.ts';

/** The user's own time as it will be paid: the days as approved, or as approval would see them. */
export const ownTime: Handlers<Pick<typeof hrContract, 'showOwnTime'>> = {
  async showOwnTime({ db, query, session, now }) {
    // An account without an employee has no time; no employee has the id 0.
    const id = session.employeeId ?? 0;
    const date = query.date ?? manilaDate(now);
    const settings = await mainClient(db, id, date);
    if (!settings) return { data: null };
    const { start: from, end: to } = cutoffOf(date, settings.cutoff_days);
    const places = await placesOf(db, { employeeIds: [id], from, to });
    const clients = [...new Set(places.map((p) => p.client_id))];
    const names = clients.length > 1 ? await clientNames(db, clients) : new Map<number, string>();
    const days: OwnDay[] = [];
    for (const clientId of clients) {
      const given = { clientId, employeeIds: [id], from, to };
      const records = new Map((await recordsOf(db, given)).map((r) => [r.date, r]));
      const { people } = await renderClient(db, given, now);
      for (const person of people) {
        const unknown = new Set(person.days.filter((d) => d.noLogs).map((d) => d.date));
        for (const d of person.days) {
          const corrected = person.corrections.some((c) => c.date === d.date);
          const day = dayThatCounts(d, records.get(d.date), { corrected, report: undefined });
          // The holiday's pay depends on a workday whose time logs may still arrive.
          if (day.holiday && unknown.has(day.holiday.because) && day.status !== 'approved') day.holiday = null;
          days.push(ownDay(day, person, { client_id: clientId, client_name: names.get(clientId) ?? null }));
        }
      }
    }
    // Within a day, the main assignment's client comes first, because its clients are found in that order.
    days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return { data: { cutoff: { from, to }, days, totals: sumOf(days) } };
  },
};

type Db = Parameters<typeof placesOf>[0];

/**
 * Returns the time settings of the client of an employee's main assignment on a date, or of the last one before it.
 */
async function mainClient(db: Db, employeeId: number, date: string) {
  const places = await placesOf(db, { employeeIds: [employeeId], from: addDays(date, -366), to: date, main: true });
  const last = places.at(-1);
  return last && (await clientSettings(db, last.client_id));
}

const stateOf = ({ locked, status, open }: TimeDay): OwnDay['state'] =>
  locked ? 'paid' : status === 'approved' ? 'approved' : open ? 'to_come' : 'review';

function ownDay(
  day: TimeDay,
  { corrections }: RenderedPerson,
  client: Pick<OwnDay, 'client_id' | 'client_name'>,
): OwnDay {
  const { date, schedule, shift, punches, minutes, late, undertime, absent_halves, paid_leave_halves } = day;
  const midnight = dayNumber(date) * 1440;
  return {
    date,
    day: day.day,
    schedule,
    shift,
    punches,
    minutes,
    late,
    undertime,
    absent_halves,
    ...(day.no_logs && { no_logs: true }),
    paid_leave_halves,
    leaves: day.leaves,
    holiday: day.holiday,
    changed: day.changed,
    state: stateOf(day),
    ...client,
    missing: day.odd.filter((o) => !o.accepted).map(({ kind, minutes: of }) => ({ kind, minutes: of })),
    corrections: corrections
      .filter((c) => c.date === date)
      .map(({ kind, at, to, reason, by, made_at }) => ({
        kind,
        at: at - midnight,
        to: to === null ? null : to - midnight,
        reason,
        by,
        made_at,
      })),
  };
}

function sumOf(days: readonly OwnDay[]): OwnTime['totals'] {
  const minutes: TimeMinutes = {};
  const sum = { minutes, late: 0, undertime: 0, absent_halves: 0, paid_leave_halves: 0, no_logs: 0 };
  for (const d of days) {
    for (const [day, classes] of entriesOf(d.minutes))
      for (const [bucket, n] of entriesOf(classes)) {
        const found = (minutes[day] ??= {});
        found[bucket] = (found[bucket] ?? 0) + n;
      }
    sum.late += d.late;
    sum.undertime += d.undertime;
    if (d.no_logs) sum.no_logs++;
    else sum.absent_halves += d.absent_halves;
    sum.paid_leave_halves += d.paid_leave_halves;
  }
  return sum;
}
