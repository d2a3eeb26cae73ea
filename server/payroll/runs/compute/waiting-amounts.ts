import type { Kysely } from 'kysely';
import type { PayDay } from '#contract/hr/sync/payroll-sync.ts';
import { PayError } from '#domain/pay-error.ts';
import { lateEarnings } from '#domain/runs/retro/late-days.ts';
import { firstOf, valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { basisOf } from '../prepare/basis.ts';
import { byRates } from '../retro/late.ts';
import { runById } from '../runs.queries.ts';
import { paidBy, type PaidByRow } from '../retro/waiting-days.queries.ts';

interface Waiting {
  id: number;
  employee: string;
  date: string;
  days: { before: readonly PayDay[]; after: readonly PayDay[] };
}

/**
 * Returns the value of retroactive day changes before tax and contributions, in centavos by HR's ID. As a run would do,
 * it recomputes the posted payslip with each day exchanged in turn. Days that cannot be computed are left out.
 */
export async function amountsOf(db: Kysely<DB>, waiting: readonly Waiting[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  if (waiting.length === 0) return found;
  const byPayslip = Map.groupBy(
    await paidBy(
      db,
      waiting.map(({ id, employee, date }) => ({ id, employee, date })),
    ),
    (p) => p.payslip_id,
  );
  const dayOf = new Map(waiting.map((w) => [w.id, w]));
  const bases = new Map<number, Awaited<ReturnType<typeof basisOf>>>();
  const basisOfRun = async (runId: number) => {
    const run = bases.has(runId) ? undefined : await runById(db, runId);
    if (run) bases.set(runId, await basisOf(db, run));
    return bases.get(runId);
  };
  for (const paid of byPayslip.values()) {
    const [{ run_id, client_id }] = paid as [PaidByRow];
    const basis = (await basisOfRun(run_id))?.basis;
    if (!basis) continue;
    const { tables } = basis.ofClients.get(client_id) ?? basis;
    const settled = [...firstOf(paid).settled];
    for (const { id, made_from, rates } of paid) {
      const { date, days } = valueOf(dayOf, id);
      const late = { id, date, ...days };
      try {
        const { earnings, unmatched } = lateEarnings({ ...byRates(made_from, rates), settled, due: [late] }, tables);
        if (unmatched.length > 0) continue;
        found.set(
          id,
          earnings.reduce((sum, e) => sum + e.amount, 0),
        );
        settled.push(late);
      } catch (error) {
        if (!(error instanceof PayError)) throw error;
      }
    }
  }
  return found;
}
