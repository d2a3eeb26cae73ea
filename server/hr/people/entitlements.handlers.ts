import type { hrContract } from '#contract/hr/contract.ts';
import type { LeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import type { EmployeeBenefit } from '#contract/hr/benefits/employee-benefits.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { tellOfChanges } from '#server/hr/notifications/tell.ts';
import { creditsOf } from '#server/hr/leave/leave-credits.queries.ts';
import { coverLeaves } from '#server/hr/requests/recount-leaves.ts';
import {
  benefitById,
  benefitInUse,
  changeBenefit,
  insertBenefit,
  insertCredit,
  leaveTypeInUse,
} from './entitlements.queries.ts';
import { lockEmployee, raiseVersion } from './timelines.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Names = 'storeEmployeeBenefit' | 'updateEmployeeBenefit' | 'archiveEmployeeBenefit' | 'updateLeaveCredit';
type Db = Call<typeof hrContract.storeEmployeeBenefit>['db'];

async function benefit(db: Db, id: number): Promise<EmployeeBenefit> {
  const found = await benefitById(db, id);
  if (!found) throw notFound();
  const { archived: _, ...row } = found;
  return row;
}

async function offered(db: Db, id: number): Promise<void> {
  if (!(await benefitInUse(db, id))) throw refused('benefit_id', sentences.chooseAnActiveBenefit);
}

export const entitlements: Handlers<Pick<typeof hrContract, Names>> = {
  async storeEmployeeBenefit({ body, db, session }) {
    await refuseOwn({ db, session }, { employeeId: body.employee_id }, 'HRIS06', 'benefit');
    const employee = await lockEmployee(db, body.employee_id);
    if (!employee) throw notFound();
    await offered(db, body.benefit_id);
    if (body.from_date < employee.hired_on) throw refused('from_date', sentences.theStartDateIsBefore);
    return { data: await benefit(db, await insertBenefit(db, body)) };
  },

  async updateEmployeeBenefit({ params: { id }, body: { version, ...values }, db, session }) {
    const before = await benefit(db, id);
    await refuseOwn({ db, session }, { employeeId: before.employee_id }, 'HRIS06', 'benefit');
    if (values.benefit_id !== before.benefit_id) await offered(db, values.benefit_id);
    if (!(await changeBenefit(db, { id, version }, values))) throw stale(await benefit(db, id));
    return { data: await benefit(db, id) };
  },

  async archiveEmployeeBenefit({ params: { id }, query: { version }, db, now, session }) {
    const before = await benefit(db, id);
    await refuseOwn({ db, session }, { employeeId: before.employee_id }, 'HRIS06', 'benefit');
    if (!(await changeBenefit(db, { id, version }, { archived_at: now }))) throw stale(await benefit(db, id));
    return { data: await benefit(db, id) };
  },

  async updateLeaveCredit(call) {
    const { id } = call.params;
    await refuseOwn(call, { employeeId: id }, 'HRIS06', sentences.leaveCredit);
    const { balance, ...entry } = call.body;
    await enterCredit(call.db, id, entry, balance);
    await coverLeaves(call, [id]);
    await tellOfCredits(call, [id]);
    return { data: await creditsOf(call.db, id) };
  },
};

/**
 * Adds an entry to the credit ledger; `seen` is the balance the user saw. Corrections of one employee's credits,
 * requests, and decisions wait for each other, so that none takes more than the balance.
 */
export async function enterCredit(
  db: Db,
  id: number,
  entry: Omit<Call<typeof hrContract.updateLeaveCredit>['body'], 'balance'>,
  seen?: number,
): Promise<void> {
  if (!(await lockEmployee(db, id))) throw notFound();
  const type = await leaveTypeInUse(db, entry.leave_type_id);
  if (!type?.needs_credit) throw refused('leave_type_id', sentences.chooseALeaveTypeWith);
  const of = (credits: readonly LeaveCredit[]) => credits.find((c) => c.leave_type_id === entry.leave_type_id);
  if (seen !== undefined) {
    const now = of(await creditsOf(db, id))?.balance ?? 0;
    if (now !== seen) throw refused('form', sentences.theBalanceOfThisLeave(seen, now));
  }
  await insertCredit(db, { ...entry, employee_id: id });
  // The new version refuses a second entry by a user who selected the employees before this one.
  await raiseVersion(db, id);
  const left = of(await creditsOf(db, id));
  if (left && left.available < 0) throw refused('days', sentences.thisTakesMoreThanThe);
}

/** Notifies employees that their leave credits changed. */
export const tellOfCredits = (call: Parameters<typeof tellOfChanges>[0], employeeIds: readonly number[]) => {
  const on = manilaDate(call.now);
  const changes = employeeIds.map((id) => ({ employee_id: id, filing_id: id, first: on, last: on }));
  return tellOfChanges(call, 'credits', changes);
};
