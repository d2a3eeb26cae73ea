import { sql, type Kysely } from 'kysely';
import type { PermissionCode } from '#contract/permissions.ts';
import type { RoleDetail } from '#contract/hr/access/role-register.ts';
import type { userStates } from '#contract/hr/access/user-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { firstOf } from '#domain/lists/known.ts';
import { ownerCodes } from '#domain/accounts/owner.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Lets only one transaction at a time change access. Each checks the result of the one before, so that two
 * simultaneous changes cannot remove the last user who manages users and roles. The lock lasts until the transaction
 * ends.
 */
export const lockAccess = (trx: Kysely<DB>) => sql`select pg_advisory_xact_lock(7203113)`.execute(trx);

/** Joins active users with active roles. */
const holding = sql`auth.user_roles ur join auth.users u on u.id = ur.user_id and u.archived_at is null
  left join hr.employees e on e.id = u.employee_id
  join auth.roles r on r.id = ur.role_id and r.archived_at is null`;

/** Added to the held permissions if an account manages both users and roles. */
export const owner = 'owner';

/** Sign-in method of a user: 2 by password, 1 by one-time password, 0 none yet. */
const wayIn = sql<number>`case when u.password_hash is not null then 2
  when exists (select from auth.one_time_passwords o where o.user_id = u.id) then 1 else 0 end`;

/**
 * Returns the permissions of active accounts whose user has no last day, with `owner`, and the best way in (`wayIn`) of
 * any holder. Accounts with a future last day do not count.
 */
export async function codesHeldToStay(
  db: Kysely<DB>,
  exceptUser: number | null,
): Promise<{ code: string; way: number }[]> {
  const { rows } = await sql<{ code: string; way: number }>`
    with held as (select distinct u.id, p.code, ${wayIn} as way
      from ${holding} join auth.role_permissions p on p.role_id = r.id
      where (e.id is null or (e.archived_at is null and e.separated_on is null))
        and u.id is distinct from ${exceptUser}::int)
    select code, max(way) as way from held group by code union all
    select ${owner}, max(way) from (select way from held where code in (${sql.join(ownerCodes)})
      group by id, way having count(*) = ${ownerCodes.length}) as owners having count(*) > 0`.execute(db);
  return rows;
}

const holdersOfRole = sql<number>`(select count(*) from auth.user_roles ur join auth.users u on u.id = ur.user_id
  where ur.role_id = t.id and u.archived_at is null)`;

export const selectRoles = (db: Kysely<DB>) =>
  db
    .selectFrom('auth.roles as t')
    .select([
      't.name',
      sql<number>`(select count(*) from auth.role_permissions p where p.role_id = t.id)`.as('codes'),
      holdersOfRole.as('people'),
    ]);

export const selectGroups = (db: Kysely<DB>) =>
  db
    .selectFrom('auth.permission_groups as t')
    .select([
      't.name',
      sql<number>`(select count(*) from auth.permissions p where p.group_id = t.id and p.archived_at is null)`.as(
        'permissions',
      ),
    ]);

export const selectPermissions = (db: Kysely<DB>, ofProgram: readonly string[]) =>
  db
    .selectFrom('auth.permissions as t')
    .leftJoin('auth.permission_groups as g', 'g.id', 't.group_id')
    .select([
      't.code',
      't.name',
      sql<number>`t.group_id`.as('group_id'),
      sql<string>`coalesce(g.name, '')`.as('group'),
      sql<number>`(select count(*) from auth.role_permissions p join auth.roles r on r.id = p.role_id
        where p.code = t.code and r.archived_at is null)`.as('roles'),
      sql<number>`(select count(distinct ur.user_id) from ${holding}
        join auth.role_permissions p on p.role_id = r.id where p.code = t.code)`.as('people'),
      sql<boolean>`t.code in (${sql.join(ofProgram)})`.as('of_program'),
    ]);

/** Returns the active roles with a permission, by name, and the number of users with each. */
export async function rolesGiving(db: Kysely<DB>, code: string) {
  const { rows } = await sql<{ id: number; name: string; people: number }>`
    select t.id, t.name, ${holdersOfRole}::int as people from auth.roles t
    where t.archived_at is null and t.id in (select role_id from auth.role_permissions where code = ${code})
    order by t.name, t.id`.execute(db);
  return rows;
}

