import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { FilingStatus } from '#contract/hr/requests/filings.ts';
import { requestKinds, type RequestKind } from '#contract/hr/requests/kinds.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { firstOf } from '#domain/lists/known.ts';
import { compiled } from '#server/database/compiled.ts';
import { datesOf, tableOf, type FilingTable } from './kind-tables.ts';
import type { DB } from '#server/database/tables.ts';
import { filingList, type FilingFilter, type FilingOrder, type Listed, type Page } from './filing-list.queries.ts';

/** The rows of a kind of request: how they are read and how a new one is stored. */
export interface FilingRows<Row, Values> {
  name: RequestKind;
  /** The permission to file the kind for oneself, and the permission to decide on all requests of the kind. */
  files: PermissionCode;
  decides: PermissionCode;
  table: FilingTable;
  /** The default sort of a list. */
  newest: string;
  /** The columns by the sort names of a list. */
  sorts: Readonly<Record<string, string>>;
  byId(db: Kysely<DB>, id: number): Promise<Row | undefined>;
  page(db: Kysely<DB>, filter: FilingFilter, order: FilingOrder, page: Page): Promise<{ data: Row[]; total: number }>;
  /** Stores a new request and returns its id. */
  insert(db: Kysely<DB>, values: Values & FiledBy): Promise<number>;
}

/** The columns of every new request besides its own values. */
export interface FiledBy {
  employee_id: number;
  filed_by: number | null;
  received_at: string;
  client_request_id: string | null;
}
const filedBy = ['employee_id', 'filed_by', 'received_at', 'client_request_id'] as const;

/** The time when a request counts as filed; the values of every kind include it. */
export interface Timely {
  filed_at: string;
  late_sync: boolean;
}
const timely = ['filed_at', 'late_sync'] as const;

/** The columns that the caller of `filingRows` names: those with the request's own values. */
type Own<Values> = Exclude<keyof Values, keyof Timely> & string;

/**
 * Builds the row functions of a kind from its selection and its own columns. Every column is named because a
 * statement that is compiled once cannot depend on the stored values.
 */
export const filingRows =
  <Values extends Timely>() =>
  <T extends FilingTable, Row>(
    of: Omit<Listed<T, Row>, 'table' | 'dates'> & { kind: RequestKind; columns: readonly Own<Values>[] },
  ): FilingRows<Row, Values> => {
    const { files, decides } = requestKinds[of.kind];
    const [first, last] = datesOf(of.kind);
    const listed: Listed<T, Row> = { ...of, table: tableOf(of.kind) as T, dates: [`f.${first}`, `f.${last}`] };
    const columns: readonly string[] = [...of.columns, ...timely, ...filedBy];
    // The query is typed with one table; the columns above are checked against the values of the right one.
    const insert = compiled<Values & FiledBy, { id: number }>((db, v) =>
      db
        .insertInto(listed.table as 'hr.overtimes')
        .values(
          Object.fromEntries(columns.map((c) => [c, v[c as keyof typeof v]])) as unknown as Insertable<
            DB['hr.overtimes']
          >,
        )
        .returning('id'),
    );
    return {
      name: of.kind,
      files,
      decides,
      table: listed.table,
      newest: `-${first}`,
      sorts: listed.sorts,
      ...filingList(listed),
      insert: async (db, values) => firstOf((await insert(db, values)).rows).id,
    };
  };

interface Filer {
  id: number;
  hired_on: string;
  separated_on: string | null;
  /** The last day of a separated employee; null while employed. */
  left_on: string | null;
}

const lockedFiler = compiled<{ id: number }, Filer>((db, { id }) =>
  db
    .selectFrom('hr.employees')
    .select([
      'id',
      'hired_on',
      'separated_on',
      sql<string | null>`case when archived_at is not null
        then coalesce(separated_on, (archived_at at time zone 'Asia/Manila')::date) end`.as('left_on'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate(),
);

/**
 * Locks an employee, active or separated, so that requests, corrections, and decisions of one employee run one after
 * the other and checks across several of them (credits, overlaps) stay correct.
 */
export const lockFiler = async (db: Kysely<DB>, employeeId: number): Promise<Filer | undefined> =>
  (await lockedFiler(db, { id: employeeId })).rows[0];

/**
 * The state that a decision, correction, or withdrawal is checked against; `archived_at` is set on a withdrawn request.
 */
export interface FilingState {
  status: FilingStatus;
  version: number;
  archived_at: string | null;
  decision_no: number;
  decided_at: string | null;
  decided_by: number | null;
}

/**
 * Locks a request after its employee, always in this order, and returns its current state. Every change of a request
 * calls this first, so that a second user who changes it at the same time sees the first change.
 */
export async function lockFiling(
  db: Kysely<DB>,
  table: FilingTable,
  { id, employee_id }: { id: number; employee_id: number },
): Promise<FilingState> {
  await lockFiler(db, employee_id);
  return db
    .selectFrom(table as 'hr.overtimes')
    .select(['status', 'version', 'archived_at', 'decision_no', 'decided_at', 'decided_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Corrects, decides, or withdraws a locked request, and raises its version. */
export async function changeFiling(
  db: Kysely<DB>,
  table: FilingTable,
  { id, version }: { id: number; version: number },
  values: object,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable(table as 'hr.overtimes')
    .set({ ...(values as Updateable<DB['hr.overtimes']>), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`${table} ${id} is changed without being locked`);
}
