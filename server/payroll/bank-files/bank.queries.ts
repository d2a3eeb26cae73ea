import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { isBpi } from '#domain/banks/banks.ts';
import { listedName, payeeName } from '#server/database/listed-name.queries.ts';

/**
 * Condition: the bank must not pay payslip `s`, because its net pay never arrived and the payslip was reversed, or will
 * be by a run that may still be approved. A rejected run's reversals don't count. Deleted and posted runs leave no open
 * reversals.
 */
const stopped = sql`exists (select from payroll.reversals v join payroll.runs t on t.id = v.run_id
  where v.payslip_id = s.id and v.money = 'returned' and t.state <> 'rejected' and t.archived_at is null)`;
/** Name of the run that will reverse payslip `s` and has not yet. */
const stoppedBy = sql`(select coalesce(nullif(t.name, ''), 'Payroll') from payroll.reversals v join payroll.runs t on t.id = v.run_id
  where v.payslip_id = s.id and v.money = 'returned' and v.reversed_by_id is null and t.state <> 'rejected' and t.archived_at is null)`;

/** Condition: payslip `s` counts as pay of its run. A payslip whose reversal is pending counts too, and is held. */
const counts = sql`(not ${stopped} or ${stoppedBy} is not null)`;

/** Condition: payslip `s` must be paid, and was not sent yet or came back. */
const due = sql`(not ${stopped} and p.id is null)`;

export interface BankRun {
  id: number;
  name: string;
  pay_date: string;
  people: number;
  net_centavos: number;
  off_cycle: boolean;
  posted_at: string;
  posted_by: string | null;
}

/** Returns posted runs of a cutoff of a month, `YYYY-MM`, that pay any employee. */
export async function postedRuns(db: Kysely<DB>, month: string, period: number): Promise<BankRun[]> {
  const { rows } = await sql<BankRun>`
    select r.id, r.name, r.pay_date, r.adjustment as off_cycle, r.posted_at,
      (select u.name from auth.users u where u.id = r.approved_by) as posted_by, count(s.id)::int as people,
      coalesce(sum(s.net_centavos) filter (where ${counts}), 0)::bigint as net_centavos
    from payroll.runs r left join payroll.payslips s on s.run_id = r.id and s.posted_at is not null
    where r.state = 'posted' and not r.takes_back and r.month = ${month} and r.index_in_month = ${period} and r.archived_at is null
    group by r.id order by r.pay_date, r.id`.execute(db);
  return rows;
}

