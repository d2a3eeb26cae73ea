import { sql, type Kysely } from 'kysely';
import type { ReviewItem, ReviewPerson } from '#contract/payroll/runs/run-review.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { comparable, comparedFirst, joined, person } from './run-people.queries.ts';

/** Items without an issue: pay in cash, a first pay, and employees who aren't computed yet. */
const inCash = sql.lit('pay.cash');
const first = sql.lit('pay.first');
const notComputed = sql.lit('person.waiting');

const earlier = sql`select from payroll.standing_payslips o where o.employee_id = s.employee_id
  and ${comparable} and (o.pay_date, o.id) < (s.pay_date, s.id)`;

/**
 * Selects the review items of a run's employees, except those on hold, as `of_item`. An employee's mark in an item is a
 * hash of the payslip, with its facts and tables, and of what the item says. `only`: one item.
 */
const ofItems = (runId: number, only?: string) => {
  const wanted = (item: ReturnType<typeof sql.lit>) => (only === undefined ? sql`` : sql`and ${item} = ${only}`);
  return sql`
  member as (
    select p.employee_id, p.state, p.problems, s.id as payslip, s.hash, s.net_centavos, s.kind, e.bank_account is null as cash, r.takes_back
    from payroll.run_people p join payroll.runs r on r.id = p.run_id join payroll.employees e on e.id = p.employee_id
    left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where p.run_id = ${runId} and p.state <> 'held'),
  said as (
    select m.employee_id, x ->> 'code' as item, bool_or((x ->> 'must')::boolean) as must, string_agg(x ->> 'message', ' ' order by at) as message
    from member m cross join lateral jsonb_array_elements(m.problems) with ordinality as l (x, at)
    where true ${only === undefined ? sql`` : sql`and x ->> 'code' = ${only}`} group by 1, 2
    union all select employee_id, ${notComputed}, true, null from member where state = 'waiting' ${wanted(notComputed)}
    union all select employee_id, ${inCash}, false, null from member where cash and not takes_back and net_centavos > 0
      and not problems @> '[{"code":"account.missing"}]' ${wanted(inCash)}
    union all select m.employee_id, ${first}, false, null from member m join payroll.payslips s on s.id = m.payslip
      where s.kind in ('regular', 'final') and not m.takes_back and not exists (${earlier}) ${wanted(first)}),
  of_item as (
    select d.*, m.net_centavos,
      encode(sha256(convert_to(coalesce(m.hash, '') || ' ' || coalesce(d.message, ''), 'UTF8')), 'hex') as mark
    from said d join member m on m.employee_id = d.employee_id)`;
};

const itemMark = sql`encode(sha256(convert_to(string_agg(i.mark, ' ' order by i.employee_id), 'UTF8')), 'hex')`;

/** Returns the review items of a run, those that block approval first, then by number of employees. */
export async function reviewItems(db: Kysely<DB>, runId: number, only?: string): Promise<ReviewItem[]> {
  const { rows } = await sql<ReviewItem>`
    with ${ofItems(runId, only)}, item as (
      select i.item, bool_or(i.must) as must, count(*)::int as people, coalesce(sum(i.net_centavos), 0)::bigint as net_centavos,
        (count(*) filter (where v.mark = i.mark))::int as reviewed, min(i.message) as example, ${itemMark} as mark
      from of_item i left join payroll.reviewed_people v on v.run_id = ${runId} and v.item = i.item and v.employee_id = i.employee_id
      group by 1)
    select i.*, case when k.run_id is not null then jsonb_build_object('by', u.name, 'at', to_char(k.skipped_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', k.reason) end as skipped
    from item i left join payroll.skipped_items k on k.run_id = ${runId} and k.item = i.item and k.mark = i.mark
    left join auth.users u on u.id = k.skipped_by
    order by i.must desc, i.item in (${inCash}, ${first}), i.people desc, i.item`.execute(db);
  return rows;
}

export interface ReviewRow extends Omit<ReviewPerson, 'reason' | 'reviewed'> {
  slip: string | null;
  before: string | null;
  by: string | null;
  at: string | null;
}

