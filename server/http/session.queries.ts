import { sql, type Kysely } from 'kysely';
import type { FactorStep } from '#contract/endpoint.ts';
import { approvingCodes, type PermissionCode } from '#contract/permissions.ts';
import { firstOf } from '#domain/lists/known.ts';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';

/** Data of the session, as opposed to the user. */
export interface SessionFacts {
  session_id: number;
  expires_at: string;
  confirmed_until: string;
  proven_at: string;
  active_at: string;
  seen_at: string;
  must_choose: boolean;
  factor_step: FactorStep | null;
  /** True if the request has the token that the last proof of identity replaced. */
  former: boolean;
  /** Time when the previous token ends. Null while the current token hasn't been used. */
  former_until: string | null;
  /** True if there is a previous token whose end isn't set yet. */
  former_open: boolean;
  hands_in: boolean;
  /** Company rule: minutes without activity after which the desk locks. */
  idle_minutes: number;
}

export interface SessionRow extends SessionFacts {
  user_id: number;
  name: string;
  email: string | null;
  employee_id: number | null;
  employee_code: string | null;
  position: string | null;
  client_id: number | null;
  client_name: string | null;
  codes: PermissionCode[];
  lent: LentCode[];
}

/** A permission code of an approver, for deciding requests as their delegate. */
export interface LentCode {
  code: PermissionCode;
  user_id: number;
  employee_id: number | null;
  name: string;
  /** Last date of the delegation. */
  until: string;
}

/**
 * Selects the data of a session's user. `now` decides by date in Manila whether a delegation applies. Only an
 * approver's own permissions can be delegated.
 */
const person = (now: string) => sql`
  u.id as user_id, u.name, u.email, u.employee_id, e.employee_code, e.position, e.client_id, c.name as client_name,
  array(select distinct rp.code from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
        join auth.role_permissions rp on rp.role_id = r.id where ur.user_id = u.id order by rp.code) as codes,
  coalesce((select json_agg(l order by l.from_date, l.user_id, l.code) from (
    select distinct rp.code, a.id as user_id, a.employee_id, a.name, s.to_date as until, s.from_date
    from auth.substitutions s join auth.users a on a.id = s.user_id left join hr.employees ae on ae.id = a.employee_id
    join auth.user_roles ur on ur.user_id = a.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
    join auth.role_permissions rp on rp.role_id = r.id and rp.code in (${sql.join(approvingCodes)})
    where s.substitute_id = u.id and s.archived_at is null
      and (${now}::timestamptz at time zone 'Asia/Manila')::date between s.from_date and s.to_date
      and a.archived_at is null and ae.archived_at is null) l), '[]') as lent`;

const byToken = compiled<{ tokenHash: Uint8Array; now: string }, SessionRow>(
  (_, { tokenHash, now }) => sql<SessionRow>`
    select s.id as session_id, s.expires_at, s.confirmed_until, s.seen_at, s.must_choose,
      s.token_hash <> ${tokenHash} as former, s.former_until,
      s.former_token_hash is not null and s.former_until is null as former_open,
      s.factor_step, s.hands_in, coalesce(s.proven_at, s.created_at) as proven_at, coalesce(s.active_at, s.created_at) as active_at,
      (select idle_minutes from auth.sign_in_rules) as idle_minutes, ${person(now)}
    from auth.sessions s join auth.users u on u.id = s.user_id
    left join hr.employees e on e.id = u.employee_id left join hr.clients c on c.id = e.client_id
    where (s.token_hash = ${tokenHash} or s.former_token_hash = ${tokenHash}) and s.revoked_at is null and u.archived_at is null and (e.archived_at is null or s.hands_in)`,
  { keepPlan: true },
);

/**
 * Returns the session of a token hash, including a previous token, with its user and codes. Returns none for a revoked
 * session, or for an archived user's unless it hands in requests.
 */
export const sessionByToken = async (
  db: Kysely<DB>,
  tokenHash: Uint8Array,
  now: string,
): Promise<SessionRow | undefined> => (await byToken(db, { tokenHash, now })).rows[0];

export type PersonRow = Omit<SessionRow, keyof SessionFacts> & {
  /** Null until the user chooses a password, and while a one-time password replaces it. */
  password_hash: string | null;
  /** Hash of a valid one-time password. */
  one_time_hash: string | null;
};

/**
 * Returns the user of an e-mail address or employee code, with its normalized form. Archived users can't sign in. An
 * address has priority over an identical code.
 */
export async function personByLogin(
  db: Kysely<DB>,
  login: string,
  now: string,
): Promise<{ name: string; person: PersonRow | undefined }> {
  const { rows: typed } = await sql<{ name: string }>`select auth.sign_in_name(${login}) as name`.execute(db);
  const { name } = firstOf(typed);
  const { rows } = await sql<PersonRow>`
    select u.password_hash, o.password_hash as one_time_hash, ${person(now)}
    from auth.users u left join hr.employees e on e.id = u.employee_id left join hr.clients c on c.id = e.client_id
    left join auth.one_time_passwords o on o.user_id = u.id and o.expires_at > ${now}::timestamptz
    where u.archived_at is null and e.archived_at is null
      and u.id in (select id from auth.users where sign_in_name = ${name}
        union all select x.id from auth.users x join hr.employees y on y.id = x.employee_id where y.sign_in_code = ${name})
    order by (u.sign_in_name = ${name}) is true desc limit 1`.execute(db);
  return { name, person: rows[0] };
}

