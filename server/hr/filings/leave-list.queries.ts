import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { FilingStatus } from '#contract/hr/filings.ts';
import type { Leave } from '#contract/hr/leaves.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';
import type { FilingFilter, FilingKind, FilingOrder } from './filing.queries.ts';
import { leaveById, leaveSelection } from './leaves.queries.ts';

type LeaveTables = { l: DB['hr.leaves']; e: DB['hr.employees'] };

/** What a filter holds once it is decided which of its fields are given. */
interface Sought {
  employee_id: number;
  status: FilingStatus;
  from: string;
  to: string;
  like: string;
}
type Given = readonly (keyof Sought)[];

const matching = (given: Given, v: Sought) => (eb: ExpressionBuilder<LeaveTables, 'l' | 'e'>) => {
  const all = [eb('l.archived_at', 'is', null)];
  if (given.includes('employee_id')) all.push(eb('l.employee_id', '=', v.employee_id));
  if (given.includes('status')) all.push(eb('l.status', '=', v.status));
  if (given.includes('from')) all.push(eb('l.end_date', '>=', v.from));
  if (given.includes('to')) all.push(eb('l.start_date', '<=', v.to));
  if (given.includes('like'))
    all.push(
      eb.or([
        eb(sql`concat_ws(' ', e.first_name, e.last_name)`, 'ilike', v.like),
        eb('e.employee_code', 'ilike', v.like),
        eb('l.reason', 'ilike', v.like),
      ]),
    );
  return eb.and(all);
};

const sortColumns = {
  start_date: 'l.start_date',
  received_at: 'l.received_at',
  status: 'l.status',
  employee_name: 'e.last_name',
  days: 'l.days',
} as const;

function pageFor(given: Given, order: FilingOrder) {
  const direction = order.descending ? 'desc' : 'asc';
  const rows = compiled<Sought & { limit: number; offset: number }, Leave>(
    (db, v) =>
      leaveSelection(db)
        .where(matching(given, v))
        .orderBy(sortColumns[order.by as keyof typeof sortColumns], direction)
        .orderBy('l.id', direction)
        .limit(v.limit)
        .offset(v.offset),
    { keepPlan: given.includes('employee_id') && !given.includes('like') },
  );
  const count = compiled<Sought, { n: number }>((db, v) => {
    const all = db.selectFrom('hr.leaves as l').select((eb) => eb.fn.countAll<number>().as('n'));
    const joined = given.includes('like') ? all.innerJoin('hr.employees as e', 'e.id', 'l.employee_id') : all;
    return joined.where(matching(given, v) as never);
  });
  return { rows, count };
}

/** By the fields that are given and the order: some hundred at most, each made when it is first asked for. */
const pages = new Map<string, ReturnType<typeof pageFor>>();

async function leavePage(
  db: Kysely<DB>,
  { search, ...filter }: FilingFilter,
  order: FilingOrder,
  page: { limit: number; offset: number },
): Promise<{ data: Leave[]; total: number }> {
  const like = search === '' ? undefined : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const sought = { employee_id: filter.employee_id, status: filter.status, from: filter.from, to: filter.to, like };
  const given = (Object.keys(sought) as (keyof Sought)[]).filter((name) => sought[name] !== undefined);
  const kind = `${given.join()} ${order.by} ${order.descending}`;
  let queries = pages.get(kind);
  if (!queries) pages.set(kind, (queries = pageFor(given, order)));

  // Only what is given stands in the query.
  const values = sought as Sought;
  const { rows } = await queries.rows(db, { ...values, ...page });
  // A first page that is not full has told the total; only a longer list is counted.
  if (page.offset === 0 && rows.length < page.limit) return { data: rows, total: rows.length };
  const { rows: counted } = await queries.count(db, values);
  return { data: rows, total: counted[0]!.n };
}

/** Leave as the steps all kinds take see it; its queries are compiled, because its list is asked most. */
export const leaveKind: FilingKind<Leave> = {
  table: 'hr.leaves',
  files: 'EMP03',
  decides: 'HRIS12',
  words: 'leave',
  byId: leaveById,
  page: leavePage,
  sorts: sortColumns,
  newest: '-start_date',
};