/** Returns a page of an item's employees, largest change in net pay first, with both payslips. */
export async function peopleOfItem(
  db: Kysely<DB>,
  { runId, item }: { runId: number; item: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    with ${ofItems(runId, item)}
    select ${person}, s.net_centavos, s.slip, o.net_centavos as before_centavos, o.slip as before, i.message, i.mark,
      u.name as by, v.reviewed_at as at
    from ${joined} join of_item i on i.employee_id = p.employee_id
    left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    left join lateral (select o.net_centavos, o.slip from payroll.standing_payslips o where o.employee_id = s.employee_id
      and ${comparable} and (o.pay_date, o.id) < (s.pay_date, s.id) order by ${comparedFirst} limit 1) o on true
    left join payroll.reviewed_people v on v.run_id = p.run_id and v.item = i.item and v.employee_id = p.employee_id and v.mark = i.mark
    left join auth.users u on u.id = v.reviewed_by
    where p.run_id = ${runId}
    order by abs(s.net_centavos - o.net_centavos) desc nulls last, e.last_name, e.first_name, e.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/**
 * Marks employees of an item as reviewed, where the figures are still those that the user saw, and aren't reviewed yet.
 * `people`: null for all. Returns the number of employees whose figures are as seen, and of those that were marked.
 */
export async function markReviewed(
  db: Kysely<DB>,
  of: { runId: number; item: string; people: readonly { employee: string; mark: string }[] | null },
  who: { by: number; at: string },
): Promise<{ seen: number; marked: number }> {
  const { rows } = await sql<{ seen: number; marked: number }>`
    with ${ofItems(of.runId, of.item)}, seen as (
      select i.employee_id, i.mark from of_item i join payroll.employees e on e.id = i.employee_id
      ${
        of.people === null
          ? sql``
          : sql`join jsonb_to_recordset(${JSON.stringify(of.people)}::jsonb) as x (employee text, mark text)
              on x.employee = e.code and x.mark = i.mark`
      }),
    marked as (
      insert into payroll.reviewed_people as v (run_id, item, employee_id, mark, reviewed_by, reviewed_at)
      select ${of.runId}::int, ${of.item}, employee_id, mark, ${who.by}::int, ${who.at}::timestamptz from seen
      on conflict (run_id, item, employee_id) do update
        set mark = excluded.mark, reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at
        where v.mark <> excluded.mark
      returning employee_id)
    select (select count(*)::int from seen) as seen, (select count(*)::int from marked) as marked`.execute(db);
  return firstOf(rows);
}

/** Removes review marks: those of employees by code, or those that one call of a user made. Returns how many. */
export async function unmarkReviewed(
  db: Kysely<DB>,
  of: { runId: number; item: string; people: readonly string[] },
  call: { by: number; at: string } | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payroll.reviewed_people v using payroll.employees e
    where e.id = v.employee_id and v.run_id = ${of.runId} and v.item = ${of.item}
      and ${call ? sql`v.reviewed_by = ${call.by} and v.reviewed_at = ${call.at}::timestamptz` : sql`e.code = any (${[...of.people]})`}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Stores the reason why items were submitted without review. */
export async function skipItems(
  db: Kysely<DB>,
  runId: number,
  items: readonly Pick<ReviewItem, 'item' | 'mark'>[],
  why: { by: number; at: string; reason: string | null },
): Promise<void> {
  await sql`insert into payroll.skipped_items (run_id, item, mark, reason, skipped_by, skipped_at)
    select ${runId}::int, item, mark, ${why.reason}::text, ${why.by}::int, ${why.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items.map(({ item, mark }) => ({ item, mark })))}::jsonb) as x (item text, mark text)
    on conflict (run_id, item) do update set mark = excluded.mark, reason = excluded.reason, skipped_by = excluded.skipped_by,
      skipped_at = excluded.skipped_at`.execute(db);
}

/** Returns users with access to payroll runs, the given one first, then by name. */
export async function possibleApprovers(db: Kysely<DB>, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.name from ${holdersOf('PAY07')} u
    order by u.id <> ${userId}::int, lower(u.name), u.id`.execute(db);
  return rows;
}
