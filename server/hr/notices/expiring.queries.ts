import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { replaced } from '../employees/ending-papers.queries.ts';

/**
 * Writes down which documents expire within 30 or 7 days and were not told of yet, with a notice for whose each is and one
 * for each who keeps 201 files, from `tellAt` on. Answers how many documents, and the notices' numbers. What was written down
 * once is not found again: `hr.document_reminders` holds each document and stage once.
 */
export async function remindOfDocuments(
  db: Kysely<DB>,
  given: { today: string; now: string; tellAt: string },
): Promise<{ documents: number; notices: number[] }> {
  const { today, now, tellAt } = given;
  const { rows } = await sql<{ documents: number; notices: number[] }>`
    with due as (
      select d.id, d.employee_id, d.expires_on, case when d.expires_on <= ${today}::date + 7 then 7 else 30 end as days
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
    ), officers as (
      select distinct u.employee_id from auth.users u join hr.employees e on e.id = u.employee_id
      join auth.user_roles ur on ur.user_id = u.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id and rp.code = 'HRIS06'
      where u.archived_at is null and e.archived_at is null
    ), kept as (
      insert into hr.notices (employee_id, kind, filing_id, version, status, first_date, last_date, decided_at, tell_at)
      select o.employee_id, 'documents', o.employee_id,
        coalesce((select max(n.version) from hr.notices n where n.kind = 'documents' and n.filing_id = o.employee_id), 0)
          + row_number() over (partition by o.employee_id order by f.days),
        'expiring', min(d.expires_on), max(d.expires_on), ${now}::timestamptz, ${tellAt}::timestamptz
      from officers o join fresh f on true join due d on d.id = f.document_id and d.employee_id <> o.employee_id
      group by o.employee_id, f.days
      on conflict (kind, filing_id, version) do nothing returning id
    )
    select (select count(*) from fresh) as documents,
      array(select id from own union all select id from kept order by 1) as notices`.execute(db);
  return rows[0]!;
}

/** Forgets that a document was told of, where the notice of it is still unread. */
export const forgetReminders = (db: Kysely<DB>, documentId: number) =>
  sql`delete from hr.document_reminders r using hr.notices n where r.document_id = ${documentId}
    and n.kind = 'document' and n.filing_id = r.document_id and n.version = r.days and n.read_at is null`.execute(db);
