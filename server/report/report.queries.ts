import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReportGroup, ReportRow } from '#contract/report.ts';
import type { Fields } from '#domain/records/fields.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { everAt } from './places.ts';

/**
 * A report's SQL. Names, grouping, totals, order, and pages are added around it here; nothing is summed anywhere else.
 * Over millions of rows each join counts, so unneeded tables aren't joined: most requests need only totals.
 */
export interface ReportSource {
  /**
   * A select of `id`, `employee_id`, `date` and every column of the report's fields except the names of employee,
   * client and branch; with `client_id` and `branch_id` if places are needed.
   */
  facts: (places: boolean) => RawBuilder<unknown>;
  fields: Fields;
  sums: readonly string[];
  /** The facts are requests: the select also has each `version`, and the employee's place comes from `places.ts`. */
  records?: true | undefined;
}

/** Filters of any report. */
export interface ReportFilter {
  user_id?: number | undefined;
  client_id?: number | undefined;
  branch_id?: number | undefined;
  search: string;
}

export interface ReportOrder {
  column: string;
  descending: boolean;
}

const nameOfPerson = listedName('e');

/** Joins that find the names of a fact's IDs. */
const ofPerson = sql`join hr.employees e on e.id = r.employee_id`;
const ofPlace = sql`join hr.clients c on c.id = r.client_id join hr.branches b on b.id = r.branch_id`;
const named: Readonly<Record<string, { as: RawBuilder<unknown>; from: 'person' | 'place' }>> = {
  name: { as: nameOfPerson, from: 'person' },
  employee_code: { as: sql`e.employee_code`, from: 'person' },
  client: { as: sql`c.name`, from: 'place' },
  branch: { as: sql`b.name`, from: 'place' },
};

/** Keys and names of the groups of facts, and how a group is found again. */
const groups: Record<
  Exclude<ReportGroup, 'none'>,
  { by: RawBuilder<unknown>; joins: RawBuilder<unknown>; name: RawBuilder<unknown>; key: RawBuilder<unknown> }
> = {
  person: {
    by: sql`r.employee_id`,
    joins: sql`join hr.employees e on e.id = g.by`,
    name: sql`${nameOfPerson} || ' · ' || e.employee_code`,
    key: sql`g.by`,
  },
  client: {
    by: sql`r.client_id`,
    joins: sql`join hr.clients c on c.id = g.by`,
    name: sql`c.name`,
    key: sql`g.by`,
  },
  branch: {
    by: sql`r.branch_id`,
    joins: sql`join hr.branches b on b.id = g.by join hr.clients c on c.id = b.client_id`,
    name: sql`c.name || ', ' || b.name`,
    key: sql`g.by`,
  },
  day: { by: sql`r.date`, joins: sql``, name: sql`to_char(g.by, 'YYYY-MM-DD')`, key: sql`to_char(g.by, 'YYYY-MM-DD')` },
  // Cast to a time without a zone: with one, PostgreSQL would apply the zone's rules to each row.
  month: {
    by: sql`date_trunc('month', r.date::timestamp)`,
    joins: sql``,
    name: sql`to_char(g.by, 'YYYY-MM')`,
    key: sql`to_char(g.by, 'YYYY-MM')`,
  },
};

/** Selects the sums of a report. Money is summed as whole centavos; half days and minutes are exact in eight bytes. */
const summed = ({ fields, sums }: ReportSource) =>
  sums.map((name) =>
    mustHave(fields, name).kind === 'money'
      ? sql`coalesce(sum(r.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`
      : sql`coalesce(sum(r.${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`,
  );
const people = sql`count(distinct r.employee_id)::int as people`;

/** Selects the facts after a filter, as `r`; with their places if the filter or the report needs them. */
function narrowed({ facts, records }: ReportSource, f: ReportFilter, places: boolean) {
  const all = [sql`true`];
  if (f.user_id !== undefined) all.push(sql`r.employee_id = ${f.user_id}`);
  for (const place of ['client_id', 'branch_id'] as const) {
    const id = f[place];
    if (id === undefined) continue;
    all.push(sql`r.${sql.ref(place)} = ${id}`);
    // Other facts have their own client, which may be one that the employee's record and assignments no longer have.
    if (records) all.push(sql`r.employee_id in ${everAt(place, id)}`);
  }
  if (f.search.trim() !== '') {
    const like = containing(f.search.trim());
    all.push(sql`r.employee_id in (select e.id from hr.employees e
      where ${nameOfPerson} ilike ${like} or e.employee_code ilike ${like})`);
  }
  const placed = places || f.client_id !== undefined || f.branch_id !== undefined;
  return { from: sql`from (${facts(placed)}) r`, where: sql`where ${sql.join(all, sql` and `)}` };
}

const direction = ({ column, descending }: ReportOrder) =>
  // A date always exists, and an index has it in this order.
  descending ? (column === 'date' ? sql`desc` : sql`desc nulls last`) : sql`asc`;

