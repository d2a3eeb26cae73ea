import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { FilingQuery } from '#contract/hr/requests/filings.ts';
import type { Scope } from '#contract/endpoint.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, forbidden, invalid, notFound, stale } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { tell } from '#server/hr/notifications/tell.ts';
import { changeFiling, lockFiling, type FilingState } from './filing.queries.ts';
import type { AnyFiling, KindOf } from './filing-kind.ts';
import { closingUntil } from './approval-facts.ts';

/** The steps that every kind of request takes before the decision: list, file, change, and withdraw. */

/** Returns the session's employee id; throws for an account without an employee, which has no requests. */
function ownEmployee(session: Session): number {
  if (session.employeeId === null) throw forbidden('filing.other_employee');
  return session.employeeId;
}

export interface Reader {
  session: Session;
  scope: Scope;
  widerIfConfirmed: boolean;
  db: Kysely<DB>;
}

/**
 * Returns the employee of a new request, and the user who files it on behalf. Filing on behalf needs the permission for
 * all requests and is recorded. It does not work through an outbox: a phone's unsent requests belong to its owner, and
 * another user of the phone must not turn them into requests on behalf.
 */
export function filer(
  kind: Pick<KindOf<AnyFiling>, 'files'>,
  call: Omit<Reader, 'db'> & { body: { employee_id?: number | undefined }; fromOutbox: boolean },
): { employee_id: number; filed_by: number | null } {
  const { session, scope, widerIfConfirmed, fromOutbox } = call;
  const named = call.body.employee_id;
  if (named !== undefined && named !== session.employeeId && !fromOutbox) {
    if (scope === 'all') return { employee_id: named, filed_by: session.userId };
    if (widerIfConfirmed) throw confirmFirst();
  }
  const own = ownEmployee(session);
  if (named !== undefined && named !== own) throw forbidden('filing.other_employee');
  // Filing for oneself needs the permission of the self-service screen; the permission for all requests covers filing
  // on behalf.
  if (!session.codes.has(kind.files)) throw forbidden();
  return { employee_id: own, filed_by: null };
}

export async function listFilings<Row extends AnyFiling>(
  kind: KindOf<Row>,
  { query, session, scope, widerIfConfirmed, db }: Reader & { query: z.output<typeof FilingQuery> },
): Promise<{ data: Row[]; total: number }> {
  const others = query.employee_id !== session.employeeId;
  if (scope === 'own' && others && widerIfConfirmed) throw confirmFirst();
  if (scope === 'own' && others && query.employee_id !== undefined) throw forbidden();
  const sort = query.sort ?? kind.newest;
  const by = sort.replace(/^-/, '');
  if (!Object.hasOwn(kind.sorts, by)) throw invalid('sort', 'field.invalid');
  // An account without an employee has no requests; no employee has the id 0.
  const employee_id = scope === 'own' ? (session.employeeId ?? 0) : query.employee_id;
  const closing = query.closes_by === undefined ? undefined : await closingUntil(db, query.closes_by);
  return kind.page(
    db,
    { ...query, employee_id, closing },
    { by, descending: sort.startsWith('-') },
    { limit: query.limit, offset: (query.page - 1) * query.limit },
  );
}

/** Returns one request, for its owner and for users with the permission for all requests. */
export async function showFiling<Row extends AnyFiling>(
  kind: KindOf<Row>,
  id: number,
  { session, scope, widerIfConfirmed, db }: Reader,
): Promise<{ data: Row }> {
  const found = await kind.byId(db, id);
  if (found && (scope === 'all' || found.employee_id === session.employeeId)) return { data: found };
  throw found && widerIfConfirmed ? confirmFirst() : notFound();
}

/** Returns the request as the response to a write. */
export const answer = async <Row extends AnyFiling>(
  db: Kysely<DB>,
  kind: KindOf<Row>,
  id: number,
): Promise<{ data: Row }> => ({ data: mustExist(await kind.byId(db, id), 'The request is gone') });

/** Returns a request as the API shows it and its locked state, at the version the caller saw. */
export async function lockedAt<Row extends AnyFiling>(
  kind: KindOf<Row>,
  db: Kysely<DB>,
  found: Pick<AnyFiling, 'id' | 'employee_id'>,
  version: number,
): Promise<{ filing: Row; state: FilingState }> {
  const state = await lockFiling(db, kind.table, found);
  // Read after the lock, because another user may have changed it while this call waited.
  const filing = mustExist(await kind.byId(db, found.id), 'The request is gone');
  if (state.archived_at !== null)
    throw new HttpError(409, { code: 'filing.archived' }, { reason: 'archived', current: filing });
  if (state.version !== version) throw stale(filing);
  return { filing, state };
}

interface Changing {
  db: Kysely<DB>;
  session: Session;
  fromOutbox: boolean;
  params: { id: number };
}

/**
 * Returns a request that its owner, or the user who filed it on behalf, may still change, at the version they saw.
 * The latter needs the permission it was filed with, which a phone's outbox never uses: unsent requests on a phone
 * belong to its owner.
 */
export async function changeable<Row extends AnyFiling>(
  kind: KindOf<Row>,
  { db, session, fromOutbox, params }: Changing,
  version: number,
): Promise<{ filing: Row; onBehalf: boolean }> {
  const found = await kind.byId(db, params.id);
  if (!found) throw notFound();
  const own = found.employee_id === session.employeeId && session.codes.has(kind.files);
  if (!own) {
    if (found.filed_by !== session.userId || fromOutbox || !session.codes.has(kind.decides)) throw notFound();
    if (!session.confirmed) throw confirmFirst();
  }
  const { filing } = await lockedAt(kind, db, found, version);
  if (filing.status !== 'pending')
    throw new HttpError(
      409,
      { code: 'filing.not_pending', data: { status: filing.status } },
      { reason: 'decided', current: filing },
    );
  return { filing, onBehalf: filing.employee_id !== session.employeeId };
}

/** Withdraws a pending request: the user's own, or one filed on behalf of an employee, who is notified. */
export async function withdraw<Row extends AnyFiling>(
  kind: KindOf<Row>,
  call: Changing & { context: Context; now: string; query: { version: number } },
): Promise<{ data: Row }> {
  const { filing, onBehalf } = await changeable(kind, call, call.query.version);
  await changeFiling(call.db, kind.table, filing, { archived_at: call.now });
  if (onBehalf) await tell(call, kind.table, filing.id, 'withdrawn');
  return answer(call.db, kind, filing.id);
}
