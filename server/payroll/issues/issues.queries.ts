import { sql, type Kysely } from 'kysely';
import type { IssueClient, IssueEmployee } from '#domain/issues/issue.ts';
import type { BankPerson, PayPerson } from '#domain/issues/pay-issue.ts';
import type { PaidOtherDays, PayIssueFacts, SyncPerson, UnpaidPerson } from '#domain/issues/pay-issues.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { lacksFinalPay } from '../people/final-pay.queries.ts';
import { wasTakenBack } from '../runs/reverse/reversals.queries.ts';
import { firstRun, lacksOpening } from '../setup/setup.queries.ts';

type PersonRow = IssueEmployee & { id: number; client_code: string | null; client: string | null };

const clientOf = ({ client_code: code, client: name }: Pick<PersonRow, 'client_code' | 'client'>): IssueClient | null =>
  code === null || name === null ? null : { code, name };
const person = ({ id, code, name, ...of }: PersonRow) => ({ id, code, name, client: clientOf(of) });

/** Joins the main client of employee `e` on a day, as `c`; for an employee who starts later, the first one. */
const atClient = (today: string) => sql`left join lateral (select k.code, k.name from payroll.employee_places p
  join payroll.clients k on k.id = p.client_id where p.employee_id = e.id and p.line = 1
    and p.from_date <= greatest(${today}::date, e.hired_on)
    and (p.to_date is null or p.to_date >= greatest(${today}::date, e.hired_on)) limit 1) c on true`;
const works = (today: string) => sql`e.archived_at is null and (e.last_day is null or e.last_day >= ${today}::date)`;
const columns = sql`e.id, e.code, ${listedName('e')} as name, c.code as client_code, c.name as client`;

/**
 * Returns the year, and the employees hired before its first run without opening balances; none if the year needs no
 * opening balances.
 */
export async function issueOpenings(db: Kysely<DB>, today: string): Promise<PayIssueFacts['openings']> {
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<PersonRow>`${firstRun(today)}
    select ${columns} from first f join payroll.employees e on ${works(today)} and ${lacksOpening(year)}
    ${atClient(today)} where f.day > ${`${year}-01-01`}::date`.execute(db);
  return { year, people: rows.map(person) };
}

/** Days to look back for employees in no run: two months and their pay dates. */
const lookBack = 62;

/**
 * Returns employees whom no run pays for a cutoff whose run at their branch is posted: entered late, on hold, or with a
 * reversed payslip. Another system paid employees hired before the first run of their branch.
 */
export async function peopleInNoRun(db: Kysely<DB>, today: string): Promise<UnpaidPerson[]> {
  const regular = sql`o.archived_at is null and not o.adjustment and not o.takes_back and o.state <> 'rejected'`;
  const reversed = sql`exists (select from payroll.payslips s where s.run_id = q.run_id and s.employee_id = q.employee_id
    and ${wasTakenBack(sql`s.id`)})`;
  const { rows } = await sql<PersonRow & Pick<UnpaidPerson, 'from' | 'to' | 'because'>>`
    with begun as (
      select q.branch_id, min(o.from_date) as from_date from payroll.run_people q join payroll.runs o on o.id = q.run_id and ${regular}
      group by q.branch_id
    ), posted as (
      select distinct q.branch_id, o.from_date, o.to_date from payroll.run_people q
      join payroll.runs o on o.id = q.run_id and ${regular} and o.state = 'posted' and o.to_date >= ${today}::date - ${lookBack}::int
    ), due as (
      select e.id, min(greatest(r.from_date, p.from_date)) as "from", max(least(r.to_date, p.to_date, e.last_day)) as "to",
        case when bool_or(w.held) then 'held' when bool_or(w.reversed) then 'reversed' else 'late' end as because
      from posted r join begun b on b.branch_id = r.branch_id
      join payroll.employee_places p on p.branch_id = r.branch_id and p.line = 1
        and p.from_date <= r.to_date and (p.to_date is null or p.to_date >= r.from_date)
      join payroll.employees e on e.id = p.employee_id and (e.archived_at is null or e.last_day is not null)
        and (e.last_day is null or e.last_day >= greatest(r.from_date, p.from_date))
      cross join lateral (select bool_or(q.state = 'held') as held, bool_or(q.state <> 'held' and ${reversed}) as reversed,
          coalesce(bool_or(q.state <> 'held' and not ${reversed}), false) as paid
        from payroll.run_people q join payroll.runs o on o.id = q.run_id and ${regular}
          and o.from_date <= r.to_date and o.to_date >= r.from_date where q.employee_id = e.id) w
      where not w.paid and (w.held or w.reversed or e.hired_on >= b.from_date or exists (select from payroll.run_people q
          join payroll.runs o on o.id = q.run_id and ${regular} and o.from_date < r.from_date where q.employee_id = e.id))
        and not exists (select from payroll.employee_places y where y.employee_id = e.id and y.line = 1
          and y.from_date > p.from_date and y.from_date <= r.to_date)
      group by e.id
    )
    select ${columns}, d."from", d."to", d.because from due d join payroll.employees e on e.id = d.id ${atClient(today)}
    order by name, e.id`.execute(db);
  return rows.map(({ from, to, because, ...row }) => ({ ...person(row), from, to, because }));
}

