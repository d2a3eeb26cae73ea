import { sql } from 'kysely';

/**
 * Selects whether a later document replaced `d`: one of the same kind, with the same name except digits, that expires
 * later or never. The kind alone is too broad: a police clearance does not renew an NBI clearance.
 */
export const replaced = sql<boolean>`exists (select from hr.documents n
  where n.employee_id = d.employee_id and n.kind = d.kind and n.archived_at is null and n.id > d.id
    and (n.expires_on is null or n.expires_on > d.expires_on)
    and regexp_replace(lower(n.name), '[^[:alpha:]]+', '', 'g') = regexp_replace(lower(d.name), '[^[:alpha:]]+', '', 'g'))`;

/**
 * Selects documents that end, one per row: `employee_id`, `kind`, `ends_on`. 201 file documents that were replaced
 * and employment contracts with a successor are left out because they need no reminder.
 */
export const endingPapers = sql<{ employee_id: number; kind: string; ends_on: string }>`
  select d.employee_id, d.kind, d.expires_on as ends_on from hr.documents d
    where d.archived_at is null and d.expires_on is not null and not ${replaced}
  union all
  select c.employee_id, 'employment' as kind, c.to_date as ends_on from hr.contracts c
    where c.archived_at is null and c.to_date is not null and not exists (select from hr.contracts n
      where n.employee_id = c.employee_id and n.archived_at is null and n.from_date > c.from_date)`;
