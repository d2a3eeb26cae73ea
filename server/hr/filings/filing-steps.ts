import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Decision, Filing, FilingQuery, FilingStatus } from '#contract/hr/filings.ts';
import type { Scope } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, forbidden, invalid, notFound, stale } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { changeFiling, lockFiler, type FilingKind } from './filing.queries.ts';
import { tellDecision } from './tell-decision.ts';

/** The steps every kind of filing takes: list, file, correct, withdraw, decide. What a kind adds stands in its handlers. */

/** What every kind's filings have; leave names the rest of its columns itself. */
export type AnyFiling = Pick<Filing, 'id' | 'employee_id' | 'status' | 'archived' | 'version' | 'filed_by'>;
type AnyKind = Pick<FilingKind<unknown>, 'words' | 'files'>;

/** What a filing may become, from what it is (product.md, state machines). */
const transitions: Record<FilingStatus, readonly FilingStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** The employee the session stands for; a session of nobody's employee has no filings. */
function ownEmployee(kind: AnyKind, session: Session): number {
  if (session.employeeId === null) throw forbidden(`${kind.words}.other_employee`);
  return session.employeeId;
}

type Reader = { session: Session; scope: Scope; widerIfConfirmed: boolean; db: Kysely<DB> };

/**
 * Whose a new filing is, and who files it for them. With a code over everybody's one may file for
 * another, and is named on it. Not through an outbox: what waits on a phone is its owner's own, and a
 * borrowed phone must not turn it into a filing on behalf.
 */
export function filer(
  kind: AnyKind,
  call: Omit<Reader, 'db'> & { body: { employee_id?: number | undefined }; fromOutbox: boolean },
): { employee_id: number; filed_by: number | null } {
  const { session, scope, widerIfConfirmed, fromOutbox } = call;
  const named = call.body.employee_id;
  if (named !== undefined && named !== session.employeeId && !fromOutbox) {
    if (scope === 'all') return { employee_id: named, filed_by: session.userId };
    if (widerIfConfirmed) throw confirmFirst();
  }
  const own = ownEmployee(kind, session);
  if (named !== undefined && named !== own) throw forbidden(`${kind.words}.other_employee`);
  // The code over everybody's files for others only.
  if (!session.codes.has(kind.files)) throw forbidden();
  return { employee_id: own, filed_by: null };
}

export async function listFilings<Row>(
  kind: FilingKind<Row>,
  { query, session, scope, widerIfConfirmed, db }: Reader & { query: z.output<typeof FilingQuery> },
): Promise<{ data: Row[]; total: number }> {
  const others = query.employee_id !== session.employeeId;
  if (scope === 'own' && others && widerIfConfirmed) throw confirmFirst();
  if (scope === 'own' && others && query.employee_id !== undefined) throw forbidden();
  const sort = query.sort ?? kind.newest;
  const by = sort.replace(/^-/, '');
  if (!Object.hasOwn(kind.sorts, by)) throw invalid('sort', 'field.invalid');
  // Nobody's employee has no filings of their own; 0 is nobody's id.
  const employee_id = scope === 'own' ? (session.employeeId ?? 0) : query.employee_id;
  return kind.page(
    db,
    { ...query, employee_id },
    { by, descending: sort.startsWith('-') },
    { limit: query.limit, offset: (query.page - 1) * query.limit },
  );
}

/** One filing, for its owner and for those who see everybody's. */
export async function showFiling<Row extends AnyFiling>(
  kind: FilingKind<Row>,
  id: number,
  { session, scope, widerIfConfirmed, db }: Reader,
): Promise<{ data: Row }> {
  const found = await kind.byId(db, id);
  if (found && (scope === 'all' || found.employee_id === session.employeeId)) return { data: found };
  throw found && widerIfConfirmed ? confirmFirst() : notFound();
}

/** The filing as it is answered after a write. */
export const answer = async <Row>(db: Kysely<DB>, kind: FilingKind<Row>, id: number): Promise<{ data: Row }> => ({
  data: (await kind.byId(db, id))!,
});

function refuseChanged(kind: AnyKind, filing: AnyFiling, version: number): void {
  if (filing.archived)
    throw new HttpError(409, { code: `${kind.words}.archived` }, { reason: 'archived', current: filing });
  if (filing.version !== version) throw stale(filing);
}

