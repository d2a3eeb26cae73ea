import { sql, type Kysely } from 'kysely';
import { permissionCodes, permissions, type PermissionCode } from '#contract/permissions.ts';
import { foundIn } from '#domain/lists/known.ts';
import { ownerCodes } from '#domain/accounts/owner.ts';
import type { DB } from './database/tables.ts';

/** Groups of permissions, by the beginning of their codes. */
export const permissionGroups = [
  { id: 1, name: 'HR administration', family: 'HRIS' },
  { id: 2, name: 'Payroll', family: 'PAY' },
  { id: 3, name: 'Employee portal', family: 'EMP' },
  { id: 4, name: 'Development', family: 'DEV' },
] as const;

const family = (name: (typeof permissionGroups)[number]['family']): PermissionCode[] =>
  permissionCodes.filter((code) => code.startsWith(name));

/** Roles of a new installation. `secondFactor`: users with the role need one; the demo companies leave it out. */
export const standardRoles = [
  { id: 1, name: 'Owner', codes: permissionCodes, secondFactor: true },
  { id: 2, name: 'HR officer', codes: family('HRIS'), secondFactor: true },
  { id: 3, name: 'Payroll officer', codes: family('PAY'), secondFactor: true },
  { id: 4, name: 'Employee', codes: family('EMP'), secondFactor: false },
] as const;

/**
 * Payroll's duties in separate roles, also for new companies: no role joins duties that should be apart
 * (`domain/accounts/duties.ts`). A run needs a preparer and an approver.
 */
export const payrollParts = [
  { name: 'Payroll preparer', codes: ['PAY07', 'PAY08', 'PAY09'], secondFactor: true },
  { name: 'Payroll approver', codes: ['PAY07', 'PAY09'], secondFactor: true },
  { name: 'Payroll employee data', codes: ['PAY02', 'PAY05', 'PAY06'], secondFactor: true },
  { name: 'Payroll tables', codes: ['PAY01', 'PAY03', 'PAY04'], secondFactor: true },
] as const satisfies readonly { name: string; codes: readonly PermissionCode[]; secondFactor: boolean }[];

export const groupOf = (code: PermissionCode) => foundIn(permissionGroups, (g) => code.startsWith(g.family));

/**
 * Updates permissions and their groups to this version's, adds the standard roles to an installation without roles, and
 * gives the owner's role every code. Returns its ID. Safe to run again. `secondFactor`: added roles require one if the
 * standard says so.
 */
export async function ensureOwnerRole(trx: Kysely<DB>, { secondFactor = true } = {}): Promise<number> {
  await trx
    .insertInto('auth.permission_groups')
    .values(permissionGroups.map(({ name }) => ({ name })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  const groups = await trx.selectFrom('auth.permission_groups').select(['id', 'name']).execute();
  const idOf = (code: PermissionCode) => foundIn(groups, (g) => g.name === groupOf(code).name).id;
  await trx
    .insertInto('auth.permissions')
    .values(permissionCodes.map((code) => ({ code, name: permissions[code], group_id: idOf(code) })))
    .onConflict((oc) => oc.column('code').doNothing())
    .execute();

  const present = await trx.selectFrom('auth.roles').select('id').limit(1).execute();
  for (const role of present.length === 0 ? [...standardRoles, ...payrollParts] : standardRoles.slice(0, 1))
    await ensureRole(trx, { ...role, secondFactor: role.secondFactor && secondFactor });
  return roleInUse(trx, standardRoles[0].name);
}

const roleInUse = async (trx: Kysely<DB>, name: string): Promise<number> =>
  (
    await trx
      .selectFrom('auth.roles')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

async function ensureRole(
  trx: Kysely<DB>,
  role: { name: string; codes: readonly PermissionCode[]; secondFactor: boolean },
): Promise<void> {
  await trx
    .insertInto('auth.roles')
    .values({ name: role.name, second_factor: role.secondFactor })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const id = await roleInUse(trx, role.name);
  await trx
    .insertInto('auth.role_permissions')
    .values(role.codes.map((code) => ({ role_id: id, code })))
    .onConflict((oc) => oc.columns(['role_id', 'code']).doNothing())
    .execute();
}

/** Returns the name of a user who manages users and roles, and so can give access to all others. */
export const anOwner = async (db: Kysely<DB>): Promise<string | undefined> =>
  (
    await sql<{ name: string }>`
      select u.name from auth.users u left join hr.employees e on e.id = u.employee_id
      where u.archived_at is null and e.archived_at is null and (
        select count(distinct p.code) from auth.user_roles ur
        join auth.roles r on r.id = ur.role_id and r.archived_at is null
        join auth.role_permissions p on p.role_id = r.id and p.code in (${sql.join(ownerCodes)})
        where ur.user_id = u.id) = ${ownerCodes.length}
      order by u.id limit 1`.execute(db)
  ).rows[0]?.name;
