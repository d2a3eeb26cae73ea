import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { ofClients, type SomeClients } from '../clients/some-clients.queries.ts';

/**
 * Returns the IDs of unposted runs with a pay date since `since`, and posted ones paid from `today` on. There are only
 * a few.
 */
export async function runsUnderWay(db: Kysely<DB>, of: { since: string; today: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payroll.runs where archived_at is null
      and (state <> 'posted' and pay_date >= ${of.since}::date or state = 'posted' and pay_date >= ${of.today}::date)
    order by pay_date, id limit 60`.execute(db);
  return rows.map((r) => r.id);
}

/** Returns the IDs of those runs that are in a bank file or payment list. */
export async function runsWithBankList(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...ids]}::int[]) as i (id)
    where exists (select from payroll.bank_file_runs b where b.run_id = i.id)
      or exists (select from payroll.payment_lists l where i.id = any (l.run_ids))`.execute(db);
  return new Set(rows.map((r) => r.id));
}

export interface BranchAhead {
  client_id: number;
  client: string;
  branch_id: number;
  from_date: string;
  to_date: string;
  pay_date: string;
  people: number;
  /** True if a run pays these employees. */
  in_run: boolean;
  /** Net pay of the branch in the client's last posted cutoff. Null without one. */
  last_net: number | null;
}

/**
 * Returns branches with employees in cutoffs that are paid between two dates. Employees belong to the branch of their
 * last day in the cutoff, as in runs. The last posted cutoff is searched within a hundred days.
 */
export async function branchesAhead(
  db: Kysely<DB>,
  from: string,
  until: string,
  clients: SomeClients,
): Promise<BranchAhead[]> {
  const { rows } = await sql<BranchAhead>`
    with ahead as (
      select t.from_date, t.to_date, t.pay_date, c.id as client_id, c.name as client
      from payroll.cutoffs t join payroll.clients c on c.id = t.client_id and c.archived_at is null
      where t.pay_date between ${from}::date and ${until}::date and ${ofClients('c.id', clients)}),
    placed as (
      select a.client_id, a.client, a.from_date, a.to_date, a.pay_date, p.branch_id, count(distinct p.employee_id)::int as people
      from ahead a join payroll.employee_places p on p.client_id = a.client_id and p.line = 1 and p.from_date <= a.to_date
      join payroll.employees e on e.id = p.employee_id and (e.last_day is null or e.last_day >= a.from_date)
        and (e.archived_at is null or e.last_day is not null)
        and (p.to_date is null or p.to_date >= least(coalesce(e.last_day, a.to_date), a.to_date))
      group by 1, 2, 3, 4, 5, 6),
    paid as (
      select s.client_id, s.branch_id, r.to_date, sum(s.net_centavos)::bigint as net,
        max(r.to_date) over (partition by s.client_id) as latest
      from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id and not r.adjustment
      where s.pay_date between ${from}::date - 100 and ${from}::date + 15 group by s.client_id, s.branch_id, r.to_date)
    select p.*, l.net as last_net, exists (select from payroll.runs r
      where r.archived_at is null and not r.adjustment and r.from_date = p.from_date and r.to_date = p.to_date
        and (r.client_id is null and r.pay_date = p.pay_date or r.client_id = p.client_id and (
          not exists (select from payroll.run_branches b where b.run_id = r.id)
          or exists (select from payroll.run_branches b where b.run_id = r.id and b.branch_id = p.branch_id)))) as in_run
    from placed p left join paid l on l.client_id = p.client_id and l.branch_id = p.branch_id and l.to_date = l.latest
    order by p.pay_date, p.client, p.from_date, p.branch_id`.execute(db);
  return rows;
}

/** Returns the first pay date from a day on. */
export async function nextPayDate(db: Kysely<DB>, today: string, clients: SomeClients): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select min(t.pay_date) as next from payroll.cutoffs t join payroll.clients c on c.id = t.client_id
      and c.archived_at is null where t.pay_date >= ${today}::date and ${ofClients('c.id', clients)}`.execute(db);
  return firstOf(rows).next;
}

export const holidaysBetween = (db: Kysely<DB>, from: string, until: string) =>
  db
    .selectFrom('payroll.holidays')
    .select(['date', 'name', 'kind'])
    .where('archived_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('id')
    .execute();

/**
 * Returns a twelfth of the year's basic pay, from payslips and opening balances, minus the 13th month pay already
 * paid. In centavos, for current employees.
 */
export async function thirteenthSoFar(db: Kysely<DB>, year: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with here as (select id from payroll.employees where last_day is null and archived_at is null),
    basic as (
      select coalesce(sum(s.basic_centavos), 0) as sum,
        coalesce(sum(s.gross_centavos) filter (where r.kind = 'thirteenth_month'), 0) as paid
      from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
      where s.pay_date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
        and s.employee_id in (select id from here)),
    opening as (
      select coalesce(sum(o.basic_centavos), 0) as sum, coalesce(sum(o.thirteenth_paid_centavos), 0) as paid
      from payroll.opening_balances o where o.year = ${year} and o.employee_id in (select id from here))
    select greatest(round((b.sum + o.sum) / 12) - b.paid - o.paid, 0)::bigint as owed from basic b, opening o`.execute(
    db,
  );
  return firstOf(rows).owed;
}
