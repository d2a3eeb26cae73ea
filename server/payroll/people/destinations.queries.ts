import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Account to which an employee's pay goes, as stored in their row. The number is encrypted. */
export interface PaidPerson {
  employee_id: number;
  bank: string | null;
  bank_account: string | null;
}

/** Returns employees' current accounts, as stored in their rows. */
export async function accountsOf(db: Kysely<DB>, ids: readonly number[]): Promise<PaidPerson[]> {
  const { rows } = await sql<PaidPerson>`
    select id as employee_id, bank, bank_account from payroll.employees where id = any (${[...ids]}::int[]) order by id`.execute(
    db,
  );
  return rows;
}

export interface DestinationRow {
  id: number;
  employee_id: number;
  bank: string | null;
  ending: string | null;
  mark: string | null;
  changed_by: number | null;
  changer: string | null;
  changed_at: string;
  confirmed_at: string | null;
}

/** Returns employees' latest destination, and the latest confirmed one, by employee. */
export async function latestDestinations(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<DestinationRow & { last: boolean }>`
    with found as (
      select d.*, row_number() over (partition by employee_id order by id desc) as n,
        row_number() over (partition by employee_id, confirmed_at is null order by id desc) as of_kind
      from payroll.pay_destinations d where employee_id = any (${[...ids]}::int[]))
    select f.id, f.employee_id, f.bank, f.ending, f.mark, f.changed_by, u.name as changer, f.changed_at, f.confirmed_at, f.n = 1 as last
    from found f left join auth.users u on u.id = f.changed_by
    where f.n = 1 or f.of_kind = 1 and f.confirmed_at is not null order by f.employee_id, f.id`.execute(db);
  const of = new Map<number, { last: DestinationRow; confirmed: DestinationRow | null }>();
  for (const { last, ...row } of rows) {
    const known = of.get(row.employee_id) ?? { last: row, confirmed: null };
    of.set(row.employee_id, {
      last: last ? row : known.last,
      confirmed: row.confirmed_at === null ? known.confirmed : row,
    });
  }
  return of;
}

/**
 * Returns the account of employees' last posted payslip. Employees never paid are left out. No account ending means
 * cash.
 */
export async function lastPaidTo(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<{
    employee_id: number;
    bank: string | null;
    ending: string | null;
    mark: string | null;
    at: string;
  }>`select distinct on (s.employee_id) s.employee_id, a.bank, a.ending, a.mark, coalesce(a.noted_at, s.posted_at) as at
    from payroll.payslips s left join payroll.paid_accounts a on a.payslip_id = s.id
    where s.employee_id = any (${[...ids]}::int[]) and s.posted_at is not null order by s.employee_id, s.posted_at desc, s.id desc`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.employee_id, r]));
}

