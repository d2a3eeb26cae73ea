import type { hrContract } from '#contract/hr/contract.ts';
import type { Leave } from '#contract/hr/leave/leaves.ts';
import type { MessageCode } from '#contract/messages/en.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { LeaveLimit } from '#domain/leave/limits.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { filingHandlers } from '../requests/filing.handlers.ts';
import type { Booking, FilingKind } from '../requests/filing-kind.ts';
import { attachedTo } from '../requests/kind-tables.ts';
import { balanceOf, giveCreditBack, takeCredit } from './leave-credits.queries.ts';
import { judgeLeave, otherLeave, type LeaveRequest } from './leave-rules.ts';
import { termsOf, takesCredit } from './leave-types.queries.ts';
import { addException, leaveRows, removeException, type LeaveValues } from './leaves.queries.ts';
import { coverLeaves } from '../requests/recount-leaves.ts';
import { clearUnpaid } from '../requests/recount-leaves.queries.ts';

type Leaves = Pick<
  typeof hrContract,
  'listLeaves' | 'storeLeave' | 'updateLeave' | 'archiveLeave' | 'decideLeave' | 'decideLeaves'
>;

export const leaveKind: FilingKind<Leave, LeaveRequest, LeaveValues> = {
  ...leaveRows,
  attachments: { ...attachedTo('leave'), of: (leave) => leave.files },
  judge: judgeLeave,
  isTaken: async (db, leave) => Boolean(await otherLeave(db, leave.employee_id, leave, leave.id)),

  /**
   * Approving uses credits; undoing and cancelling return them. If two approvals need the last day, the second finds no
   * credit.
   */
  async book({ db, now, session, body }, leave, { to, decision_no }) {
    if (to === 'rejected') return;
    if (to === 'approved') await checkLimits({ db, session, body }, leave);
    // Undoing an approval removes its exception.
    else if (to === 'pending' && leave.status === 'approved' && leave.exception) await withdrawException(db, leave);
    const decision = { leave_id: leave.id, decision_no };
    if (to !== 'approved') {
      await giveCreditBack(db, decision, manilaDate(now));
      return;
    }
    if (!(await takesCredit(db, leave.leave_type_id))) return;
    const balance = await balanceOf(db, leave.employee_id, leave.leave_type_id);
    if (leave.days > balance)
      throw new HttpError(
        409,
        { code: 'leave.no_credit', data: { type: leave.leave_type_name, available: balance, days: leave.days } },
        { reason: 'no-credit', current: leave },
      );
    const { employee_id, leave_type_id, days } = leave;
    await takeCredit(db, { ...decision, employee_id, leave_type_id, days, effective_on: manilaDate(now) });
  },

  /** Returned credits pay days of other leave that were beyond the credits. */
  async decided(call, { id, employee_id }, to) {
    if (to !== 'cancelled' && to !== 'pending') return;
    await clearUnpaid(call.db, id);
    await coverLeaves(call, [employee_id]);
  },
};

/**
 * Returns the limits that approving a request would override: those the employee asked about, and a missing document
 * of the leave type.
 */
async function limitsSetAside(db: Booking['db'], leave: Leave) {
  const { evidence, document_by } = await termsOf(db, leave.leave_type_id);
  const limits = new Set<LeaveLimit>(leave.exception_asked?.limits);
  if (document_by === 'approval' && leave.files.length === 0) limits.add('document');
  return { limits: [...limits], evidence };
}

/** Lets only HR override limits, with a remark for the employee. */
async function checkLimits({ db, session, body }: Omit<Booking, 'now'>, leave: Leave): Promise<void> {
  const { limits, evidence } = await limitsSetAside(db, leave);
  if (limits.length === 0) return;
  const asked = leave.exception_asked !== null;
  const said = { type: leave.leave_type_name, ...(!asked && { document: evidence }) };
  const refuse = (code: MessageCode) =>
    new HttpError(409, { code, data: said }, { reason: asked ? 'exception' : 'document', current: leave });
  if (!session.codes.has('HRIS06')) throw refuse(asked ? 'leave.exception_hr' : 'leave.document_hr');
  if (body.remark === '') throw refuse(asked ? 'leave.exception_why' : 'leave.document_why');
  await addException(db, leave.id, { limits, reason: body.remark });
}

async function withdrawException(db: Booking['db'], leave: Leave): Promise<void> {
  const { limits } = await limitsSetAside(db, leave);
  if (limits.length > 0) await removeException(db, leave.id, { limits, reason: leave.remark ?? '' });
}

const { list, store, update, archive, decide, decideMany } = filingHandlers(leaveKind);

export const leaves: Handlers<Leaves> = {
  listLeaves: list,
  storeLeave: store,
  updateLeave: update,
  archiveLeave: archive,
  decideLeave: decide,
  decideLeaves: decideMany,
};
