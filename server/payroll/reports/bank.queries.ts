import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export interface BankRun {
  id: number;
  name: string;
  pay_date: string;
  people: number;
  net_centavos: number;
  off_cycle: boolean;
}

/** Posted runs of a cut-off of a month, `YYYY-MM`. */
export async function postedRuns(db: Kysely<DB>, month: string, period: number): Promise<BankRun[]> {
  const { rows } = await sql<BankRun>`
    select r.id, r.name, r.pay_date, r.adjustment as off_cycle, count(s.id)::int as people, coalesce(sum(s.net_centavos), 0)::bigint as net_centavos
    from payroll.runs r left join payroll.payslips s on s.run_id = r.id and s.posted_at is not null
    where r.state = 'posted' and r.month = ${month} and r.index_in_month = ${period} and r.archived_at is null
    group by r.id order by r.pay_date, r.id`.execute(db);
  return rows;
}

export interface PayeeRow {
  id: number;
  employee: string;
  name: string;
  bank: string | null;
  /** Sealed. */
  bank_account: string | null;
  net_centavos: number;
  payslips: number[];
}

/** Who is paid by these runs, by code; somebody in two of them once, with both. */
export async function payees(db: Kysely<DB>, runIds: readonly number[]): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select e.id, e.code as employee, e.last_name || ', ' || e.first_name || case when e.suffix = '' then '' else ' ' || e.suffix end as name,
      e.bank, e.bank_account, sum(s.net_centavos)::bigint as net_centavos, jsonb_agg(s.id order by s.id) as payslips
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    where s.run_id = any (${[...runIds]}) and s.posted_at is not null group by e.id order by e.code`.execute(db);
  return rows;
}

export const companyAccount = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.bank_accounts')
    .select(['company_code', 'account', 'presenting_office'])
    .where('bank', '=', 'BPI')
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
