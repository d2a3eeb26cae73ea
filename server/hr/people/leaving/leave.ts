import { deskSentence } from '#contract/messages/sentence.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { lockAccess } from '#server/hr/access/access.queries.ts';
import { keepAuthorityWithout } from '#server/hr/access/authority.ts';
import { accountOfEmployee } from '#server/hr/accounts/accounts.queries.ts';
import { HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import { presentEmployee } from '../employee-presenter.ts';
import { employeeById } from '../employees.queries.ts';
import { shortenLeavesOver } from './leaves-over.ts';
import {
  cancelFilingsAfter,
  endSchedulesAndBenefits,
  endSessionsOf,
  moveEnds,
  setArchived,
  shortenChangesOver,
} from './leaving.queries.ts';
import { kindsWithin, type Changing } from '../timelines.ts';
import { lockEmployee, setEnd, currentEntries, withdraw } from '../timelines.queries.ts';
import { copyTimelines } from '../today.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

/** Maximum number of days that a last day may be in the future. */
const daysAhead = 366;

/**
 * Ends an employment with a last day: assignments, rates, schedules, and benefits end with it, later requests are
 * cancelled and those beyond it shortened. If the day is over, sessions end too.
 */
export async function leave(
  { db, now, session, context }: Changing & { context: Context },
  { id, date, version, reason }: { id: number; date: string; version: number; reason: string },
) {
  // Locks access before the employee, in the same order as account changes.
  await lockAccess(db);
  const employee = await lockEmployee(db, id);
  if (!employee) throw notFound();
  const shown = async () =>
    presentEmployee(context, mustExist(await employeeById(db, id), 'The employee is gone'), now);
  if (employee.archived)
    throw new HttpError(409, deskSentence(sentences.thisEmployeeIsAlreadyArchived), {
      reason: 'archived',
      current: await shown(),
    });
  if (employee.version !== version) throw stale(await shown());
  const today = manilaDate(now);
  const period = (await currentEntries(db, 'employment', id)).at(-1);
  if (!period) throw new Error(`employee ${id} has no period of employment`);
  if (date < period.from_date) throw refused('date', sentences.theLastDayOfWork);
  if (date > addDays(today, daysAhead)) throw refused('date', sentences.theLastDayOfWorkCan);
  const account = await accountOfEmployee(db, id);
  if (account) await keepAuthorityWithout(db, account.user_id, 'form');
  await setEnd(db, 'employment', period.id, date, reason);
  let assignments = 0;
  for (const kind of kindsWithin)
    for (const entry of await currentEntries(db, kind, id)) {
      // A last day later than the previous one extends the entries that had ended with it.
      const goesOn = period.to_date !== null && entry.to_date === period.to_date && date > period.to_date;
      if (entry.to_date !== null && entry.to_date <= date && !goesOn) continue;
      if (entry.from_date > date) await withdraw(db, kind, entry.id, `Left before: ${reason}`, now);
      else await setEnd(db, kind, entry.id, date, reason);
      if (kind === 'assignment') assignments++;
    }
  if (period.to_date !== null && date > period.to_date) await moveEnds(db, id, { former: period.to_date, last: date });
  const shortened = await shortenLeavesOver(db, id, date, today);
  await shortenChangesOver(db, id, date);
  await endSchedulesAndBenefits(db, id, date, now);
  const remark = 'After the last day of work';
  const filings = shortened + (await cancelFilingsAfter(db, id, date, { userId: session.userId, now, remark }));
  await copyTimelines(db, today, id);
  // The employee works until the last day is over; the nightly job archives them afterwards.
  const over = date < today;
  await setArchived(db, id, over ? now : null);
  const sessions = over ? await endSessionsOf(db, id, now) : 0;
  return {
    data: await shown(),
    effects: [
      { count: assignments, what: 'assignments' },
      { count: filings, what: 'filings' },
      { count: sessions, what: 'sessions' },
    ],
  };
}
