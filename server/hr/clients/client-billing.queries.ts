import { sql, type Kysely } from 'kysely';
import type { Output } from '#contract/endpoint.ts';
import type { ClientAdjustment, listClientBillings } from '#contract/hr/clients/client-billing.ts';
import type { DB } from '#server/database/tables.ts';

type BillingRow = Output<typeof listClientBillings>['data'][number];

/** Returns the billing terms of active clients, or of one client. */
export async function clientBillings(db: Kysely<DB>, id?: number): Promise<BillingRow[]> {
  const { rows } = await sql<BillingRow>`
    select c.id as client_id, c.code, c.name, coalesce(c.tin, '') as tin, c.address, c.services, c.contract_from,
      c.contract_to, c.fee_basis_points, c.signatory, c.signatory_position, coalesce(c.billing_email, '') as billing_email,
      (select count(*)::int from hr.client_adjustments a where a.client_id = c.id) as adjustments,
      (select count(*)::int from hr.client_adjustments a where a.client_id = c.id and a.billed) as billed,
      array_remove(array[case when c.tin is null then 'TIN' end, case when c.address = '' then 'address' end,
        case when c.fee_basis_points = 0 then 'fee' end, case when c.billing_email is null then 'e-mail for bills' end,
        case when c.signatory = '' then 'who signs' end], null) as missing
    from hr.clients c where ${id === undefined ? sql`c.archived_at is null` : sql`c.id = ${id}`}
    order by c.name, c.id`.execute(db);
  return rows;
}

/** Returns the client; locks it until the transaction ends if it will be changed. */
export const clientOf = (db: Kysely<DB>, id: number, writing = false) =>
  db
    .selectFrom('hr.clients')
    .select(['id', 'name', 'version', 'archived_at'])
    .where('id', '=', id)
    .$if(writing, (q) => q.forUpdate())
    .executeTakeFirst();

/** Returns adjustment types: the client's in its order, then other active ones by name. */
export async function clientAdjustments(db: Kysely<DB>, clientId: number): Promise<ClientAdjustment[]> {
  const { rows } = await sql<ClientAdjustment>`
    select t.id as expense_type_id, t.name, t.direction, a.client_id is not null as used,
      coalesce(a.billed, t.billed) as billed, coalesce(a.taxed, t.taxed) as taxed,
      coalesce(a.in_thirteenth, t.in_thirteenth) as in_thirteenth,
      jsonb_build_object('billed', t.billed, 'taxed', t.taxed, 'in_thirteenth', t.in_thirteenth) as usual
    from hr.expense_types t
    left join hr.client_adjustments a on a.expense_type_id = t.id and a.client_id = ${clientId}
    where t.archived_at is null or a.client_id is not null
    order by a.position nulls last, lower(t.name), t.id`.execute(db);
  return rows;
}

type Tag = Pick<ClientAdjustment, 'expense_type_id' | 'billed' | 'taxed' | 'in_thirteenth'>;

/** Replaces the client's adjustment types in this order, and raises its version. */
export async function setClientAdjustments(db: Kysely<DB>, clientId: number, tags: readonly Tag[]): Promise<void> {
  await db.deleteFrom('hr.client_adjustments').where('client_id', '=', clientId).execute();
  if (tags.length > 0)
    await db
      .insertInto('hr.client_adjustments')
      .values(tags.map((t, i) => ({ client_id: clientId, position: i + 1, ...t })))
      .execute();
  await db
    .updateTable('hr.clients')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', clientId)
    .execute();
}
