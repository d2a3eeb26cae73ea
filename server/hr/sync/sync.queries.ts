import { sql, type Kysely } from 'kysely';
import type { SyncedClient, SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Returns clients after an id, with their active branches, in payroll's format. The code is the key: if several clients
 * had the same code one after another, the last one is sent.
 */
export async function clientsToSync(
  db: Kysely<DB>,
  after: number,
  limit: number,
): Promise<{ id: number; client: SyncedClient }[]> {
  const { rows } = await sql<{ id: number; client: SyncedClient }>`
    select c.id, jsonb_build_object('code', c.code, 'name', c.name, 'tin', coalesce(c.tin, ''), 'address', c.address,
      'cutoff_days', to_jsonb(c.cutoff_days), 'pay_after_days', c.pay_after_days, 'fee_basis_points', c.fee_basis_points,
      'billing_email', coalesce(c.billing_email, ''), 'archived', c.archived_at is not null,
      'branches', coalesce((select jsonb_agg(jsonb_build_object('name', b.name, 'region', b.region,
        'wage_area', b.wage_area) order by b.id)
        from hr.branches b where b.client_id = c.id and b.archived_at is null), '[]')) as client
    from hr.clients c where c.id > ${after} and not (c.archived_at is not null and exists (select from hr.clients o
      where lower(o.code) = lower(c.code) and (o.archived_at is null or o.id > c.id))) order by c.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface EmployeeToSync {
  id: number;
  tin: string | null;
  sss: string | null;
  philhealth: string | null;
  pagibig: string | null;
  bank_account: string | null;
  /** Other fields of the record. Its government IDs and bank account are still encrypted. */
  employee: Omit<SyncedEmployee, 'tin' | 'sss' | 'philhealth' | 'pagibig' | 'bank_account'>;
}

/** Returns employees after an id, with their effective timeline entries. */
export async function employeesToSync(db: Kysely<DB>, after: number, limit: number): Promise<EmployeeToSync[]> {
  const { rows } = await sql<EmployeeToSync>`
    select e.id, e.tin, e.sss, e.philhealth, e.pagibig, e.bank_account, jsonb_build_object(
      'code', e.employee_code, 'last_name', e.last_name, 'first_name', e.first_name, 'middle_name', e.middle_name,
      'suffix', e.suffix, 'birth_date', e.birth_date, 'position', e.position, 'email', e.email,
      'language', coalesce((select u.language from auth.users u where u.employee_id = e.id), 'en'), 'hired_on', e.hired_on,
      'last_day', e.separated_on,
      'left_because', (select p.ended_because from hr.employments p where p.employee_id = e.id and p.withdrawn_at is null
        and p.to_date = e.separated_on order by p.from_date desc limit 1), 'bank', e.bank, 'archived', e.archived_at is not null,
      'rates', coalesce((select jsonb_agg(jsonb_build_object('from', r.from_date, 'scheme', r.scheme,
          'amount', r.amount_centavos, 'factor_tenths', r.factor_tenths, 'minutes_per_day', r.minutes_per_day) order by r.from_date)
        from hr.pay_rates r where r.employee_id = e.id and r.withdrawn_at is null), '[]'),
      'places', coalesce((select jsonb_agg(jsonb_build_object('line', a.line, 'from', a.from_date, 'to', a.to_date,
          'client', c.code, 'branch', b.name) order by a.line, a.from_date)
        from hr.assignments a join hr.clients c on c.id = a.client_id join hr.branches b on b.id = a.branch_id
        where a.employee_id = e.id and a.withdrawn_at is null), '[]')) as employee
    from hr.employees e where e.id > ${after} order by e.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the number of records to sync, and an ID below all of theirs. */
export async function countToSync(db: Kysely<DB>, table: 'hr.clients' | 'hr.employees'): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
