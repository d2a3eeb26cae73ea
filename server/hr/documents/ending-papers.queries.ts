import { sql } from 'kysely';

/**
 * Did a later document take the place of `d`? One of the same kind, named alike but for digits, that expires later or
 * never. Kinds alone are too wide: a police clearance does not renew the one of the NBI.
 */
export const replaced = sql<boolean>`exists (select from hr.documents n
  where n.employee_id = d.employee_id and n.kind = d.kind and n.archived_at is null and n.id > d.id
    and (n.expires_on is null or n.expires_on > d.expires_on)
    and regexp_replace(lower(n.name), '[^[:alpha:]]+', '', 'g') = regexp_replace(lower(d.name), '[^[:alpha:]]+', '', 'g'))`;

/**
 * Papers that end, one a row: `employee_id`, `kind`, `ends_on`. Documents of the 201 file that no later one
 * replaced, and contracts of employment that no later one follows: those need no reminder.
 */
export const endingPapers = sql<{ employee_id: number; kind: string; ends_on: string }>`
  select d.employee_id, d.kind, d.expires_on as ends_on from hr.documents d
    where d.archived_at is null and d.expires_on is not null and not ${replaced}
  union all
  select c.employee_id, 'employment' as kind, c.to_date as ends_on from hr.contracts c
    where c.archived_at is null and c.to_date is not null and not exists (select from hr.contracts n
      where n.employee_id = c.employee_id and n.archived_at is null and n.from_date > c.from_date)`;
