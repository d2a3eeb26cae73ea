import type { Kysely } from 'kysely';
import type { payrollContract } from '#contract/payroll/contract.ts';
import type { LoanPlan } from '#contract/payroll/loans/loan-changes.ts';
import { mostInstalments } from '#contract/payroll/loans/loan-register.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { mustHave } from '#domain/lists/known.ts';
import { instalmentOf, instalmentsOf, owedAt } from '#domain/loans/to-come.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused, stale } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { addLoanChange, cutoffsToCome, runBeingPosted, withdrawSkip } from './loan-changes.queries.ts';
import { planOf } from './loan-plan.ts';
import { detailOf, refuseOwnLoan, refuseWhilePosted, rowOf } from './loans.handlers.ts';
import { heldLoan } from './loans.queries.ts';
import { sentences } from '#server/text/en/payroll/loans.ts';

type At = { db: Kysely<DB>; session: Session; now: string };
type Asked = { id: number; version: number; cutoff_end: string };

/**
 * Returns the loan, locked, with the named cutoff and the plan so far. Throws unless it is active and not the user's
 * own.
 */
async function toChange({ db, session, now }: At, { id, version, cutoff_end }: Asked) {
  const known = await heldLoan(db, id, now);
  if (!known) throw notFound();
  await refuseOwnLoan({ db, session, now }, id);
  const row = await rowOf(db, id, now);
  if (row.version !== version) throw stale(row);
  if (known.state !== 'running' && known.state !== 'paused') throw refused('form', sentences.thisLoanIsPaidOff);
  await refuseWhilePosted(db, id);
  const cutoff = (await cutoffsToCome(db, id, manilaDate(now))).find((c) => c.to_date === cutoff_end);
  if (!cutoff) throw refused('cutoff_end', sentences.chooseAnUnpaidCutoffIn);
  const run = await runBeingPosted(db, id, cutoff);
  if (run !== undefined) throw refused('form', sentences.theRunPaysThisCutoff(run));
  const plan = await planOf(db, id, now);
  return { plan, cutoff };
}

const formerOf = (plan: LoanPlan) =>
  instalmentsOf(plan).map(({ month, cutoff, due, left }) => ({ month, cutoff, due, left }));

/** Changes to the installments of a granted loan. */
export const loanChangeHandlers: Handlers<Pick<typeof payrollContract, 'skipInstalment' | 'restructureLoan'>> = {
  async skipInstalment({ db, session, now, body }) {
    const { plan, cutoff } = await toChange({ db, session, now }, body);
    if (cutoff.skipped === body.skip)
      throw refused(
        'cutoff_end',
        body.skip ? sentences.thisInstallmentIsAlreadySkipped : sentences.thisInstallmentIsntSkipped,
      );
    if (body.skip && owedAt(plan, cutoff) === 0) throw refused('cutoff_end', sentences.nothingIsDueInThis);
    const by = { by: session.userId, now };
    const { reason } = body;
    const done = body.skip
      ? await addLoanChange(db, body, { kind: 'skip', cutoff, instalment: null, reason, former: formerOf(plan), ...by })
      : await withdrawSkip(db, body, { cutoff, reason, ...by });
    if (!done) throw stale(await rowOf(db, body.id, now));
    return { data: await detailOf(db, body.id, now) };
  },

  async restructureLoan({ db, session, now, body }) {
    const { plan, cutoff } = await toChange({ db, session, now }, body);
    const owed = owedAt(plan, cutoff);
    if (owed === 0) throw refused('cutoff_end', sentences.nothingIsDueInThis);
    const instalment = body.instalment_centavos ?? instalmentOf(owed, mustHave(body, 'instalments'));
    if (Math.ceil(owed / instalment) > mostInstalments)
      throw refused('instalment_centavos', sentences.enterALargerAmountA(mostInstalments));
    const { reason } = body;
    const change = { cutoff, instalment, reason, former: formerOf(plan), by: session.userId, now };
    if (!(await addLoanChange(db, body, { kind: 'restructure', ...change })))
      throw stale(await rowOf(db, body.id, now));
    return { data: await detailOf(db, body.id, now) };
  },
};