/**
 * Returns employees whose day of hire or last day changed after a payslip of its cutoff was posted, so that the payslip
 * pays other days than those of the employment. `peopleWithoutFinal` finds a last day after a regular payslip.
 */
export async function peopleOfOtherDays(db: Kysely<DB>, today: string): Promise<PaidOtherDays[]> {
  const { rows } = await sql<PersonRow & Omit<PaidOtherDays, keyof PayPerson>>`
    with posted as (
      select s.employee_id, s.kind, r.from_date, r.to_date,
        regexp_match(left(s.facts, 4000), '"employed":\\{"from":"([-0-9]{10})","to":"([-0-9]{10})"') as part
      from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id and not r.adjustment
      where s.kind in ('regular', 'final') and r.to_date >= ${today}::date - ${lookBack}::int
    ), dated as (
      select q.employee_id, q.kind, q.from_date, coalesce(q.part[1]::date, q.from_date) as paid_from, coalesce(q.part[2]::date, q.to_date) as paid_to,
        greatest(q.from_date, least(e.hired_on, early.first)) as "from",
        least(q.to_date, case when e.hired_on <= q.to_date then e.last_day else early.last end) as "to"
      from posted q join payroll.employees e on e.id = q.employee_id and (e.archived_at is null or e.last_day is not null)
      cross join lateral (select min(p.from_date) as first, max(p.to_date) as last from payroll.employee_places p
        where p.employee_id = e.id and p.line = 1 and p.from_date < e.hired_on and p.from_date <= q.to_date
          and (p.to_date is null or p.to_date >= q.from_date)) early
    )
    select distinct on (name, e.id) ${columns}, d.paid_from, d.paid_to, case when d."from" <= d."to" then d."from" end as "from", d."to"
    from dated d join payroll.employees e on e.id = d.employee_id ${atClient(today)}
    where d."from" <> d.paid_from or d."to" < d."from" or d.kind = 'final' and d."to" <> d.paid_to
    order by name, e.id, d.from_date`.execute(db);
  return rows.map(({ paid_from, paid_to, from, to, ...row }) => ({ ...person(row), paid_from, paid_to, from, to }));
}

/** Returns employees whose last cutoff is posted as regular pay: no run pays their 13th month, leave, and separation pay. */
export async function peopleWithoutFinal(db: Kysely<DB>, today: string): Promise<PayIssueFacts['withoutFinal']> {
  const { rows } = await sql<PersonRow & { last_day: string }>`
    select ${columns}, e.last_day from payroll.employees e ${atClient(today)} where ${lacksFinalPay('e')}
    order by name, e.id`.execute(db);
  return rows.map(({ last_day, ...row }) => ({ ...person(row), last_day }));
}

