import { sql, type Insertable, type Kysely } from 'kysely';
import type { HrRate, OwnField } from '#domain/records/own-fields.ts';
import type { DB } from '#server/database/tables.ts';

export interface OwnRow {
  employee_id: number;
  field: OwnField;
  hr_value: string | null;
  differs: boolean;
  hr_new: string | null;
}

export interface PlainPlace {
  line: number;
  from: string;
  to: string | null;
  client_id: number;
  branch_id: number;
}

/** Returns payroll's values of employees, sealed as stored. */
export async function presentOf(db: Kysely<DB>, ids: readonly number[]) {
  const of = [...ids];
  const people = await db
    .selectFrom('payroll.employees')
    .select(['id', 'tin', 'sss', 'philhealth', 'pagibig', 'bank', 'bank_account', 'hired_on', 'last_day', 'synced_at'])
    .where(sql<boolean>`id = any (${of})`)
    .execute();
  const { rows: rates } = await sql<HrRate & { id: number }>`
    select employee_id as id, from_date as "from", scheme, amount_centavos as amount, factor_tenths, minutes_per_day
    from payroll.employee_rates where employee_id = any (${of}) order by employee_id, from_date`.execute(db);
  const { rows: places } = await sql<PlainPlace & { id: number }>`
    select employee_id as id, line, from_date as "from", to_date as "to", client_id, branch_id
    from payroll.employee_places where employee_id = any (${of}) order by employee_id, line, from_date`.execute(db);
  const [ratesOf, whereOf] = [Map.groupBy(rates, (r) => r.id), Map.groupBy(places, (p) => p.id)];
  return people.map((person) => ({
    person,
    rates: ratesOf.get(person.id) ?? [],
    places: whereOf.get(person.id) ?? [],
  }));
}
export type Present = Awaited<ReturnType<typeof presentOf>>[number];

/** Returns the fields of these employees that were entered in Payroll. */
export const ownRows = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('payroll.own_fields')
    .select(['employee_id', 'field', 'hr_value', 'differs', 'hr_new'])
    .$castTo<OwnRow>()
    .where(sql<boolean>`employee_id = any (${[...ids]})`)
    .orderBy('employee_id')
    .orderBy('field')
    .execute();

/** Returns the fields of one employee that were entered in Payroll, each with user and time, latest first. */
export const ownRowsShown = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.own_fields as o')
    .leftJoin('auth.users as u', 'u.id', 'o.typed_by')
    .select(['o.employee_id', 'o.field', 'o.hr_value', 'o.differs', 'o.hr_new', 'o.typed_at as at'])
    .select(sql<string>`coalesce(u.name, '')`.as('by'))
    .$castTo<OwnRow & { by: string; at: string }>()
    .where('o.employee_id', '=', id)
    .orderBy('o.typed_at', 'desc')
    .orderBy('o.field')
    .execute();

export const putOwn = (db: Kysely<DB>, row: Insertable<DB['payroll.own_fields']>) =>
  db
    .insertInto('payroll.own_fields')
    .values(row)
    .onConflict((c) =>
      c.columns(['employee_id', 'field']).doUpdateSet((eb) => ({
        typed_by: eb.ref('excluded.typed_by'),
        typed_at: eb.ref('excluded.typed_at'),
        hr_value: eb.ref('excluded.hr_value'),
        differs: false,
        hr_new: null,
      })),
    )
    .execute();

/** Updates the state of a typed field. */
export const setOwn = (
  db: Kysely<DB>,
  at: { employee_id: number; field: OwnField },
  values: { hr_value?: string | null; differs: boolean; hr_new: string | null },
) =>
  db
    .updateTable('payroll.own_fields')
    .set(values)
    .where('employee_id', '=', at.employee_id)
    .where('field', '=', at.field)
    .execute();

export const dropOwn = (db: Kysely<DB>, at: { employee_id: number; field: OwnField }) =>
  db.deleteFrom('payroll.own_fields').where('employee_id', '=', at.employee_id).where('field', '=', at.field).execute();

/** Returns names of branches with their clients, by id. */
export const branchNames = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('payroll.branches as b')
    .innerJoin('payroll.clients as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.name as branch', 'c.name as client'])
    .where(sql<boolean>`b.id = any (${[...ids]})`)
    .execute();
