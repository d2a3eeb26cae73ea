import { sql, type Kysely, type Updateable } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** Updates a locked record and raises its version. */
export const updateColumns = (db: Kysely<DB>, id: number, columns: Updateable<DB['hr.employees']>) =>
  db
    .updateTable('hr.employees')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Keeps the account's name in line with the employee's name. */
export const nameAccount = (db: Kysely<DB>, employeeId: number, name: string) =>
  db.updateTable('auth.users').set({ name }).where('employee_id', '=', employeeId).where('name', '<>', name).execute();

/** Returns an account's name; null if it no longer exists. */
export const nameOfUser = async (db: Kysely<DB>, id: number): Promise<string | null> =>
  (await db.selectFrom('auth.users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

export interface HistoryRow {
  at: string;
  by: string | null;
  table_name: string;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const dated = [
  'hr.employments',
  'hr.assignments',
  'hr.pay_rates',
  'hr.employment_statuses',
  'hr.employee_benefits',
  'hr.documents',
  'hr.contracts',
  'hr.memos',
  'hr.evaluations',
];

/** Returns changes of the record and of all dated entries of the employee, latest first. */
export async function historyRows(db: Kysely<DB>, id: number, page: { limit: number; offset: number }) {
  const own = sql`a.action <> 'read' and ((a.table_name = 'hr.employees' and a.record_id = ${String(id)})
    or (a.table_name in (${sql.join(dated)}) and coalesce(a.after ->> 'employee_id', a.before ->> 'employee_id') = ${String(id)}))`;
  const { rows } = await sql<HistoryRow>`
    select a.at, u.name as by, a.table_name, a.action, a.before, a.after
    from auth.audit a left join auth.users u on u.id = a.actor_id
    where ${own} order by a.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from auth.audit a where ${own}`.execute(db);
  return { rows, total: firstOf(counted).n };
}

/** An account as the 201 file shows it. */
export interface AccountFound {
  user_id: number;
  login: string;
  roles: string[];
  password: 'chosen' | 'one-time' | 'none';
  archived: boolean;
  last_seen: string | null;
  invitation: { id: number; email: string; sent_at: string; expires_at: string; expired: boolean } | null;
}

export async function accountOf(db: Kysely<DB>, employeeId: number, now: string): Promise<AccountFound | undefined> {
  const { rows } = await sql<AccountFound>`
    select u.id as user_id, coalesce(u.email, e.employee_code) as login, u.archived_at is not null as archived,
      array(select r.name from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
        where ur.user_id = u.id order by r.name) as roles,
      case when u.password_hash is not null then 'chosen' when o.id is not null then 'one-time' else 'none' end as password,
      (select max(s.seen_at) from auth.sessions s where s.user_id = u.id) as last_seen
    from auth.users u join hr.employees e on e.id = u.employee_id
    left join auth.one_time_passwords o on o.user_id = u.id where u.employee_id = ${employeeId}`.execute(db);
  const [account] = rows;
  if (!account) return undefined;
  const invitation = await db
    .selectFrom('auth.account_links')
    .select(['id', 'email', 'sent_at', 'expires_at', sql<boolean>`expires_at <= ${now}::timestamptz`.as('expired')])
    .where('user_id', '=', account.user_id)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...account, invitation: invitation ?? null };
}

export const employeeIsThere = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('hr.employees').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Returns an employee's name for a list of refusals; the id if there is no such employee. */
export async function nameOfEmployee(db: Kysely<DB>, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${listedName('hr.employees')} as name from hr.employees
    where id = ${id}`.execute(db);
  return rows[0]?.name ?? String(id);
}
