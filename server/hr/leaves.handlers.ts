import type { hrContract } from '#contract/hr/contract.ts';
import { leaveSorts, type FilingStatus, type Leave } from '#contract/hr/leaves.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, forbidden, invalid, notFound, stale } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { balanceOf, enterCredit } from './leave-credits.queries.ts';
import { leavePage, type LeaveSort } from './leave-list.queries.ts';
import { judgeLeave } from './leave-rules.ts';
import { leaveTypeById } from './leave-types.queries.ts';
import {
  attachFiles,
  changeLeave,
  detachFiles,
  insertLeave,
  leaveById,
  lockEmployee,
  setDecision,
  withdrawLeave,
} from './leaves.queries.ts';

type Leaves = Pick<typeof hrContract, 'listLeaves' | 'storeLeave' | 'updateLeave' | 'archiveLeave' | 'decideLeave'>;

/** What a leave may become, from what it is (product.md, state machines). */
const transitions: Record<FilingStatus, readonly FilingStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** The employee the session stands for; a session of nobody's employee files nothing. */
function ownEmployee(session: Session): number {
  if (session.employeeId === null) throw forbidden('leave.other_employee');
  return session.employeeId;
}

/** The caller's own leave, while it can still be changed, at the version they saw. Locks the employee first. */
async function ownPending(db: Kysely<DB>, session: Session, id: number, version: number): Promise<Leave> {
  const employeeId = ownEmployee(session);
  await lockEmployee(db, employeeId);
  const leave = await leaveById(db, id);
  if (!leave || leave.employee_id !== employeeId) throw notFound();
  if (leave.archived) throw new HttpError(409, { code: 'leave.archived' }, { reason: 'archived', current: leave });
  if (leave.version !== version) throw stale(leave);
  if (leave.status !== 'pending')
    throw new HttpError(
      409,
      { code: 'leave.not_pending', data: { status: leave.status } },
      { reason: 'decided', current: leave },
    );
  return leave;
}

const sorted = (sort: string | undefined): { by: LeaveSort; descending: boolean } => {
  const by = (sort ?? '-start_date').replace(/^-/, '');
  const known = leaveSorts.find((s) => s === by);
  if (!known) throw invalid('sort', 'field.invalid');
  return { by: known, descending: (sort ?? '-').startsWith('-') };
};

const reply = async (db: Kysely<DB>, id: number) => ({ data: (await leaveById(db, id))! });

export const leaves: Handlers<Leaves> = {
  async listLeaves({ query, session, scope, widerIfConfirmed, db }) {
    const others = query.employee_id !== session.employeeId;
    if (scope === 'own' && others && widerIfConfirmed) throw confirmFirst();
    if (scope === 'own' && others && query.employee_id !== undefined) throw forbidden();
    // Nobody's employee has no leaves of their own; 0 is nobody's id.
    const employee_id = scope === 'own' ? (session.employeeId ?? 0) : query.employee_id;
    return leavePage(db, { ...query, employee_id }, sorted(query.sort), {
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    });
  },

  async storeLeave({ body, session, db, uploads, now, key }) {
    const employeeId = ownEmployee(session);
    if (body.employee_id !== undefined && body.employee_id !== employeeId) throw forbidden('leave.other_employee');
    const values = await judgeLeave(db, employeeId, body, now, uploads.length, null);
    const id = await insertLeave(db, { ...values, employee_id: employeeId, received_at: now, client_request_id: key });
    await attachFiles(db, { id, employeeId }, uploads, now);
    return reply(db, id);
  },

  async updateLeave({ params, body, session, db, uploads, now }) {
    const leave = await ownPending(db, session, params.id, body.version);
    const keep = body.keep_files ?? leave.files.map((f) => f.id);
    const kept = leave.files.filter((f) => keep.includes(f.id)).length;
    if (kept + uploads.length > 3) throw invalid('files', 'file.many', { max: 3 });
    const values = await judgeLeave(db, leave.employee_id, body, now, kept + uploads.length, leave);
    await changeLeave(db, leave.id, values);
    await detachFiles(db, leave.id, keep, now);
    await attachFiles(db, { id: leave.id, employeeId: leave.employee_id }, uploads, now);
    return reply(db, leave.id);
  },

  async archiveLeave({ params, query, session, db, now }) {
    const leave = await ownPending(db, session, params.id, query.version);
    await withdrawLeave(db, leave.id, now);
    return reply(db, leave.id);
  },

  async decideLeave({ params, body, session, db, now }) {
    const found = await leaveById(db, params.id);
    if (!found) throw notFound();
    if (found.employee_id === session.employeeId) throw forbidden('leave.own');
    await lockEmployee(db, found.employee_id);
    // Read again under the lock: somebody may have decided in between.
    const leave = (await leaveById(db, params.id))!;
    if (leave.archived) throw new HttpError(409, { code: 'leave.archived' }, { reason: 'archived', current: leave });
    if (leave.version !== body.version) throw stale(leave);
    if (!transitions[leave.status].includes(body.status))
      throw new HttpError(
        409,
        { code: 'leave.transition', data: { status: leave.status, to: body.status } },
        { reason: 'decided', current: leave },
      );
    await bookCredit(db, leave, body.status, manilaDate(now));
    await setDecision(db, leave.id, {
      status: body.status,
      remark: body.remark || null,
      decided_at: now,
      decided_by: session.userId,
    });
    return reply(db, leave.id);
  },
};

/** Approving takes from the ledger, undoing an approval gives back. Two approvals of the last day: one finds it gone. */
async function bookCredit(db: Kysely<DB>, leave: Leave, to: FilingStatus, on: string): Promise<void> {
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
    effective_on: on,
    leave_id: leave.id,
  });
}
