import type { ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import { kindFacts, type ListedKind } from '#contract/hr/requests/kinds.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import { othersOff } from '#domain/leave/cover.ts';
import { wholeWeeks } from '#domain/leave/half-day.ts';
import { cutoffOf, filingDeadline, lastCutoffTakenBy } from '#domain/leave/cutoff.ts';
import { firstOf, lastOf, valueOf } from '#domain/lists/known.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { branchHolidays, factsOf } from '#server/hr/presence/presence-facts.queries.ts';
import {
  clientCutoffs,
  earlierFilings,
  leaveBearings,
  otherLeaves,
  minutesWithin,
  waitingByDay,
  waitingFilings,
  type WaitingFiling,
} from './approval-facts.queries.ts';

/** Maximum absent employees listed by name. Further ones are only counted. */
const named = 12;
/** Compares days as integer thousandths, which are exact. */
const less = (a: string, b: string): number => (Math.round(Number(a) * 1000) - Math.round(Number(b) * 1000)) / 1000;

/**
 * Returns the facts for a decision on pending requests of one kind, with at most seven queries. Ids that are not
 * pending are left out.
 */
export async function factsFor(
  db: Kysely<DB>,
  kind: ListedKind,
  ids: readonly number[],
  now: string,
): Promise<ApprovalFacts[]> {
  const filings = await waitingFilings(db, kind, ids);
  if (filings.length === 0) return [];
  const today = manilaDate(now);
  const year = today.slice(0, 4);
  const numbers = filings.map((f) => f.id);
  const earlier = await earlierFilings(db, kind, numbers, `${year}-01-01`, `${year}-12-31`);
  const cutoffs = new Map(
    filings.map((f) => [
      f.id,
      {
        ...cutoffOf(f.first, f.cutoff_days),
        until: filingDeadline(f.first, f.cutoff_days, f.filing_grace_days),
      },
    ]),
  );
  const leaves = kind === 'leave' ? await leaveFacts(db, filings, today) : null;
  const minutes = kindFacts(kind).hours
    ? await minutesWithin(
        db,
        kind,
        filings.map((f) => ({ id: f.id, start: valueOf(cutoffs, f.id).start, end: valueOf(cutoffs, f.id).end })),
      )
    : null;
  return filings.map(({ id }) => {
    const { asked = 0, approved = 0, rejected = 0, last = null } = earlier.get(id) ?? {};
    return {
      id,
      credit: leaves?.get(id)?.credit ?? null,
      cover: leaves?.get(id)?.cover ?? null,
      leaves: [],
      same_cutoff: minutes && (minutes.get(id) ?? { approved: 0, waiting: 0 }),
      earlier: { asked, approved, rejected, last },
      cutoff: valueOf(cutoffs, id),
    };
  });
}

type LeaveFacts = Pick<ApprovalFacts, 'credit' | 'cover'>;

/**
 * Returns the credit after each leave, and which colleagues of the same position and branch are absent on its work
 * days.
 */
async function leaveFacts(
  db: Kysely<DB>,
  filings: readonly WaitingFiling[],
  today: string,
): Promise<Map<number, LeaveFacts>> {
  const ids = filings.map((f) => f.id);
  const bearings = await leaveBearings(db, ids, today);
  const overlapping = await otherLeaves(db, ids);
  const from = firstOf(filings.map((f) => f.first).sort());
  const to = lastOf(filings.map((f) => f.last).sort());
  const weeks = wholeWeeks(from, to);
  const people = await factsOf(db, [...new Set(filings.map((f) => f.employee_id))], weeks.from, weeks.to);
  const holidays = await branchHolidays(db, from, to);
  const branchOf = new Map(filings.map((f) => [f.id, f.branch_id]));
  return new Map(
    bearings.map((leave) => {
      const free = holidays.filter((h) => h.branches === null || h.branches.includes(valueOf(branchOf, leave.id)));
      const { schedules } = valueOf(people, leave.employee_id);
      const counted = countLeaveDays(leave, schedules, free, leave.calendar_days).perDay.filter((d) => d.counted > 0);
      const others = overlapping.filter((o) => o.id === leave.id);
      const days = othersOff(
        counted.map((d) => d.date),
        others,
      );
      const credit = leave.needs_credit
        ? {
            left: Number(leave.balance),
            after: less(leave.balance, leave.days),
            granted: Number(leave.granted),
            waiting: Number(leave.waiting),
          }
        : null;
      // Only days on which the employee would work count.
      const missed = others.filter((o) => days.some((d) => o.start_date <= d.date && d.date <= o.end_date));
      const cover = {
        team: leave.team,
        days,
        people: missed.slice(0, named).map(({ name, start_date, end_date }) => ({ name, start_date, end_date })),
      };
      return [leave.id, { credit, cover }];
    }),
  );
}

/** Returns the number of pending requests of a kind, and the number whose cutoff closes next or has closed. */
export async function waitingAndClosing(
  db: Kysely<DB>,
  kind: ListedKind,
  now: string,
  clients: readonly number[] | undefined,
) {
  const days = (await waitingByDay(db, kind, clients)).map((day) => ({
    n: day.n,
    until: filingDeadline(day.date, day.cutoff_days, day.filing_grace_days),
  }));
  const pending = days.reduce((sum, d) => sum + d.n, 0);
  const untils = days.map((d) => d.until).sort();
  const today = manilaDate(now);
  const by = untils.find((until) => until >= today) ?? untils.at(-1);
  if (by === undefined) return { pending, closing: null };
  const sum = (some: typeof days) => some.reduce((n, d) => n + d.n, 0);
  return {
    pending,
    closing: {
      by,
      count: sum(days.filter((d) => d.until <= by)),
      closed: sum(days.filter((d) => d.until < today)),
    },
  };
}

/**
 * Returns the filter of a list as JSON: for each client id, the last first date of requests whose cutoff closes by a
 * date. Each client has its own cutoffs.
 */
export async function closingUntil(db: Kysely<DB>, date: string): Promise<string> {
  const clients = await clientCutoffs(db);
  return JSON.stringify(
    Object.fromEntries(clients.map((c) => [c.id, lastCutoffTakenBy(date, c.cutoff_days, c.filing_grace_days)])),
  );
}
