import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { payMissing } from '#contract/payroll/people/employee-register.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { PersonName } from '#domain/records/person-name.ts';
import { containing } from '#server/database/containing.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#server/register/today.ts';
import { lacksFinalPay } from './final-pay.queries.ts';

type Day = RawBuilder<string>;
const rateOn = (
  today: Day,
) => sql`select r.* from payroll.employee_rates r where r.employee_id = t.id and r.from_date <= ${today}
  order by r.from_date desc limit 1`;
/** Selects the main place of work of employee `t` today, otherwise the next one. */
const placeOn = (
  today: Day,
) => sql`select c.id as client_id, c.name as client, b.name as branch from payroll.employee_places p
  join payroll.clients c on c.id = p.client_id join payroll.branches b on b.id = p.branch_id
  where p.employee_id = t.id and coalesce(p.to_date, ${today}) >= ${today} order by p.from_date, p.line limit 1`;

export const payName = listedName('t');

export const left = (today: Day) => sql<boolean>`coalesce(t.last_day < ${today}, false)`;

export const missingOf = {
  rate: sql<boolean>`not exists (select from payroll.employee_rates r where r.employee_id = t.id)`,
  place: sql<boolean>`not exists (select from payroll.employee_places p where p.employee_id = t.id)`,
  bank: sql<boolean>`t.bank_account is null`,
  final_pay: lacksFinalPay('t'),
  hr: sql<boolean>`exists (select from payroll.own_fields o where o.employee_id = t.id and o.differs)`,
} satisfies Record<(typeof payMissing)[number], unknown>;

export const paidFor = (clientId: number, today: Day) => sql<boolean>`exists (select from payroll.employee_places p
  where p.employee_id = t.id and p.client_id = ${clientId} and p.from_date <= ${today} and coalesce(p.to_date, ${today}) >= ${today})`;

export const selectPayEmployees = (db: Kysely<DB>, now: string) => {
  const today = dayOf(now);
  const missing = missingOf;
  return db
    .selectFrom('payroll.employees as t')
    .leftJoin(
      sql<{ scheme: 'monthly' | 'daily' | 'hourly'; amount_centavos: number }>`lateral (${rateOn(today)})`.as('r'),
      (j) => j.onTrue(),
    )
    .leftJoin(sql<{ client_id: number; client: string; branch: string }>`lateral (${placeOn(today)})`.as('p'), (j) =>
      j.onTrue(),
    )
    .select([
      't.code',
      't.last_name',
      't.first_name',
      't.middle_name',
      't.suffix',
      't.birth_date',
      't.position',
      't.hired_on',
      't.last_day',
      payName.as('name'),
      sql<string>`coalesce(p.client, '')`.as('client'),
      sql<string>`coalesce(p.branch, '')`.as('branch'),
      'r.scheme',
      'r.amount_centavos',
      sql<(typeof payMissing)[number][]>`array_remove(array[case when ${missing.rate} then 'rate' end,
        case when ${missing.place} then 'place' end, case when ${missing.bank} then 'bank' end,
        case when ${missing.final_pay} then 'final_pay' end,
        case when ${missing.hr} then 'hr' end], null)`.as('missing'),
    ]);
};

export const payslipsOf = async (db: Kysely<DB>, id: number): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from payroll.payslips where employee_id = ${id}`.execute(db);
  return firstOf(rows).n;
};

export async function choices(
  db: Kysely<DB>,
  of: { search: string; client?: { id: number; now: string }; limit: number; offset: number },
): Promise<{ data: { id: number; code: string; name: string }[]; total: number }> {
  const like = containing(of.search);
  const where = sql`(t.archived_at is null or t.last_day is not null) and (${payName} ilike ${like} or t.middle_name ilike ${like}
      or t.code ilike ${like})
    ${of.client === undefined ? sql`` : sql`and ${paidFor(of.client.id, dayOf(of.client.now))}`}`;
  const { rows: data } = await sql<{ id: number; code: string; name: string }>`
    select t.id, t.code, ${payName} as name from payroll.employees t where ${where}
    order by t.last_name, t.first_name, t.id limit ${of.limit} offset ${of.offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from payroll.employees t where ${where}`.execute(db);
  return { data, total: firstOf(counted).n };
}

export const codeOfId = async (db: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await db.selectFrom('payroll.employees').select('code').where('id', '=', id).executeTakeFirst())?.code;

export const idOfCode = async (db: Kysely<DB>, code: string): Promise<number | undefined> =>
  (await db.selectFrom('payroll.employees').select('id').where('code', '=', code).executeTakeFirst())?.id;

/** Returns the names of employees with these codes in any case, or of all, including separated ones. */
export async function peopleOfPayroll(db: Kysely<DB>, codes: readonly string[] | null) {
  const { rows } = await sql<PersonName & { code: string }>`
    select code, last_name, first_name, middle_name, suffix from payroll.employees
    where ${codes === null ? sql`true` : sql`lower(code) = any (${codes.map((c) => c.toLowerCase())})`}
      and (archived_at is null or last_day is not null) order by code`.execute(db);
  return rows;
}

/** Returns the employee id of a code, as a value to be written. */
export const payEmployeeIdOf = (code: string) => sql<number>`(select id from payroll.employees where code = ${code})`;
