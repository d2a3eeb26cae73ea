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
import { filedMinutes } from './filed-lately.queries.ts';

type Waiting = Pick<typeof hrContract, 'myWaiting'>;

/** Returns the user's latest pending requests; none of a kind they may not file. */
async function ownPendingOf<Row extends AnyFiling>(
  kind: KindOf<Row>,
  { session, db }: Pick<Call<Waiting['myWaiting']>, 'session' | 'db'>,
): Promise<Row[]> {
  if (session.employeeId === null || !session.codes.has(kind.files)) return [];
  const filter = { employee_id: session.employeeId, status: 'pending' as const, search: '' };
  const order = { by: kind.newest.replace(/^-/, ''), descending: true };
  return (await kind.page(db, filter, order, { limit: waitingAtMost, offset: 0 })).data;
}

/**
 * Returns the user's overtime in the cutoff that closes next and today's accomplishments; 0 for a kind they may not
 * file.
 */
async function filedLately({ session, db, now }: Pick<Call<Waiting['myWaiting']>, 'session' | 'db' | 'now'>) {
  const id = session.employeeId;
  const today = manilaDate(now);
  const sums = { overtime_minutes: 0, work_minutes_today: 0 };
  if (id === null) return sums;
  if (session.codes.has('EMP04')) {
    const own = await filingDaysOf(db, id);
    const { start, end } = openCutoff(today, own?.cutoff_days ?? [31], own?.filing_grace_days ?? 0);
    sums.overtime_minutes = await filedMinutes(db, 'hr.overtimes', id, start, end);
  }
  if (session.codes.has('EMP05'))
    sums.work_minutes_today = await filedMinutes(db, 'hr.accomplishments', id, today, today);
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
