import type { Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { ChangeByReason } from '#domain/runs/review/change-by-reason.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { runById } from '../runs.queries.ts';
import { comparedCounts, earlierRuns, everyCompared } from './compare.queries.ts';
import { heldCodes, paidByBranch, paidByMethod } from './overview.queries.ts';

/** Number of payslips read at once. */
const atOnce = 500;

const read = (slip: string | null): Payslip | null => (slip === null ? null : storedPayslip(slip));

async function reasonsOf(db: Kysely<DB>, of: { id: number; against: number }) {
  const held = await heldCodes(db, of.id);
  const change = new ChangeByReason();
  for await (const people of everyCompared(db, of, atOnce))
    for (const { employee, name, slip, before } of people)
      change.add({ employee, name, now: read(slip), before: read(before), held: held.has(employee) });
  return change.sums().map((s) => ({ ...s, most: [...s.most] }));
}

export const runOverviews: Handlers<Pick<typeof payrollContract, 'runOverview'>> = {
  async runOverview({ db, params }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    // A reversal has nothing to compare with.
    const [last] = run.takes_back ? [] : await earlierRuns(db, run);
    const of = last && { id: run.id, against: last.run_id };
    const before = of && (await comparedCounts(db, of)).before;
    const methods = await paidByMethod(db, run.id);
    const branches = await paidByBranch(db, { id: run.id, against: last?.run_id ?? null });
    return {
      data: {
        people: methods.reduce((n, m) => n + m.people, 0),
        held: run.counts.held,
        gross_centavos: run.gross_centavos,
        deductions_centavos: run.gross_centavos - run.net_centavos,
        net_centavos: run.net_centavos,
        employer_cost_centavos: run.gross_centavos + run.employer_contributions_centavos,
        against:
          last && before
            ? {
                run_id: last.run_id,
                name: last.name,
                from_date: last.from_date,
                to_date: last.to_date,
                people: before.people,
                net_centavos: before.net_centavos,
              }
            : null,
        reasons: of ? await reasonsOf(db, of) : [],
        methods,
        branches,
      },
    };
  },
};
