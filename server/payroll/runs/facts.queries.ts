import { sql, type Kysely } from 'kysely';
import type { Agency, DayFacts, MonthToDate, YearToDate } from '#domain/pay/facts.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import type { DB } from '#server/database/tables.ts';

/** What is known of somebody for a run: one row a person, as the tables have it. */
export interface FactsRow {
  employee_id: number;
  code: string;
  client_id: number;
  branch_id: number;
  client: string;
  state: string;
  facts_hash: string | null;
  version: number;
  hired_on: string;
  last_day: string | null;
  tin: boolean;
  sss: boolean;
  philhealth: boolean;
  pagibig: boolean;
  bank: string | null;
  account: boolean;
  contributions_off: { agency: Agency; reason: string }[];
  pagibig_total_centavos: number | null;
  pagibig_employer_matches: boolean;
  previous_employer_year: number | null;
  rates: {
    from: string;
    scheme: 'monthly' | 'daily' | 'hourly';
    amount: number;
    factor_tenths: number;
    minutes_per_day: number;
    cola: number | null;
  }[];
  places: { from: string; client: string; branch: string; region: string }[];
  adjustments: {
    direction: 'add' | 'take';
    code: string;
    amount: number;
    recurring: boolean;
    from: string;
    to: string | null;
  }[];
  loans: {
    id: number;
    name: string;
    taken_from: 'first' | 'second' | 'both';
    starts_on: string;
    instalment: number;
    balance: number;
    fixed: boolean;
  }[];
  opening: {
    periods: number;
    taxable: number;
    withheld: number;
    benefits: number;
    basic: number;
    thirteenth_paid: number;
    contributions: number;
    mwe_exempt: number;
    gross: number;
    cumulative: boolean;
  } | null;
  year: YearToDate | null;
  month: MonthToDate | null;
  /** The posted payslip that `year` stands after. */
  after_id: number | null;
  /** Of the last posted payslip that paid a period. */
  before_net: number | null;
  /** Posted payslips of the same cut-off. */
  same_period: Pick<Payslip, 'tax' | 'countsPeriod'>[];
  /** What an off-cycle run pays or takes; an amount of null is 13th month pay as the law counts it. */
  amounts: { direction: 'add' | 'take'; code: string; amount: number | null }[];
  thirteenth_paid: number;
  sil: { years: number; months: number; used: number } | null;
  input: { days: DayFacts[]; before: DayFacts[]; unapproved: number } | null;
  settings: Record<string, string | number | boolean> | null;
}

export interface FactsOf {
  runId: number;
  year: number;
  month: string;
  from: string;
  to: string;
  /** The last cut-off of its month. */
  last: boolean;
  /** Of 13th month pay. */
  thirteenth: boolean;
}

/** Year and month to date go on from what was posted last, whatever its pay date. */
const inPostedOrder = sql`s.posted_at desc, s.id desc`;

