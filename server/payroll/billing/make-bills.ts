import type { Kysely } from 'kysely';
import type { BillingTemplate } from '#contract/payroll/billing/billing-terms.ts';
import { checkAdminFee } from '#domain/billing/billing.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { figuresOf } from '#domain/billing/figures.ts';
import { costByClient, sumOfCosts, tiesToPayslip, totalOf } from '#domain/billing/statement.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { centavos, minus } from '#domain/money/centavos.ts';
import { asPaid } from '#domain/pay/reversal.ts';
import type { RunFacts } from '#domain/runs/facts/person-facts.ts';
import { billingTables } from '#domain/tables/billing.ts';
import { lastOf } from '#domain/lists/known.ts';
import { recordOf } from '#domain/lists/records.ts';
import type { DB } from '#server/database/tables.ts';
import { refused } from '#server/http/errors.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import type { LockedRun } from '../runs/runs.queries.ts';
import { insertBill, insertPeople, placesByName, slipsToBill, type PersonRow } from './billings.queries.ts';
import { sentences } from '#server/text/en/payroll/billing.ts';

const chunk = 500;

/**
 * Returns each client's costs of a posted run, or of the payslips it reverses, per employee. Throws when the costs
 * don't add up to the payslips.
 */
export async function costsOfRun(
  db: Kysely<DB>,
  { id: runId, takes_back }: Pick<LockedRun, 'id' | 'takes_back'>,
): Promise<Map<number, PersonRow[]>> {
  const { clients, branches } = await placesByName(db);
  const costs = new Map<number, PersonRow[]>();
  for (let after = 0; ;) {
    const slips = await slipsToBill(db, runId, after, chunk);
    for (const s of slips) {
      const posted = storedPayslip(s.slip);
      // A reversal is costed from the reversed payslip, so that it is credited to the centavo.
      const slip = takes_back ? asPaid(posted) : posted;
      const { facts }: RunFacts = JSON.parse(s.facts);
      const parts = costByClient(slip, facts);
      if (!tiesToPayslip(slip, parts)) throw refused('form', sentences.theBilledLinesOfDont(s.employee));
      for (const { client, branch, cost } of parts) {
        const clientId = client === null ? s.client_id : clients.get(client);
        if (clientId === undefined) throw refused('form', sentences.wasPaidForWhichIs(s.employee, client ?? '–'));
        const own = costs.get(clientId) ?? [];
        costs.set(clientId, own);
        own.push({
          ...cost,
          employee_id: s.employee_id,
          branch_id: clientId === s.client_id ? s.branch_id : (branches.get(`${clientId} ${branch}`) ?? null),
          cost_centavos: 0,
        });
      }
    }
    if (slips.length < chunk) return costs;
    after = lastOf(slips).id;
  }
}

/** Creates the draft of a client's statement by its terms, negative for a reversal run. Returns its id. */
export async function makeBill(
  db: Kysely<DB>,
  run: LockedRun,
  terms: BillingTemplate,
  people: readonly PersonRow[],
  by: { user: number; now: string },
): Promise<number> {
  const lines = sumOfCosts(people.map((p) => asCost(p)));
  const figures = figuresOf(lines, terms, run.pay_date);
  // Computed as originally billed and then negated, since rounding negative amounts could differ by a centavo.
  const signed = (n: number): number => (run.takes_back ? 0 - n : n);
  const id = await insertBill(db, {
    run_id: run.id,
    client_id: terms.client_id,
    due_date: addDays(run.pay_date, terms.due_days),
    run_hash: run.approval_hash ?? '',
    agency_type: terms.agency_type,
    fee_basis_points: terms.fee_basis_points,
    bills: terms.bills,
    fee_base: terms.fee_base,
    people: people.length,
    cost_centavos: signed(figures.cost),
    unbilled_centavos: signed(minus(totalOf(lines), figures.cost)),
    fee_centavos: signed(figures.adminFee),
    subtotal_centavos: signed(figures.subtotal),
    vat_base_centavos: signed(figures.vatBase),
    vat_centavos: signed(figures.vat),
    total_centavos: signed(figures.total),
    withheld_centavos: signed(figures.withheld),
    collectible_centavos: signed(figures.collectible),
    least_fee_centavos: signed(
      checkAdminFee(billingTables, run.pay_date, terms.agency_type, figures.cost, figures.adminFee).minimum,
    ),
    created_by: by.user,
    created_at: by.now,
  });
  const rows = people.map((p) => {
    const cost = asCost(p);
    const own = Object.fromEntries(costCodes.map((c) => [c, signed(cost[c])]));
    return { ...p, ...own, cost_centavos: signed(totalOf(cost, terms.bills)) };
  });
  for (let at = 0; at < rows.length; at += 2000) await insertPeople(db, id, rows.slice(at, at + 2000));
  return id;
}

export const asCost = (p: Record<(typeof costCodes)[number], number>) => recordOf(costCodes, (c) => centavos(p[c]));