export async function insertDestinations(
  db: Kysely<DB>,
  rows: readonly {
    employee_id: number;
    bank: string | null;
    ending: string | null;
    mark: string | null;
    changed_by: number | null;
    changed_at: string;
    confirmed_at: string | null;
  }[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('payroll.pay_destinations')
      .values([...rows])
      .execute();
}

/**
 * Returns destinations waiting for a second person, or those of one employee, with the previously confirmed one, by
 * code.
 */
export async function waitingDestinations(db: Kysely<DB>, employeeId: number | null) {
  const { rows } = await sql<{
    id: number;
    employee_id: number;
    employee: string;
    name: string;
    bank: string | null;
    ending: string | null;
    was_bank: string | null;
    was_ending: string | null;
    changer: string | null;
    changed_at: string;
    changers: number[];
    own_user: number | null;
  }>`select d.id, d.employee_id, e.code as employee, ${listedName('e')} as name, d.bank, d.ending, c.bank as was_bank,
      c.ending as was_ending, u.name as changer, d.changed_at, ou.id as own_user,
      array(select x.changed_by from payroll.pay_destinations x where x.employee_id = d.employee_id and x.id > coalesce(c.id, 0)
          and x.changed_by is not null
        union select b.user_id from hr.bank_changes b where b.employee_id = h.id and b.at >= coalesce(c.confirmed_at, '-infinity')) as changers
    from payroll.pay_destinations d join payroll.employees e on e.id = d.employee_id
    left join hr.employees h on h.employee_code = e.code left join auth.users ou on ou.employee_id = h.id
    left join auth.users u on u.id = d.changed_by
    left join lateral (select x.id, x.bank, x.ending, x.confirmed_at from payroll.pay_destinations x
      where x.employee_id = d.employee_id and x.confirmed_at is not null order by x.id desc limit 1) c on true
    where d.confirmed_at is null and not exists (select from payroll.pay_destinations n where n.employee_id = d.employee_id and n.id > d.id)
      and ${employeeId === null ? sql`true` : sql`d.employee_id = ${employeeId}`} order by e.code`.execute(db);
  return rows;
}

/** Returns the number of active accounts that may confirm destinations, except the given ones. */
export async function othersWhoConfirm(db: Kysely<DB>, except: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${holdersOf('PAY02')} u where u.id <> all (${[...except]}::int[])`.execute(db);
  return firstOf(rows).n;
}

/** Confirms a destination if it is still the latest and unconfirmed. Returns false if it isn't. */
export async function confirmDestinationRow(
  db: Kysely<DB>,
  id: number,
  of: { by: number; at: string; word: string },
): Promise<boolean> {
  const { rows } =
    await sql`update payroll.pay_destinations d set confirmed_by = ${of.by}, confirmed_at = ${of.at}, word = ${of.word}
    where d.id = ${id} and d.confirmed_at is null
      and not exists (select from payroll.pay_destinations n where n.employee_id = d.employee_id and n.id > d.id) returning id`.execute(
      db,
    );
  return rows.length === 1;
}

/** Returns the latest destinations of the employee's own pay, latest first. */
export async function ownDestinations(db: Kysely<DB>, code: string) {
  const { rows } = await sql<{
    bank: string | null;
    ending: string | null;
    changed_by: string | null;
    changed_at: string;
    confirmed: boolean;
  }>`select d.bank, d.ending, u.name as changed_by, d.changed_at, d.confirmed_at is not null as confirmed
    from payroll.pay_destinations d join payroll.employees e on e.id = d.employee_id left join auth.users u on u.id = d.changed_by
    where e.code = ${code} order by d.id desc limit 2`.execute(db);
  return rows;
}

/** The users who entered the account of the payroll employee `e`: in payroll, and in HR. */
const enteredBy = sql`array(select x.changed_by from payroll.pay_destinations x where x.employee_id = e.id and x.changed_by is not null
  union select c.user_id from hr.bank_changes c join hr.employees h on h.id = c.employee_id where h.employee_code = e.code)`;
/** Returns a condition: the run is the first that pays the payroll employee `e`. */
const firstPaidBy = (runId: number) => sql`not exists (
  select from payroll.payslips s where s.employee_id = e.id and s.run_id <> ${runId} and s.posted_at is not null)`;

/**
 * Returns employees of a run whose pay goes to another destination than last time, to an unconfirmed one, or to their
 * first one, for the approver. The first run of a company pays everyone for the first time and names none of these.
 */
export async function destinationsOfRun(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<{
    employee: string;
    name: string;
    first: boolean;
    was_bank: string | null;
    was_ending: string | null;
    bank: string | null;
    ending: string | null;
    changed_by: string | null;
    changed_at: string;
    confirmed_by: string | null;
    confirmed: boolean;
  }>`select e.code as employee, ${listedName('e')} as name, b.id is null as first, b.bank as was_bank, b.ending as was_ending,
      d.bank, d.ending, d.changed_at, k.name as confirmed_by, d.confirmed_at is not null as confirmed,
      case when b.id is not null then u.name
        else (select string_agg(w.name, ', ' order by w.name) from auth.users w where w.id = any (${enteredBy})) end as changed_by
    from payroll.run_people p join payroll.employees e on e.id = p.employee_id
    join lateral (select * from payroll.pay_destinations x where x.employee_id = p.employee_id order by x.id desc limit 1) d on true
    left join lateral (select * from payroll.pay_destinations x where x.employee_id = p.employee_id and x.id < d.id
      and x.confirmed_at is not null order by x.id desc limit 1) b on true
    left join auth.users u on u.id = d.changed_by left join auth.users k on k.id = d.confirmed_by
    where p.run_id = ${runId} and p.state in ('ok', 'warning')
      and case when b.id is null then ${firstPaidBy(runId)}
          and exists (select from payroll.runs r where r.id <> ${runId} and r.state = 'posted')
        else d.confirmed_at is null or d.changed_at > coalesce((select max(s.posted_at) from payroll.payslips s
          where s.employee_id = p.employee_id and s.run_id <> p.run_id), '-infinity') end
    order by b.id is null, e.code limit 200`.execute(db);
  return rows;
}

/** Returns whether a user entered the first account of an employee whom this run pays for the first time. */
export async function enteredFirstAccount(db: Kysely<DB>, runId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select from payroll.run_people p join payroll.employees e on e.id = p.employee_id
    where p.run_id = ${runId} and p.state in ('ok', 'warning') and e.bank_account is not null and ${firstPaidBy(runId)}
      and ${userId}::int = any (${enteredBy}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Notifies the employee's account in HR that the destination changed. Returns the notice to send to devices and by
 * mail.
 */
export async function noticeOfDestination(
  db: Kysely<DB>,
  of: { employee_id: number; remark: string; day: string; at: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into hr.notices (employee_id, kind, filing_id, version, status, remark, first_date, last_date, decided_at, tell_at)
    select h.id, 'bank', h.id, coalesce((select max(n.version) from hr.notices n where n.kind = 'bank' and n.filing_id = h.id), 0) + 1,
      'changed', ${of.remark}, ${of.day}::date, ${of.day}::date, ${of.at}::timestamptz, ${of.at}::timestamptz
    from payroll.employees e join hr.employees h on h.employee_code = e.code where e.id = ${of.employee_id} returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

export const nameOfAccount = async (db: Kysely<DB>, userId: number): Promise<string> =>
  (await db.selectFrom('auth.users').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? '';