/** Returns the permissions of the accounts with a role, except one account, with the user's name. */
export async function codesOfHolders(db: Kysely<DB>, id: number, exceptUser: number) {
  const { rows } = await sql<{ code: PermissionCode; name: string }>`
    select p.code, min(u.name) as name from ${holding} join auth.role_permissions p on p.role_id = r.id
    where u.id <> ${exceptUser} and exists (select from auth.user_roles own where own.user_id = u.id and own.role_id = ${id})
    group by p.code order by p.code`.execute(db);
  return rows;
}

/** Returns accounts with a role, active or of separated employees, that lack some permissions; by name. */
export async function accountsGaining(db: Kysely<DB>, roleId: number, codes: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from auth.users u join auth.user_roles own on own.user_id = u.id and own.role_id = ${roleId}
    where u.archived_at is null and exists (select from unnest(${[...codes]}::text[]) as a (code) where not exists (
      select from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions p on p.role_id = r.id and p.code = a.code where ur.user_id = u.id))
    order by u.name, u.id`.execute(db);
  return rows;
}

export async function peopleWithRole(db: Kysely<DB>, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${holdersOfRole} as n from auth.roles t where t.id = ${id}`.execute(
    db,
  );
  return firstOf(rows).n;
}

export const groupIsThere = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('auth.permission_groups')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const permissionsInGroup = async (db: Kysely<DB>, id: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from auth.permissions where group_id = ${id} and archived_at is null`.execute(db);
  return firstOf(rows).n;
};

export const codeOfPermission = async (db: Kysely<DB>, id: number): Promise<string | undefined> =>
  (await db.selectFrom('auth.permissions').select('code').where('id', '=', id).executeTakeFirst())?.code;

/** Returns a role with its permissions, its users, and every permission this version knows. */
export async function roleDetail(
  db: Kysely<DB>,
  id: number,
  known: readonly PermissionCode[],
): Promise<RoleDetail | undefined> {
  const { rows } = await sql<Omit<RoleDetail, 'permissions' | 'holders' | 'holders_total'>>`
    select id, name, version, archived_at is not null as archived,
      array(select p.code from auth.role_permissions p where p.role_id = t.id and p.code in (${sql.join([...known])})
        order by p.code) as codes,
      array(select p.code from auth.role_permissions p where p.role_id = t.id and p.code not in (${sql.join([...known])})
        order by p.code) as unknown
    from auth.roles t where id = ${id}`.execute(db);
  const role = rows[0];
  if (!role) return undefined;
  const { rows: permissions } = await sql<RoleDetail['permissions'][number]>`
    select p.code, p.name, coalesce(g.name, '') as "group",
      (select count(distinct ur.user_id) from ${holding} join auth.role_permissions rp on rp.role_id = r.id
        where rp.code = p.code) as people,
      (select count(distinct ur.user_id) from ${holding} join auth.role_permissions rp on rp.role_id = r.id
        where rp.code = p.code and r.id <> ${id}
          and exists (select from auth.user_roles own where own.user_id = ur.user_id and own.role_id = ${id})
      ) as otherwise
    from auth.permissions p left join auth.permission_groups g on g.id = p.group_id
    where p.code in (${sql.join([...known])}) order by g.id, p.code`.execute(db);
  const { rows: holders } = await sql<RoleDetail['holders'][number]>`
    select u.id as user_id, u.name,
      array(select r.name from auth.user_roles o join auth.roles r on r.id = o.role_id and r.archived_at is null
        where o.user_id = u.id and o.role_id <> ${id} order by r.name) as other_roles
    from auth.user_roles ur join auth.users u on u.id = ur.user_id and u.archived_at is null
    where ur.role_id = ${id} order by u.name, u.id limit 100`.execute(db);
  return { ...role, permissions, holders, holders_total: await peopleWithRole(db, id) };
}

/** Sets the permissions of a role at this version; returns false if another user changed it in the meantime. */
export async function setRoleCodes(
  trx: Kysely<DB>,
  role: { id: number; version: number; known: readonly PermissionCode[] },
  codes: readonly PermissionCode[],
): Promise<boolean> {
  const changed = await trx
    .updateTable('auth.roles')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', role.id)
    .where('version', '=', role.version)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
  if (changed.length === 0) return false;
  // Permissions unknown to this version are kept because a later version may know them.
  await trx
    .deleteFrom('auth.role_permissions')
    .where('role_id', '=', role.id)
    .where('code', 'in', [...role.known])
    .execute();
  if (codes.length > 0)
    await trx
      .insertInto('auth.role_permissions')
      .values([...new Set(codes)].map((code) => ({ role_id: role.id, code })))
      .execute();
  return true;
}

const openInvitation = sql`exists (select from auth.account_links l where l.user_id = t.id and l.kind = 'invitation'
  and l.used_at is null and l.revoked_at is null)`;
const oneTime = sql`exists (select from auth.one_time_passwords o where o.user_id = t.id)`;

/**
 * Selects a user's sign-in state today, by the names of `userStates`. An expired invitation or one-time password still
 * counts.
 */
export const userState = (today: string) => sql<keyof typeof userStates>`case
  when exists (select from hr.employees p where p.id = t.employee_id
    and (p.archived_at is not null or p.separated_on < ${today}::date)) then 'left'
  when t.password_hash is not null then 'active' when ${oneTime} then 'one_time' when ${openInvitation} then 'invited' else 'closed' end`;

/** The names of the active clients that the user `t` looks after. */
const clientsOfUser = sql<string[]>`array(select c.name from hr.client_officers o
  join hr.clients c on c.id = o.client_id where o.user_id = t.id and c.archived_at is null order by c.name, c.id)`;

export const selectUsers = (db: Kysely<DB>, now: string) =>
  db
    .selectFrom('auth.users as t')
    .leftJoin('hr.employees as e', 'e.id', 't.employee_id')
    .select([
      't.name',
      't.email',
      sql<'en' | 'fil'>`t.language`.as('language'),
      'e.employee_code',
      sql<number[]>`array(select ur.role_id from auth.user_roles ur where ur.user_id = t.id order by 1)`.as('role_ids'),
      sql<string[]>`array(select r.name from auth.user_roles ur join auth.roles r on r.id = ur.role_id
        and r.archived_at is null where ur.user_id = t.id order by r.id)`.as('roles'),
      clientsOfUser.as('clients'),
      userState(manilaDate(now)).as('state'),
      sql<number>`(select count(*) from auth.sessions s where s.user_id = t.id and s.revoked_at is null
        and s.expires_at > ${now}::timestamptz)`.as('sessions'),
      sql<string | null>`(select to_char(max(s.seen_at) at time zone 'Asia/Manila', 'YYYY-MM-DD') from auth.sessions s
        where s.user_id = t.id)`.as('last_seen'),
      sql<boolean>`exists (select from auth.totp_secrets f where f.user_id = t.id and f.confirmed_at is not null)
        or exists (select from auth.passkeys f where f.user_id = t.id)`.as('second_factor'),
    ]);

export const roleNamesOf = async (db: Kysely<DB>, userId: number): Promise<{ id: number; name: string }[]> =>
  (
    await sql<{ id: number; name: string }>`
      select r.id, r.name from auth.user_roles ur join auth.roles r on r.id = ur.role_id
      where ur.user_id = ${userId} order by r.id`.execute(db)
  ).rows;

/** Selects whether the user of an alias has a permission outside the portal. */
export const isStaffOf = (user: string) => sql<boolean>`exists (select from auth.user_roles ur
  join auth.roles r on r.id = ur.role_id and r.archived_at is null
  join auth.role_permissions p on p.role_id = r.id where ur.user_id = ${sql.ref(`${user}.id`)} and p.code not like 'EMP%')`;
export const isStaff = isStaffOf('t');

export const hasRole = (roleId: number) =>
  sql<boolean>`exists (select from auth.user_roles ur where ur.user_id = t.id and ur.role_id = ${roleId})`;
