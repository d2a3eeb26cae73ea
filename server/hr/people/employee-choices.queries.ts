import { sql, type Kysely } from 'kysely';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { openCutoff } from '#domain/leave/open-cutoff.ts';
import type { Region } from '#domain/places/regions.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { offeredIds } from '../clients/client-schedules.queries.ts';

interface Named {
  id: number;
  name: string;
}

/** Returns the active choices for an employee's fields, and the positions in use, most frequent first. */
export async function choices(db: Kysely<DB>, today: LocalDate) {
  const inUse = async <R extends Named>(table: string, more = sql``, and = sql``): Promise<R[]> =>
    (
      await sql<R>`select id, name ${more} from ${sql.table(table)} t where archived_at is null ${and}
        order by lower(name), id`.execute(db)
    ).rows;
  const { rows } = await sql<{ position: string }>`select position from hr.employees where archived_at is null
    group by position order by count(*) desc, position limit 200`.execute(db);
  const clients = await inUse<Named & { schedules: number[]; cutoff_days: number[]; filing_grace_days: number }>(
    'hr.clients',
    sql`, ${offeredIds} as schedules, cutoff_days, filing_grace_days`,
  );
  return {
    clients: clients.map(({ id, name, schedules, cutoff_days, filing_grace_days }) => ({
      id,
      name,
      schedules,
      open_from: openCutoff(today, cutoff_days, filing_grace_days).start,
    })),
    branches: await inUse<Named & { client_id: number; region: Region; wage_area: string }>(
      'hr.branches',
      sql`, client_id, region, wage_area`,
    ),
    schedules: await inUse<Named & { rest_days: number }>('hr.schedules', sql`, cardinality(rest_days) as rest_days`),
    benefits: await inUse('hr.benefits'),
    leave_types: await inUse('hr.leave_types', sql``, sql`and needs_credit`),
    positions: rows.map((row) => row.position),
  };
}

/** Returns the code after the last one, with as many digits, and whether a code is free. */
export async function codes(db: Kysely<DB>, asked: string): Promise<{ next: string; free: boolean }> {
  const { rows } = await sql<{ last: string | null; free: boolean }>`
    select (select employee_code from hr.employees where employee_code ~ '\\d$' order by id desc limit 1) as last,
      not exists (select from hr.employees where sign_in_code = auth.sign_in_name(${asked})) as free`.execute(db);
  const { last, free } = firstOf(rows);
  const [, before = 'E-', digits = '0000'] = /^(.*?)(\d{1,15})$/.exec(last ?? '') ?? [];
  // Takes the highest code with the same prefix, because numbers may have been assigned out of order.
  const { rows: highest } = await sql<{ n: number }>`
    select coalesce(max(substr(employee_code, ${before.length + 1}::int)::bigint), 0) as n from hr.employees
    where left(employee_code, ${before.length}::int) = ${before} and substr(employee_code, ${before.length + 1}::int) ~ '^\\d{1,15}$'
  `.execute(db);
  return { next: before + String(firstOf(highest).n + 1).padStart(digits.length, '0'), free: asked !== '' && free };
}
