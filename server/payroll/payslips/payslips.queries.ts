import { sql, type Kysely } from 'kysely';
import type { PayslipHead } from '#contract/payroll/payslips/payslips.ts';
import type { PdfPassword } from '#domain/pay/payslip-password.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { notReversed } from '../runs/reverse/reversals.queries.ts';
import { printedName } from './payslip-heads.queries.ts';
import { comparedFirst } from '../runs/review/run-people.queries.ts';

/** Selects posted payslips by id, run, or employee code. */
export interface PostedFilter {
  id?: number;
  runId?: number;
  employee?: string | undefined;
  /** ID after which employees are selected. */
  after?: number;
  limit: number;
}

export interface PostedRow extends TakenBack {
  id: number;
  run_id: number;
  employee_id: number;
  employee: string;
  name: string;
  position: string;
  client: string;
  /** The employer's name, empty if not set. */
  employer: string;
  /** The employer's current address and TIN, digits only. Empty if not set. */
  employer_address: string;
  employer_tin: string;
  employer_tin_branch: string;
  bank: string | null;
  /** Encrypted account number. */
  bank_account: string | null;
  /** True if the destination was recorded; the next field is the destination, or null for cash. */
  paid_noted: boolean;
  paid_to: { bank: string; ending: string } | null;
  birth_date: string | null;
  pdf_password: PdfPassword;
  from_date: string;
  to_date: string;
  pay_date: string;
  sent_on: string | null;
  /** The month that the payslip's contributions belong to, as `YYYY-MM`. */
  month: string;
  slip: string;
  before: string | null;
  before_from: string | null;
  before_to: string | null;
  skipped: boolean;
}

/** The day in Manila on which a payslip was reversed, and whether the payslip is itself a reversal. */
export interface TakenBack {
  back_on: string | null;
  takes_back: boolean;
}
/** Selects the day on which the payslip's payment was marked as sent. */
const sentOn = sql`(select (x.sent_at at time zone 'Asia/Manila')::date from payroll.sent_payments x
  where x.payslip_id = s.id and x.returned_at is null) as sent_on`;
const takenBack = sql`r.takes_back, (select (b.posted_at at time zone 'Asia/Manila')::date from payroll.reversals v
  join payroll.payslips b on b.id = v.reversed_by_id where v.payslip_id = s.id) as back_on`;

/**
 * The password of a payslip's PDF: its client's setting at the end of the cutoff. It stays the same, since settings
 * up to what is posted are never changed.
 */
const pdfPassword = sql<PdfPassword>`coalesce((select c.payslip_password from payroll.client_settings c
  where c.client_id = s.client_id and c.from_date <= r.to_date order by c.from_date desc limit 1), 'none')`;
/** Condition: the whole run of payslip `s` is posted. */
const posted = sql`s.posted_at is not null and r.state = 'posted'`;

/**
 * Returns posted payslips in order of employee id, each with the posted payslip it is compared with: the last one of
 * its kind within two months that likewise has, or lacks, contributions, since only one payslip of a month has them;
 * otherwise the previous one.
 */
export async function postedPayslips(db: Kysely<DB>, f: PostedFilter): Promise<PostedRow[]> {
  const { rows } = await sql<PostedRow>`
    select s.id, s.run_id, s.employee_id, e.code as employee, coalesce(h.name, ${printedName}) as name,
      coalesce(h.position, e.position) as position, coalesce(h.client, c.name) as client,
      coalesce(nullif(h.employer, ''), (select name from payroll.employer limit 1), '') as employer,
      coalesce((select address from payroll.employer limit 1), '') as employer_address,
      coalesce((select tin from payroll.employer limit 1), '') as employer_tin,
      coalesce((select tin_branch from payroll.employer limit 1), '') as employer_tin_branch, e.bank,
      e.bank_account, a.payslip_id is not null as paid_noted,
      case when a.bank is not null then jsonb_build_object('bank', a.bank, 'ending', a.ending) end as paid_to, e.birth_date,
      ${pdfPassword} as pdf_password, r.from_date, r.to_date, s.pay_date, s.month, s.slip, ${sentOn}, ${takenBack}, o.slip as before, o.from_date as before_from,
      o.to_date as before_to, coalesce(o.skipped, false) as skipped
    from payroll.payslips s join payroll.runs r on r.id = s.run_id join payroll.employees e on e.id = s.employee_id
    join payroll.clients c on c.id = s.client_id left join payroll.paid_accounts a on a.payslip_id = s.id
    left join payroll.payslip_heads h on h.payslip_id = s.id
    left join lateral (select o.slip, q.from_date, q.to_date, exists (select from payroll.standing_payslips x
          where x.employee_id = s.employee_id
            and (x.pay_date, x.id) > (o.pay_date, o.id) and (x.pay_date, x.id) < (s.pay_date, s.id)) as skipped
        from payroll.standing_payslips o join payroll.runs q on q.id = o.run_id
        where o.employee_id = s.employee_id and not r.takes_back and (o.pay_date, o.id) < (s.pay_date, s.id)
        order by ${comparedFirst} limit 1) o on true
    where ${posted} and s.employee_id > ${f.after ?? 0}
      ${f.id === undefined ? sql`` : sql`and s.id = ${f.id}`}
      ${f.runId === undefined ? sql`` : sql`and s.run_id = ${f.runId}`}
      ${f.employee === undefined ? sql`` : sql`and e.code = ${f.employee}`}
    order by s.employee_id limit ${f.limit}`.execute(db);
  return rows;
}

/** Amounts reported to the agencies about an employee for a month, with the last report of each. */
export interface Reported {
  kind: string;
  receipt: string;
  filed_on: string;
  amount_centavos: number;
}