/** Returns active employees with their banks, and whether another employee has the same latest account. */
export async function issueBanks(db: Kysely<DB>, today: string): Promise<BankPerson[]> {
  const { rows } = await sql<PersonRow & Pick<BankPerson, 'bank' | 'has_account' | 'shared_with'>>`
    with last as (select distinct on (d.employee_id) d.employee_id, d.mark from payroll.pay_destinations d
      join payroll.employees e on e.id = d.employee_id and ${works(today)}
      order by d.employee_id, d.id desc),
    named as (select l.employee_id, l.mark, ${listedName('e')} as name from last l join payroll.employees e on e.id = l.employee_id
      where e.bank_account is not null and l.mark in (select mark from last where mark is not null group by mark having count(*) > 1))
    select ${columns}, e.bank, e.bank_account is not null as has_account,
      array(select o.name from named n join named o on o.mark = n.mark and o.employee_id <> n.employee_id
        where n.employee_id = e.id order by o.name limit 3) as shared_with
    from payroll.employees e ${atClient(today)} where ${works(today)}`.execute(db);
  return rows.map(({ bank, has_account, shared_with, ...row }) => ({ ...person(row), bank, has_account, shared_with }));
}

export const hasFundingAccount = async (db: Kysely<DB>): Promise<boolean> =>
  (await sql`select from payroll.bank_accounts where archived_at is null limit 1`.execute(db)).rows.length > 0;

