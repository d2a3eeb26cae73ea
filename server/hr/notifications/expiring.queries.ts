import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Notice } from '#contract/hr/notifications/notices.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { holdersOf } from '#server/http/holders.queries.ts';
import { replaced } from '../documents/ending-papers.queries.ts';

interface Given {
  today: string;
  now: string;
  tellAt: string;
}

/** Selects the reminder stage of an end date: 30 or 7 days. */
const stage = (ends: RawBuilder<unknown>, today: string) =>
  sql`case when ${ends} <= ${today}::date + 7 then 7 else 30 end`;

/**
 * Inserts one notification per stage for each user with a permission, about all rows of `ends` (`days`, `ends_on`,
 * and the `employee_id` they belong to). `apart` excludes the user's own rows, which get their own notification. An
 * account without an employee is notified by account.
 */
const tellHolders = (
  kind: Notice['kind'],
  code: PermissionCode,
  ends: RawBuilder<unknown>,
  { now, tellAt }: Given,
  apart = false,
) => sql`
  insert into hr.notices (employee_id, user_id, kind, filing_id, version, status, first_date, last_date, decided_at, tell_at)
  select o.employee_id, case when o.employee_id is null then o.id end, ${kind}, coalesce(o.employee_id, o.id),
    coalesce((select max(n.version) from hr.notices n where n.kind = ${kind}), 0)
      + row_number() over (order by o.id, f.days),
    'expiring', min(f.ends_on), max(f.ends_on), ${now}::timestamptz, ${tellAt}::timestamptz
  from ${holdersOf(code)} o join (${ends}) f on ${apart ? sql`f.employee_id is distinct from o.employee_id or o.employee_id is null` : sql`true`}
  group by o.id, o.employee_id, f.days
  on conflict (kind, filing_id, version) do nothing returning id`;

/**
 * Records documents that expire within 30 or 7 days and were not reported yet, with a notification for the employee
 * and for each user who keeps 201 files, due from `tellAt`. Returns the number of documents and the notification ids.
 * `hr.document_reminders` stores each document and stage once, so that none is reported twice.
 */
export async function remindOfDocuments(
  db: Kysely<DB>,
  given: Given,
): Promise<{ documents: number; notices: number[] }> {
  const { today, now, tellAt } = given;
  const { rows } = await sql<{ documents: number; notices: number[] }>`
    with due as (
      select d.id, d.employee_id, d.expires_on, ${stage(sql`d.expires_on`, today)} as days
      from hr.documents d join hr.employees e on e.id = d.employee_id
      where d.archived_at is null and d.expires_on between ${today}::date and ${today}::date + 30 and not ${replaced}
        and e.archived_at is null and (e.separated_on is null or e.separated_on >= ${today}::date)
    ), fresh as (
      insert into hr.document_reminders (document_id, days, told_at) select id, days, ${now}::timestamptz from due
      on conflict do nothing returning document_id, days
    ), own as (
      insert into hr.notices (employee_id, kind, filing_id, version, status, first_date, last_date, decided_at, tell_at)
      select d.employee_id, 'document', d.id, f.days, 'expiring', d.expires_on, d.expires_on, ${now}::timestamptz,
        ${tellAt}::timestamptz
      from fresh f join due d on d.id = f.document_id
      on conflict (kind, filing_id, version) do nothing returning id
    ), kept as (
      ${tellHolders(
        'documents',
        'HRIS06',
        sql`select f.days, d.expires_on as ends_on, d.employee_id from fresh f join due d on d.id = f.document_id`,
        given,
        true,
      )}
    )
    select (select count(*) from fresh) as documents,
      array(select id from own union all select id from kept order by 1) as notices`.execute(db);
  return firstOf(rows);
}

/**
 * Stores notices of contracts that expire: employment contracts without a successor, for users who keep 201 files, and
 * client contracts, for users who keep clients. `hr.contract_reminders` stores each once per end date, so that an
 * extended contract is reported again.
 */
export async function remindOfContracts(
  db: Kysely<DB>,
  given: Given,
): Promise<{ contracts: number; notices: number[] }> {
  const { today, now } = given;
  const within = sql`between ${today}::date and ${today}::date + 30`;
  const { rows } = await sql<{ contracts: number; notices: number[] }>`
    with due as (
      select 'employment' as kind, c.id, c.to_date as ends_on, c.employee_id
      from hr.contracts c join hr.employees e on e.id = c.employee_id
      where c.archived_at is null and c.to_date ${within} and not exists (select from hr.contracts n
          where n.employee_id = c.employee_id and n.archived_at is null and n.from_date > c.from_date)
        and e.archived_at is null and (e.separated_on is null or e.separated_on >= ${today}::date)
      union all
      select 'client', c.id, c.contract_to, null from hr.clients c where c.archived_at is null and c.contract_to ${within}
    ), fresh as (
      insert into hr.contract_reminders (kind, of_id, ends_on, days, told_at)
      select kind, id, ends_on, ${stage(sql`ends_on`, today)}, ${now}::timestamptz from due
      on conflict do nothing returning kind, of_id, ends_on, days
    ), told as (
      select f.kind, f.days, f.ends_on, d.employee_id from fresh f join due d on d.kind = f.kind and d.id = f.of_id
    ), employment as (
      ${tellHolders('contracts', 'HRIS06', sql`select days, ends_on, employee_id from told where kind = 'employment'`, given)}
    ), client as (
      ${tellHolders('client-contracts', 'HRIS04', sql`select days, ends_on, employee_id from told where kind = 'client'`, given)}
    )
    select (select count(*) from fresh) as contracts,
      array(select id from employment union all select id from client order by 1) as notices`.execute(db);
  return firstOf(rows);
}

/** Removes the reminder of a document whose notification is still unread. */
export const forgetReminders = (db: Kysely<DB>, documentId: number) =>
  sql`delete from hr.document_reminders r using hr.notices n where r.document_id = ${documentId}
    and n.kind = 'document' and n.filing_id = r.document_id and n.version = r.days and n.read_at is null`.execute(db);
