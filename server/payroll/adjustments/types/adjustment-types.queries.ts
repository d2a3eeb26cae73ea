import { sql, type Kysely } from 'kysely';
import type { AdjustmentCode } from '#domain/runs/facts/adjustment-codes.ts';
import type { expenseAccounts } from '#domain/runs/journal.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

export const selectAdjustmentTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.adjustment_types as t')
    .leftJoin('payroll.clients as c', 'c.id', 't.client_id')
    .select([
      't.name',
      't.code',
      sql<AdjustmentCode>`t.counts_as`.as('counts_as'),
      sql<keyof typeof expenseAccounts>`t.account`.as('account'),
      't.client_id',
      't.shipped',
      sql<string>`coalesce(c.name, 'Every client')`.as('client'),
    ]);

/** Counts where a type is used: in adjustments, benefits, off-cycle runs, and posted payslips. */
export async function usesOfType(db: Kysely<DB>, id: number) {
  const { rows } = await sql<{ adjustments: number; benefits: number; runs: number; payslips: number }>`
    select (select count(*)::int from payroll.adjustments a where a.direction = 'add' and a.code = t.code) as adjustments,
      (select count(*)::int from payroll.benefits b where b.adjustment_type_id = t.id) as benefits,
      (select count(distinct m.run_id)::int from payroll.run_amounts m where m.direction = 'add' and m.code = t.code) as runs,
      coalesce((select p.payslips from payroll.posted_codes p where p.code = t.code), 0) as payslips
    from payroll.adjustment_types t where t.id = ${id}`.execute(db);
  return firstOf(rows);
}

/** Returns active types for a client's employees, or those for all clients. */
export const typesOfClient = (db: Kysely<DB>, clientId: number) =>
  db
    .selectFrom('payroll.adjustment_types as t')
    .select(['t.id', 't.name', 't.code', sql<AdjustmentCode>`t.counts_as`.as('counts_as')])
    .where('t.archived_at', 'is', null)
    .$if(clientId > 0, (q) => q.where((eb) => eb.or([eb('t.client_id', 'is', null), eb('t.client_id', '=', clientId)])))
    .orderBy('t.name')
    .execute();

/** Returns all types ever used, by name, active ones last. */
export const everyType = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.adjustment_types as t')
    .select(['t.code', 't.name', sql<boolean>`t.archived_at is not null`.as('archived')])
    .orderBy(sql`t.archived_at is null`)
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();

/** Returns all types ever used, for computing and posting, since old adjustments may have archived ones. */
export const allTypes = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.adjustment_types as t')
    .select([
      't.code',
      't.shipped',
      sql<AdjustmentCode>`t.counts_as`.as('counts_as'),
      sql<keyof typeof expenseAccounts>`t.account`.as('account'),
    ])
    .orderBy('t.id')
    .execute();

/** Returns the codes of active types that an employee can be given, out of these codes. */
export async function typesForPerson(db: Kysely<DB>, employeeId: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select t.code from payroll.adjustment_types t where t.archived_at is null and t.code = any (${[...codes]})
      and (t.client_id is null or exists (select from payroll.employee_places p
        where p.employee_id = ${employeeId} and p.client_id = t.client_id))`.execute(db);
  return rows.map((r) => r.code);
}

/** Returns `employee type` for every active type that each of these employees can be given. */
export async function typesOfPeople(db: Kysely<DB>, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select e.code || ' ' || t.code as pair from payroll.employees e cross join payroll.adjustment_types t
    where t.archived_at is null and e.code = any (${[...codes]})
      and (t.client_id is null or exists (select from payroll.employee_places p where p.employee_id = e.id and p.client_id = t.client_id))`.execute(
    db,
  );
  return new Set(rows.map((r) => r.pair));
}