/** People of a run who were paid by another one after their payslip was computed: its year to date lacks that. */
export async function paidMeanwhile(db: Kysely<DB>, runId: number, payslipIds?: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payroll.payslips p
    join payroll.run_people rp on rp.run_id = p.run_id and rp.employee_id = p.employee_id and rp.state in ('ok', 'warning')
    where p.run_id = ${runId} and p.posted_at is null
      ${payslipIds ? sql`and p.id = any (${[...payslipIds]})` : sql``} and p.after_id is distinct from (
      select s.id from payroll.payslips s where s.employee_id = p.employee_id and s.posted_at is not null
        order by ${inPostedOrder} limit 1)`.execute(db);
  return rows[0]!.n;
}

/** Reads everything of some people of a run in one statement. Rows of loans are in the order they are taken. */
export async function factsOfPeople(db: Kysely<DB>, of: FactsOf, employeeIds: readonly number[]): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select rp.employee_id, e.code, rp.client_id, rp.branch_id, cl.code as client, rp.state, rp.facts_hash, rp.version,
      e.hired_on, e.last_day, e.tin is not null as tin, e.sss is not null as sss, e.philhealth is not null as philhealth,
      e.pagibig is not null as pagibig, e.bank, e.bank_account is not null as account, e.contributions_off,
      e.pagibig_total_centavos, e.pagibig_employer_matches, e.previous_employer_year,
      coalesce((select jsonb_agg(jsonb_build_object('from', r.from_date, 'scheme', r.scheme, 'amount', r.amount_centavos,
          'factor_tenths', r.factor_tenths, 'minutes_per_day', r.minutes_per_day, 'cola', r.cola_centavos) order by r.from_date)
        from payroll.employee_rates r where r.employee_id = e.id and r.from_date <= ${of.to}), '[]') as rates,
      coalesce((select jsonb_agg(jsonb_build_object('from', p.from_date, 'client', c.code, 'branch', b.name, 'region', b.region) order by p.from_date)
        from payroll.employee_places p join payroll.clients c on c.id = p.client_id join payroll.branches b on b.id = p.branch_id
        where p.employee_id = e.id and p.line = 1 and p.from_date <= ${of.to}), '[]') as places,
      coalesce((select jsonb_agg(jsonb_build_object('direction', a.direction, 'code', a.code, 'amount', a.amount_centavos,
          'recurring', a.recurring, 'from', a.from_date, 'to', a.to_date) order by a.id)
        from payroll.adjustments a where a.employee_id = e.id and a.archived_at is null and a.stopped_at is null
          and a.from_date <= ${of.to} and (a.recurring or a.from_date >= ${of.from})), '[]')
      || coalesce((select jsonb_agg(jsonb_build_object('direction', 'add', 'code', y.code, 'amount', n.amount_centavos,
          'recurring', true, 'from', n.from_date, 'to', n.to_date) order by n.id)
        from payroll.benefits n join payroll.adjustment_types y on y.id = n.adjustment_type_id
        where n.archived_at is null and (n.client_id is null or n.client_id = rp.client_id) and n.from_date <= ${of.to}
          and (n.per = 'cutoff' or ${of.last})), '[]') as adjustments,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', t.payslip_name, 'taken_from', t.taken_from,
          'starts_on', l.starts_on, 'instalment', l.instalment_centavos, 'fixed', not t.keeps_net_floor,
          'balance', l.total_centavos - l.paid_before_centavos - coalesce((select sum(x.amount_centavos) from payroll.loan_payments x where x.loan_id = l.id), 0))
          order by t.position, l.granted_on, l.id)
        from payroll.loans l join payroll.loan_types t on t.id = l.loan_type_id
        where l.employee_id = e.id and l.archived_at is null and l.state = 'running'), '[]') as loans,
      (select jsonb_build_object('periods', o.periods, 'taxable', o.taxable_centavos, 'withheld', o.withheld_centavos,
          'benefits', o.benefits_centavos, 'basic', o.basic_centavos, 'thirteenth_paid', o.thirteenth_paid_centavos,
          'contributions', o.contributions_centavos, 'mwe_exempt', o.mwe_exempt_centavos, 'gross', o.gross_centavos,
          'cumulative', o.cumulative)
        from payroll.opening_balances o where o.employee_id = e.id and o.year = ${of.year}) as opening,
      y.slip::jsonb -> 'year' as year, (select s.id from payroll.payslips s where s.employee_id = e.id and s.posted_at is not null
        order by ${inPostedOrder} limit 1) as after_id, b.net_centavos as before_net, m.slip::jsonb -> 'month' as month,
      coalesce((select jsonb_agg(jsonb_build_object('tax', s.slip::jsonb -> 'tax', 'countsPeriod', s.slip::jsonb -> 'countsPeriod'))
        from payroll.payslips s join payroll.runs o on o.id = s.run_id and o.from_date = ${of.from} and o.to_date = ${of.to}
        where s.employee_id = e.id and s.posted_at is not null), '[]') as same_period,
      coalesce((select jsonb_agg(jsonb_build_object('direction', a.direction, 'code', a.code, 'amount', a.amount_centavos) order by a.id)
        from payroll.run_amounts a where a.run_id = rp.run_id and a.employee_id = e.id), '[]') as amounts,
      coalesce((select sum((l ->> 'amount')::bigint) from payroll.payslips s
        cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
        where s.employee_id = e.id and s.posted_at is not null and extract(year from s.pay_date) = ${of.year}
          and l ->> 'code' = 'thirteenth_month' and (${of.thirteenth} or e.last_day between ${of.from}::date and ${of.to}::date)), 0)::bigint as thirteenth_paid,
      (select jsonb_build_object('years', f.sil_years, 'months', f.sil_months, 'used', f.sil_used_thousandths)
        from payroll.final_pay_facts f where f.employee_id = e.id) as sil,
      (select jsonb_build_object('days', i.days, 'before', i.before, 'unapproved', i.unapproved)
        from payroll.run_inputs i where i.run_id = rp.run_id and i.employee_id = e.id) as input,
      (select to_jsonb(s) from payroll.client_settings s where s.client_id = rp.client_id and s.from_date <= ${of.to}
        order by s.from_date desc limit 1) as settings
    from payroll.run_people rp
    join payroll.employees e on e.id = rp.employee_id join payroll.clients cl on cl.id = rp.client_id
    left join lateral (select s.id, s.slip from payroll.payslips s where s.employee_id = e.id and s.posted_at is not null
      and extract(year from s.pay_date) = ${of.year} order by ${inPostedOrder} limit 1) y on true
    left join lateral (select s.net_centavos from payroll.payslips s where s.employee_id = e.id and s.posted_at is not null
      and s.kind in ('regular', 'final') and extract(year from s.pay_date) = ${of.year} order by s.pay_date desc, s.id desc limit 1) b on true
    left join lateral (select s.slip from payroll.payslips s where s.employee_id = e.id and s.posted_at is not null
      and s.month = ${of.month} order by ${inPostedOrder} limit 1) m on true
    where rp.run_id = ${of.runId} and rp.employee_id = any (${[...employeeIds]}) order by rp.employee_id`.execute(db);
  return rows;
}