/** Returns the IDs of a report's rows, in an order: of a page, or of all. */
export async function reportIds(
  db: Kysely<DB>,
  source: ReportSource,
  filter: ReportFilter,
  order: ReportOrder,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const by = named[order.column];
  const { from, where } = narrowed(source, filter, by?.from === 'place');
  const joins = by === undefined ? sql`` : by.from === 'person' ? ofPerson : ofPlace;
  const { rows } = await sql<{ id: number }>`select r.id ${from} ${joins} ${where}
    order by ${by?.as ?? sql`r.${sql.ref(order.column)}`} ${direction(order)}, r.date, r.employee_id, r.id
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the rows of these IDs, in any order, each with its `id`. */
export async function reportRows(
  db: Kysely<DB>,
  source: ReportSource,
  ids: readonly number[],
): Promise<(ReportRow & { id: number })[]> {
  const columns = [
    sql`r.id`,
    sql`r.employee_id`,
    ...(source.records ? [sql`r.version`] : []),
    ...Object.keys(source.fields).map((name) => sql`${named[name]?.as ?? sql`r.${sql.ref(name)}`} as ${sql.ref(name)}`),
  ];
  const { rows } = await sql<ReportRow & { id: number }>`
    select ${sql.join(columns)} from (${source.facts(true)}) r ${ofPerson} ${ofPlace}
    where r.id = any(${ids}::int[])`.execute(db);
  return rows;
}

/** A page of a report's groups, their number, and the totals of all matches. */
export interface GroupsPage {
  data: ReportRow[];
  total: number;
  totals: ReportTotals;
}

/**
 * Returns a page of groups. Groups by employee, client, or branch sum each employee's facts first: totals and counts of
 * employees then read 50,000 sums instead of millions of facts. Groups by day or month would gain nothing from that.
 */
export async function reportGroupRows(
  db: Kysely<DB>,
  source: ReportSource,
  filter: ReportFilter,
  group: Exclude<ReportGroup, 'none'>,
  order: ReportOrder,
  page: { limit: number; offset: number },
): Promise<GroupsPage> {
  const { by, joins, name, key } = groups[group];
  const ofDates = group === 'day' || group === 'month';
  const { from, where } = narrowed(source, filter, group === 'client' || group === 'branch');
  const sums = summed(source);
  const made = ofDates
    ? sql`g as materialized (select ${by} as by, count(*)::int as entries, ${sql.join([people, ...sums])} ${from} ${where} group by 1)`
    : sql`p as materialized (
        select ${by} as by, r.employee_id, ${sql.join([sql`count(*) as entries`, ...sums])} ${from} ${where} group by 1, 2),
      g as materialized (
        select r.by, ${sql.join([added, sql`count(*)::int as people`, ...sums])} from p r group by 1)`;
  const columns = [sql`g.entries`, sql`g.people`, ...source.sums.map((sum) => sql`g.${sql.ref(sum)}`)];
  const whole = ofDates
    ? sql`null`
    : sql`(select to_json(t) from (select ${sql.join([added, people, ...sums])} from p r) t)`;
  const { rows } = await sql<ReportRow & { total: number; whole: ReportTotals | null }>`
    with ${made}
    select ${name} as "group", ${key} as key, ${sql.join(columns)}, (select count(*)::int from g) as total, ${whole} as whole
    from g ${joins} order by ${sql.ref(order.column)} ${direction(order)}, 2
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return {
    data: rows.map((found): ReportRow => {
      const { total: _, whole: __, ...row } = found;
      return row;
    }),
    // A page beyond the last has no row with the totals.
    total: rows[0]?.total ?? (page.offset === 0 ? 0 : await countGroups(db, source, filter, group)),
    totals: rows[0]?.whole ?? (await reportTotals(db, source, filter)),
  };
}
const added = sql`coalesce(sum(r.entries), 0)::int as entries`;

async function countGroups(
  db: Kysely<DB>,
  source: ReportSource,
  filter: ReportFilter,
  group: Exclude<ReportGroup, 'none'>,
): Promise<number> {
  const { from, where } = narrowed(source, filter, group === 'client' || group === 'branch');
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct ${groups[group].by})::int as n ${from} ${where}`.execute(db);
  return firstOf(rows).n;
}

/** `entries`: the number of rows. */
export type ReportTotals = ReportRow & { entries: number };

/** Returns the totals of all matches. */
export async function reportTotals(db: Kysely<DB>, source: ReportSource, filter: ReportFilter): Promise<ReportTotals> {
  const { from, where } = narrowed(source, filter, false);
  const { rows } = await sql<ReportTotals>`
    select count(*)::int as entries, ${sql.join([people, ...summed(source)])} ${from} ${where}`.execute(db);
  return firstOf(rows);
}
