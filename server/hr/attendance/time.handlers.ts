import type { hrContract } from '#contract/hr/contract.ts';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { fold } from '#domain/directory/fold.ts';
import { exceptionKinds } from '#domain/attendance/exceptions.ts';
import { mustExist } from '#domain/lists/known.ts';
import { recordOf } from '#domain/lists/records.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, stale } from '#server/http/errors.ts';
import { reportsElsewhere, reportsThatWait } from './time-reports.queries.ts';
import { clientSettings, clientsOf, writeSettings, type ClientTime } from './places.queries.ts';
import { renderClient } from './rendered-time.ts';
import { addTotals, dayThatCounts, noTotals, totalsOf, type Caller } from './time-days.ts';
import { cutoffAt, gridOf, openFor, refuseLongSpan } from './time-grid.ts';
import { recordsOf } from './time-records.queries.ts';
import { missingHolidays } from '../holidays/missing-holidays.ts';
import { withHolidayQuestions } from './workdays.handlers.ts';

type Calls = Pick<
  typeof hrContract,
  | 'listTimeKeepings'
  | 'openTime'
  | 'listExpectedPeople'
  | 'previewTimeKeeping'
  | 'previewTimeOfClient'
  | 'previewRenderedHours'
  | 'showTimeSettings'
  | 'updateTimeSettings'
>;

const isReview = (p: PersonTime): boolean => p.status === null || p.status === 'uploaded' || p.status === 'for_review';
const steps = {
  review: isReview,
  for_approval: (p: PersonTime) => p.status === 'for_approval',
  approved: (p: PersonTime) => p.status === 'approved',
  all: () => true,
};

const count = (people: readonly PersonTime[], which: (day: PersonTime['days'][number]) => boolean): number =>
  people.reduce((sum, p) => sum + p.days.filter(which).length, 0);

/** Returns the timekeeping settings edited here; cutoffs belong to the client. */
const settingsOf = (s: ClientTime) => ({
  grace_minutes: s.grace_minutes,
  double_minutes: s.double_minutes,
  reach_minutes: s.reach_minutes,
  outside_minutes: s.outside_minutes,
  midnight: s.midnight,
  corrector_approves: s.corrector_approves,
  version: s.version,
});

