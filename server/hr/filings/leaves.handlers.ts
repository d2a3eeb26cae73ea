import type { hrContract } from '#contract/hr/contract.ts';
import type { Leave } from '#contract/hr/leaves.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, invalid } from '#server/http/errors.ts';
import { attach, detach } from './attachments.queries.ts';
import { decideMany } from './decide-many.ts';
import { answer, decide, filer, listFilings, ownPending, withdraw, type Booking } from './filing-steps.ts';
import { balanceOf, enterCredit } from './leave-credits.queries.ts';
import { leaveKind } from './leave-list.queries.ts';
import { judgeLeave } from './leave-rules.ts';
import { leaveTypeById } from './leave-types.queries.ts';
import { changeFiling } from './filing.queries.ts';
import { insertLeave } from './leaves.queries.ts';

type Leaves = Pick<
  typeof hrContract,
  'listLeaves' | 'storeLeave' | 'updateLeave' | 'archiveLeave' | 'decideLeave' | 'decideLeaves'
>;

const leaveFiles = 3;

/** Approving takes from the ledger, undoing an approval gives back. Two approvals of the last day: one finds it gone. */
const bookCredit: Booking<Leave> = async ({ db, now }, leave, to) => {
  const type = await leaveTypeById(db, leave.leave_type_id);
  if (!type?.needs_credit || to === 'rejected') return;
  if (to === 'approved') {
    const balance = await balanceOf(db, leave.employee_id, leave.leave_type_id);
    if (leave.days > balance)
      throw new HttpError(
        409,
        { code: 'leave.no_credit', data: { type: leave.leave_type_name, available: balance, days: leave.days } },
        { reason: 'no-credit', current: leave },
      );
  }
  await enterCredit(db, {
    employee_id: leave.employee_id,
    leave_type_id: leave.leave_type_id,
    kind: to === 'approved' ? 'use' : 'return',
    days: to === 'approved' ? -leave.days : leave.days,
    effective_on: manilaDate(now),
    leave_id: leave.id,
  });
};

export const leaves: Handlers<Leaves> = {
  listLeaves: (call) => listFilings(leaveKind, call),

  async storeLeave(call) {
    const { body, db, uploads, now, key } = call;
    const whose = filer(leaveKind, call);
    const judging = { received: now, attachments: uploads.length, correcting: null, onBehalf: whose.filed_by !== null };
    const values = await judgeLeave(db, whose.employee_id, body, judging);
    const id = await insertLeave(db, { ...values, ...whose, received_at: now, client_request_id: key });
    await attach(db, 'leave_id', { id, employeeId: whose.employee_id }, uploads, now);
    return answer(db, leaveKind, id);
  },

  async updateLeave(call) {
    const { params, body, db, uploads, now } = call;
    const leave = await ownPending(leaveKind, call, params.id, body.version);
    const keep = body.keep_files ?? leave.files.map((f) => f.id);
    const attachments = leave.files.filter((f) => keep.includes(f.id)).length + uploads.length;
    if (attachments > leaveFiles) throw invalid('files', 'file.many', { max: leaveFiles });
    const judging = { received: now, attachments, correcting: leave, onBehalf: false };
    await changeFiling(db, 'hr.leaves', leave.id, await judgeLeave(db, leave.employee_id, body, judging));
    await detach(db, 'leave_id', leave.id, keep, now);
    await attach(db, 'leave_id', { id: leave.id, employeeId: leave.employee_id }, uploads, now);
    return answer(db, leaveKind, leave.id);
  },

  archiveLeave: (call) => withdraw(leaveKind, call),

  decideLeave: (call) => decide(leaveKind, call, bookCredit),

  decideLeaves: (call) => decideMany(leaveKind, call, bookCredit),
};
