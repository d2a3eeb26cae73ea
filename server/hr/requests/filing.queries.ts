import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { FilingStatus } from '#contract/hr/requests/filings.ts';
import { requestKinds, type RequestKind } from '#contract/hr/requests/kinds.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { compiled } from '#server/database/compiled.ts';
import { datesOf, tableOf, type FilingTable } from './kind-tables.ts';
import type { DB } from '#server/database/tables.ts';
import { filingList, type FilingFilter, type FilingOrder, type Listed, type Page } from './filing-list.queries.ts';

/** The rows of a kind of filing: what is read of them, and how a new one is stored. */
export interface FilingRows<Row, Values> {
  name: RequestKind;
  /** The code one files one's own with, and the code that decides on everybody's. */
  files: PermissionCode;
  decides: PermissionCode;
  table: FilingTable;
  /** The sort of a list that names none. */
  newest: string;
  /** The columns by the name a list is sorted with. */
  sorts: Readonly<Record<string, string>>;
  byId(db: Kysely<DB>, id: number): Promise<Row | undefined>;
  page(db: Kysely<DB>, filter: FilingFilter, order: FilingOrder, page: Page): Promise<{ data: Row[]; total: number }>;
  /** Stores a new filing, and answers its id. */
  insert(db: Kysely<DB>, values: Values & FiledBy): Promise<number>;
}

/** What is stored of every new filing besides what it says. */
export interface FiledBy {
  employee_id: number;
  filed_by: number | null;
  received_at: string;
  client_request_id: string | null;
}
const filedBy = ['employee_id', 'filed_by', 'received_at', 'client_request_id'] as const;

/** When a filing counts as filed; every kind's values have it. */
export interface Timely {
  filed_at: string;
  late_sync: boolean;
}
const timely = ['filed_at', 'late_sync'] as const;

/** What the caller of `filingRows` names: the columns of the table that hold what is filed. */
type Own<Values> = Exclude<keyof Values, keyof Timely> & string;

/**
 * The rows of a kind, out of its selection and its own columns. Every column is named, because a statement that is compiled
 * once cannot look at the values it stores.
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
    // Kysely is told of one table here; the columns above are checked against the values of the right one.
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
      insert: async (db, values) => (await insert(db, values)).rows[0]!.id,
    };
  };

interface Filer {
  id: number;
  hired_on: string;
  separated_on: string | null;
  /** The last day of an employee who left; null while they work here. */
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
 * One writer at a time per employee, whether or not they still work here: filings, corrections and decisions of one
 * person wait for each other here, so that what is judged over several of them (credit, overlaps) stays right.
 */
export const lockFiler = async (db: Kysely<DB>, employeeId: number): Promise<Filer | undefined> =>
  (await lockedFiler(db, { id: employeeId })).rows[0];

/** What a decision, a correction or a withdrawal is judged by; `archived_at` is set on a filing that was withdrawn. */
export interface Standing {
  status: FilingStatus;
  version: number;
  archived_at: string | null;
  decision_no: number;
  decided_at: string | null;
  decided_by: number | null;
}

/**
 * Locks a filing after its employee, always in this order, and answers how it stands now. Whoever changes a filing
 * asks here first: of two who do so at once, the second sees what the first did.
 */
export async function lockFiling(
  db: Kysely<DB>,
  table: FilingTable,
  { id, employee_id }: { id: number; employee_id: number },
): Promise<Standing> {
  await lockFiler(db, employee_id);
  return db
    .selectFrom(table as 'hr.overtimes')
    .select(['status', 'version', 'archived_at', 'decision_no', 'decided_at', 'decided_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** A correction, a decision or a withdrawal of a filing that was locked at a version; the version goes up. */
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
