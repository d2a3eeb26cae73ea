import { sql, type Kysely } from 'kysely';
import type { BillingTemplate } from '#contract/payroll/billing/billing-templates.ts';
import { billableCodes, costCodes, type BillableCode, type CostCode } from '#domain/billing/cost-codes.ts';
import type { DB } from '#server/database/tables.ts';

/** What holds where nobody has said anything. */
const defaults = { bills: [...billableCodes], due_days: 15 };

const inUse = sql`c.archived_at is null`;
const wasBilled = sql`exists (select from payroll.bills b where b.client_id = c.id and b.archived_at is null and b.state <> 'draft')`;

/** By what terms clients are billed: all that are in use, with `billed` those that ever were too, or some by their numbers. */
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

/** Writes the terms of a client, if they are still of the version they were seen in. */
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

/** By what terms a client was billed for a run; of runs that were not billed to it yet there is none. */
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

/** A final statement of the run that a run takes back, or of a run that takes it back; both to one client. */
export interface OtherSide extends StandingTerms {
  number: string;
  /** Is it of the run that is taken back? */
  original: boolean;
}

/** The final statements that have to be of the same terms as one of this run to this client. */
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

/** Does a run take back payslips? */
export const takesBack = async (db: Kysely<DB>, runId: number): Promise<boolean> =>
  (await db.selectFrom('payroll.runs').select('takes_back').where('id', '=', runId).executeTakeFirst())?.takes_back ===
  true;

/** The last posted run that cost a client something and is billed; what takes payslips back is no pattern of a statement. */
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

/** What a run cost a client by line, out of its statement that stands; undefined: it has none. */
export async function standingCost(db: Kysely<DB>, runId: number, clientId: number) {
  const { rows } = await sql<{ people: number; cost: Record<CostCode, number> }>`
    select b.people, (select jsonb_build_object(${sql.raw(costCodes.map((c) => `'${c}', sum(p.${c})`).join(', '))})
      from payroll.bill_people p where p.bill_id = b.id) as cost
    from payroll.bills b where b.run_id = ${runId} and b.client_id = ${clientId}
      and b.archived_at is null and b.credits_id is null and b.credited_at is null`.execute(db);
  return rows[0];
}