/** A former employee, who learns this only after entering the right password. */
export interface Leaver {
  user_id: number;
  password_hash: string | null;
  employee_id: number;
  employee_code: string;
  name: string;
  last_day: string | null;
  /** True if HR archived the account itself too. */
  closed: boolean;
}

export async function leaverByLogin(db: Kysely<DB>, signInName: string): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select u.id as user_id, u.password_hash, e.id as employee_id, e.employee_code, u.name, e.separated_on as last_day,
      u.archived_at is not null as closed
    from auth.users u join hr.employees e on e.id = u.employee_id
    where e.archived_at is not null and (u.sign_in_name = ${signInName} or e.sign_in_code = ${signInName})
    order by (u.sign_in_name = ${signInName}) is true desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the user of an account, for starting a session. Archived users have none. */
export async function personById(
  db: Kysely<DB>,
  userId: number,
  now: string,
): Promise<Omit<PersonRow, 'password_hash' | 'one_time_hash'> | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${person(now)}
    from auth.users u left join hr.employees e on e.id = u.employee_id left join hr.clients c on c.id = e.client_id
    where u.archived_at is null and e.archived_at is null and u.id = ${userId}`.execute(db);
  return rows[0];
}

export const passwordHashOf = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('auth.users').select('password_hash').where('id', '=', userId).executeTakeFirst();

export const setPasswordHash = (db: Kysely<DB>, userId: number, hash: string) =>
  db
    .updateTable('auth.users')
    .set((eb) => ({ password_hash: hash, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();

export const insertSession = (
  db: Kysely<DB>,
  row: {
    token_hash: Uint8Array;
    user_id: number;
    device: string;
    now: string;
    expires_at: string;
    confirmed_until: string;
    must_choose?: boolean;
    factor_step?: FactorStep | null;
    hands_in?: boolean;
    network?: string | null;
  },
) =>
  db
    .insertInto('auth.sessions')
    .values({
      token_hash: row.token_hash,
      user_id: row.user_id,
      device: row.device,
      created_at: row.now,
      seen_at: row.now,
      expires_at: row.expires_at,
      confirmed_until: row.confirmed_until,
      must_choose: row.must_choose ?? false,
      factor_step: row.factor_step ?? null,
      hands_in: row.hands_in ?? false,
      proven_at: row.now,
      active_at: row.now,
      network: row.network ?? null,
    })
    .execute();

/** Records when and from which address a session was used. */
export const touchSession = (
  db: Kysely<DB>,
  id: number,
  { now, active, network }: { now: string; active: string; network: string | null },
) =>
  db
    .updateTable('auth.sessions')
    .set({ seen_at: now, active_at: active, ...(network !== null && { network }) })
    .where('id', '=', id)
    .execute();

/** Records a proof of identity. Codes outside the portal work until `until`. */
export const proveSession = (db: Kysely<DB>, id: number, now: string, until: string) =>
  db
    .updateTable('auth.sessions')
    .set({ proven_at: now, active_at: now, confirmed_until: until })
    .where('id', '=', id)
    .execute();

/**
 * Gives the session another token. `sent` is the hash of the request's token. If that is the previous token and its
 * replacement was never used, the replacement was lost; the previous token then stays valid until the new one is used.
 */
export const exchangeTokenHash = (
  db: Kysely<DB>,
  { id, sent, next }: { id: number; sent: Uint8Array; next: Uint8Array },
) =>
  db
    .updateTable('auth.sessions')
    .set({
      token_hash: next,
      former_token_hash: sql<Uint8Array>`case when former_token_hash = ${sent} and former_until is null
        then former_token_hash else token_hash end`,
      former_until: null,
    })
    .where('id', '=', id)
    .execute();

/** Ends the previous token after the current token was used. */
export const endFormerToken = (db: Kysely<DB>, id: number, until: string) =>
  db
    .updateTable('auth.sessions')
    .set({ former_until: until })
    .where('id', '=', id)
    .where('former_until', 'is', null)
    .execute();

export const revokeSession = (db: Kysely<DB>, id: number, now: string) =>
  db.updateTable('auth.sessions').set({ revoked_at: now }).where('id', '=', id).execute();

/** Ends all sessions of a user except one. */
export const revokeOtherSessions = (db: Kysely<DB>, userId: number, keep: number, now: string) =>
  db
    .updateTable('auth.sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', keep)
    .where('revoked_at', 'is', null)
    .execute();

/** Deletes sessions that expired or were revoked before `before`. */
export const removeOldSessions = (db: Kysely<DB>, before: string) =>
  db
    .deleteFrom('auth.sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