export async function reportedFor(db: Kysely<DB>, employeeId: number, month: string): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select distinct on (f.kind) f.kind, f.receipt, f.filed_on, p.amount_centavos
    from payroll.agency_filing_people p join payroll.agency_filings f on f.id = p.filing_id
    where p.employee_id = ${employeeId} and f.span = ${month} order by f.kind, f.id desc`.execute(db);
  return rows;
}

/** Returns an employee's posted payslips by code, latest first. */
export async function payslipHeads(
  db: Kysely<DB>,
  employee: string,
  limit: number,
): Promise<(Omit<PayslipHead, 'note'> & TakenBack)[]> {
  const { rows } = await sql<Omit<PayslipHead, 'note'> & TakenBack>`
    select s.id, s.run_id, s.kind, r.from_date, r.to_date, s.pay_date, s.gross_centavos, s.net_centavos, ${sentOn}, ${takenBack}
    from payroll.payslips s join payroll.runs r on r.id = s.run_id join payroll.employees e on e.id = s.employee_id
    where ${posted} and e.code = ${employee} order by s.pay_date desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns whether a job that sends a run's payslips is waiting or running. */
export async function sendingUnderWay(db: Kysely<DB>, runId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from work.jobs where kind = 'run-payslips' and state in ('waiting', 'running')
    and (input ->> 'run')::int = ${runId} limit 1`.execute(db);
  return rows.length > 0;
}

export interface ToSend {
  id: number;
  employee_id: number;
  employee: string;
  email: string | null;
  language: 'en' | 'fil';
  /** ID of the e-mail that failed permanently. Null if none was written. */
  failed_mail: number | null;
}

/** Condition: a payslip is valid and has no e-mail, or only a failed one. Reversed payslips are not sent. */
const unsent = sql`((p.payslip_id is null or m.status = 'failed') and ${notReversed(sql`s.id`)})`;

/** Returns payslips of a run without an e-mail, or with a failed one, for employees after one by id. */
export async function payslipsToSend(db: Kysely<DB>, runId: number, after: number, limit: number): Promise<ToSend[]> {
  const { rows } = await sql<ToSend>`
    select s.id, s.employee_id, e.code as employee, nullif(trim(e.email), '') as email, e.language, p.mail_id as failed_mail
    from payroll.payslips s join payroll.runs r on r.id = s.run_id join payroll.employees e on e.id = s.employee_id
    left join payroll.payslip_mails p on p.payslip_id = s.id left join auth.mails m on m.id = p.mail_id
    where ${posted} and s.run_id = ${runId} and s.employee_id > ${after} and ${unsent}
    order by s.employee_id limit ${limit}`.execute(db);
  return rows;
}

export interface SoFar {
  all: number;
  sent: number;
  before: number;
  missing: string[];
  locked: string[];
  /** E-mail addresses shared by several employees of the run, each with their codes. */
  shared: string[];
}

/**
 * Returns how many payslips a run has, how many a job has passed to the mail, and how many were sent before it, with
 * the codes of employees whose address or birth date for the password is missing.
 */
export async function sendingSoFar(db: Kysely<DB>, runId: number, jobId: number): Promise<SoFar> {
  const { rows } = await sql<SoFar>`
    select count(*)::int as all, (count(*) filter (where p.job_id = ${jobId}))::int as sent,
      (count(*) filter (where p.job_id <> ${jobId} and m.status is distinct from 'failed'))::int as before,
      coalesce(array_agg(e.code order by e.code) filter (where ${unsent} and trim(coalesce(e.email, '')) = ''), '{}') as missing,
      coalesce(array_agg(e.code order by e.code) filter (where ${unsent} and trim(coalesce(e.email, '')) <> ''
        and e.birth_date is null and ${pdfPassword} = 'birth_date'), '{}') as locked,
      array(select min(trim(o.email)) || ' (' || string_agg(o.code, ', ' order by o.code) || ')' from payroll.payslips q
        join payroll.employees o on o.id = q.employee_id where q.run_id = ${runId} and q.posted_at is not null
          and trim(coalesce(o.email, '')) <> '' group by lower(trim(o.email)) having count(*) > 1 order by 1) as shared
    from payroll.payslips s join payroll.runs r on r.id = s.run_id join payroll.employees e on e.id = s.employee_id
    left join payroll.payslip_mails p on p.payslip_id = s.id left join auth.mails m on m.id = p.mail_id
    where s.run_id = ${runId} and s.posted_at is not null and (p.payslip_id is not null or ${notReversed(sql`s.id`)})`.execute(
    db,
  );
  return firstOf(rows);
}

/**
 * Claims the sending of a payslip, and returns false if another job has it. Called in the transaction that stores the
 * e-mail.
 */
export async function claimSending(
  db: Kysely<DB>,
  payslip: ToSend,
  by: { jobId: number; now: string },
): Promise<boolean> {
  const { rows } =
    payslip.failed_mail === null
      ? await sql`insert into payroll.payslip_mails (payslip_id, job_id, queued_at) values (${payslip.id}, ${by.jobId}, ${by.now})
          on conflict (payslip_id) do nothing returning 1`.execute(db)
      : await sql`update payroll.payslip_mails set mail_id = null, job_id = ${by.jobId}, queued_at = ${by.now}
          where payslip_id = ${payslip.id} and mail_id = ${payslip.failed_mail} returning 1`.execute(db);
  return rows.length > 0;
}

export const noteMail = (db: Kysely<DB>, payslipId: number, mail_id: number) =>
  db.updateTable('payroll.payslip_mails').set({ mail_id }).where('payslip_id', '=', payslipId).execute();
