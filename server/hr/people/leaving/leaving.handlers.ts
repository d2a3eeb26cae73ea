import type { hrContract } from '#contract/hr/contract.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { lockAccess } from '#server/hr/access/access.queries.ts';
import { keepGuardedClosed } from '#server/hr/accounts/take-over.ts';
import { HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import { clientAndBranch } from '../create.queries.ts';
import { presentEmployee } from '../employee-presenter.ts';
import { employeeById } from '../employees.queries.ts';
import { leave } from './leave.ts';
import { setArchived } from './leaving.queries.ts';
import { insertEntry, lockEmployee, currentEntries } from '../timelines.queries.ts';
import { copyTimelines } from '../today.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Leaving = Pick<typeof hrContract, 'archiveEmployee' | 'restoreEmployee'>;

export const leaving: Handlers<Leaving> = {
  archiveEmployee: ({ params, query, ...call }) => leave(call, { ...params, ...query }),

  async restoreEmployee({ params: { id }, query, db, now, session, context }) {
    const { version, from } = query;
    // Locks access before the employee, in the same order as account changes.
    await lockAccess(db);
    const employee = await lockEmployee(db, id);
    if (!employee) throw notFound();
    const shown = async () =>
      presentEmployee(context, mustExist(await employeeById(db, id), 'The employee is gone'), now);
    if (employee.version !== version) throw stale(await shown());
    const period = (await currentEntries(db, 'employment', id)).at(-1);
    if (!period?.to_date)
      throw new HttpError(409, deskSentence(sentences.thisEmployeeIsActiveSo), {
        reason: 'employed',
        current: await shown(),
      });
    if (from <= period.to_date) throw refused('from', sentences.theRehireDateMustBe);
    const client_id = query.client_id ?? employee.client_id;
    const branch_id = query.branch_id ?? employee.branch_id;
    const places = await clientAndBranch(db, client_id, branch_id);
    if (!places.client) throw refused('client_id', sentences.chooseAnActiveClient);
    if (!places.branch) throw refused('branch_id', sentences.chooseAnActiveBranchOf);
    const written = { employee_id: id, from_date: from, created_at: now, created_by: session.userId };
    await insertEntry(db, 'employment', written);
    const position = query.position ?? employee.position;
    await insertEntry(db, 'assignment', Object.assign({ line: 1, client_id, branch_id, position }, written));
    const { employment_status } = query;
    if (employment_status) await insertEntry(db, 'status', Object.assign({ employment_status }, written));
    await copyTimelines(db, manilaDate(now), id);
    if (employee.archived) await keepGuardedClosed(db, id, now);
    await setArchived(db, id, null);
    return { data: await shown() };
  },
};
