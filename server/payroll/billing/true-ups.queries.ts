import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Bill } from '#contract/payroll/billing/billings.ts';
import { aheadCodes, aheadOf, type AheadCode, type CostCode } from '#domain/billing/cost-codes.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Span that a true-up settles: a client's year, up to and including a pay date. */
export interface SettledSpan {
  client_id: number;
  year: number;
  to_date: string;
  lines: readonly AheadCode[];
}

const numbered = sql`b.year::text || '-' || lpad(b.number::text, 4, '0')`;
const payDate = sql`coalesce(r.pay_date, b.settles_to)`;
/** Selects the amounts that statements bill in advance for these lines, 0 for a line that a statement doesn't bill. */
const amounts = (lines: readonly AheadCode[]) => {
  const ahead = (code: AheadCode) =>
    lines.includes(code) ? sql`case when ${code} = any (b.bills) then p.${sql.ref(code)} else 0 end` : sql`0`;
  return sql`coalesce(sum(${ahead('thirteenth_month_accrual')}), 0)::bigint as thirteenth_centavos,
    coalesce(sum(${ahead('sil_accrual')}), 0)::bigint as sil_centavos`;
};
/**
 * Condition: statement `b` is one of the client's year up to a pay date. True-ups count only up to that date, since a
 * later one settled what came after.
 */
const ofSpan = (s: SettledSpan) => sql`b.client_id = ${s.client_id} and b.archived_at is null
  and case when b.kind = 'true_up' then b.settles_year = ${s.year} and b.settles_to <= ${s.to_date}::date
    else r.pay_date between make_date(${s.year}::int, 1, 1) and ${s.to_date}::date end`;

export interface CountedBill {
  id: number;
  number: string;
  kind: 'statement' | 'true_up';
  from_date: string;
  to_date: string;
  pay_date: string;
  agency_type: 'security' | 'manpower';
  fee_basis_points: number;
  bills: CostCode[];
  fee_base: CostCode[] | null;
  thirteenth_centavos: number;
  sil_centavos: number;
}

const countedBills = (lines: readonly AheadCode[], which: RawBuilder<unknown>, of = sql``) => sql<CountedBill>`
  select b.id, ${numbered} as number, b.kind, coalesce(r.from_date, make_date(b.settles_year, 1, 1)) as from_date,
    coalesce(r.to_date, b.settles_to) as to_date, ${payDate} as pay_date, b.agency_type, b.fee_basis_points, b.bills, b.fee_base,
    ${amounts(lines)}
  from payroll.bills b left join payroll.runs r on r.id = b.run_id join payroll.bill_people p on p.bill_id = b.id ${of}
  where ${which} group by b.id, r.id order by ${payDate}, b.id`;

/** Condition for a statement that counts. A statement and its credit cancel out, so neither counts. */
const stands = sql`b.state <> 'draft' and b.credits_id is null and b.credited_at is null`;

/** Returns the valid statements of a period, by pay date, with what they bill in advance. */
export const standingBills = async (db: Kysely<DB>, span: SettledSpan): Promise<CountedBill[]> =>
  (await countedBills(span.lines, sql`${ofSpan(span)} and ${stands}`).execute(db)).rows;

/**
 * Returns the current state of the statements that a true-up counted. With an employee, only those that bill in
 * advance for them.
 */
export async function countedBillsOf(
  db: Kysely<DB>,
  { id, bills }: Pick<Bill, 'id' | 'bills'>,
  employeeId?: number,
): Promise<CountedBill[]> {
  const which = sql`b.id in (select statement_id from payroll.true_up_statements where bill_id = ${id})`;
  const own = employeeId === undefined ? sql`` : sql`and p.employee_id = ${employeeId}`;
  const lines = aheadCodes.filter((c) => bills.includes(c));
  return (await countedBills(lines, which, own).execute(db)).rows;
}

/**
 * Returns the accruals that statements bill in advance, in centavos, one row an employee with the branch of the latest.
 */
