import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AgencyKind } from '#domain/reports/agency-kinds.ts';
import type { DB } from '#server/database/tables.ts';

/** The period of a report. Contributions use the cutoff's month, tax the pay date. */
export interface AgencySpan {
  kind: AgencyKind;
  /** `YYYY-MM`, or `YYYY` for the alphalist. */
  span: string;
  /** ID of the client whose payslips the report covers. All clients if undefined. */
  clientId: number | undefined;
}

const within = (of: AgencySpan, t: 's' | 'r'): RawBuilder<unknown> => {
  if (of.kind === 'tax' || of.kind === 'alphalist') {
    const first = of.kind === 'tax' ? `${of.span}-01` : `${of.span}-01-01`;
    const length = of.kind === 'tax' ? sql`interval '1 month'` : sql`interval '1 year'`;
    return sql`${sql.ref(`${t}.pay_date`)} >= ${first}::date and ${sql.ref(`${t}.pay_date`)} < ${first}::date + ${length}`;
  }
  return sql`${sql.ref(`${t}.month`)} = ${of.span}`;
};
const slipsWithin = (of: AgencySpan) =>
  sql`${within(of, 's')} ${of.clientId === undefined ? sql`` : sql`and s.client_id = ${of.clientId}`}`;

export interface AgencyRun {
  id: number;
  name: string;
  pay_date: string;
  state: string;
}

/** Returns the period's runs, posted or not, in order of payment. */
export async function runsWithin(db: Kysely<DB>, of: AgencySpan): Promise<AgencyRun[]> {
  const client =
    of.clientId === undefined
      ? sql``
      : sql`and (r.client_id = ${of.clientId} or r.client_id is null and exists (
          select from payroll.run_people p where p.run_id = r.id and p.client_id = ${of.clientId}))`;
  const { rows } = await sql<AgencyRun>`select r.id, r.name, r.pay_date, r.state from payroll.runs r
    where r.archived_at is null and ${within(of, 'r')} ${client} order by r.pay_date, r.id`.execute(db);
  return rows;
}

export interface SpanRuns {
  kind: AgencyKind;
  span: string;
  posted: number;
  unposted: number;
  filed_on: string | null;
  /** True if the report was filed and none of its runs was posted since. */
  filed_whole: boolean;
}

/**
 * Returns the state of reports: the number of posted and unposted runs, and when each was last filed. Reports without
 * a run are left out.
 */
export async function spansThatStand(
  db: Kysely<DB>,
  spans: readonly { kind: AgencyKind; span: string }[],
): Promise<SpanRuns[]> {
  const { rows } = await sql<SpanRuns>`
    select a.kind, a.span, count(*) filter (where r.state = 'posted') as posted,
      count(*) filter (where r.state <> 'posted') as unposted,
      (select max(f.filed_on) from payroll.agency_filings f where f.kind = a.kind and f.span = a.span) as filed_on,
      coalesce((select max(f.filed_at) from payroll.agency_filings f where f.kind = a.kind and f.span = a.span) >= max(r.posted_at), false) as filed_whole
    from (values ${sql.join(spans.map((s) => sql`(${s.kind}::text, ${s.span}::text)`))}) as a (kind, span)
    join payroll.runs r on r.archived_at is null and r.state <> 'rejected' and a.span = case a.kind when 'tax'
      then to_char(r.pay_date, 'YYYY-MM') when 'alphalist' then to_char(r.pay_date, 'YYYY') else r.month end
    group by a.kind, a.span`.execute(db);
  return rows;
}

/**
 * Returns the amounts that the journal of posted runs owes the agencies, in centavos, by account, contribution month,
 * and month of payment.
 */
export async function payableByMonth(db: Kysely<DB>, months: readonly string[]) {
  const { rows } = await sql<{ account: string; month: string; paid: string; amount: number }>`
    select j.account, r.month, to_char(r.pay_date, 'YYYY-MM') as paid,
      sum(j.credit_centavos - j.debit_centavos)::bigint as amount
    from payroll.runs r join payroll.journal j on j.run_id = r.id
      and j.account in ('sss_payable', 'philhealth_payable', 'pagibig_payable', 'tax_payable')
    where r.state = 'posted' and r.archived_at is null
      and (r.month = any (${[...months]}::text[]) or to_char(r.pay_date, 'YYYY-MM') = any (${[...months]}::text[]))
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface AgencyPerson {
  id: number;
  employee: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  suffix: string;
  birth_date: string | null;
  position: string;
  hired_on: string;
  last_day: string | null;
  /** Encrypted SSS number. */
  sss: string | null;
  pagibig: string | null;
  philhealth: string | null;
  tin: string | null;
  previous_employer_year: number | null;
  /** Annual work days factor of the latest rate, in tenths. */
  factor_tenths: number;
}

/** Returns employees with posted payslips in the period, by name. With `code`, only that employee. */
export async function peopleWithin(db: Kysely<DB>, of: AgencySpan, code?: string): Promise<AgencyPerson[]> {
  const { rows } = await sql<AgencyPerson>`
    select e.id, e.code as employee, e.last_name, e.first_name, e.middle_name, e.suffix, e.birth_date, e.position,
      e.hired_on, e.last_day, e.sss, e.pagibig, e.philhealth, e.tin, e.previous_employer_year,
      coalesce((select r.factor_tenths from payroll.employee_rates r where r.employee_id = e.id order by r.from_date desc limit 1), 3130) as factor_tenths
    from payroll.employees e where e.id in (select s.employee_id from payroll.standing_payslips s where ${slipsWithin(of)})
      ${code === undefined ? sql`` : sql`and e.code = ${code}`}
    order by e.last_name, e.first_name, e.id`.execute(db);
  return rows;
}

export interface AgencySlip {
  employee_id: number;
  slip: string;
  /** The region of the payslip's branch. */
  region: string;
  wage_area: string;
}

/** Returns employees' posted payslips, in order of payment. */
export async function slipsOf(db: Kysely<DB>, of: AgencySpan, ids: readonly number[]): Promise<AgencySlip[]> {
  const { rows } = await sql<AgencySlip>`
    select s.employee_id, s.slip, b.region, b.wage_area from payroll.standing_payslips s join payroll.branches b on b.id = s.branch_id
    where ${slipsWithin(of)} and s.employee_id = any (${[...ids]}) order by s.pay_date, s.id`.execute(db);
  return rows;
}

export interface OpeningRow {
  employee_id: number;
  taxable: number;
  withheld: number;
  benefits: number;
  contributions: number;
  mwe_exempt: number;
  gross: number;
}

/** Returns employees' figures of the year before their first payslip here. */
export async function openingsOf(db: Kysely<DB>, year: number, ids: readonly number[]): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select employee_id, taxable_centavos as taxable, withheld_centavos as withheld, benefits_centavos as benefits,
      contributions_centavos as contributions, mwe_exempt_centavos as mwe_exempt, gross_centavos as gross
    from payroll.opening_balances where year = ${year} and employee_id = any (${[...ids]})`.execute(db);
  return rows;
}

