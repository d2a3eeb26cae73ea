import type { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Decision, Filing, FilingQuery } from '#contract/hr/filings.ts';
import type { FilingStatus } from '#contract/hr/leaves.ts';
import type { Scope } from '#contract/endpoint.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, forbidden, invalid, notFound, stale } from '#server/http/errors.ts';
import { confirmFirst, type Session } from '#server/http/session.ts';
import {
  changeFiling,
  filingById,
  filingPage,
  lockFiler,
  type FilingKind,
  type FilingTable,
} from './filing.queries.ts';

/** The steps every kind of filing takes: list, correct, withdraw, decide. What a kind adds stands in its handlers. */

/** What a filing may become, from what it is. */
const transitions: Record<FilingStatus, readonly FilingStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** The employee the session stands for; a session of nobody's employee files nothing, and nobody files for another. */
export function filer(session: Session, named?: number): number {
  if (session.employeeId === null || (named !== undefined && named !== session.employeeId))
    throw forbidden('filing.other_employee');
  return session.employeeId;
}

type Reader = { session: Session; scope: Scope; widerIfConfirmed: boolean; db: Kysely<DB> };

export async function listFilings<T extends FilingTable, Row>(
  kind: FilingKind<T, Row>,
  { query, session, scope, widerIfConfirmed, db }: Reader & { query: z.output<typeof FilingQuery> },
): Promise<{ data: Row[]; total: number }> {
  const others = query.employee_id !== session.employeeId;
  if (scope === 'own' && others && widerIfConfirmed) throw confirmFirst();
  if (scope === 'own' && others && query.employee_id !== undefined) throw forbidden();
  const sort = query.sort ?? kind.newest;
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(kind.sorts, name)) throw invalid('sort', 'field.invalid');
  // Nobody's employee has no filings of their own; 0 is nobody's id.
  const employee_id = scope === 'own' ? (session.employeeId ?? 0) : query.employee_id;
  return filingPage(
    db,
    kind,
    { ...query, employee_id },
    { by: kind.sorts[name]!, descending: sort.startsWith('-') },
    { limit: query.limit, offset: (query.page - 1) * query.limit },
  );
}

/** One filing, for its owner and for those who see everybody's. */
export async function showFiling<T extends FilingTable, Row extends Filing>(
  kind: FilingKind<T, Row>,
  id: number,
  { session, scope, widerIfConfirmed, db }: Reader,
): Promise<{ data: Row }> {
  const found = await filingById(db, kind, id);
  if (found && (scope === 'all' || found.employee_id === session.employeeId)) return { data: found };
  throw found && widerIfConfirmed ? confirmFirst() : notFound();
}

/** The filing as it is answered after a write. */
export const answer = async <T extends FilingTable, Row>(db: Kysely<DB>, kind: FilingKind<T, Row>, id: number) => ({
  data: (await filingById(db, kind, id))!,
});

function refuseChanged(filing: Filing, version: number): void {
  if (filing.archived) throw new HttpError(409, { code: 'filing.archived' }, { reason: 'archived', current: filing });
  if (filing.version !== version) throw stale(filing);
}

/** The caller's own filing, while it can still be changed, at the version they saw. Locks the employee first. */
export async function ownPending<T extends FilingTable, Row extends Filing>(
  kind: FilingKind<T, Row>,
  { db, session }: { db: Kysely<DB>; session: Session },
  id: number,
  version: number,
): Promise<Row> {
  const employeeId = filer(session);
  await lockFiler(db, employeeId);
  const filing = await filingById(db, kind, id);
  if (!filing || filing.employee_id !== employeeId) throw notFound();
  refuseChanged(filing, version);
  if (filing.status !== 'pending')
    throw new HttpError(
      409,
      { code: 'filing.not_pending', data: { status: filing.status } },
      { reason: 'decided', current: filing },
    );
  return filing;
}

export async function withdraw<T extends FilingTable, Row extends Filing>(
  kind: FilingKind<T, Row>,
  call: { db: Kysely<DB>; session: Session; now: string; params: { id: number }; query: { version: number } },
): Promise<{ data: Row }> {
  const filing = await ownPending(kind, call, call.params.id, call.query.version);
  await changeFiling(call.db, kind.table, filing.id, { archived_at: call.now });
  return answer(call.db, kind, filing.id);
}

/** Approves, rejects, or undoes an approval. `before` may refuse it or book what follows from it, under the lock. */
export async function decide<T extends FilingTable, Row extends Filing>(
  kind: FilingKind<T, Row>,
  call: {
    db: Kysely<DB>;
    session: Session;
    now: string;
    params: { id: number };
    body: z.output<typeof Decision>;
  },
  before?: (filing: Row, to: FilingStatus) => Promise<void>,
): Promise<{ data: Row }> {
  const { db, session, now, params, body } = call;
  const found = await filingById(db, kind, params.id);
  if (!found) throw notFound();
  if (found.employee_id === session.employeeId) throw forbidden('filing.own');
  await lockFiler(db, found.employee_id);
  // Read again under the lock: somebody may have decided in between.
  const filing = (await filingById(db, kind, params.id))!;
  refuseChanged(filing, body.version);
  if (!transitions[filing.status].includes(body.status))
    throw new HttpError(
      409,
      { code: 'filing.transition', data: { status: filing.status, to: body.status } },
      { reason: 'decided', current: filing },
    );
  await before?.(filing, body.status);
  await changeFiling(db, kind.table, filing.id, {
    status: body.status,
    remark: body.remark || null,
    decided_at: now,
    decided_by: session.userId,
  });
  return answer(db, kind, filing.id);
}
