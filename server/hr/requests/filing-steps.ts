import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { FilingQuery } from '#contract/hr/requests/filings.ts';
import type { Scope } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, forbidden, invalid, notFound, stale } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import { tell } from '#server/hr/notifications/tell.ts';
import { changeFiling, lockFiling, type Standing } from './filing.queries.ts';
import type { AnyFiling, KindOf } from './filing-kind.ts';
import { closingUntil } from './approval-facts.ts';

/** The steps every kind of filing takes until somebody decides on it: listed, whose it is, changed, withdrawn. */

/** The employee the session stands for; a session of nobody's employee has no filings. */
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
 * Whose a new filing is, and who files it for them. With a code over everybody's one may file for
 * another, and is named on it. Not through an outbox: what waits on a phone is its owner's own, and a
 * borrowed phone must not turn it into a filing on behalf.
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
  // Filing for oneself takes the code of the own screen; the code over all files is for filing for others.
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
  // An account without an employee has no filings; no employee has the id 0.
  const employee_id = scope === 'own' ? (session.employeeId ?? 0) : query.employee_id;
  const closing = query.closes_by === undefined ? undefined : await closingUntil(db, query.closes_by);
  return kind.page(
    db,
    { ...query, employee_id, closing },
    { by, descending: sort.startsWith('-') },
    { limit: query.limit, offset: (query.page - 1) * query.limit },
  );
}

/** One filing, for its owner and for those who see everybody's. */
export async function showFiling<Row extends AnyFiling>(
  kind: KindOf<Row>,
  id: number,
  { session, scope, widerIfConfirmed, db }: Reader,
): Promise<{ data: Row }> {
  const found = await kind.byId(db, id);
  if (found && (scope === 'all' || found.employee_id === session.employeeId)) return { data: found };
  throw found && widerIfConfirmed ? confirmFirst() : notFound();
}

/** The filing as it is answered after a write. */
export const answer = async <Row extends AnyFiling>(
  db: Kysely<DB>,
  kind: KindOf<Row>,
  id: number,
): Promise<{ data: Row }> => ({ data: (await kind.byId(db, id))! });

/** A filing as it is answered, and as it stands under the lock, at the version the caller saw. */
export async function lockedAt<Row extends AnyFiling>(
  kind: KindOf<Row>,
  db: Kysely<DB>,
  found: Pick<AnyFiling, 'id' | 'employee_id'>,
  version: number,
): Promise<{ filing: Row; standing: Standing }> {
  const standing = await lockFiling(db, kind.table, found);
  // Read after the lock: somebody may have changed it while this call waited.
  const filing = (await kind.byId(db, found.id))!;
  if (standing.archived_at !== null)
    throw new HttpError(409, { code: 'filing.archived' }, { reason: 'archived', current: filing });
  if (standing.version !== version) throw stale(filing);
  return { filing, standing };
}

interface Changing {
  db: Kysely<DB>;
  session: Session;
  fromOutbox: boolean;
  params: { id: number };
}

/**
 * A filing its owner, or who filed it for them, may still change, at the version they saw. The latter takes the code it was
 * filed with, which a phone's outbox never uses: what waits there is its owner's own.
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

/** Takes a filing back while nobody has decided on it: one's own, or what one filed for an employee, who is told. */
export async function withdraw<Row extends AnyFiling>(
  kind: KindOf<Row>,
  call: Changing & { context: Context; now: string; query: { version: number } },
): Promise<{ data: Row }> {
  const { filing, onBehalf } = await changeable(kind, call, call.query.version);
  await changeFiling(call.db, kind.table, filing, { archived_at: call.now });
  if (onBehalf) await tell(call, kind.table, filing.id, 'withdrawn');
  return answer(call.db, kind, filing.id);
}
