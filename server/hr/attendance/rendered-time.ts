import type { Kysely } from 'kysely';
import { addDays, dayNumber } from '#domain/calendar/local-date.ts';
import { stretchOf } from '#domain/schedules/shift.ts';
import {
  personTime,
  usualTimeRules,
  type DayTime,
  type PersonTimeFacts,
  type TimeRules,
} from '#domain/attendance/person-time.ts';
import { recordOfLogs, timeAtClient, type PlacedPunch } from '#domain/attendance/two-clients.ts';
import { workAtOthers } from '#domain/attendance/work-at-others.ts';
import { mustExist, valueOf, mustHave } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { branchHolidays, type BranchHoliday } from '../presence/presence-facts.queries.ts';
import { approvedBusiness } from '../requests/official-businesses.queries.ts';
import { clientSettings, placesOf, severalPlaces, type ClientTime, type Place } from './places.queries.ts';
import {
  approvedLeaves,
  approvedOvertimes,
  correctionsOf,
  lastPunchAt,
  punchMinutes,
  schedulesOfMany,
  type CorrectionRow,
} from './time-facts.queries.ts';

/** An employee at a client with some days rendered from the current facts. */
export interface RenderedPerson {
  place: Place;
  /** Days on which the employee is at the client; other days are left out. */
  days: DayTime[];
  corrections: CorrectionRow[];
}

/** Number of days read before the first one, for holidays and for a shift that runs into the first day. */
const lookBack = 17;

export const nowMinute = (now: string): number => Math.floor(Date.parse(now) / 60_000) + 480;

export function rulesOf(settings: ClientTime, now: string): TimeRules {
  return {
    render: {
      graceMinutes: settings.grace_minutes,
      split: { ...usualTimeRules.render.split, midnight: settings.midnight },
    },
    punches: { doubleMinutes: settings.double_minutes, reachMinutes: settings.reach_minutes },
    outsideMinutes: settings.outside_minutes,
    until: nowMinute(now),
  };
}

/** Returns the holidays that apply to a branch. */
export const holidaysAt = (holidays: readonly BranchHoliday[], branchId: number): BranchHoliday[] =>
  holidays.filter((h) => h.branches === null || h.branches.includes(branchId));

/**
 * Renders the time of a client's employees from a date to a date with `domain/attendance`, from the current time logs,
 * corrections, schedules with approved changes, approved overtime, leave, and official business, and the branch's
 * holidays. Returns the holidays of their branches only.
 */
export async function renderClient(
  db: Kysely<DB>,
  given: { clientId: number; from: string; to: string; employeeIds?: readonly number[] },
  now: string,
  settings?: ClientTime,
): Promise<{ people: RenderedPerson[]; holidays: BranchHoliday[] }> {
  const { clientId, from, to } = given;
  const places = await placesOf(db, given);
  const ids = [...new Set(places.map((p) => p.employee_id))];
  const first = addDays(from, -lookBack);
  const last = addDays(to, 1);
  const holidays = await branchHolidays(db, first, last);
  const rules = rulesOf(settings ?? mustExist(await clientSettings(db, clientId), 'The client has no settings'), now);
  const schedules = await schedulesOfMany(db, ids, first, last);
  const leaves = byEmployee(await approvedLeaves(db, ids, first, last));
  const overtimes = byEmployee(await approvedOvertimes(db, ids, first, last));
  const business = byEmployee(await approvedBusiness(db, ids, first, last));
  const corrections = byEmployee(await correctionsOf(db, ids, first, last));
  const punches = await punchMinutes(db, ids, dayNumber(first) * 1440, (dayNumber(last) + 1) * 1440);

  const lastLog = await lastPunchAt(db, clientId, from);
  const several = await severalPlaces(db, ids, first, last);
  const rulesAt = new Map([[clientId, rules]]);
  for (const { client_id: other } of [...several.values()].flat())
    if (!rulesAt.has(other))
      rulesAt.set(other, rulesOf(mustExist(await clientSettings(db, other), 'The client has no settings'), now));

  const people = new Map<number, RenderedPerson>();
  for (const place of places) {
    const { employee_id: id } = place;
    const assigned = several.get(id);
    const all = corrections.get(id) ?? [];
    const counted = corrected(punches.get(id) ?? [], all);
    const span = { from: first, to: last };
    // For an employee with several clients on one day, a correction counts at the client of its record.
    const ownOf = (client: number) => (assigned ? all.filter((c) => c.client_id === client) : all);
    const factsAt = (client: number): PersonTimeFacts => {
      const approved = [
        ...(overtimes.get(id) ?? []).map((o) => ({ date: o.date, ...stretchOf(o.start_time, o.end_time) })),
        ...ownOf(client).flatMap((c) =>
          c.kind === 'count' ? [{ date: c.date, ...sinceMidnight(c.date, c.at, mustHave(c, 'to')) }] : [],
        ),
      ];
      const work = { schedules: schedules.get(id) ?? [], approved };
      const { punches: logRules } = valueOf(rulesAt, client);
      const here =
        assigned && timeAtClient(client, counted, assigned, span, recordOfLogs(counted, work, span, logRules));
      return {
        punches: here?.punches ?? counted.map((p) => p.at),
        ...(here && { elsewhere: here.elsewhere }),
        ...work,
        holidays: holidaysAt(holidays, place.branch_id),
        leaves: leaves.get(id) ?? [],
        business: business.get(id) ?? [],
        employed: { from: place.hired_on, to: place.separated_on },
        lastLog,
      };
    };
    const own = ownOf(clientId);
    const others = [...new Set(assigned?.map((a) => a.client_id))].filter((other) => other !== clientId);
    const othersWork = workAtOthers(
      others.map((other) => ({ clientId: other, facts: factsAt(other), rules: valueOf(rulesAt, other) })),
      assigned ?? [],
      { from, to },
    );
    const days = personTime({ ...factsAt(clientId), othersWork }, from, to, rules).filter(
      (d) => d.date >= place.from && (place.to === null || d.date <= place.to),
    );
    const before = people.get(id);
    if (before) before.days = [...before.days, ...days].sort((a, b) => (a.date < b.date ? -1 : 1));
    else people.set(id, { place, days, corrections: own.filter((c) => c.date >= from && c.date <= to) });
  }
  const observed = places.flatMap((p) =>
    holidaysAt(holidays, p.branch_id).filter((h) => p.from <= h.date && (p.to === null || h.date <= p.to)),
  );
  return { people: [...people.values()], holidays: holidays.filter((h) => observed.includes(h)) };
}

const sinceMidnight = (date: string, at: number, to: number) => {
  const start = dayNumber(date) * 1440;
  return { from: at - start, to: to - start };
};

/** Applies corrections to time logs (add, remove, and move) in the order they were made. */
function corrected(punches: readonly PlacedPunch[], corrections: readonly CorrectionRow[]): PlacedPunch[] {
  let all = [...punches];
  for (const c of corrections) {
    if (c.kind === 'remove' || c.kind === 'move') all = all.filter((p) => p.at !== c.at);
    if (c.kind === 'add') all.push({ at: c.at, client: c.client_id });
    if (c.kind === 'move') all.push({ at: mustHave(c, 'to'), client: c.client_id });
  }
  return all.sort((a, b) => a.at - b.at);
}

function byEmployee<R extends { employee_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const own = found.get(row.employee_id);
    if (own) own.push(row);
    else found.set(row.employee_id, [row]);
  }
  return found;
}
