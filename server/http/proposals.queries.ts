import { sql, type Kysely } from 'kysely';
import type { AgreedChange, ProposedChange } from '#contract/common/proposals.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from './holders.queries.ts';

/** Selects active accounts that manage both users and roles. */
const owners = sql`select id from ${holdersOf('HRIS15')} a intersect select id from ${holdersOf('HRIS16')} b`;

export interface ProposalRow {
  id: number;
  call: string;
  permission: string;
  subject: string;
  title: string;
  changes: ProposedChange[];
  link: string;
  input: { params: Record<string, string>; query: Record<string, string>; body: unknown };
  state: 'waiting' | 'confirmed' | 'declined' | 'withdrawn';
  proposed_by: number;
  proposer: string;
  proposed_at: string;
  version: number;
  /** Accounts to which the change gives permissions. */
  gains: number[];
  /** Number of accounts with the permission, without the proposer and those that gain permissions. */
  others: number;
  /** Number of owners, without the proposer and those that gain permissions. */
  other_owners: number;
  /** The proposer's present permission codes. */
  proposer_codes: PermissionCode[];
}

/** Excludes the proposer and accounts that gain permissions. */
const uninvolved = sql`h.id <> p.proposed_by and h.id <> all (p.gains)`;

const row = sql`
  select p.id, p.call, p.permission, p.subject, p.title, p.changes, p.link, p.input, p.state, p.proposed_by, u.name as proposer,
    p.proposed_at, p.version, p.gains, (select count(*)::int from ${holdersOf(sql`p.permission`)} h where ${uninvolved}) as others,
    (select count(*)::int from (${owners}) h where ${uninvolved}) as other_owners,
    array(select distinct c.code from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions c on c.role_id = r.id left join hr.employees e on e.id = u.employee_id
      where ur.user_id = u.id and u.archived_at is null and e.archived_at is null order by 1) as proposer_codes
  from work.proposals p join auth.users u on u.id = p.proposed_by`;

/** Returns an API's pending proposals, oldest first. */
export async function waitingProposals(db: Kysely<DB>, api: 'hr' | 'payroll'): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`${row} where p.api = ${api} and p.state = 'waiting' order by p.id`.execute(
    db,
  );
  return rows;
}

/** Returns a proposal of an API, locked until the transaction ends. */
export async function lockProposal(
  db: Kysely<DB>,
  api: 'hr' | 'payroll',
  id: number,
): Promise<ProposalRow | undefined> {
  await sql`select id from work.proposals where id = ${id} for update`.execute(db);
  const { rows } = await sql<ProposalRow>`${row} where p.api = ${api} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the ID of a new proposal, or undefined if one on the same subject is pending. */
export async function insertProposal(
  db: Kysely<DB>,
  of: {
    api: 'hr' | 'payroll';
    call: string;
    permission: string;
    subject: string;
    title: string;
    changes: readonly ProposedChange[];
    link: string;
    client_id: number | null;
    gains: number[];
    input: object;
    proposed_by: number;
    proposed_at: string;
  },
): Promise<number | undefined> {
  const stored = await db
    .insertInto('work.proposals')
    .values({ ...of, changes: JSON.stringify(of.changes), input: JSON.stringify(of.input) })
    .onConflict((c) => c.columns(['api', 'subject']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

export const otherHolders = async (db: Kysely<DB>, permission: string, except: readonly number[]): Promise<number> =>
  firstOf(
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from ${holdersOf(permission)} h where h.id <> all (${[...except]}::int[])`.execute(
        db,
      )
    ).rows,
  ).n;

/** Ends a proposal if it is still pending in the version that the user saw. Returns false if it isn't. */
export async function endProposal(
  db: Kysely<DB>,
  at: { id: number; version: number },
  of: { state: 'confirmed' | 'declined' | 'withdrawn'; by: number; at: string; word: string },
): Promise<boolean> {
  const { rows } = await sql`
    update work.proposals set state = ${of.state}, decided_by = ${of.by}, decided_at = ${of.at}, word = ${of.word},
      version = version + 1, request_id = case when ${of.state} = 'confirmed'
        then nullif(current_setting('kawani.request', true), '') end
    where id = ${at.id} and version = ${at.version} and state = 'waiting' returning id`.execute(db);
  return rows.length === 1;
}

/**
 * Notifies accounts in the app, in the transaction of the change. A new proposal notifies owners and the accounts that
 * can confirm it; a confirmed or declined proposal notifies owners and its proposer. Never notifies the acting account.
 */
export const notifyOfProposal = (
  db: Kysely<DB>,
  of: { id: number; permission: string; status: 'proposed' | 'confirmed' | 'declined'; actor: number; at: string },
) =>
  sql`insert into hr.notices (employee_id, user_id, kind, filing_id, version, status, title, link, remark,
      first_date, last_date, decided_at, tell_at, told_at)
    select u.employee_id, case when u.employee_id is null then u.id end, 'proposal', p.id,
      coalesce((select max(n.version) from hr.notices n where n.kind = 'proposal' and n.filing_id = p.id), 0)
        + row_number() over (order by u.id), ${of.status},
      case ${of.status} when 'proposed' then 'To confirm: ' when 'confirmed' then 'Confirmed: ' else 'Declined: ' end || p.title,
      case ${of.status} when 'proposed' then '/dashboard' else p.link end,
      concat_ws(' · ', a.name, nullif(p.word, '')), d.day, d.day, ${of.at}::timestamptz, ${of.at}::timestamptz, ${of.at}::timestamptz
    from work.proposals p join auth.users a on a.id = ${of.actor}::int
    join auth.users u on u.id <> ${of.actor}::int and (u.id in (${owners}) or case ${of.status}
      when 'proposed' then u.id in (select id from ${holdersOf(of.permission)} h) else u.id = p.proposed_by end),
    lateral (select (${of.at}::timestamptz at time zone 'Asia/Manila')::date as day) d
    where p.id = ${of.id}`.execute(db);

/**
 * Returns the protected changes that a run's approver must know, latest first: pending ones, and those confirmed
 * between the last posted run of one of its clients (or two months before the run began) and the run's posting.
 */
export async function changesAround(db: Kysely<DB>, runId: number): Promise<AgreedChange[]> {
  const { rows } = await sql<AgreedChange>`
    with client as (select distinct client_id from payroll.run_people where run_id = ${runId}),
    span as (select r.posted_at as until, coalesce((select max(o.posted_at) from payroll.runs o
        where o.id <> r.id and o.state = 'posted' and o.archived_at is null and o.posted_at < coalesce(r.posted_at, 'infinity')
          and exists (select from payroll.run_people x join client c on c.client_id = x.client_id where x.run_id = o.id)),
      r.created_at - interval '60 days') as since from payroll.runs r where r.id = ${runId})
    select p.title, p.changes, u.name as proposed_by, p.proposed_at, d.name as confirmed_by, p.decided_at as confirmed_at, p.word
    from work.proposals p join span s on true join auth.users u on u.id = p.proposed_by left join auth.users d on d.id = p.decided_by
    where (p.client_id is null or p.client_id in (select client_id from client))
      and (p.state = 'confirmed' and p.decided_at > s.since and (s.until is null or p.decided_at <= s.until)
        or p.state = 'waiting' and s.until is null)
    order by coalesce(p.decided_at, p.proposed_at) desc, p.id desc limit 50`.execute(db);
  return rows;
}
