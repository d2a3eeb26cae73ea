import { sql, type Kysely } from 'kysely';
import type { BillingTemplate } from '#contract/payroll/billing/billing-terms.ts';
import { billableCodes, costCodes, type BillableCode, type CostCode } from '#domain/billing/cost-codes.ts';
import type { DB } from '#server/database/tables.ts';

/** The terms of clients without their own. */
const defaults = { bills: [...billableCodes], due_days: 15 };

const inUse = sql`c.archived_at is null`;
const wasBilled = sql`exists (select from payroll.bills b where b.client_id = c.id and b.archived_at is null and b.state <> 'draft')`;

/** Returns the billing terms of clients: all active ones, with `billed` also those billed before, or some by id. */
export async function billingTemplates(
  db: Kysely<DB>,
  of: readonly number[] | 'in use' | 'billed' = 'in use',
): Promise<BillingTemplate[]> {
  const { rows } = await sql<BillingTemplate>`
    select c.id as client_id, c.name as client, c.agency_type, c.fee_basis_points, c.billing_email,
      coalesce(t.bills, ${defaults.bills}::text[]) as bills, t.fee_base, coalesce(t.due_days, ${defaults.due_days}) as due_days,
      coalesce(t.version, 0) as version
    from payroll.clients c left join payroll.billing_templates t on t.client_id = c.id
    where ${typeof of !== 'string' ? sql`c.id = any (${[...of]})` : of === 'billed' ? sql`(${inUse} or ${wasBilled})` : inUse} order by c.name, c.id`.execute(
    db,
  );
  return rows;
}

/** Stores a client's terms if they still have the version the user saw. */
export async function putTemplate(
  db: Kysely<DB>,
  t: {
    client_id: number;
    bills: readonly string[];
    fee_base: readonly string[] | null;
    due_days: number;
    version: number;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payroll.billing_templates as b (client_id, bills, fee_base, due_days)
    select ${t.client_id}::int, ${[...t.bills]}::text[], ${t.fee_base === null ? null : [...t.fee_base]}::text[], ${t.due_days}::int
    where ${t.version}::int = 0 or exists (select from payroll.billing_templates where client_id = ${t.client_id})
    on conflict (client_id) do update set bills = excluded.bills, fee_base = excluded.fee_base, due_days = excluded.due_days,
      version = b.version + 1 where b.version = ${t.version} returning client_id`.execute(db);
  return rows.length > 0;
}

/** The terms by which a client was billed for a run. There are none for runs not yet billed to the client. */
export interface StandingTerms {
  run_id: number;
  client_id: number;
  agency_type: 'security' | 'manpower';
  fee_basis_points: number;
  bills: BillableCode[];
  fee_base: BillableCode[] | null;
}

export async function termsOfBills(db: Kysely<DB>, runs: readonly number[]): Promise<StandingTerms[]> {
  const { rows } = await sql<StandingTerms>`
    select b.run_id, b.client_id, b.agency_type, b.fee_basis_points, b.bills, b.fee_base from payroll.bills b
    where b.run_id = any (${[...runs]}) and b.archived_at is null and b.credits_id is null and b.credited_at is null`.execute(
    db,
  );
  return rows;
}

/** A final statement to the same client for the run that this run reverses, or for a run that reverses this one. */
export interface OtherSide extends StandingTerms {
  number: string;
  /** True if the statement is for the reversed run. */
  original: boolean;
}

/** Returns the final statements whose terms must match a statement of this run to this client. */
export async function otherSides(db: Kysely<DB>, runId: number, clientIds: readonly number[]): Promise<OtherSide[]> {
  const { rows } = await sql<OtherSide>`
    select b.run_id, b.client_id, b.agency_type, b.fee_basis_points, b.bills, b.fee_base, r.takes_back as original,
      b.year::text || '-' || lpad(b.number::text, 4, '0') as number
    from payroll.runs r join payroll.runs o on r.takes_back and o.id = r.corrects_id or o.takes_back and o.corrects_id = r.id
    join payroll.bills b on b.run_id = o.id and b.client_id = any (${[...clientIds]}) and b.state <> 'draft'
      and b.archived_at is null and b.credits_id is null and b.credited_at is null
    where r.id = ${runId} order by b.id`.execute(db);
  return rows;
}

/** Returns whether a run reverses payslips. */
export const takesBack = async (db: Kysely<DB>, runId: number): Promise<boolean> =>
  (await db.selectFrom('payroll.runs').select('takes_back').where('id', '=', runId).executeTakeFirst())?.takes_back ===
  true;

/**
 * Returns the last posted run that cost a client something and is billed. Reversal runs are excluded, since they are
 * no model for a statement.
 */
export async function lastRunOf(db: Kysely<DB>, clientId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    takes_back: boolean;
    from_date: string;
    to_date: string;
    pay_date: string;
  }>`
    select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.takes_back, r.from_date, r.to_date, r.pay_date
    from payroll.runs r join payroll.run_clients x on x.run_id = r.id and x.client_id = ${clientId}
    where r.state = 'posted' and r.kind = 'regular' and not r.takes_back
    order by r.to_date desc, r.id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns a run's costs for a client by line, from its valid statement, or undefined without one. */
export async function standingCost(db: Kysely<DB>, runId: number, clientId: number) {
  const { rows } = await sql<{ people: number; cost: Record<CostCode, number> }>`
    select b.people, (select jsonb_build_object(${sql.raw(costCodes.map((c) => `'${c}', sum(p.${c})`).join(', '))})
      from payroll.bill_people p where p.bill_id = b.id) as cost
    from payroll.bills b where b.run_id = ${runId} and b.client_id = ${clientId}
      and b.archived_at is null and b.credits_id is null and b.credited_at is null`.execute(db);
  return rows[0];
}