/** Returns the main clients of employees, by id. */
export async function clientsOfPeople(
  db: Kysely<DB>,
  today: string,
  ids: readonly number[],
): Promise<Map<number, IssueClient | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonRow>`select ${columns} from payroll.employees e ${atClient(today)}
    where e.id = any (${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((r) => [r.id, clientOf(r)]));
}

/** Returns the codes of a run's clients and employees, or undefined when there is no such run. */
export async function scopeOfRun(
  db: Kysely<DB>,
  runId: number,
): Promise<{ clients: string[]; employees: string[] } | undefined> {
  const { rows } = await sql<{ clients: string[]; employees: string[] }>`
    select array(select distinct c.code from payroll.run_people p join payroll.clients c on c.id = p.client_id
        where p.run_id = r.id order by 1) as clients,
      array(select e.code from payroll.run_people p join payroll.employees e on e.id = p.employee_id
        where p.run_id = r.id order by 1) as employees
    from payroll.runs r where r.id = ${runId}`.execute(db);
  return rows[0];
}

/** Returns active HR clients that payroll doesn't have. */
export async function clientsToSync(db: Kysely<DB>): Promise<IssueClient[]> {
  const { rows } = await sql<IssueClient>`select h.code, h.name from hr.clients h where h.archived_at is null
    and not exists (select from payroll.clients c where lower(c.code) = lower(h.code) and c.archived_at is null)
    order by h.name`.execute(db);
  return rows;
}

/** Returns a condition: payroll entered its own value, so HR's doesn't count. */
const own = (field: string) =>
  sql`exists (select from payroll.own_fields o where o.employee_id = e.id and o.field = ${field})`;

/**
 * The differences between HR's employee `h` and what a sync wrote to payroll's `e`. Government IDs are sealed on both
 * sides, so only new and removed ones are seen.
 */
const changes = {
  name: sql`(h.last_name, h.first_name, h.middle_name, h.suffix) is distinct from (e.last_name, e.first_name, e.middle_name, e.suffix)`,
  position: sql`h.position <> e.position`,
  'date hired': sql`h.hired_on <> e.hired_on`,
  'last day': sql`h.separated_on is distinct from e.last_day and not ${own('last_day')}`,
  'e-mail address': sql`h.email is distinct from e.email`,
  bank: sql`((h.bank is distinct from e.bank) or (h.bank_account is null) <> (e.bank_account is null)) and not ${own('bank')}`,
  'government IDs': sql`((h.tin is null) <> (e.tin is null) and not ${own('tin')}
    or (h.sss is null) <> (e.sss is null) and not ${own('sss')}
    or (h.philhealth is null) <> (e.philhealth is null) and not ${own('philhealth')}
    or (h.pagibig is null) <> (e.pagibig is null) and not ${own('pagibig')})`,
  rates: sql`hr_rates.text is distinct from pay_rates.text and not ${own('rates')}`,
  assignments: sql`hr_places.text is distinct from pay_places.text and not ${own('places')}`,
} as const;

/**
 * Returns HR employees that payroll doesn't have, or has with different values: active ones, and those who left so
 * lately that a run still pays them. `code`: only this employee.
 */
export async function peopleToSync(db: Kysely<DB>, today: string, code: string | null = null): Promise<SyncPerson[]> {
  const only = (of: string, side: 'hr' | 'payroll') =>
    code === null
      ? sql``
      : sql`and ${sql.ref(`${of}.employee_id`)} in (select id from ${side === 'hr' ? sql`hr.employees where employee_code` : sql`payroll.employees where code`} = ${code})`;
  const changed = Object.entries(changes).map(([name, is]) => sql`case when ${is} then ${name}::text end`);
  const { rows } = await sql<PersonRow & { missing: boolean; changed: string[] }>`
    with hr_rates as (select r.employee_id, string_agg(concat_ws(' ', r.from_date, r.scheme, r.amount_centavos, r.factor_tenths,
        r.minutes_per_day), ',' order by r.from_date) as text from hr.pay_rates r where r.withdrawn_at is null ${only('r', 'hr')} group by 1),
    pay_rates as (select r.employee_id, string_agg(concat_ws(' ', r.from_date, r.scheme, r.amount_centavos, r.factor_tenths,
        r.minutes_per_day), ',' order by r.from_date) as text from payroll.employee_rates r where true ${only('r', 'payroll')} group by 1),
    hr_places as (select a.employee_id, string_agg(lower(concat_ws('/', a.line, a.from_date, a.to_date, c.code, b.name)), ','
        order by a.line, a.from_date) as text from hr.assignments a join hr.clients c on c.id = a.client_id
        join hr.branches b on b.id = a.branch_id where a.withdrawn_at is null ${only('a', 'hr')} group by 1),
    pay_places as (select p.employee_id, string_agg(lower(concat_ws('/', p.line, p.from_date, p.to_date, c.code, b.name)), ','
        order by p.line, p.from_date) as text from payroll.employee_places p join payroll.clients c on c.id = p.client_id
        join payroll.branches b on b.id = p.branch_id where true ${only('p', 'payroll')} group by 1)
    select * from (select h.id, h.employee_code as code, ${listedName('h')} as name, k.code as client_code,
        k.name as client, e.id is null as missing,
        case when e.id is null then '{}' else array_remove(array[${sql.join(changed)}], null) end as changed
      from hr.employees h join hr.clients k on k.id = h.client_id
      left join payroll.employees e on e.code = h.employee_code and (e.archived_at is null or h.archived_at is not null)
      left join hr_rates on hr_rates.employee_id = h.id left join hr_places on hr_places.employee_id = h.id
      left join pay_rates on pay_rates.employee_id = e.id left join pay_places on pay_places.employee_id = e.id
      where (h.archived_at is null and h.separated_on is null or h.separated_on >= ${today}::date - ${lookBack}::int)
        ${code === null ? sql`` : sql`and h.employee_code = ${code}`}) x
    where missing or changed <> '{}'`.execute(db);
  return rows.map(({ missing, changed: of, ...row }) => ({ ...person(row), missing, changed: of }));
}

/** Returns employees whose HR record changed after payroll entered its own values. */
export async function peopleWhoDiffer(db: Kysely<DB>, today: string) {
  const { rows } = await sql<PersonRow>`select ${columns} from payroll.employees e ${atClient(today)}
    where ${works(today)} and exists (select from payroll.own_fields o where o.employee_id = e.id and o.differs)`.execute(
    db,
  );
  return rows.map(person);
}

/** Returns the number of employees of the sample data. */
export async function sampleEmployees(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from work.sample_records where table_name = 'hr.employees'`.execute(db);
  return firstOf(rows).n;
}