/** Returns the cutoff of the last posted run. For an off-cycle run, also the run, which has its own file. */
export async function lastPosted(db: Kysely<DB>) {
  const { rows } = await sql<{ month: string; period: number; run: number | null }>`
    select r.month, r.index_in_month as period, case when r.adjustment then r.id end as run
    from payroll.runs r where r.state = 'posted' and not r.takes_back order by r.posted_at desc, r.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export interface PayeeRow {
  id: number;
  employee: string;
  name: string;
  bank: string | null;
  /** Encrypted account number. */
  bank_account: string | null;
  /** Centavos not sent yet. */
  due_centavos: number;
  sent_centavos: number;
  /** Centavos of payslips whose reversal is pending. */
  held_centavos: number;
  /** Time of the last payment that was sent; the next fields are its user and reference. */
  sent_at: string | null;
  sent_by: string | null;
  sent_reference: string | null;
  /** The bank that the last payment was sent to. */
  sent_bank: string | null;
  /** Time at which the last due payment came back; the next field is the reason. */
  returned_at: string | null;
  returned: string | null;
  /** IDs of the runs with a payment that is due. */
  due_runs: number[];
  /** True if one of the employee's payslips was or is being reversed, and is not paid. */
  stopped: boolean;
  /** True for sample data, which is never paid. */
  sample: boolean;
  /** Name of the run that is reversing that payslip. Null when none is. */
  stopped_by: string | null;
  /** IDs of the payslips that are due. */
  payslips: number[];
  /** Account that each payslip was paid to, as recorded at posting or when given to the bank before. */
  noted: { bank: string | null; ending: string | null; mark: string | null }[];
}

/** Returns the employees these runs pay, by code. An employee in two runs appears once, with both. */
export async function payees(db: Kysely<DB>, runIds: readonly number[]): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select e.id, e.code as employee, ${payeeName('e')} as name,
      e.bank, e.bank_account, coalesce(sum(s.net_centavos) filter (where ${due}), 0)::bigint as due_centavos,
      coalesce(sum(s.net_centavos) filter (where not ${stopped} and p.id is not null), 0)::bigint as sent_centavos,
      coalesce(sum(s.net_centavos) filter (where ${stoppedBy} is not null), 0)::bigint as held_centavos,
      max(p.sent_at) as sent_at, (array_agg(u.name order by p.id desc) filter (where p.id is not null))[1] as sent_by,
      (array_agg(p.reference order by p.id desc) filter (where p.id is not null))[1] as sent_reference,
      (array_agg(p.bank order by p.id desc) filter (where p.id is not null))[1] as sent_bank,
      max(b.returned_at) filter (where ${due}) as returned_at,
      (array_agg(b.return_reason order by b.id desc) filter (where b.id is not null and ${due}))[1] as returned,
      coalesce(jsonb_agg(distinct s.run_id) filter (where ${due}), '[]') as due_runs,
      exists (select from work.sample_in_payroll x where x.table_name = 'payroll.employees' and x.record_id = e.id) as sample,
      bool_or(${stopped}) as stopped, min(${stoppedBy}) as stopped_by,
      coalesce(jsonb_agg(s.id order by s.id) filter (where ${due}), '[]') as payslips,
      coalesce(jsonb_agg(jsonb_build_object('bank', a.bank, 'ending', a.ending, 'mark', a.mark) order by s.id)
        filter (where a.payslip_id is not null), '[]') as noted
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id left join payroll.paid_accounts a on a.payslip_id = s.id
    left join payroll.sent_payments p on p.payslip_id = s.id and p.returned_at is null left join auth.users u on u.id = p.sent_by
    left join lateral (select x.id, x.returned_at, x.return_reason from payroll.sent_payments x
      where x.payslip_id = s.id and x.returned_at is not null order by x.id desc limit 1) b on true
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

export interface GivenFile {
  id: number;
  runs: string[];
  batch: number;
  count: number;
  total_centavos: number;
  by: string | null;
  at: string;
}

/** Returns files given to the bank that pay one of these runs, latest first, or one file by id. */
export async function submittedFiles(
  db: Kysely<DB>,
  of: { runs: readonly number[] } | { id: number },
): Promise<GivenFile[]> {
  const { rows } = await sql<GivenFile>`
    select f.id, f.batch, f.count, f.total_centavos, u.name as by, f.given_at as at,
      (select jsonb_agg(coalesce(nullif(r.name, ''), 'Payroll') order by r.id) from payroll.bank_file_runs x
        join payroll.runs r on r.id = x.run_id where x.file_id = f.id) as runs
    from payroll.bank_files f left join auth.users u on u.id = f.given_by
    where ${'id' in of ? sql`f.id = ${of.id}` : sql`exists (select from payroll.bank_file_runs x where x.file_id = f.id and x.run_id = any (${[...of.runs]}))`}
    order by f.id desc`.execute(db);
  return rows;
}

/** Returns the batch number, runs, and control sum of a file given to the bank. */
export async function givenFile(db: Kysely<DB>, id: number) {
  const { rows } = await sql<{ batch: number; run_ids: number[]; sum_of_hashes_centavos: number }>`
    select f.batch, f.sum_of_hashes_centavos, array(select x.run_id from payroll.bank_file_runs x where x.file_id = f.id) as run_ids
    from payroll.bank_files f where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the batch numbers used by files that were given to the bank for a pay date. */
export const batchesOf = async (db: Kysely<DB>, payDate: string): Promise<Set<number>> =>
  new Set(
    (await db.selectFrom('payroll.bank_files').select('batch').where('pay_date', '=', payDate).execute()).map(
      (f) => f.batch,
    ),
  );

/**
 * Serializes giving files to the bank with each other and with starting or approving reversals. Either the file
 * leaves out the reversed payslips, or the reversal finds the file.
 */
export const lockSubmitted = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.bank_files'))`.execute(db);

/**
 * Returns the names of employees paid by a bank file that was given to the bank after a run started to reverse their
 * payslips as never arrived. The file left none of them out because the run was rejected then, or was started at the
 * same moment.
 */
export async function submittedMeanwhile(db: Kysely<DB>, runId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; bank: string }>`
    select ${listedName('e')} as name, a.bank from payroll.reversals v join payroll.runs t on t.id = v.run_id
    join payroll.run_people p on p.run_id = v.run_id and p.employee_id = v.employee_id and p.state in ('ok', 'warning')
    join payroll.payslips s on s.id = v.payslip_id join payroll.employees e on e.id = v.employee_id
    join payroll.paid_accounts a on a.payslip_id = s.id and a.noted_at > t.created_at and a.bank is not null
    where v.run_id = ${runId} and v.money = 'returned' and v.reversed_by_id is null
      and exists (select from payroll.bank_file_runs x join payroll.bank_files f on f.id = x.file_id
        where x.run_id = s.run_id and f.given_at = a.noted_at)
    order by e.last_name, e.first_name, e.id`.execute(db);
  return rows.filter((r) => isBpi(r.bank)).map((r) => r.name);
}

/** Records that a file was given to the bank, and which runs it pays. Returns its id. */
export async function addGivenFile(
  db: Kysely<DB>,
  of: {
    month: string;
    period: number;
    pay_date: string;
    batch: number;
    count: number;
    total: number;
    hashes: number;
    by: number;
    at: string;
  },
  runIds: readonly number[],
): Promise<number> {
  const { id } = await db
    .insertInto('payroll.bank_files')
    .values({
      month: of.month,
      index_in_month: of.period,
      pay_date: of.pay_date,
      batch: of.batch,
      count: of.count,
      total_centavos: of.total,
      sum_of_hashes_centavos: of.hashes,
      given_by: of.by,
      given_at: of.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payroll.bank_file_runs')
    .values(runIds.map((run_id) => ({ file_id: id, run_id })))
    .execute();
  return id;
}
