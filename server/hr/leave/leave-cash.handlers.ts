import type { hrContract } from '#contract/hr/contract.ts';
import { leaveInCash } from '#domain/leave/leave-cash.ts';
import { centavos } from '#domain/money/centavos.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { tellOfCredits } from '../people/entitlements.handlers.ts';
import { leaveTypeInUse } from '../people/entitlements.queries.ts';
import { lockEmployee } from '../people/timelines.queries.ts';
import { coverLeaves } from '../requests/recount-leaves.ts';
import {
  archiveLeaveExpense,
  holdLeaveExpense,
  insertLeaveExpense,
  leaveCashType,
  leaveLeftOf,
  ratesOn,
  takeInCash,
} from './leave-cash.queries.ts';
import { sentences } from '#server/text/en/hr/leave.ts';

export const leaveCashHandlers: Handlers<Pick<typeof hrContract, 'convertLeave' | 'undoConvertLeave'>> = {
  async convertLeave(call) {
    const { db, params, body } = call;
    const employee_id = params.id;
    await refuseOwn(call, { employeeId: employee_id }, 'HRIS06', sentences.leaveCredit);
    if (!(await lockEmployee(db, employee_id))) throw notFound();
    const { leave_type_id, days, on, note } = body;
    const type = await leaveTypeInUse(db, leave_type_id);
    if (!type?.needs_credit) throw refused('leave_type_id', sentences.chooseALeaveTypeWith);
    const [rate] = await ratesOn(db, [{ employee_id, on }]);
    if (!rate) throw refused('on', sentences.theEmployeeHasNoPay);
    const amount = leaveInCash({ ...rate, from: on, amount: centavos(rate.amount) }, days);
    const expense_id = await insertLeaveExpense(db, {
      employee_id,
      leave_type_id,
      leave_days: days,
      expense_date: on,
      amount_centavos: amount,
      expense_type_id: await leaveCashType(db),
      expense_description: `${days} days of ${type.name}${note === '' ? '' : `: ${note}`}`,
    });
    const entry = { employee_id, leave_type_id, days, effective_on: on, expense_id };
    await takeInCash(db, { ...entry, note: note === '' ? sentences.convertedToCash : note });
    const left = mustExist(await leaveLeftOf(db, expense_id), 'The leave paid in cash is gone').days;
    if (left < 0) {
      const most = Math.max(0, Math.round((left + days) * 1000) / 1000);
      throw refused('days', sentences.daysCanBeConvertedPending(most));
    }
    await tellOfCredits(call, [employee_id]);
    return { data: { expense_id, days, amount_centavos: amount, available: left } };
  },

  async undoConvertLeave(call) {
    const { db, params, now } = call;
    const found = await holdLeaveExpense(db, params.id);
    if (!found) throw notFound();
    await refuseOwn(call, { employeeId: found.employee_id }, 'HRIS06', sentences.leaveCredit);
    if (found.status !== 'pending') throw refused('form', sentences.thisConversionIsAlreadyDecided);
    await archiveLeaveExpense(db, params.id, now);
    await coverLeaves(call, [found.employee_id]);
    await tellOfCredits(call, [found.employee_id]);
    return { data: { expense_id: params.id } };
  },
};
