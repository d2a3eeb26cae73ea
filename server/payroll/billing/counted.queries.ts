import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Bill } from '#contract/payroll/billing/billings.ts';
import { aheadOf } from '#domain/billing/cost-codes.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { payoutCodes, type CountedBill } from './true-ups.queries.ts';

/* The sources of a true-up: statements that billed in advance, and posted payslips that paid. */

export interface Payout {
  payslip_id: number;
  employee_id: number;
  whole_centavos: number;
  thirteenth_centavos: number;
  sil_centavos: number;
}
interface RunSum {
  run_id: number;
  run: string;
  pay_date: string;
  people: number;
  thirteenth_centavos: number;
  sil_centavos: number;
}
const runSums = (from: RawBuilder<unknown>) => sql`
  select r.id as run_id, coalesce(nullif(r.name, ''), 'Payroll') as run, r.pay_date, count(distinct o.employee_id)::int as people,
    sum(o.thirteenth_centavos)::bigint as thirteenth_centavos, sum(o.sil_centavos)::bigint as sil_centavos
  from payroll.payslips s join ${from} join payroll.runs r on r.id = s.run_id
  group by r.id order by r.pay_date, r.id`;
const asRows = (payouts: readonly Payout[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as o (payslip_id int, employee_id int, whole_centavos bigint,
    thirteenth_centavos bigint, sil_centavos bigint)`;

/** Returns the runs of the payslips that a true-up counted, with the client's share. */
export async function countedRuns(db: Kysely<DB>, billId: number) {
  const { rows } =
    await sql<RunSum>`${runSums(sql`payroll.true_up_payouts o on o.bill_id = ${billId} and o.payslip_id = s.id`)}`.execute(
      db,
    );
  return rows;
}

/** Returns the runs of payouts that no true-up contains yet, with their sums in centavos. */
export async function runsOfPayouts(db: Kysely<DB>, payouts: readonly Payout[]) {
  const { rows } = await sql<RunSum>`${runSums(sql`${asRows(payouts)} on o.payslip_id = s.id`)}`.execute(db);
  return rows;
}

/** Inserts the statements and payslips that a draft counted. */
export async function insertCounted(
  db: Kysely<DB>,
  billId: number,
  counted: { statements: readonly CountedBill[]; payouts: readonly Payout[] },
): Promise<void> {
  const rows = counted.statements.map(({ id: statement_id, thirteenth_centavos, sil_centavos }) => ({
    bill_id: billId,
    statement_id,
    thirteenth_centavos,
    sil_centavos,
  }));
  await db.insertInto('payroll.true_up_statements').values(rows).execute();
  for (let at = 0; at < counted.payouts.length; at += 2000)
    await sql`
      insert into payroll.true_up_payouts (bill_id, payslip_id, employee_id, whole_centavos, thirteenth_centavos, sil_centavos)
      select ${billId}::int, payslip_id, employee_id, whole_centavos, thirteenth_centavos, sil_centavos
      from ${asRows(counted.payouts.slice(at, at + 2000))}`.execute(db);
}

/**
 * Returns sums of a true-up's payslips in centavos: `read`, its lines on the payslips; `written`, the same as the
 * true-up recorded them; `own`, the part of this client.
 */
export async function paidOnPayslips(
  db: Kysely<DB>,
  { id, bills }: Pick<Bill, 'id' | 'bills'>,
): Promise<{ read: number; written: number; own: number }> {
  const codes = payoutCodes.filter((code) => bills.includes(aheadOf[code as keyof typeof aheadOf]));
  const { rows } = await sql<{ read: number; written: number; own: number }>`
    select coalesce(sum(o.whole_centavos), 0)::bigint as written,
      coalesce(sum(o.thirteenth_centavos + o.sil_centavos), 0)::bigint as own,
      coalesce(sum((select sum((l ->> 'amount')::bigint) from jsonb_array_elements(s.slip::jsonb -> 'lines') l
        where l ->> 'kind' = 'earning' and l ->> 'code' = any (${codes}))), 0)::bigint as read
    from payroll.true_up_payouts o join payroll.payslips s on s.id = o.payslip_id where o.bill_id = ${id}`.execute(db);
  return firstOf(rows);
}

/** Returns an employee's payslips that a true-up counted. */
export async function payoutsOfPerson(db: Kysely<DB>, billId: number, employeeId: number) {
  const { rows } = await sql<Omit<RunSum, 'people'> & { whole_centavos: number }>`
    select r.id as run_id, coalesce(nullif(r.name, ''), 'Payroll') as run, r.pay_date, o.whole_centavos,
      o.thirteenth_centavos, o.sil_centavos
    from payroll.true_up_payouts o join payroll.payslips s on s.id = o.payslip_id join payroll.runs r on r.id = s.run_id
    where o.bill_id = ${billId} and o.employee_id = ${employeeId} order by r.pay_date, s.id`.execute(db);
  return rows;
}

/** Returns the employee with this code on a statement. */
export const personOnBill = (db: Kysely<DB>, billId: number, code: string) =>
  db
    .selectFrom('payroll.bill_people as p')
    .innerJoin('payroll.employees as e', 'e.id', 'p.employee_id')
    .select(['e.id'])
    .where('p.bill_id', '=', billId)
    .where('e.code', '=', code)
    .executeTakeFirst();
