import { sql, type Kysely } from 'kysely';
import type { Invitation } from '#contract/hr/accounts/accounts.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';

export type LinkKind = 'invitation' | 'reset' | 'address';

export interface LinkRow {
  id: number;
  kind: LinkKind;
  user_id: number;
  name: string;
  employee_code: string | null;
  email: string;
  language: 'en' | 'fil';
  expires_at: string;
  used_at: string | null;
  /**
   * True if the link no longer works: it is revoked, its employee is archived, or it was sent to an address that the
   * user no longer has. A link that proves an address is sent to an address that the user doesn't have yet.
   */
  dead: boolean;
}

/** Returns the link of a token, valid or not. */
export const linkByToken = async (db: Kysely<DB>, tokenHash: Uint8Array): Promise<LinkRow | undefined> =>
  (
    await sql<LinkRow>`
      select l.id, l.kind, l.user_id, u.name, e.employee_code, l.email, u.language, l.expires_at, l.used_at,
        l.revoked_at is not null or u.archived_at is not null or e.archived_at is not null
          or l.kind <> 'address' and auth.sign_in_name(l.email) is distinct from u.sign_in_name as dead
      from auth.account_links l join auth.users u on u.id = l.user_id left join hr.employees e on e.id = u.employee_id
      where l.token_hash = ${tokenHash}`.execute(db)
  ).rows[0];

export const insertLink = async (
  trx: Kysely<DB>,
  row: {
    kind: LinkKind;
    user_id: number;
    token_hash: Uint8Array;
    email: string;
    created_at: string;
    created_by: number | null;
    sent_at: string;
    expires_at: string;
  },
): Promise<number> =>
  (await trx.insertInto('auth.account_links').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Uses a link up; returns true for only one of two simultaneous calls. */
export const useLink = async (trx: Kysely<DB>, id: number, now: string): Promise<boolean> => {
  const used = await trx
    .updateTable('auth.account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return used.length > 0;
};

/** Revokes a user's open links, or those of some kinds. */
export const revokeLinks = (
  trx: Kysely<DB>,
  userId: number,
  now: string,
  kinds: readonly LinkKind[] = ['invitation', 'reset', 'address'],
) =>
  trx
    .updateTable('auth.account_links')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

/** Gives an invitation another token; returns false if it was used or revoked. */
export const renewLink = async (
  trx: Kysely<DB>,
  id: number,
  next: { token_hash: Uint8Array; sent_at: string; expires_at: string },
): Promise<boolean> => {
  const renewed = await trx
    .updateTable('auth.account_links')
    .set(next)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return renewed.length > 0;
};

export const revokeLink = (trx: Kysely<DB>, id: number, now: string) =>
  trx
    .updateTable('auth.account_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

const status = (now: string) => sql<Invitation['status']>`case when l.used_at is not null then 'accepted'
  when l.revoked_at is not null then 'revoked' when l.expires_at <= ${now}::timestamptz then 'expired' else 'pending' end`;

const invitations = (now: string) => sql`
  select l.id, l.user_id, u.employee_id, e.employee_code, u.name, l.email, ${status(now)} as status,
    coalesce(i.name, '') as invited_by, l.created_at, l.sent_at, l.expires_at,
    (select json_build_object('status', m.status, 'attempts', m.attempts, 'error', m.error)
     from auth.mails m where m.account_link_id = l.id order by m.id desc limit 1) as mail
  from auth.account_links l join auth.users u on u.id = l.user_id
  left join hr.employees e on e.id = u.employee_id left join auth.users i on i.id = l.created_by`;

export const invitationById = async (db: Kysely<DB>, id: number, now: string): Promise<Invitation | undefined> =>
  (await sql<Invitation>`${invitations(now)} where l.kind = 'invitation' and l.id = ${id}`.execute(db)).rows[0];

export async function listOfInvitations(
  db: Kysely<DB>,
  q: { page: number; limit: number; search: string; status?: Invitation['status'] | undefined },
  now: string,
): Promise<{ data: Invitation[]; total: number }> {
  const search = containing(q.search.trim());
  const where = sql`where l.kind = 'invitation'
    and (u.name ilike ${search} or l.email ilike ${search} or coalesce(e.employee_code, '') ilike ${search})
    and (${q.status ?? null}::text is null or ${status(now)} = ${q.status ?? null}::text)`;
  const { rows } = await sql<Invitation>`${invitations(now)} ${where}
    order by l.created_at desc, l.id desc limit ${q.limit} offset ${(q.page - 1) * q.limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total
    from auth.account_links l join auth.users u on u.id = l.user_id left join hr.employees e on e.id = u.employee_id
    ${where}`.execute(db);
  return { data: rows, total: firstOf(counted).total };
}

/** Returns the address that is still to be confirmed by its link, if any. */
export const waitingAddress = (db: Kysely<DB>, userId: number, now: string) =>
  db
    .selectFrom('auth.account_links')
    .select(['email', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'address')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
