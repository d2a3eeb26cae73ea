import { waitingAtMost } from '#contract/hr/requests/waiting.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { openCutoff } from '#domain/leave/open-cutoff.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { filingDaysOf } from '#server/hr/schedules/calendar.queries.ts';
import { accomplishmentKind } from './accomplishments.handlers.ts';
import { changeScheduleKind } from './change-schedules.handlers.ts';
import type { AnyFiling, KindOf } from './filing-kind.ts';
import { officialBusinessKind } from './official-businesses.handlers.ts';
import { overtimeKind } from './overtimes.handlers.ts';
import { standingMinutes } from './filed-lately.queries.ts';

type Waiting = Pick<typeof hrContract, 'myWaiting'>;

/** The latest of one's own that wait; none of a kind one may not file. */
async function ownPendingOf<Row extends AnyFiling>(
  kind: KindOf<Row>,
  { session, db }: Pick<Call<Waiting['myWaiting']>, 'session' | 'db'>,
): Promise<Row[]> {
  if (session.employeeId === null || !session.codes.has(kind.files)) return [];
  const filter = { employee_id: session.employeeId, status: 'pending' as const, search: '' };
  const order = { by: kind.newest.replace(/^-/, ''), descending: true };
  return (await kind.page(db, filter, order, { limit: waitingAtMost, offset: 0 })).data;
}

/** What one's overtime in the cut-off that closes next and one's work of today come to; 0 of a kind one may not file. */
async function filedLately({ session, db, now }: Pick<Call<Waiting['myWaiting']>, 'session' | 'db' | 'now'>) {
  const id = session.employeeId;
  const today = manilaDate(now);
  const sums = { overtime_minutes: 0, work_minutes_today: 0 };
  if (id === null) return sums;
  if (session.codes.has('EMP04')) {
    const own = await filingDaysOf(db, id);
    const { start, end } = openCutoff(today, own?.cutoff_days ?? [31], own?.filing_grace_days ?? 0);
    sums.overtime_minutes = await standingMinutes(db, 'hr.overtimes', id, start, end);
  }
  if (session.codes.has('EMP05'))
    sums.work_minutes_today = await standingMinutes(db, 'hr.accomplishments', id, today, today);
  return sums;
}

export const waiting: Handlers<Waiting> = {
  async myWaiting(call) {
    return {
      data: {
        overtimes: await ownPendingOf(overtimeKind, call),
        accomplishments: await ownPendingOf(accomplishmentKind, call),
        changes: await ownPendingOf(changeScheduleKind, call),
        official_businesses: await ownPendingOf(officialBusinessKind, call),
        filed: await filedLately(call),
      },
    };
  },
};
