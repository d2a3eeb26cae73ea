import type { Kysely } from 'kysely';
import type { SimulatedBill } from '#contract/payroll/simulations/simulation.ts';
import { figuresOf } from '#domain/billing/figures.ts';
import { costByClient, sumOfCosts, type PersonCost } from '#domain/billing/statement.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import type { DB } from '#server/database/tables.ts';
import { placesByName } from '../billing/billings.queries.ts';
import { billingTemplates, termsOfBills } from '#server/payroll/billing/billing-terms.queries.ts';
import type { TriedSlip } from './person.ts';
import type { SpanRun, TriedRow } from './simulations.queries.ts';

/** Kinds of runs that are billed. 13th month pay is paid out of what was billed for it before. */
const billed: ReadonlySet<string> = new Set(['regular', 'supplementary', 'final']);
type Bills = { before: SimulatedBill; after: SimulatedBill };

/**
 * Computes what clients are billed for runs now and in the simulation: costs are gathered by run and client, then
 * each is billed.
 */
export async function billsOf(db: Kysely<DB>, runs: readonly SpanRun[]) {
  const { clients } = await placesByName(db);
  const ofRun = new Map(runs.filter((r) => billed.has(r.kind)).map((r) => [r.id, r]));
  const costs = new Map<string, { run: SpanRun; client: number; before: PersonCost; after: PersonCost }>();
  const nothing = sumOfCosts([]);

  function add(row: TriedRow, run: SpanRun, side: 'before' | 'after', slip: Payslip, facts: PayslipFacts): void {
    for (const { client: code, cost } of costByClient(slip, facts)) {
      const client = code === null ? row.client_id : (clients.get(code) ?? row.client_id);
      const key = `${run.id} ${client}`;
      const now = costs.get(key) ?? { run, client, before: nothing, after: nothing };
      costs.set(key, { ...now, [side]: sumOfCosts([now[side], cost]) });
    }
  }

  return {
    add(row: TriedRow, tried: TriedSlip): void {
      const run = ofRun.get(row.run_id);
      if (!run) return;
      add(row, run, 'before', tried.before, tried.facts);
      add(row, run, 'after', tried.after, tried.instead);
    },
    /** Returns the total of each client's bills for these runs. */
    async told(): Promise<Map<number, Bills>> {
      const ids = [...new Set([...costs.values()].map((c) => c.client))];
      const today = new Map((await billingTemplates(db, ids)).map((t) => [t.client_id, t]));
      const standing = new Map(
        (await termsOfBills(db, [...ofRun.keys()])).map((t) => [`${t.run_id} ${t.client_id}`, t]),
      );
      const sums = new Map<number, Bills>();
      for (const [key, { run, client, before, after }] of costs) {
        const terms = standing.get(key) ?? today.get(client);
        if (!terms) continue;
        const sides = { before: figuresOf(before, terms, run.pay_date), after: figuresOf(after, terms, run.pay_date) };
        const now = sums.get(client);
        const side = (of: 'before' | 'after'): SimulatedBill => ({
          cost_centavos: (now?.[of].cost_centavos ?? 0) + sides[of].cost,
          fee_centavos: (now?.[of].fee_centavos ?? 0) + sides[of].adminFee,
          vat_centavos: (now?.[of].vat_centavos ?? 0) + sides[of].vat,
          total_centavos: (now?.[of].total_centavos ?? 0) + sides[of].total,
        });
        sums.set(client, { before: side('before'), after: side('after') });
      }
      return sums;
    },
  };
}
