import { sql, type Kysely } from 'kysely';
import type { SignInRules } from '#contract/hr/accounts/second-factor.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns the company's sign-in rules, with each active role. */
export async function signInRules(db: Kysely<DB>): Promise<SignInRules> {
  const rules = await db.selectFrom('auth.sign_in_rules').select(['idle_minutes', 'version']).executeTakeFirstOrThrow();
  const { rows: roles } = await sql<SignInRules['roles'][number]>`
    with holding as (
      select ur.role_id, u.id,
        exists (select from auth.totp_secrets t where t.user_id = u.id and t.confirmed_at is not null)
          or exists (select from auth.passkeys p where p.user_id = u.id) as has
      from auth.user_roles ur join auth.users u on u.id = ur.user_id and u.archived_at is null
      left join hr.employees e on e.id = u.employee_id where e.archived_at is null)
    select r.id, r.name, r.second_factor,
      (select count(*)::int from holding h where h.role_id = r.id) as people,
      (select count(*)::int from holding h where h.role_id = r.id and not h.has) as without
    from auth.roles r where r.archived_at is null order by lower(r.name), r.id`.execute(db);
  return { ...rules, roles };
}

/** Stores the minutes. Returns false if the rules were changed in the meantime. */
export const setIdleMinutes = async (trx: Kysely<DB>, minutes: number, version: number): Promise<boolean> =>
  (
    await trx
      .updateTable('auth.sign_in_rules')
      .set({ idle_minutes: minutes, version: version + 1 })
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0;

export const setSecondFactor = (trx: Kysely<DB>, roleId: number, required: boolean) =>
  trx.updateTable('auth.roles').set({ second_factor: required }).where('id', '=', roleId).execute();

export const codesOfRole = async (db: Kysely<DB>, roleId: number): Promise<PermissionCode[]> =>
  (await db.selectFrom('auth.role_permissions').select('code').where('role_id', '=', roleId).execute()).map(
    (row) => row.code as PermissionCode,
  );

/** Records that another user removed the second factors of an account, or gave it a one-time password. */
export const insertReset = (
  trx: Kysely<DB>,
  row: { user_id: number; reset_by: number; reset_at: string; what: 'factor' | 'password' },
) => trx.insertInto('auth.factor_resets').values(row).execute();

/** Returns when another user last removed the account's second factors, or nothing if not since `since`. */
export const lastReset = async (db: Kysely<DB>, userId: number, since: string) =>
  db
    .selectFrom('auth.factor_resets as f')
    .innerJoin('auth.users as u', 'u.id', 'f.reset_by')
    .select(['u.name as by', 'f.reset_at as at'])
    .where('f.user_id', '=', userId)
    .where('f.what', '=', 'factor')
    .where('f.reset_at', '>', since)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();
