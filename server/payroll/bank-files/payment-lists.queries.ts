import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

interface PaymentList {
  id: number;
  bank: string | null;
  format: 'csv' | 'xlsx';
  count: number;
  total_centavos: number;
  hash_total: string;
  by: string | null;
  at: string;
}

/** Returns the lists made for these runs, latest first. At most 20. */
export async function paymentListsOf(db: Kysely<DB>, runIds: readonly number[]): Promise<PaymentList[]> {
  const { rows } = await sql<PaymentList>`
    select l.id, l.bank, l.format, l.count, l.total_centavos, l.hash_total, u.name as by, l.made_at as at
    from payroll.payment_lists l left join auth.users u on u.id = l.made_by
    where l.run_ids && ${[...runIds]}::int[] order by l.id desc limit 20`.execute(db);
  return rows;
}

export async function keepList(
  db: Kysely<DB>,
  of: {
    month: string;
    period: number;
    runs: readonly number[];
    bank: string | null;
    format: 'csv' | 'xlsx';
    count: number;
    total: number;
    hash: string;
    by: number;
    at: string;
  },
): Promise<void> {
  await sql`insert into payroll.payment_lists (month, index_in_month, run_ids, bank, format, count, total_centavos, hash_total,
      made_by, made_at)
    values (${of.month}, ${of.period}, ${[...of.runs]}::int[], ${of.bank}, ${of.format}, ${of.count}, ${of.total}, ${of.hash},
      ${of.by}, ${of.at})`.execute(db);
}

/** A list or bank file that was made. */
export interface MadeOf {
  /** The bank in the list. Null means every bank. */
  bank: string | null;
  run_ids: number[];
  by: string | null;
  at: string;
}

/** Returns all lists and bank files made for these runs, latest first. */
export async function madeFor(db: Kysely<DB>, runIds: readonly number[]): Promise<MadeOf[]> {
  const { rows } = await sql<MadeOf>`
    select m.bank, m.run_ids, u.name as by, m.at from (
      select bank, run_ids, made_by as user_id, made_at as at from payroll.payment_lists
      union all
      select 'BPI', array(select x.run_id from payroll.bank_file_runs x where x.file_id = f.id), f.given_by, f.given_at
      from payroll.bank_files f) m
    left join auth.users u on u.id = m.user_id where m.run_ids && ${[...runIds]}::int[] order by m.at desc`.execute(db);
  return rows;
}

interface PaymentMark {
  kind: 'sent' | 'returned';
  bank: string;
  count: number;
  total_centavos: number;
  note: string;
  by: string | null;
  at: string;
}

/** Returns at most 50 records of payments of these runs, sent or returned, latest first. */
export async function paymentMarks(db: Kysely<DB>, runIds: readonly number[]): Promise<PaymentMark[]> {
  const { rows } = await sql<PaymentMark>`
    select m.kind, m.bank, count(distinct s.employee_id)::int as count, sum(s.net_centavos)::bigint as total_centavos, m.note,
      u.name as by, m.at
    from (select payslip_id, 'sent' as kind, bank, reference as note, sent_by as user_id, sent_at as at from payroll.sent_payments
      union all
      select payslip_id, 'returned', bank, return_reason, returned_by, returned_at from payroll.sent_payments
      where returned_at is not null) m
    join payroll.payslips s on s.id = m.payslip_id left join auth.users u on u.id = m.user_id
    where s.run_id = any (${[...runIds]}) group by m.kind, m.bank, m.note, u.name, m.at
    order by m.at desc, m.bank, m.kind limit 50`.execute(db);
  return rows;
}

/** Marks payslips as sent. */
export async function markSent(
  db: Kysely<DB>,
  paid: readonly { payslip_id: number; bank: string }[],
  of: { reference: string; by: number; at: string },
): Promise<void> {
  await sql`insert into payroll.sent_payments (payslip_id, bank, reference, sent_by, sent_at)
    select payslip_id, bank, ${of.reference}, ${of.by}::int, ${of.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as x (payslip_id int, bank text)`.execute(db);
}

/** Makes sent payments of a bank due again. Returns the number of employees, and the sum in centavos. */
export async function returnSent(
  db: Kysely<DB>,
  of: { runs: readonly number[]; bank: string; employee: number | undefined; reason: string; by: number; at: string },
): Promise<{ count: number; total_centavos: number }> {
  const { rows } = await sql<{ count: number; total_centavos: number }>`
    with back as (
      update payroll.sent_payments p set returned_by = ${of.by}, returned_at = ${of.at}::timestamptz, return_reason = ${of.reason}
      from payroll.payslips s where s.id = p.payslip_id and s.run_id = any (${[...of.runs]}) and p.returned_at is null
        and case when ${of.employee ?? null}::int is null then p.bank = ${of.bank} else s.employee_id = ${of.employee ?? null}::int end
      returning s.employee_id, s.net_centavos)
    select count(distinct employee_id)::int as count, coalesce(sum(net_centavos), 0)::bigint as total_centavos from back`.execute(
    db,
  );
  return firstOf(rows);
}
