import { sql } from 'kysely';
import type { AbsentWhy, PresentWhy } from '#domain/presence/why.ts';
import { searchWords } from '#domain/directory/fold.ts';
import { fullName } from '#server/database/listed-name.queries.ts';

export type Why = PresentWhy | AbsentWhy;

export interface PresenceFilter {
  /** ID of the client whose employees are listed. Null means all clients. */
  clientId: number | null;
  branchId: number | null;
  search: string;
  /** The requested reasons in list order; reasons of equal rank are mixed. */
  ranks: Partial<Record<Why, number>>;
  limit: number;
  offset: number;
}

export interface PresencePerson {
  employee_id: number;
  name: string;
  position: string;
  branch_id: number;
  branch_name: string;
  client_name: string;
  email: string | null;
  mobile: string | null;
  hired_on: string;
  separated_on: string | null;
  /** The employee's latest time log, and the latest of their branch; null for future days. */
  last_at: string | null;
  last_direction: 'in' | 'out' | null;
  branch_last: string | null;
  why: Why;
}

/** The parameters that both statements share. */
export interface PageValues {
  client: number | null;
  branch: number | null;
  words: string[];
  ranks: string;
  limit: number;
  offset: number;
}

export interface PresenceRow extends Omit<PresencePerson, 'employee_id'> {
  employee_id: number | null;
  counts: Partial<Record<Why, number>> | null;
  /** Number of all employees considered, in or out. */
  people: number;
  branches:
    | { id: number; name: string; client_name: string; count: number; counts: Partial<Record<Why, number>> }[]
    | null;
}

/**
 * Folds text as `domain/directory/fold.ts` does. Marks are removed first because `lower` in a database with the C
 * locale knows only ASCII and leaves Ñ unchanged.
 */
const folded = (text: ReturnType<typeof sql>) => {
  const bare = sql`regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g')`;
  return sql`regexp_replace(lower(${bare}), '[^a-z0-9]+', ' ', 'g')`;
};

/**
 * Ends a statement that classifies employees: from its `judged`, a page of those with a requested `why`, and their
 * number by reason and by branch. `people` counts all that it considered.
 */
export const pageOfJudged = (v: PageValues) => sql`
found as materialized (
  select j.*, b.name as branch_name, c.name as client_name, (${v.ranks}::jsonb ->> j.why)::int as rank,
    ${fullName('j')} as name
  from judged j join hr.branches b on b.id = j.branch_id join hr.clients c on c.id = b.client_id
  where jsonb_exists(${v.ranks}::jsonb, j.why)
),
shown as materialized (
  select * from found f where (${v.branch}::int is null or f.branch_id = ${v.branch}::int)
    and (cardinality(${v.words}::text[]) = 0
      or ${folded(sql`concat_ws(' ', f.name, f.position, f.branch_name, f.client_name)`)} like all (${v.words}::text[]))
)
select t.counts, t.branches, t.people, r.* from (select
    (select json_object_agg(why, n) from (select why, count(*) as n from shown group by why) x) as counts,
    (select count(*)::int from people p where ${v.branch}::int is null or p.branch_id = ${v.branch}::int) as people,
    (select json_agg(json_build_object('id', branch_id, 'name', branch_name, 'client_name', client_name, 'count', n, 'counts', counts)
        order by client_name, branch_name, branch_id)
      from (select branch_id, branch_name, client_name, sum(n)::int as n, json_object_agg(why, n) as counts
        from (select branch_id, branch_name, client_name, why, count(*)::int as n from found group by 1, 2, 3, 4) y
        group by 1, 2, 3) x) as branches) t
left join (
  select s.id as employee_id, s.name, s.position, s.branch_id, s.branch_name, s.client_name, s.email, s.mobile,
    s.hired_on, s.separated_on, s.last_at, s.last_direction, s.branch_last, s.why,
    row_number() over (order by s.rank, case when s.why = 'starts' then s.due end, s.last_name, s.first_name, s.id) as place
  from shown s order by place limit ${v.limit} offset ${v.offset}
) r on true order by r.place`;

/** Returns a filter's values as statement parameters. */
export const pageValues = (filter: PresenceFilter): PageValues => ({
  client: filter.clientId,
  branch: filter.branchId,
  words: searchPatterns(filter.search),
  ranks: JSON.stringify(filter.ranks),
  limit: filter.limit,
  offset: filter.offset,
});

/** Returns the employees and the counts from the rows of either statement. */
export function pageOf(rows: readonly PresenceRow[]) {
  const counts = rows[0]?.counts ?? {};
  return {
    people: rows.filter((r): r is PresenceRow & PresencePerson => r.employee_id !== null),
    counts,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    looked: rows[0]?.people ?? 0,
    branches: rows[0]?.branches ?? [],
  };
}

/** Returns a pattern for each word of a search; all must match. Words consist of letters and digits only. */
const searchPatterns = (search: string): string[] => searchWords(search).map((w) => `%${w}%`);
