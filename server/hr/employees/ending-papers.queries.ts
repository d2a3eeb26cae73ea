import { sql } from 'kysely';

/**
 * What ends, a row a paper: `employee_id`, `kind`, `ends_on`. Documents of the 201 file, and contracts of employment that no
 * later one follows: who was given the next contract is not told of the one before.
 */
export const endingPapers = sql<{ employee_id: number; kind: string; ends_on: string }>`
  select d.employee_id, d.kind, d.expires_on as ends_on from hr.documents d
    where d.archived_at is null and d.expires_on is not null
  union all
  select c.employee_id, 'employment' as kind, c.to_date as ends_on from hr.contracts c
    where c.archived_at is null and c.to_date is not null and not exists (select from hr.contracts n
      where n.employee_id = c.employee_id and n.archived_at is null and n.from_date > c.from_date)`;
