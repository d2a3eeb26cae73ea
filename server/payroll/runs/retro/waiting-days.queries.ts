import { sql, type Kysely } from 'kysely';
import type { RateFacts } from '#domain/pay/facts/facts.ts';
import type { LateDay } from '#domain/runs/retro/late-days.ts';
import type { StoredFacts } from '#domain/runs/facts/stored-facts.ts';
import type { DB } from '#server/database/tables.ts';
import { settledRates } from './rate-retro.queries.ts';

/** The posted payslip that paid a waiting day, and what was settled of it since. */
export interface PaidByRow {
  /** HR's id of the difference. */
  id: number;
  payslip_id: number;
  run_id: number;
  client_id: number;
  made_from: StoredFacts;
  /** Rates settled since. Null if no rate change was settled. */
  rates: RateFacts[] | null;
  settled: LateDay[];
}

/** Returns the payslips that paid these days, for employees by HR's code. Unpaid days are left out. */
export async function paidBy(
  db: Kysely<DB>,
  days: readonly { id: number; employee: string; date: string }[],
): Promise<PaidByRow[]> {
  const { rows } = await sql<PaidByRow>`
    select x.id, s.id as payslip_id, s.run_id, s.client_id, s.facts as made_from, ${settledRates(sql`s.id`)} as rates,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'before', d.before, 'after', d.after) order by d.id)
        from payroll.late_days d where d.paid_by_id = s.id and d.id <> x.id and (d.settled_by_id is not null
          or exists (select from payroll.closed_late_days c where c.id = d.id and c.how = 'outside'))), '[]') as settled
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x (id int, employee text, date date)
    join payroll.employees e on e.code = x.employee
    cross join lateral (select p.id, p.run_id, p.client_id, p.facts::jsonb as facts from payroll.standing_payslips p
      join payroll.runs r on r.id = p.run_id
      where p.employee_id = e.id and p.kind in ('regular', 'final')
        and x.date between r.from_date and r.to_date order by p.posted_at, p.id limit 1) s
    order by x.id`.execute(db);
  return rows;
}

/** Returns payroll's employee id for HR's code, including separated and archived employees. */
export const employeeByCode = async (db: Kysely<DB>, code: string): Promise<number | undefined> =>
  (await db.selectFrom('payroll.employees').select('id').where('code', '=', code).executeTakeFirst())?.id;
