import { sql, type Kysely } from 'kysely';
import type { RateFacts } from '#domain/pay/facts/facts.ts';
import type { Settles } from '#domain/runs/facts/hr-adjustments.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

export interface PayslipToPost {
  id: number;
  employee_id: number;
  client_id: number;
  hash: string;
  /** Loan paid by each deduction, by deduction code. Null if the payslip was computed without loans. */
  loans: Record<string, number> | null;
  /** IDs of retroactive changes that the payslip pays. */
  late: number[] | null;
  /** The cutoffs whose rate differences the payslip pays, with the new rates. */
  retro: { id: number; rates: RateFacts[] }[] | null;
  /** The salary adjustments that the payslip pays or deducts. */
  settles: Settles[] | null;
  /** The whole payslip, if it has loans or adjustments. */
  slip: string | null;
  bank: string | null;
  /** Encrypted account number. */
  bank_account: string | null;
}

/**
 * Returns payslips of a run still to be posted, locked, in client order. Only the needed parts of the facts are read,
 * and only for the selected payslips, since the facts of 100,000 employees take half a gigabyte.
 */
export async function payslipsToPost(db: Kysely<DB>, runId: number, limit: number): Promise<PayslipToPost[]> {
  const { rows } = await sql<PayslipToPost>`
    with next as materialized (
      select s.id, s.employee_id, s.client_id, s.hash, s.slip, s.facts from payroll.payslips s
      join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id
      where s.run_id = ${runId} and s.posted_at is null and p.state in ('ok', 'warning')
      order by s.client_id, s.id limit ${limit} for update of s
    )
    select n.id, n.employee_id, n.client_id, n.hash, f.loans, f.late, f.retro, f.settles, e.bank, e.bank_account,
      case when f.loans::text <> '{}' or f.settles is not null then n.slip end as slip
    from next n join payroll.employees e on e.id = n.employee_id
    cross join lateral json_to_record(n.facts::json) as f (loans json, late json, retro json, settles json)
    order by n.client_id, n.id`.execute(db);
  return rows;
}

/**
 * Returns the posting time in milliseconds since 1970: now, or later than every payslip that these continue from, so
 * that the order holds even when a clock was set back or another run started posting first.
 */
export async function postedAfter(
  db: Kysely<DB>,
  of: { clientIds: readonly number[]; employeeIds: readonly number[] },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select ceil(extract(epoch from max(x.last)) * 1000)::float8 as last from (
      select (select s.posted_at from payroll.payslips s where s.client_id = c.id and s.posted_at is not null
        order by s.posted_at desc, s.id desc limit 1) as last from unnest(${[...of.clientIds]}::int[]) as c (id)
      union all
      select (select max(s.posted_at) from payroll.payslips s where s.employee_id = e.id and s.posted_at is not null)
        from unnest(${[...of.employeeIds]}::int[]) as e (id)
    ) x`.execute(db);
  return Math.max(now, (firstOf(rows).last ?? 0) + 1);
}

/**
 * Returns the hash of each client's latest posted payslip, to which the next one is chained. Locks the clients, so
 * that no other payslips of theirs are posted until the transaction ends.
 */
export async function endsOfChains(db: Kysely<DB>, clientIds: readonly number[]): Promise<Map<number, string>> {
  await sql`select from payroll.clients where id = any (${[...clientIds]}) order by id for update`.execute(db);
  const { rows } = await sql<{ client_id: number; chain: string }>`
    select c.id as client_id, s.chain from unnest(${[...clientIds]}::int[]) as c (id)
    cross join lateral (select chain from payroll.payslips where client_id = c.id and posted_at is not null
      order by posted_at desc, id desc limit 1) s`.execute(db);
  return new Map(rows.map((r) => [r.client_id, r.chain]));
}

/**
 * Locks the employees, so that two runs that pay the same employees are posted one after the other, whatever their
 * clients.
 */
export async function lockPaid(db: Kysely<DB>, employeeIds: readonly number[]): Promise<void> {
  await sql`select from payroll.employees where id = any (${[...employeeIds]}) order by id for update`.execute(db);
}

export async function markPosted(
  db: Kysely<DB>,
  rows: readonly { id: number; chain: string }[],
  at: string,
): Promise<void> {
  await sql`
    update payroll.payslips s set posted_at = ${at}::timestamptz, chain = x.chain
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, chain text) where s.id = x.id`.execute(db);
}

export interface LoanPayment {
  loan_id: number;
  payslip_id: number;
  taken: number;
  deferred: number;
}

/** Records loan deductions. A fully paid loan is closed. */
export async function payLoans(db: Kysely<DB>, payments: readonly LoanPayment[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    insert into payroll.loan_payments (loan_id, payslip_id, amount_centavos, deferred_centavos)
    select loan_id, payslip_id, taken, deferred from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as x (loan_id int, payslip_id int, taken bigint, deferred bigint)`.execute(db);
  await sql`
    update payroll.loans l set state = 'paid', version = version + 1
    where l.id = any (${payments.map((p) => p.loan_id)}) and l.state = 'running'
      and l.total_centavos <= l.paid_before_centavos + (select coalesce(sum(amount_centavos), 0) from payroll.loan_payments p where p.loan_id = l.id)`.execute(
    db,
  );
}

/** Returns posted payslips of a run after one by id, for the journal. */
export const postedSlips = (db: Kysely<DB>, runId: number, after: number, limit: number) =>
  db
    .selectFrom('payroll.payslips')
    .select(['id', 'client_id', 'branch_id', 'slip'])
    .where('run_id', '=', runId)
    .where('posted_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function writeJournal(
  db: Kysely<DB>,
  runId: number,
  rows: readonly { client_id: number; branch_id: number; account: string; debit: number; credit: number }[],
): Promise<void> {
  await sql`
    insert into payroll.journal (run_id, client_id, branch_id, account, debit_centavos, credit_centavos)
    select ${runId}::int, client_id, branch_id, account, debit, credit from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (client_id int, branch_id int, account text, debit bigint, credit bigint)`.execute(db);
}

/** Adds to the number of posted payslips that contain each pay code. */
export async function countCodes(db: Kysely<DB>, codes: ReadonlyMap<string, number>): Promise<void> {
  const rows = JSON.stringify([...codes].map(([code, payslips]) => ({ code, payslips })));
  await sql`insert into payroll.posted_codes as p (code, payslips)
    select code, payslips from jsonb_to_recordset(${rows}::jsonb) as x (code text, payslips int) order by code
    on conflict (code) do update set payslips = p.payslips + excluded.payslips`.execute(db);
}

/** Removes the payslips of a posted run that were not posted, such as those on hold. */
export const dropUnposted = (db: Kysely<DB>, runId: number) =>
  db.deleteFrom('payroll.payslips').where('run_id', '=', runId).where('posted_at', 'is', null).execute();

export const codesOfPosted = async (db: Kysely<DB>, runId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('payroll.payslips as s')
      .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
      .select('e.code')
      .where('s.run_id', '=', runId)
      .where('s.posted_at', 'is not', null)
      .orderBy('e.code')
      .execute()
  ).map((r) => r.code);