export const time: Handlers<Calls> = {
  async listTimeKeepings({ db, query, session, now }) {
    const { settings, cutoff } = await cutoffAt(db, query.client, query.date, now);
    const caller = { ...session, now };
    const grid = await gridOf(db, { clientId: query.client, settings, ...cutoff }, caller);
    const { holidays } = grid;
    const { questions, people } = await withHolidayQuestions(db, grid, query.client, cutoff);
    const words = fold(query.search).split(/\s+/).filter(Boolean);
    const matching = people
      .filter(steps[query.status])
      .filter((p) => words.every((w) => fold(`${p.name} ${p.employee_code}`).includes(w)))
      .filter((p) => query.decide === undefined || p.to_decide > 0)
      .filter((p) => query.no_punches === undefined || (p.no_punches && p.status !== null))
      .filter((p) => query.said === undefined || p.days.some((d) => d.report !== null))
      .filter((p) => query.changed === undefined || p.days.some((d) => d.changed && !d.locked))
      .filter((p) => !query.odd || p.days.some((d) => d.odd.some((o) => o.kind === query.odd && !o.accepted)))
      // Employees with the most exceptions come first, then those without a time log; the rest keep their name order.
      .toSorted((a, b) => b.to_decide - a.to_decide || Number(b.no_punches) - Number(a.no_punches));
    const [totals, before] = [noTotals(), noTotals()];
    for (const p of matching) {
      addTotals(totals, p.totals);
      if (p.before) addTotals(before, p.before);
    }
    const review = people.filter(isReview);
    const open = review.flatMap((p) => p.days.flatMap((d) => d.odd.filter((o) => !o.accepted)));
    return {
      data: matching.slice((query.page - 1) * query.limit, query.page * query.limit),
      total: matching.length,
      cutoff,
      ask_holiday: questions,
      missing_holidays: await missingHolidays(db, cutoff),
      holidays: holidays.map(({ date, name }) => ({ date, name })),
      people: {
        all: people.length,
        clear: review.filter((p) => p.to_decide === 0 && !p.no_punches && !p.holiday_asked && p.status !== null).length,
        decide: review.filter((p) => p.to_decide > 0).length,
        no_punches: review.filter((p) => p.no_punches && p.status !== null).length,
        for_approval: people.filter(steps.for_approval).length,
        approved: people.filter(steps.approved).length,
        changed: people.filter((p) => p.days.some((d) => d.changed && !d.locked)).length,
        unopened: people.filter((p) => p.status === null).length,
      },
      odd: recordOf(exceptionKinds, (kind) => open.filter((o) => o.kind === kind).length),
      said: count(people, (d) => d.report !== null),
      said_elsewhere: await reportsElsewhere(db, { clientId: query.client, ...cutoff }),
      changed: count(people, (d) => d.changed && !d.locked),
      totals,
      before,
    };
  },

  async openTime({ db, body, now }) {
    const { cutoff } = await cutoffAt(db, body.client_id, body.date, now);
    return { data: { opened: await openFor(db, body.client_id, cutoff) } };
  },

  async listExpectedPeople({ db, params, query, now }) {
    const { settings, cutoff } = await cutoffAt(db, params.client_id, query.date, now);
    const { people } = await renderClient(db, { clientId: params.client_id, ...cutoff }, now, settings);
    const data = people.map(({ place, days }) => ({
      employee_id: place.employee_id,
      employee_code: place.employee_code,
      name: place.name,
      schedules: [...new Set(days.flatMap((d) => d.schedule ?? []))],
      days_expected: days.filter((d) => d.shift !== null).length,
      days_with_time: days.filter((d) => d.punches.length > 0).length,
    }));
    return { data, total: data.length, with_time: data.filter((p) => p.days_with_time > 0).length, cutoff };
  },

  async previewTimeKeeping({ db, query, now }) {
    const { user_id, start_date: from, end_date: to } = query;
    refuseLongSpan(from, to);
    const clients = await clientsOf(db, [user_id], from, to);
    const reports = await reportsThatWait(db, { employeeIds: [user_id], from, to });
    const data = [];
    let person: { employee_code: string; name: string } | null = null;
    for (const client of clients) {
      const given = { clientId: client, from, to, employeeIds: [user_id] };
      const { people } = await renderClient(db, given, now);
      const records = new Map((await recordsOf(db, given)).map((r) => [r.date, r]));
      for (const { place, days, corrections } of people) {
        person = { employee_code: place.employee_code, name: place.name };
        for (const d of days) {
          const corrected = corrections.some((c) => c.date === d.date);
          const extras = { corrected, report: reports.get(`${user_id} ${d.date}`) };
          data.push({ ...dayThatCounts(d, records.get(d.date), extras), client_id: client });
        }
      }
    }
    data.sort((a, b) => (a.date < b.date ? -1 : 1));
    const first = (query.page - 1) * query.per_page;
    return { data: data.slice(first, first + query.per_page), total: data.length, totals: totalsOf(data), person };
  },

  async previewTimeOfClient({ db, query, session, now }) {
    const people = await spanOf(db, query, { ...session, now });
    const data = people.map(({ employee_id, employee_code, name, totals }) => ({
      employee_id,
      employee_code,
      name,
      totals,
    }));
    return { data, total: data.length };
  },

  async previewRenderedHours({ db, query, session, now }) {
    const people = await spanOf(db, query, { ...session, now });
    const days = people.flatMap((p) => p.days);
    const sums = new Map<string, number>();
    for (const { minutes } of days)
      for (const [day, classes] of Object.entries(minutes))
        for (const [bucket, n] of Object.entries(classes))
          sums.set(`${day} ${bucket}`, (sums.get(`${day} ${bucket}`) ?? 0) + n);
    const data = [...sums].map(([key, minutes]) => {
      const [day, bucket] = key.split(' ') as [PersonTime['days'][number]['day'], 'reg' | 'nd' | 'ot' | 'nd_ot'];
      return { day, bucket, minutes };
    });
    return { data, totals: totalsOf(days) };
  },

  async showTimeSettings({ db, params }) {
    const settings = await clientSettings(db, params.client_id);
    if (!settings) throw notFound();
    return { data: settingsOf(settings) };
  },

  async updateTimeSettings({ db, params, body }) {
    const before = await clientSettings(db, params.client_id);
    if (!before) throw notFound();
    if (!(await writeSettings(db, params.client_id, body)))
      throw stale(settingsOf(mustExist(await clientSettings(db, params.client_id), 'The client has no settings')));
    return { data: settingsOf(mustExist(await clientSettings(db, params.client_id), 'The client has no settings')) };
  },
};

type Db = Parameters<typeof clientSettings>[0];

/** Returns a client's employees over any span of up to 62 days. */
async function spanOf(
  db: Db,
  query: { client_id: number; start_date: string; end_date: string },
  caller: Caller & { now: string },
): Promise<PersonTime[]> {
  const { client_id: clientId, start_date: from, end_date: to } = query;
  refuseLongSpan(from, to);
  const settings = await clientSettings(db, clientId);
  if (!settings) throw notFound();
  return (await gridOf(db, { clientId, settings, from, to }, caller)).people;
}
