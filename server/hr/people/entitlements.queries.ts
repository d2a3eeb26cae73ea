import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { EmployeeBenefit } from '#contract/hr/benefits/employee-benefits.ts';
import type { DB } from '#server/database/tables.ts';

export const benefitById = async (
  db: Kysely<DB>,
  id: number,
): Promise<(EmployeeBenefit & { archived: boolean }) | undefined> =>
  db
    .selectFrom('hr.employee_benefits as eb')
    .innerJoin('hr.benefits as b', 'b.id', 'eb.benefit_id')
    .select(['eb.id', 'eb.employee_id', 'eb.benefit_id', 'b.name as benefit_name', 'b.description'])
    .select(['eb.amount_centavos', 'eb.from_date', 'eb.to_date', 'eb.note', 'eb.version'])
    .select(sql<boolean>`eb.archived_at is not null`.as('archived'))
    .where('eb.id', '=', id)
    .executeTakeFirst();

export const benefitInUse = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('hr.benefits')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const insertBenefit = async (db: Kysely<DB>, row: Insertable<DB['hr.employee_benefits']>): Promise<number> =>
  (await db.insertInto('hr.employee_benefits').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Returns false if the benefit has another version or is archived. */
export async function changeBenefit(
  db: Kysely<DB>,
  { id, version }: { id: number; version: number },
  row: Updateable<DB['hr.employee_benefits']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hr.employee_benefits')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const leaveTypeInUse = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('hr.leave_types')
    .select(['id', 'name', 'needs_credit'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

export const insertCredit = (db: Kysely<DB>, row: Insertable<DB['hr.leave_credit_entries']>) =>
  db.insertInto('hr.leave_credit_entries').values(row).execute();
