import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import type { TimeDay } from '#contract/hr/attendance/time-days.ts';
import type { TimeUpdate } from '#contract/hr/attendance/time-keeping.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { timeOf } from '#domain/overtime/span.ts';
import { minuteOf } from '#domain/schedules/shift.ts';
import type { DayTime } from '#domain/attendance/person-time.ts';
import { mustExist, mustHave, nth } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { tellOfChanges } from '#server/hr/notifications/tell.ts';
import { answerByCorrection } from './time-reports.handlers.ts';
import { reportsThatWait } from './time-reports.queries.ts';
import { clientSettings } from './places.queries.ts';
import { renderClient, type RenderedPerson } from './rendered-time.ts';
import { explainLines } from './explain-day.ts';
import { touchLocked } from './differences.queries.ts';
import { lastDifference } from './differences.ts';
import { dayThatCounts } from './time-days.ts';
import { filingsOfDay, sourcedPunches } from './time-facts.queries.ts';
import {
  acceptersOf,
  recordById,
  touchRecord,
  undoCorrection,
  writeCorrection,
  type NewCorrection,
  type TimeRecord,
} from './time-records.queries.ts';
import { sentences } from '#server/text/en/hr/attendance.ts';

type Calls = Pick<typeof hrContract, 'updateTimeKeeping' | 'explainTimeDay'>;

export const timeDay: Handlers<Calls> = {
  async updateTimeKeeping(call) {
    const { db, params, body, session, now } = call;
    const record = await recordById(db, params.id, true);
    if (!record) throw notFound();
    const { time, day } = await renderedDay(db, record, now);
    if (record.version !== body.version) throw stale(day);
    if (record.employee_id === session.employeeId) throw refused('form', sentences.thisIsYourOwnTime);
    const locked = record.locked_at !== null;
    if (locked && (body.kind === 'accept' || body.kind === 'reopen'))
      throw refused('form', sentences.aPostedPayrollRunIncludesThis);
    if (!locked && (record.status === 'for_approval' || record.status === 'approved'))
      throw refused('form', sentences.thisDayIsAlreadySubmitted);
    let kinds = record.accepted;
    let by = acceptersOf(record);
    if (body.kind === 'accept') {
      const found = new Set(day.odd.map((o) => o.kind));
      if (body.odd.some((kind) => !found.has(kind))) throw stale(day);
      kinds = [...new Set([...kinds, ...body.odd])];
      by = [...by.filter((id) => id !== session.userId), session.userId];
    } else if (body.kind === 'reopen') {
      kinds = kinds.filter((kind) => !body.odd.includes(kind));
    } else if (body.kind === 'undo') {
      if (!(await undoCorrection(db, record.id, body.correction_id, session.userId, now))) throw notFound();
      // Undoing a correction changes the day, so exceptions have to be accepted again.
      [kinds, by] = [[], []];
    } else {
      for (const correction of correctionsFor(body, time))
        await writeCorrection(db, record, correction, { reason: body.reason, by: session.userId, at: now });
      if (day.report) await answerByCorrection(call, day.report, { reason: body.reason, paid: locked });
      // The correction changes the day, so exceptions accepted earlier must be reviewed again.
      [kinds, by] = [[], []];
    }
    // The day stays as it was paid; the correction becomes a difference that another user confirms.
    if (locked) await touchLocked(db, record.id);
    else await touchRecord(db, record.id, { kinds, by });
    // The answer to the employee's report already notifies them of the correction.
    if (body.kind !== 'accept' && body.kind !== 'reopen' && day.report === null)
      await tellOfChanges(call, 'time', [
        { employee_id: record.employee_id, filing_id: record.id, first: record.date, last: record.date },
      ]);
    return {
      data: (await renderedDay(db, mustExist(await recordById(db, record.id), 'The time record is gone'), now)).day,
    };
  },

  async explainTimeDay({ db, params, session, now }) {
    const record = await recordById(db, params.id);
    if (!record) throw notFound();
    const { time, day, person } = await renderedDay(db, record, now);
    const start = dayNumber(record.date) * 1440;
    const near = await sourcedPunches(db, record.employee_id, start - 720, start + 2 * 1440);
    const known = new Set([...time.punches, ...time.repeats.map((r) => r.at), ...time.stray]);
    const repeats = new Map(time.repeats.map((r) => [r.at, r.of]));
    const stray = new Set(time.stray);
    const own = person.corrections.filter((c) => c.record_id === record.id);
    const added = own.flatMap((c) =>
      c.kind === 'add' || c.kind === 'move'
        ? [{ at: c.kind === 'add' ? c.at : mustHave(c, 'to'), source: 'corrected', tag: '' }]
        : [],
    );
    const { lines, onSite, counted } = explainLines(time);
    return {
      data: {
        day,
        employee_id: record.employee_id,
        name: person.place.name,
        punches: [...near, ...added]
          .map((p) => ({ ...p, at: p.at - start }))
          .filter((p) => known.has(p.at))
          .sort((a, b) => a.at - b.at)
          .map((p) => ({ ...p, double_of: repeats.get(p.at) ?? null, stray: stray.has(p.at) })),
        on_site: onSite,
        lines,
        counted,
        corrections: own.map((c) => ({
          id: c.id,
          kind: c.kind,
          at: c.at - start,
          to: c.to === null ? null : c.to - start,
          reason: c.reason,
          by: c.by,
          made_at: c.made_at,
        })),
        filings: await filingsOfDay(db, record.employee_id, record.date, continuedBy(time)),
        difference: record.locked_at === null ? null : await lastDifference(db, record, { ...session, now }),
      },
    };
  },
};