export async function billedAhead(db: Kysely<DB>, bills: readonly number[], lines: readonly AheadCode[]) {
  const { rows } = await sql<{
    employee_id: number;
    branch_id: number | null;
    thirteenth_centavos: number;
    sil_centavos: number;
  }>`
    select p.employee_id, (array_agg(p.branch_id order by b.id desc))[1] as branch_id, ${amounts(lines)}
    from payroll.bills b join payroll.bill_people p on p.bill_id = b.id
    where b.id = any (${[...bills]}) group by p.employee_id order by p.employee_id`.execute(db);
  return rows;
}

export interface PayoutRow {
  payslip_id: number;
  employee_id: number;
  client_id: number;
  branch_id: number | null;
  /** The client that the payslip's line names. Null means the payslip's client. */
  client: string | null;
  code: keyof typeof aheadOf;
  amount: number;
  /**
   * The year of the pay date. A reversal has the year of the payslip it reverses, since it is shared the same way.
   */
  year: number;
}

/** Codes of payslip lines that pay what was billed in advance. */
export const payoutCodes = Object.keys(aheadOf);
/** Filters payslips by the code in their text, since reading the lines of all others would take far longer. */
const pays = sql.join(
  payoutCodes.map((code) => sql`s.slip like ${`%"${code}"%`}`),
  sql` or `,
);
/** Employees who were ever at the client, since what is paid to them may be charged to it. */
const atClient = (client: number) => sql`(
  select employee_id from payroll.employee_places where client_id = ${client}
  union select employee_id from payroll.payslips where client_id = ${client} and posted_at is not null
  union select p.employee_id from payroll.bill_people p join payroll.bills b on b.id = p.bill_id where b.client_id = ${client})`;
const postedIn = (s: SettledSpan) => sql`s.posted_at is not null
  and s.pay_date between make_date(${s.year}::int, 1, 1) and ${s.to_date}::date`;

/**
 * Returns posted payslip lines that pay 13th month pay or converted leave to employees who were ever at the client.
 * Reversals are negative.
 */
export async function payoutsOf(db: Kysely<DB>, span: SettledSpan): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select s.id as payslip_id, s.employee_id, s.client_id, s.branch_id, l ->> 'client' as client, l ->> 'code' as code,
      sum((l ->> 'amount')::bigint)::bigint as amount,
      extract(year from coalesce((select o.pay_date from payroll.reversals v join payroll.payslips o on o.id = v.payslip_id
        where v.reversed_by_id = s.id), s.pay_date))::int as year
    from payroll.payslips s cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
    where ${postedIn(span)} and (${pays}) and s.employee_id in ${atClient(span.client_id)}
      and l ->> 'kind' = 'earning' and l ->> 'code' = any (${payoutCodes})
    group by s.id, l ->> 'client', l ->> 'code' order by s.id, l ->> 'code', l ->> 'client'`.execute(db);
  return rows;
}

export interface BasicRow {
  employee_id: number;
  client_id: number;
  client: string | null;
  /** True if the pay at this client is billed to no client. */
  unbilled: boolean;
  /** True if the run's statement doesn't bill this line to the client, so the agency bears the cost. */
  lacks: boolean;
  basic: number;
}

/**
 * Returns the period's basic pay by client, as a line was billed in advance on it, for employees whose pay may belong
 * to more than one client. These were ever at several clients, have pay that is not billed or whose client was not
 * billed this line, or earned part of the year before Kawani. Pay before Kawani counts for 13th month pay as far as no
 * 13th month pay was paid on it then, and for leave in full. All pay of other employees belongs to their client.
 */
export async function basicsOf(
  db: Kysely<DB>,
  span: SettledSpan,
  people: readonly number[],
  line: AheadCode,
): Promise<BasicRow[]> {
  const paidThen = line === 'thirteenth_month_accrual' ? sql`12 * o.thirteenth_paid_centavos` : sql`0`;
  const { rows } = await sql<BasicRow>`
    with asked as (select unnest(${[...people]}::int[]) as employee_id),
    lacking as (
      select b.run_id from payroll.bills b join payroll.runs r on r.id = b.run_id
      where b.kind = 'statement' and ${ofSpan(span)} and ${stands} and not (${line} = any (b.bills))),
    before as (
      select o.employee_id, o.basic_centavos - ${paidThen} as basic
      from payroll.opening_balances o join asked a on a.employee_id = o.employee_id
      where o.year = ${span.year} and o.basic_centavos > ${paidThen}),
    several as (
      select a.employee_id from asked a cross join lateral (
        select client_id from payroll.employee_places x where x.employee_id = a.employee_id
        union select client_id from payroll.payslips x where x.employee_id = a.employee_id and x.posted_at is not null) x
      group by a.employee_id having count(*) > 1
      union select s.employee_id from payroll.payslips s join asked a on a.employee_id = s.employee_id
      where ${postedIn(span)} and (s.slip like '%"unbilled":true%' or s.run_id in (select run_id from lacking))
      union select employee_id from before)
    select s.employee_id, s.client_id, l ->> 'client' as client, coalesce((l ->> 'unbilled')::boolean, false) as unbilled,
      s.run_id in (select run_id from lacking) as lacks, sum((l ->> 'basicPart')::bigint)::bigint as basic
    from payroll.payslips s join several m on m.employee_id = s.employee_id
    cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
    where ${postedIn(span)} and l ->> 'kind' = 'earning' and not (l ->> 'code' = any (${payoutCodes}))
    group by 1, 2, 3, 4, 5
    union all select employee_id, 0, null, true, false, basic from before order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Returns the client, locked until the transaction ends, so that concurrent true-ups wait for each other. */