/** A filing of an employee, while it can still be changed, at the version the caller saw. Locks the employee first. */
async function pendingAt<Row extends AnyFiling>(
  kind: FilingKind<Row>,
  db: Kysely<DB>,
  employeeId: number,
  id: number,
  version: number,
): Promise<Row> {
  await lockFiler(db, employeeId);
  const filing = await kind.byId(db, id);
  if (!filing || filing.employee_id !== employeeId) throw notFound();
  refuseChanged(kind, filing, version);
  if (filing.status !== 'pending')
    throw new HttpError(
      409,
      { code: `${kind.words}.not_pending`, data: { status: filing.status } },
      { reason: 'decided', current: filing },
    );
  return filing;
}

/** The caller's own filing, while it can still be changed, at the version they saw. */
export const ownPending = async <Row extends AnyFiling>(
  kind: FilingKind<Row>,
  { db, session }: { db: Kysely<DB>; session: Session },
  id: number,
  version: number,
): Promise<Row> => pendingAt(kind, db, ownEmployee(kind, session), id, version);

interface Withdrawing {
  db: Kysely<DB>;
  session: Session;
  fromOutbox: boolean;
  now: string;
  params: { id: number };
  query: { version: number };
}

/**
 * Whose filing a session withdraws: its own, or the employee's for whom it filed it. The latter takes the code
 * it was filed with, which a phone's outbox never uses: what waits there is its owner's own.
 */
async function withdrawn(
  kind: FilingKind<AnyFiling>,
  { db, session, fromOutbox, params }: Withdrawing,
): Promise<number> {
  const filing = await kind.byId(db, params.id);
  if (filing && filing.employee_id === session.employeeId && session.codes.has(kind.files)) return filing.employee_id;
  if (filing?.filed_by !== session.userId || fromOutbox || !session.codes.has(kind.decides)) throw notFound();
  if (!session.confirmed) throw confirmFirst();
  return filing.employee_id;
}

/** Takes a filing back while nobody has decided on it: one's own, or what one filed for an employee. */
export async function withdraw<Row extends AnyFiling>(
  kind: FilingKind<Row>,
  call: Withdrawing,
): Promise<{ data: Row }> {
  const employeeId = await withdrawn(kind, call);
  const filing = await pendingAt(kind, call.db, employeeId, call.params.id, call.query.version);
  await changeFiling(call.db, kind.table, filing.id, { archived_at: call.now });
  return answer(call.db, kind, filing.id);
}

/**
 * In whose place a session decides on a filing; null: in its own right. Refused for one's own filing
 * and for one that one filed for somebody: a second person has to have looked at it. The same holds
 * for the approver in whose place a substitute decides.
 */
function inPlaceOf(kind: FilingKind<unknown>, session: Session, filing: AnyFiling): number | null {
  if (filing.employee_id === session.employeeId) throw forbidden(`${kind.words}.own`);
  if (filing.filed_by === session.userId) throw forbidden('filing.filed_by_you');
  if (session.codes.has(kind.decides)) return null;
  const lender = session.lent.find(
    (l) => l.code === kind.decides && l.employee_id !== filing.employee_id && l.user_id !== filing.filed_by,
  );
  if (!lender) throw forbidden('filing.in_place_of_own');
  return lender.user_id;
}

/** Refuses a decision, or books what follows from it; under the lock. */
export type Booking<Row> = (
  call: { db: Kysely<DB>; now: string },
  filing: Row,
  to: z.output<typeof Decision>['status'],
) => Promise<void>;

/** Approves, rejects, or undoes an approval. */
export async function decide<Row extends AnyFiling>(
  kind: FilingKind<Row>,
  call: {
    db: Kysely<DB>;
    context: Context;
    session: Session;
    now: string;
    params: { id: number };
    body: z.output<typeof Decision>;
  },
  book?: Booking<Row>,
): Promise<{ data: Row }> {
  const { db, session, now, params, body } = call;
  const found = await kind.byId(db, params.id);
  if (!found) throw notFound();
  const decided_for = inPlaceOf(kind, session, found);
  await lockFiler(db, found.employee_id);
  // Read again under the lock: somebody may have decided in between.
  const filing = (await kind.byId(db, params.id))!;
  refuseChanged(kind, filing, body.version);
  if (!transitions[filing.status].includes(body.status))
    throw new HttpError(
      409,
      { code: `${kind.words}.transition`, data: { status: filing.status, to: body.status } },
      { reason: 'decided', current: filing },
    );
  await book?.(call, filing, body.status);
  await changeFiling(db, kind.table, filing.id, {
    status: body.status,
    remark: body.remark || null,
    decided_at: now,
    decided_by: session.userId,
    decided_for,
  });
  await tellDecision(call, kind.table, filing.id);
  return answer(db, kind, filing.id);
}
