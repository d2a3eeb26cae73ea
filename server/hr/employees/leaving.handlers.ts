import type { hrContract } from '#contract/hr/contract.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import { clientAndBranch } from './create.queries.ts';
import { presentEmployee } from './employee-presenter.ts';
import { employeeById } from './employees.queries.ts';
import { shortenLeavesOver } from './leaves-over.ts';
import {
  cancelFilingsAfter,
  endSchedulesAndBenefits,
  endSessionsOf,
  moveEnds,
  setArchived,
  shortenChangesOver,
} from './leaving.queries.ts';
import { insertEntry, lockEmployee, setEnd, standingEntries, withdraw } from './timelines.queries.ts';
import { copyTimelines } from './today.queries.ts';

type Leaving = Pick<typeof hrContract, 'archiveEmployee' | 'restoreEmployee'>;

/** No last day is named further ahead than this. */
const daysAhead = 366;

export const leaving: Handlers<Leaving> = {
  async archiveEmployee({ params: { id, date }, query: { version, reason }, db, now, session, context }) {
    const employee = await lockEmployee(db, id);
    if (!employee) throw notFound();
    const shown = async () => presentEmployee(context, (await employeeById(db, id))!, now);
    if (employee.archived)
      throw new HttpError(409, deskSentence('This employee is archived already.'), {
        reason: 'archived',
        current: await shown(),
      });
    if (employee.version !== version) throw stale(await shown());
    const today = manilaDate(now);
    const period = (await standingEntries(db, 'employment', id)).at(-1);
    if (!period) throw new Error(`employee ${id} has no period of employment`);
    if (date < period.from_date) throw refused('date', 'The last day of work is before the first.');
    if (date > addDays(today, daysAhead)) throw refused('date', 'The last day of work is at most a year ahead.');
    await setEnd(db, 'employment', period.id, date, reason);
    let assignments = 0;
    for (const kind of ['assignment', 'rate'] as const)
      for (const entry of await standingEntries(db, kind, id)) {
        // A last day that is later than the one named before takes along what had ended with that.
        const goesOn = period.to_date !== null && entry.to_date === period.to_date && date > period.to_date;
        if (entry.to_date !== null && entry.to_date <= date && !goesOn) continue;
        if (entry.from_date > date) await withdraw(db, kind, entry.id, `Left before: ${reason}`, now);
        else await setEnd(db, kind, entry.id, date, reason);
        if (kind === 'assignment') assignments++;
      }
    if (period.to_date !== null && date > period.to_date)
      await moveEnds(db, id, { former: period.to_date, last: date });
    const shortened = await shortenLeavesOver(db, id, date, today);
    await shortenChangesOver(db, id, date);
    await endSchedulesAndBenefits(db, id, date, now);
    const remark = 'After the last day of work';
    const filings = shortened + (await cancelFilingsAfter(db, id, date, { userId: session.userId, now, remark }));
    await copyTimelines(db, today, id);
    // Until the last day is over they work here; the night after it does this.
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
  },

  async restoreEmployee({ params: { id }, query, db, now, session, context }) {
    const { version, from } = query;
    const employee = await lockEmployee(db, id);
    if (!employee) throw notFound();
    const shown = async () => presentEmployee(context, (await employeeById(db, id))!, now);
    if (employee.version !== version) throw stale(await shown());
    const period = (await standingEntries(db, 'employment', id)).at(-1);
    if (!period?.to_date)
      throw new HttpError(409, deskSentence('They work here: there is nobody to bring back.'), {
        reason: 'employed',
        current: await shown(),
      });
    if (from <= period.to_date) throw refused('from', 'They come back after their last day of work.');
    const client_id = query.client_id ?? employee.client_id;
    const branch_id = query.branch_id ?? employee.branch_id;
    const places = await clientAndBranch(db, client_id, branch_id);
    if (!places.client) throw refused('client_id', 'Choose a client that is in use.');
    if (!places.branch) throw refused('branch_id', 'Choose a branch of this client that is in use.');
    const written = { employee_id: id, from_date: from, created_at: now, created_by: session.userId };
    await insertEntry(db, 'employment', written);
    const position = query.position ?? employee.position;
    await insertEntry(db, 'assignment', Object.assign({ line: 1, client_id, branch_id, position }, written));
    await copyTimelines(db, manilaDate(now), id);
    await setArchived(db, id, null);
    return { data: await shown() };
  },
};