export const lockClient = (db: Kysely<DB>, id: number) =>
  db.selectFrom('payroll.clients').select(['id', 'code', 'name']).where('id', '=', id).forUpdate().executeTakeFirst();
export const clientOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('payroll.clients').select(['id', 'code', 'name']).where('id', '=', id).executeTakeFirst();

/**
 * Returns the draft true-up of a client's year and the end of the last one, and the numbers of draft statements,
 * unbilled runs, and employees with opening balances, which the true-up leaves out.
 */
export async function outsideSpan(db: Kysely<DB>, span: SettledSpan) {
  const { rows } = await sql<{
    open: number | null;
    last_to: string | null;
    drafts: number;
    unbilled: number;
    before: number;
  }>`
    select
      (select b.id from payroll.bills b where b.client_id = ${span.client_id} and b.kind = 'true_up' and b.state = 'draft'
        and b.settles_year = ${span.year} and b.archived_at is null and b.credits_id is null) as open,
      (select max(b.settles_to) from payroll.bills b where b.client_id = ${span.client_id} and b.kind = 'true_up'
        and b.settles_year = ${span.year} and b.archived_at is null and ${stands} and b.bills && ${[...span.lines]}::text[]) as last_to,
      (select count(*)::int from payroll.bills b join payroll.runs r on r.id = b.run_id where ${ofSpan(span)}
        and b.state = 'draft') as drafts,
      (select count(*)::int from payroll.runs r join payroll.run_clients x on x.run_id = r.id and x.client_id = ${span.client_id}
        where r.state = 'posted' and r.kind in ('regular', 'supplementary', 'final')
        and r.pay_date between make_date(${span.year}::int, 1, 1) and ${span.to_date}::date
        and not exists (select from payroll.bills b where b.run_id = r.id and b.client_id = x.client_id
          and b.archived_at is null and b.credits_id is null and b.credited_at is null)) as unbilled,
      (select count(*)::int from payroll.opening_balances o where o.year = ${span.year}
        and o.basic_centavos > ${span.lines.includes('sil_accrual') ? sql`0` : sql`12 * o.thirteenth_paid_centavos`}
        and o.employee_id in ${atClient(span.client_id)}) as before`.execute(db);
  return firstOf(rows);
}