/** Who of a run is to be looked at in this epoch still: not held, and not computed in it. */
export async function peopleToCompute(db: Kysely<DB>, runId: number, epoch: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', runId)
    .where('state', '<>', 'held')
    .where(sql<boolean>`(epoch is null or epoch < ${epoch})`)
    .orderBy('employee_id')
    .limit(limit)
    .execute();
  return rows.map((r) => r.employee_id);
}

export async function countPeople(db: Kysely<DB>, runId: number): Promise<number> {
  const { n } = await db
    .selectFrom('payroll.run_people')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Is there a later pay date in the year for a client? Where the calendar does not know the year, nobody can say. */
export async function clientsAtYearEnd(db: Kysely<DB>, payDate: string): Promise<Set<number>> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from payroll.cutoffs where extract(year from pay_date) = extract(year from ${payDate}::date)
    group by client_id having max(pay_date) <= ${payDate}`.execute(db);
  return new Set(rows.map((r) => r.client_id));
}

export interface ComputedRow {
  employee_id: number;
  client_id: number;
  branch_id: number;
  state: 'ok' | 'warning' | 'error';
  problems: unknown[];
  facts_hash: string | null;
  /** Null: it could not be computed. */
  payslip: {
    kind: string;
    gross: number;
    basic: number;
    ee: number;
    er: number;
    tax: number;
    taken: number;
    net: number;
    slip: string;
    facts: string;
    hash: string;
    after: number | null;
  } | null;
}

/**
 * Writes what a chunk came to, if the run is still in the epoch it was computed in; false if it is not. Who was computed
 * from the same facts before keeps the payslip (`kept`).
 */
export async function writeComputed(
  db: Kysely<DB>,
  run: { id: number; epoch: number; pay_date: string; month: string },
  rows: readonly ComputedRow[],
  kept: readonly number[],
): Promise<boolean> {
  const { rows: still } = await sql`select from payroll.runs where id = ${run.id} and epoch = ${run.epoch}
    and state in ('uploaded', 'computed') and archived_at is null for share`.execute(db);
  if (still.length === 0) return false;
  const given = JSON.stringify(rows.map(({ payslip, ...r }) => ({ ...r, ...payslip })));
  const gone = rows.filter((r) => r.payslip === null).map((r) => r.employee_id);
  await sql`delete from payroll.payslips where run_id = ${run.id} and employee_id = any (${gone}) and posted_at is null`.execute(
    db,
  );
  await sql`
    insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
      basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos,
      net_centavos, slip, facts, hash, after_id)
    select ${run.id}::int, employee_id, ${run.epoch}::int, client_id, branch_id, kind, ${run.pay_date}::date, ${run.month}::text,
      gross, basic, ee, er, tax, taken, net, slip, facts, hash, after
    from jsonb_to_recordset(${given}::jsonb) as x (employee_id int, client_id int, branch_id int, kind text, gross bigint,
      basic bigint, ee bigint, er bigint, tax bigint, taken bigint, net bigint, slip text, facts text, hash text, after int)
    where hash is not null
    on conflict (run_id, employee_id) do update set epoch = excluded.epoch, client_id = excluded.client_id,
      branch_id = excluded.branch_id, kind = excluded.kind, pay_date = excluded.pay_date, month = excluded.month,
      gross_centavos = excluded.gross_centavos, basic_centavos = excluded.basic_centavos,
      employee_contributions_centavos = excluded.employee_contributions_centavos,
      employer_contributions_centavos = excluded.employer_contributions_centavos, tax_centavos = excluded.tax_centavos,
      deductions_centavos = excluded.deductions_centavos, net_centavos = excluded.net_centavos, slip = excluded.slip,
      facts = excluded.facts, hash = excluded.hash, after_id = excluded.after_id`.execute(db);
  await sql`
    update payroll.run_people p set state = x.state, problems = x.problems, facts_hash = x.facts_hash, epoch = ${run.epoch},
      version = p.version + 1
    from jsonb_to_recordset(${given}::jsonb) as x (employee_id int, state text, problems jsonb, facts_hash text)
    where p.run_id = ${run.id} and p.employee_id = x.employee_id and p.state <> 'held'`.execute(db);
  await sql`update payroll.run_people set epoch = ${run.epoch} where run_id = ${run.id} and employee_id = any (${[...kept]})`.execute(
    db,
  );
  return true;
}
