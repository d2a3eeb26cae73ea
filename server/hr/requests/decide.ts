import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Decision, FilingStatus } from '#contract/hr/requests/filings.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, forbidden, notFound } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { takeBackNews, tell, undoMs } from '#server/hr/notifications/tell.ts';
import { changeFiling, type FilingState } from './filing.queries.ts';
import type { AnyFiling, KindOf } from './filing-kind.ts';
import { answer, lockedAt } from './filing-steps.ts';

/** The status changes that a decision may make. Undoing a recent decision is separate (see `undo`). */
const transitions: Record<FilingStatus, readonly FilingStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/**
 * Returns the user ID of the approver on whose behalf a session decides, or null for its own permission. Throws for the
 * user's own requests and those they filed on behalf, which need a second person. The same applies to the approver whom
 * a delegate acts for.
 */
function inPlaceOf(kind: Pick<KindOf<AnyFiling>, 'decides'>, session: Session, filing: AnyFiling): number | null {
  if (filing.employee_id === session.employeeId) throw forbidden('filing.own');
  if (filing.filed_by === session.userId) throw forbidden('filing.filed_by_you');
  if (session.codes.has(kind.decides)) return null;
  const lender = session.lent.find(
    (l) => l.code === kind.decides && l.employee_id !== filing.employee_id && l.user_id !== filing.filed_by,
  );
  if (!lender) throw forbidden('filing.in_place_of_own');
  return lender.user_id;
}

interface Deciding {
  db: Kysely<DB>;
  context: Context;
  session: Session;
  now: string;
  params: { id: number };
  body: z.output<typeof Decision>;
}

const refuseTransition = (filing: AnyFiling, to: FilingStatus): HttpError =>
  new HttpError(
    409,
    { code: 'filing.transition', data: { status: filing.status, to } },
    { reason: 'decided', current: filing },
  );

/** Approves or rejects a request, undoes that, or cancels an approval. */
export async function decide<Row extends AnyFiling>(kind: KindOf<Row>, call: Deciding): Promise<{ data: Row }> {
  const { db, session, now, params, body } = call;
  const found = await kind.byId(db, params.id);
  if (!found) throw notFound();
  const decided_for = inPlaceOf(kind, session, found);
  const { filing, state } = await lockedAt(kind, db, found, body.version);
  if (body.status === 'pending') return undo(kind, call, { filing, state });
  if (!transitions[filing.status].includes(body.status)) throw refuseTransition(filing, body.status);
  const decision_no = body.status === 'cancelled' ? state.decision_no : state.decision_no + 1;
  await kind.book?.(call, filing, { to: body.status, decision_no });
  await changeFiling(db, kind.table, filing, {
    status: body.status,
    decision_no,
    remark: body.remark || null,
    decided_at: now,
    decided_by: session.userId,
    decided_for,
  });
  await kind.decided?.(call, filing, body.status);
  await tell(call, kind.table, filing.id, body.status === 'cancelled' ? 'cancelled' : 'decided');
  return answer(db, kind, filing.id);
}

/**
 * Returns a request to pending: only for the user who decided on it and within the undo time. Its credit entry and
 * its notification are reversed too.
 */
async function undo<Row extends AnyFiling>(
  kind: KindOf<Row>,
  call: Deciding,
  { filing, state }: { filing: Row; state: FilingState },
): Promise<{ data: Row }> {
  const { db, session, context } = call;
  if (filing.status !== 'approved' && filing.status !== 'rejected') throw refuseTransition(filing, 'pending');
  if (state.decided_by !== session.userId) throw forbidden('filing.undo_other');
  // Uses the clock instead of the call's arrival time, because the call may have waited for the lock.
  const until = state.decided_at === null ? 0 : Date.parse(state.decided_at) + undoMs(context);
  if (context.now() >= until || !(await takeBackNews(call, kind.table, filing)))
    throw new HttpError(409, { code: 'filing.undo_late' }, { reason: 'undo-late', current: filing });
  // After a rejection the employee may have filed the same days again; both could not be active.
  if (filing.status === 'rejected' && (await kind.isTaken(db, filing)))
    throw new HttpError(409, { code: 'filing.undo_overtaken' }, { reason: 'overtaken', current: filing });
  await kind.book?.(call, filing, { to: 'pending', decision_no: state.decision_no });
  await changeFiling(db, kind.table, filing, {
    status: 'pending',
    remark: null,
    decided_at: null,
    decided_by: null,
    decided_for: null,
  });
  await kind.decided?.(call, filing, 'pending');
  return answer(db, kind, filing.id);
}
