import { sql, type Kysely } from 'kysely';
import type { BillRow } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { costCodes, type CostCode } from '#domain/billing/cost-codes.ts';
import { accrued } from '#domain/billing/cost-lines.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { settledNames } from './billings.queries.ts';

const name = listedName('e');
const cost = sql`jsonb_build_object(${sql.raw(costCodes.map((c) => `'${c}', sum(p.${c})`).join(', '))})`;

/** Amounts that a true-up settles: billed in advance, and paid. Null on a statement. */
const settled = sql`case when bool_and(p.thirteenth_paid is not null)
  then jsonb_build_object(${sql.raw(settledNames.map((c) => `'${c}', sum(p.${c})`).join(', '))}) end`;

export interface DetailFilter {
  by: 'branch' | 'person';
  /** 0 selects employees without a branch. */
  branch?: number | undefined;
  search: string;
  limit: number;
  offset: number;
}

/**
 * Returns a page of a statement's employees, or of its branches with the totals of their employees, and the total
 * number.
 */
export async function billRows(db: Kysely<DB>, billId: number, f: DetailFilter) {
  const like = containing(f.search.toLowerCase());
  const which = sql`p.bill_id = ${billId}
    ${f.branch === undefined ? sql`` : sql`and coalesce(p.branch_id, 0) = ${f.branch}`}
    ${f.search === '' ? sql`` : sql`and (lower(${name}) like ${like} or lower(e.code) like ${like} or lower(b.name) like ${like})`}`;
  const from = sql`payroll.bill_people p join payroll.employees e on e.id = p.employee_id
    left join payroll.branches b on b.id = p.branch_id`;
  const grouped = sql`select ${
    f.by === 'person'
      ? sql`e.code as key, ${name} as name, coalesce(b.name, '–') as branch`
      : sql`coalesce(b.id, 0)::text as key, coalesce(b.name, 'No branch') as name, coalesce(b.name, '–') as branch`
  }, count(*)::int as people, ${cost} as cost, ${settled} as settled, sum(p.cost_centavos)::bigint as cost_centavos
    from ${from} where ${which}
    group by ${f.by === 'person' ? sql`e.id, b.name` : sql`b.id`}`;
  const { rows } = await sql<BillRow>`${grouped} order by name, key limit ${f.limit} offset ${f.offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${grouped}) x`.execute(db);
  return { rows, total: firstOf(counted.rows).n };
}

/** Returns a statement's lines over all employees, with their totals. */
export async function billSums(db: Kysely<DB>, billId: number) {
  const { rows } = await sql<{
    cost: Record<CostCode, number>;
    settled: Settled | null;
    cost_centavos: number;
    branches: number;
  }>`
    select ${cost} as cost, ${settled} as settled, sum(p.cost_centavos)::bigint as cost_centavos,
      count(distinct coalesce(p.branch_id, 0))::int as branches
    from payroll.bill_people p where p.bill_id = ${billId}`.execute(db);
  return firstOf(rows);
}

/**
 * Returns the earnings at a client on a run's posted payslips, in centavos, without pay out of accruals. Read from the
 * payslips' lines.
 */
export async function earnedAt(db: Kysely<DB>, runId: number, clientId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum((l ->> 'amount')::bigint), 0)::bigint as n
    from payroll.payslips s cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
    where s.run_id = ${runId} and s.posted_at is not null and l ->> 'kind' = 'earning'
      and not (l ->> 'code' = any (${[...accrued]}))
      and case when l ->> 'client' is null then s.client_id = ${clientId}
        else l ->> 'client' = (select code from payroll.clients where id = ${clientId}) end`.execute(db);
  return firstOf(rows).n;
}

export const addressee = (db: Kysely<DB>, clientId: number) =>
  db
    .selectFrom('payroll.clients')
    .select(['address', 'tin', 'billing_email'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
