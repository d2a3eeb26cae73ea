import { sql, type Kysely } from 'kysely';
import { approvingCodes, type PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';

/** An account as user management shows it. */
export interface AccountRow {
  user_id: number;
  name: string;
  email: string | null;
  employee_id: number | null;
  employee_code: string | null;
  language: 'en' | 'fil';
  has_password: boolean;
  /** True if a one-time password was issued, used or not. */
  has_one_time: boolean;
  archived: boolean;
  codes: PermissionCode[];
}

const account = sql`
  select u.id as user_id, u.name, u.email, u.employee_id, e.employee_code, u.language,
    u.password_hash is not null as has_password, o.id is not null as has_one_time,
    u.archived_at is not null or e.archived_at is not null as archived,
    array(select distinct rp.code from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
          join auth.role_permissions rp on rp.role_id = r.id where ur.user_id = u.id order by rp.code) as codes
  from auth.users u left join hr.employees e on e.id = u.employee_id
  left join auth.one_time_passwords o on o.user_id = u.id`;

export const accountById = async (db: Kysely<DB>, userId: number): Promise<AccountRow | undefined> =>
  (await sql<AccountRow>`${account} where u.id = ${userId}`.execute(db)).rows[0];

export const accountOfEmployee = async (db: Kysely<DB>, employeeId: number): Promise<AccountRow | undefined> =>
  (await sql<AccountRow>`${account} where u.employee_id = ${employeeId}`.execute(db)).rows[0];

/** Returns the personal facts that a password must not be based on. */
export const personAbout = async (db: Kysely<DB>, userId: number) => {
  const row = await db
    .selectFrom('auth.users as u')
    .leftJoin('hr.employees as e', 'e.id', 'u.employee_id')
    .leftJoin('hr.clients as c', 'c.id', 'e.client_id')
    .select(['u.name', 'u.email', 'e.first_name', 'e.middle_name', 'e.last_name'])
    .select(['e.employee_code as code', 'e.birth_date as birthDate', 'c.name as client'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, first_name, middle_name, last_name, ...others } = row;
  return { ...others, name: [name, first_name, middle_name, last_name] };
};

/** Locks an account so that other changes of it wait for this transaction. */
export const lockAccount = (trx: Kysely<DB>, userId: number) =>
  trx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

/** Locks an employee whose account is being opened, so that a second caller waits and finds the account. */
export const employeeForAccount = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom('hr.employees')
    .select(['id', 'employee_code', 'first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns whether another account has the address. Archived accounts keep theirs. */
export const emailTaken = async (db: Kysely<DB>, email: string, exceptUser: number | null): Promise<boolean> => {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('sign_in_name', '=', sql<string>`auth.sign_in_name(${email})`)
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptUser;
};

/** Stores the name and address of an account. */
export const setNameAndEmail = (trx: Kysely<DB>, userId: number, values: { name: string; email: string | null }) =>
  trx
    .updateTable('auth.users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();

/**
 * Returns the permissions delegated to an account, now or from a later date. Matches the session's delegated
 * permissions (server/http/session.queries.ts), except for the start date.
 */
export const codesLentTo = async (db: Kysely<DB>, userId: number, now: string): Promise<PermissionCode[]> =>
  (
    await sql<{ code: PermissionCode }>`
      select distinct rp.code from auth.substitutions s
      join auth.users a on a.id = s.user_id left join hr.employees e on e.id = a.employee_id
      join auth.user_roles ur on ur.user_id = a.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id and rp.code in (${sql.join(approvingCodes)})
      where s.substitute_id = ${userId} and s.archived_at is null
        and s.to_date >= (${now}::timestamptz at time zone 'Asia/Manila')::date
        and a.archived_at is null and e.archived_at is null`.execute(db)
  ).rows.map((row) => row.code);

/** Ends the delegations to an account and returns the approvers who made them. */
export const endSubstitutionsOf = async (trx: Kysely<DB>, userId: number, now: string) =>
  (
    await sql<{ user_id: number; name: string; email: string | null; language: 'en' | 'fil' }>`
      with ended as (
        update auth.substitutions s set archived_at = ${now}, version = s.version + 1
        where s.substitute_id = ${userId} and s.archived_at is null
          and s.to_date >= (${now}::timestamptz at time zone 'Asia/Manila')::date
        returning s.user_id)
      select distinct u.id as user_id, u.name, u.email, u.language from ended join auth.users u on u.id = ended.user_id
      where u.archived_at is null`.execute(trx)
  ).rows;

/** Returns the existing roles of a list, with their permissions. */
export const rolesWithCodes = async (db: Kysely<DB>, ids: readonly number[]) =>
  (
    await sql<{ id: number; name: string; codes: PermissionCode[] }>`
      select r.id, r.name, array(select code from auth.role_permissions p where p.role_id = r.id) as codes
      from auth.roles r where r.archived_at is null and r.id in (${sql.join(ids)})`.execute(db)
  ).rows;

/** Returns every active role with its permissions, by name. */
export const allRolesWithCodes = async (db: Kysely<DB>) =>
  (
    await sql<{ id: number; name: string; codes: PermissionCode[] }>`
      select r.id, r.name, array(select code from auth.role_permissions p where p.role_id = r.id) as codes
      from auth.roles r where r.archived_at is null order by lower(r.name), r.id`.execute(db)
  ).rows;

export const insertAccount = async (
  trx: Kysely<DB>,
  row: { name: string; email: string | null; employee_id: number | null; language: 'en' | 'fil' },
): Promise<number> =>
  (
    await trx
      .insertInto('auth.users')
      .values({ ...row, password_hash: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const setAccountAddress = (
  trx: Kysely<DB>,
  userId: number,
  { email, language }: { email: string; language: 'en' | 'fil' },
) =>
  trx
    .updateTable('auth.users')
    .set((eb) => ({ email, language, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();

export async function setAccountRoles(trx: Kysely<DB>, userId: number, roleIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('auth.user_roles').where('user_id', '=', userId).execute();
  const rows = [...new Set(roleIds)].map((role_id) => ({ user_id: userId, role_id }));
  await trx.insertInto('auth.user_roles').values(rows).execute();
}

export const archiveAccount = (trx: Kysely<DB>, userId: number, now: string) =>
  trx
    .updateTable('auth.users')
    .set((eb) => ({ archived_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .execute();

/** Removes the password; no password is valid until the user chooses another. */
export const forgetPassword = (trx: Kysely<DB>, userId: number) =>
  trx
    .updateTable('auth.users')
    .set((eb) => ({ password_hash: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();

export const revokeAllSessions = (trx: Kysely<DB>, userId: number, now: string) =>
  trx
    .updateTable('auth.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends sessions that may only choose a password, because only one is allowed at a time. */
export const revokeChoosing = (trx: Kysely<DB>, userId: number, now: string) =>
  trx
    .updateTable('auth.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('must_choose', '=', true)
    .where('revoked_at', 'is', null)
    .execute();

/** Stores a one-time password in place of an earlier one. */
export const putOneTime = (
  trx: Kysely<DB>,
  row: { user_id: number; password_hash: string; created_at: string; created_by: number; expires_at: string },
) =>
  trx
    .insertInto('auth.one_time_passwords')
    .values(row)
    .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
    .execute();

/** Uses up the one-time password; returns true for only one of two simultaneous calls. */
export const spendOneTime = async (trx: Kysely<DB>, userId: number): Promise<boolean> =>
  (await trx.deleteFrom('auth.one_time_passwords').where('user_id', '=', userId).returning('id').execute()).length > 0;

export const setLanguage = (db: Kysely<DB>, userId: number, language: 'en' | 'fil') =>
  db.updateTable('auth.users').set({ language }).where('id', '=', userId).where('language', '<>', language).execute();

/** Sets the user for the audit trail of the transaction, because the holder of a link has no session yet. */
export const actAs = (trx: Kysely<DB>, userId: number) =>
  sql`select set_config('kawani.actor', ${String(userId)}, true)`.execute(trx);