/** Renders a record's day from the current facts. */
export async function renderedDay(
  db: Kysely<DB>,
  record: TimeRecord,
  now: string,
): Promise<{ time: DayTime; day: TimeDay; person: RenderedPerson }> {
  const given = {
    clientId: record.client_id,
    employeeIds: [record.employee_id],
    from: record.date,
    to: record.date,
  };
  const settings = await clientSettings(db, record.client_id);
  const { people } = await renderClient(db, given, now, settings);
  const person = people[0];
  const time = person?.days[0];
  // An employee who has left the client since has no day there.
  if (!person || !time) throw notFound();
  const reports = await reportsThatWait(db, { ...given, employeeIds: [record.employee_id] });
  const extras = {
    corrected: person.corrections.length > 0,
    report: reports.get(`${record.employee_id} ${record.date}`),
  };
  return { time, person, day: dayThatCounts(time, record, extras) };
}

/** Limits of a time log in minutes: before the day's midnight, and after it. */
const reach = { before: 720, after: 2 * 1440 };

/** Returns the corrections of a request, checked against the day they are for. */
function correctionsFor(
  body: Exclude<TimeUpdate, { kind: 'accept' | 'reopen' | 'undo' }>,
  time: DayTime,
): NewCorrection[] {
  const start = dayNumber(time.date) * 1440;
  const minute = (local: string, field: string): number => {
    const at = dayNumber(local.slice(0, 10)) * 1440 + minuteOf(local.slice(11));
    if (at < start - reach.before || at >= start + reach.after) throw refused(field, sentences.tooFarFromThisDay);
    return at;
  };
  if (body.kind === 'punches') {
    const wanted = [...new Set(body.punches.map((p) => minute(p, 'punches')))].sort((a, b) => a - b);
    return asCorrections(
      [...time.punches, ...time.stray].map((p) => p + start),
      wanted,
    );
  }
  const at = minute(body.at, 'at');
  const isThere = [...time.punches, ...time.stray].includes(at - start);
  const must = (holds: boolean, field: string, sentence: string) => {
    if (!holds) throw refused(field, sentence);
  };
  if (body.kind === 'add') {
    must(!isThere, 'at', sentences.aTimeLogAtThis);
    return [{ kind: 'add', at, to: null }];
  }
  if (body.kind === 'remove') {
    must(isThere, 'at', sentences.noTimeLogExistsAt);
    return [{ kind: 'remove', at, to: null }];
  }
  const to = minute(body.to, 'to');
  if (body.kind === 'move') {
    must(isThere, 'at', sentences.noTimeLogExistsAt);
    must(to !== at, 'to', sentences.thisIsTheSameMinute);
    return [{ kind: 'move', at, to }];
  }
  must(to > at, 'to', sentences.theEndMustBeAfter);
  if (body.kind === 'count') {
    must(to - at <= 16 * 60, 'to', sentences.atMostHours);
    return [{ kind: 'count', at, to }];
  }
  const inside = time.punches.some((p, i) => i % 2 === 0 && p + start < at && to < (time.punches[i + 1] ?? 0) + start);
  must(inside, 'at', sentences.bothTimesMustBeBetween);
  return [
    { kind: 'add', at, to: null },
    { kind: 'add', at: to, to: null },
  ];
}

/**
 * Returns the corrections that turn one list of time logs into another: a removed and an added log become a move, the
 * rest are added or removed.
 */
function asCorrections(before: readonly number[], wanted: readonly number[]): NewCorrection[] {
  const gone = before.filter((at) => !wanted.includes(at));
  const come = wanted.filter((at) => !before.includes(at));
  if (gone.length + come.length === 0) throw refused('punches', sentences.theseTimeLogsAlreadyExist);
  const moved = Math.min(gone.length, come.length);
  return [
    ...gone.slice(0, moved).map((at, i) => ({ kind: 'move' as const, at, to: nth(come, i) })),
    ...gone.slice(moved).map((at) => ({ kind: 'remove' as const, at, to: null })),
    ...come.slice(moved).map((at) => ({ kind: 'add' as const, at, to: null })),
  ];
}

/** Returns approved work filed for another date that counts on this record, by its date and time. */
const continuedBy = ({ date, approved }: DayTime): string[] =>
  approved.flatMap((a) => (a.filed === date ? [] : [`${a.filed} ${timeOf(((a.from % 1440) + 1440) % 1440)}`]));
