import type { Kysely, Transaction } from 'kysely';
import { mostListed, type LeaveChange } from '#contract/hr/leave/leave-effect.ts';
import { countLeaveDays } from '#domain/leave/count-days.ts';
import { firstOf, valueOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { holidaysFor, schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import { facesOfLeaves, lastAudit, leavesChangedSince, lockedDays } from './leave-effect.queries.ts';
import { leavesOf } from '../requests/recount-leaves.queries.ts';

interface Trying {
  db: Kysely<DB>;
  context: Context;
  now: string;
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
}

/** Thrown to end the transaction of a dry run, so that nothing is saved. */
class DryRun extends Error {}

/** Returns the counts of leaves by id. */
async function counted(db: Kysely<DB>, ids: readonly number[]) {
  const found = new Map<number, Awaited<ReturnType<typeof leavesOf>>[number] & { perDay: Map<string, number> }>();
  for (const leave of await leavesOf(db, ids)) {
    const { employee_id, start_date, end_date } = leave;
    const schedules = await schedulesOf(db, employee_id, start_date, end_date);
    const holidays = await holidaysFor(db, employee_id, start_date, end_date);
    const { perDay } = countLeaveDays(leave, schedules, holidays, leave.calendar_days);
    found.set(leave.id, { ...leave, perDay: new Map(perDay.map((d) => [d.date, d.counted])) });
  }
  return found;
}

const unpaidDays = (leave: { unpaid: readonly { days: number }[] }) => leave.unpaid.reduce((sum, u) => sum + u.days, 0);

/**
 * Returns the leave that a change of days would recount: makes the change in a transaction, as saving it would, and
 * rolls it back. Credits, unpaid days, and locked days are those that saving it would give.
 */
export async function leaveEffectOf(
  call: Trying,
  change: (at: Pick<Trying, 'db' | 'context' | 'now'>) => Promise<void>,
): Promise<{ data: LeaveChange[]; total: number }> {
  let ids: number[] = [];
  let after: Awaited<ReturnType<typeof counted>> = new Map();
  try {
    await call.transaction(async (db) => {
      const mark = await lastAudit(db);
      await change({ ...call, db, context: { ...call.context, jobs: null } });
      ids = await leavesChangedSince(db, mark);
      after = await counted(db, ids);
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (ids.length === 0) return { data: [], total: 0 };
  const before = await counted(call.db, ids);
  const faces = await facesOfLeaves(call.db, ids);
  const all = [...before.values()];
  const locked = await lockedDays(
    call.db,
    all.map((l) => l.employee_id),
    all.reduce((a, l) => (l.start_date < a ? l.start_date : a), firstOf(all).start_date),
    all.reduce((a, l) => (l.end_date > a ? l.end_date : a), firstOf(all).end_date),
  );
  const data = faces.flatMap(({ id, ...face }): LeaveChange[] => {
    const was = before.get(id);
    const becomes = after.get(id);
    if (!was || !becomes) return [];
    const { employee_id, start_date, end_date, status } = was;
    const dates = [...was.perDay].flatMap(([date, n]) => {
      const to = valueOf(becomes.perDay, date);
      return to === n ? [] : [{ date, was: n, becomes: to }];
    });
    const touched = [...dates, ...was.unpaid, ...becomes.unpaid].map((d) => d.date);
    return [
      {
        leave_id: id,
        employee_id,
        ...face,
        start_date,
        end_date,
        status,
        days: { was: was.days, becomes: becomes.days },
        credits: { was: was.used, becomes: becomes.used },
        unpaid: { was: unpaidDays(was), becomes: unpaidDays(becomes) },
        dates,
        locked: [...new Set(touched)].filter((date) => locked.has(`${employee_id} ${date}`)).toSorted(),
      },
    ];
  });
  return { data: data.slice(0, mostListed), total: data.length };
}
