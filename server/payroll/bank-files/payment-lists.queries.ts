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

/** Returns when and by whom the last of these runs was marked as sent. Null unless all are. */
export async function sentOf(
  db: Kysely<DB>,
  runIds: readonly number[],
): Promise<{ by: string | null; at: string } | null> {
  const { rows } = await sql<{ by: string | null; at: string }>`
    select u.name as by, s.sent_at as at from payroll.sent_runs s left join auth.users u on u.id = s.sent_by
    where s.run_id = any (${[...runIds]}) order by s.sent_at desc, s.run_id desc`.execute(db);
  return runIds.length > 0 && rows.length === runIds.length ? firstOf(rows) : null;
}

/** Marks runs as sent. Runs already marked keep their time. */
export async function markSent(db: Kysely<DB>, runIds: readonly number[], by: number, at: string): Promise<void> {
  await sql`insert into payroll.sent_runs (run_id, sent_by, sent_at)
    select id, ${by}::int, ${at}::timestamptz from unnest(${[...runIds]}::int[]) as r (id) on conflict do nothing`.execute(
    db,
  );
}