/** Returns the journal balance of each account for the period's posted runs, positive on the account's usual side. */
export async function journalWithin(db: Kysely<DB>, of: AgencySpan): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select j.account, sum(case when j.account = 'salaries' then j.debit_centavos - j.credit_centavos
      else j.credit_centavos - j.debit_centavos end)::bigint as amount
    from payroll.journal j join payroll.runs r on r.id = j.run_id
    where r.state = 'posted' and r.archived_at is null and ${within(of, 'r')}
      ${of.clientId === undefined ? sql`` : sql`and j.client_id = ${of.clientId}`} group by j.account`.execute(db);
  return new Map(rows.map((r) => [r.account, r.amount]));
}

/** Returns clients with posted payslips in the period, to choose from. */
export async function clientsWithin(db: Kysely<DB>, of: AgencySpan): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from payroll.clients c where c.id in (
      select s.client_id from payroll.standing_payslips s where ${slipsWithin({ ...of, clientId: undefined })}) order by c.name`.execute(
    db,
  );
  return rows;
}

export interface FilingRow {
  id: number;
  receipt: string;
  filed_on: string;
  total_centavos: number;
  people: number;
  by: string;
}

/** Returns the filings of a report, latest first, each with its total in centavos and its number of employees. */
export async function filingsOf(db: Kysely<DB>, kind: AgencyKind, span: string): Promise<FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select f.id, f.receipt, f.filed_on, f.total_centavos, coalesce(u.name, '') as by,
      (select count(*)::int from payroll.agency_filing_people p where p.filing_id = f.id) as people
    from payroll.agency_filings f left join auth.users u on u.id = f.filed_by
    where f.kind = ${kind} and f.span = ${span} order by f.id desc`.execute(db);
  return rows;
}

/** Returns the amount last filed in a report, in centavos, by employee ID. */
export async function reportedOf(db: Kysely<DB>, kind: AgencyKind, span: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ employee_id: number; amount_centavos: number }>`
    select distinct on (p.employee_id) p.employee_id, p.amount_centavos
    from payroll.agency_filing_people p join payroll.agency_filings f on f.id = p.filing_id
    where f.kind = ${kind} and f.span = ${span} order by p.employee_id, f.id desc`.execute(db);
  return new Map(rows.map((r) => [r.employee_id, r.amount_centavos]));
}

/** Records a filed report with its employees, and returns its id. Filings of one kind and period are serialized. */
export async function addFiling(
  db: Kysely<DB>,
  of: { kind: AgencyKind; span: string; receipt: string; filed_on: string; total: number; by: number; at: string },
  people: readonly { employee_id: number; amount: number }[],
): Promise<void> {
  const { id } = await db
    .insertInto('payroll.agency_filings')
    .values({
      kind: of.kind,
      span: of.span,
      receipt: of.receipt,
      filed_on: of.filed_on,
      total_centavos: of.total,
      filed_by: of.by,
      filed_at: of.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into payroll.agency_filing_people (filing_id, employee_id, amount_centavos)
    select ${id}::int, employee_id, amount from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as x (employee_id int, amount bigint)`.execute(db);
}

const noEmployer = {
  name: '',
  address: '',
  tin: '',
  tin_branch: '0000',
  sss: '',
  philhealth: '',
  pagibig: '',
  version: 0,
};
export type EmployerRow = typeof noEmployer;

export const employerOf = async (db: Kysely<DB>): Promise<EmployerRow> =>
  (await db
    .selectFrom('payroll.employer')
    .select(['name', 'address', 'tin', 'tin_branch', 'sss', 'philhealth', 'pagibig', 'version'])
    .executeTakeFirst()) ?? noEmployer;

/** Stores the employer if it still has the version the user saw (0 if there was none). Returns false if it doesn't. */
export async function putEmployer(db: Kysely<DB>, { version, ...values }: EmployerRow): Promise<boolean> {
  if (version > 0) {
    const { numUpdatedRows } = await db
      .updateTable('payroll.employer')
      .set({ ...values, version: version + 1 })
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payroll.employer')
    .values(values)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
