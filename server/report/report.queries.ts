import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReportGroup, ReportRow } from '#contract/report.ts';
import type { Fields } from '#domain/records/fields.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * What a report is made of: a select of `employee_id`, `client_id`, `branch_id`, `date`, and every column of the report's
 * fields. Grouping, sums, order and pages are laid around it here; nothing is added up anywhere else.
 */
export interface ReportSource {
  rows: RawBuilder<unknown>;
  fields: Fields;
  sums: readonly string[];
  /** The select has `id` and `version` of a record too. */
  records?: true | undefined;
}

/** What narrows a report of any kind. */
export interface ReportFilter {
  user_id?: number | undefined;
  client_id?: number | undefined;
  branch_id?: number | undefined;
  search: string;
}

const names: Record<Exclude<ReportGroup, 'none'>, { name: RawBuilder<unknown>; key: RawBuilder<unknown> }> = {
  person: { name: sql`r.name || ' · ' || r.employee_code`, key: sql`r.employee_id` },
  client: { name: sql`r.client`, key: sql`r.client_id` },
  branch: { name: sql`r.client || ', ' || r.branch`, key: sql`r.branch_id` },
  day: { name: sql`to_char(r.date, 'YYYY-MM-DD')`, key: sql`to_char(r.date, 'YYYY-MM-DD')` },
  month: { name: sql`to_char(r.date, 'YYYY-MM')`, key: sql`to_char(r.date, 'YYYY-MM')` },
};

/** Money is added up as whole centavos; halves of days and minutes are exact in eight bytes. */
const summed = ({ fields, sums }: ReportSource) =>
  sums.map((name) =>
    fields[name]!.kind === 'money'
      ? sql`coalesce(sum(r.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`
      : sql`coalesce(sum(r.${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`,
  );

function narrowed({ rows }: ReportSource, f: ReportFilter) {
  const all = [sql`true`];
  if (f.user_id !== undefined) all.push(sql`r.employee_id = ${f.user_id}`);
  if (f.client_id !== undefined) all.push(sql`r.client_id = ${f.client_id}`);
  if (f.branch_id !== undefined) all.push(sql`r.branch_id = ${f.branch_id}`);
  if (f.search.trim() !== '') {
    const like = containing(f.search.trim());
    all.push(sql`(r.name ilike ${like} or r.employee_code ilike ${like})`);
  }
  return sql`from (${rows}) r where ${sql.join(all, sql` and `)}`;
}

export interface ReportOrder {
  column: string;
  descending: boolean;
}

/** A page of a report's rows, or of its groups. */
export async function reportRows(
  db: Kysely<DB>,
  source: ReportSource,
  filter: ReportFilter,
  group: ReportGroup,
  order: ReportOrder,
  page: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const by = group === 'none' ? null : names[group];
  const columns = by
    ? [sql`${by.name} as "group"`, sql`${by.key} as key`, sql`count(*)::int as entries`, people, ...summed(source)]
    : [
        sql`r.employee_id`,
        ...(source.records ? [sql`r.id, r.version`] : []),
        ...Object.keys(source.fields).map((name) => sql`r.${sql.ref(name)}`),
      ];
  // Of a group the columns have names of their own; of a row they are those of the select within.
  const sorted = by ? sql`${sql.ref(order.column)}` : sql`r.${sql.ref(order.column)}`;
  const last = by ? sql`2` : sql`r.date, r.employee_id`;
  const { rows } = await sql<ReportRow>`select ${sql.join(columns)} ${narrowed(source, filter)}
    ${by ? sql`group by 1, 2` : sql``}
    order by ${sorted} ${order.descending ? sql`desc nulls last` : sql`asc nulls last`}, ${last}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

const people = sql`count(distinct r.employee_id)::int as people`;

/** How many rows there are of a grouping, and the totals over everything that matches. */
export async function reportTotals(
  db: Kysely<DB>,
  source: ReportSource,
  filter: ReportFilter,
  group: ReportGroup,
): Promise<{ total: number; totals: ReportRow }> {
  const of = group === 'none' ? sql`count(*)` : sql`count(distinct ${names[group].key})`;
  const { rows } = await sql<ReportRow & { total: number }>`select ${of}::int as total, count(*)::int as entries,
    ${sql.join([people, ...summed(source)])} ${narrowed(source, filter)}`.execute(db);
  const { total, ...totals } = rows[0]!;
  return { total, totals };
}
