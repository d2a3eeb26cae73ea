import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { PayError } from '#domain/pay-error.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { takeBack } from '#domain/pay/reversal.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import type { PayslipSums } from '#domain/runs/payslip-sums.ts';
import { fromPayError } from '#domain/runs/review/problems.ts';
import { notItsSums, notTheSame, type NotTheSame } from '#domain/runs/review/proof.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { chained } from '#server/database/chained.ts';
import type { DB } from '#server/database/tables.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { basisOf } from '../prepare/basis.ts';
import { keptSlips, noteProof, runsToProve, type Found, type KeptSlip, type Proof } from './proof.queries.ts';
import { runById } from '../runs.queries.ts';
import { factsOfSlip } from '../compute/frozen.ts';

/** Number of payslips computed at once, which blocks other calls for tens of milliseconds. */
const atOnce = 250;
/** Maximum number of differing payslips listed. */
const named = 20;

/**
 * Returns the difference between a payslip and the result of its facts with the tables of its dates, or null if there
 * is none.
 */
function wrongOf(kept: KeptSlip, tables: PayTables | undefined): NotTheSame | null {
  const slip = storedPayslip(kept.slip);
  if (kept.chain !== chained(kept.chain_before, kept.hash))
    return { what: 'Its order among the client’s posted payslips', was: slip.net, is: null };
  const sums = notItsSums(kept.sums as PayslipSums, slip);
  if (sums) return sums;
  if (kept.taken_back) return notTheSame(slip, takeBack(kept.taken_back.slip, kept.taken_back.made_from.facts));
  if (!tables) return { what: 'No statutory table is effective on the cutoff’s dates', was: slip.net, is: null };
  try {
    const { facts, switches } = factsOfSlip(kept);
    return notTheSame(slip, computePayslip(facts, tables, switches));
  } catch (error) {
    if (error instanceof PayError) return { what: fromPayError(error).message, was: slip.net, is: null };
    throw error;
  }
}

/**
 * Recomputes the payslips of a posted run from what they were made from, with the tables of its dates, compares them
 * to the centavo, and stores the result. Returns undefined when the run does not exist or is not posted.
 */
export async function proveRun(db: Kysely<DB>, runId: number, now: number): Promise<Proof | undefined> {
  const run = await runById(db, runId);
  if (run?.state !== 'posted') return undefined;
  const basis = (await basisOf(db, run))?.basis;
  const found: Found[] = [];
  let [payslips, differ] = [0, 0];
  for (let after = 0; ;) {
    const slips = await keptSlips(db, runId, { after, limit: atOnce });
    for (const kept of slips) {
      const wrong = wrongOf(kept, (basis?.ofClients.get(kept.client_id) ?? basis)?.tables);
      if (!wrong) continue;
      differ += 1;
      if (found.length < named) found.push({ employee: kept.employee, ...wrong });
    }
    payslips += slips.length;
    if (slips.length < atOnce) break;
    after = lastOf(slips).id;
    await turn();
  }
  const proof: Proof = { at: new Date(now).toISOString(), payslips, differ, found };
  await noteProof(db, runId, proof);
  return proof;
}

/** Number of payslips per night after which no further run is started. */
const aNight = 20_000;

/**
 * Recomputes some posted runs each night, first those never recomputed, then the ones recomputed longest ago.
 * Differences are logged and shown on the run. Safe to run twice.
 */
export async function proveSome({ db, log, now }: Context): Promise<{ runsProven: number; payslipsProven: number }> {
  let [runsProven, payslipsProven] = [0, 0];
  for (const id of await runsToProve(db)) {
    if (payslipsProven >= aNight) break;
    const proof = await proveRun(db, id, now());
    if (!proof) continue;
    runsProven += 1;
    payslipsProven += proof.payslips;
    if (proof.differ > 0)
      log.error(
        { run: id, payslips: proof.payslips, differ: proof.differ },
        'posted payslips don’t recompute to the same result',
      );
  }
  return { runsProven, payslipsProven };
}
