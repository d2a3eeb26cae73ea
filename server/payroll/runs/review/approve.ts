import type { Kysely } from 'kysely';
import { deskSentence } from '#contract/messages/sentence.ts';
import { dayText } from '#domain/records/fields.ts';
import { changedSince } from '#domain/runs/review/changed-words.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError } from '#server/http/errors.ts';
import { whyNoLaw } from '#server/payroll/tables/run-law.ts';
import { loansTakenTooMuch } from '#server/payroll/loans/loans.queries.ts';
import { submittedMeanwhile, lockSubmitted } from '#server/payroll/bank-files/bank.queries.ts';
import { paidMeanwhile } from '../retro/overtaken.queries.ts';
import { approvalHash, identitiesOf, whyNotApproved } from './gate.ts';
import { runSums } from './run-sums.queries.ts';
import { settledOutside } from '../retro/late-days.queries.ts';
import { conflict, shownRun } from '../run-state.ts';
import { inApprovedRuns, type LockedRun } from '../runs.queries.ts';
import { factsSinceComputed } from '../prepare/since-pull.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/**
 * Maximum number of employees whose facts are checked while the user waits. For larger runs, the posting job checks
 * them.
 */
const whileWaiting = 2_000;
/** Maximum number of employees whose changes the refusal describes. */
export const namedInWords = 20;

const namesOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('; ')} and ${names.length - 3} more` : names.join('; ');

/**
 * Refuses to reverse payslips that a bank file paid, or with days settled outside a run, since the reversal was
 * started.
 */
async function refuseTakingBack(db: Kysely<DB>, runId: number): Promise<void> {
  await lockSubmitted(db);
  const given = await submittedMeanwhile(db, runId);
  if (given.length > 0) throw conflict(sentences.aBankFileGivenSince(namesOf(given)), 'changed');
  const outside = await settledOutside(db, runId);
  if (outside.length > 0)
    throw conflict(
      sentences.thePayslipOfPaidA(namesOf(outside.map((o) => `${o.name} (${dayText(o.date)})`))),
      'changed',
    );
}

/**
 * Throws when a locked run cannot be approved, because of the user, what they reviewed, or what changed since it was
 * computed.
 */
export async function refuseApproval(
  db: Kysely<DB>,
  run: LockedRun,
  given: { user: number; hash: string },
): Promise<void> {
  const why = await whyNotApproved(db, run, given.user);
  if (why !== null) throw new HttpError(403, deskSentence(why));
  const hash = await approvalHash(db, run.id);
  if (hash !== run.approval_hash || hash !== given.hash) throw conflict(sentences.thisChangedSinceYouOpened, 'changed');
  const shown = (await shownRun(db, run.id)).data;
  const untied = (await identitiesOf(db, shown, await runSums(db, run.id))).filter((i) => !i.holds);
  if (untied.length > 0)
    throw conflict(sentences.someTotalsDontReconcileSo(untied.map((i) => i.name).join('; ')), 'changed');
  const elsewhere = await inApprovedRuns(db, run.id);
  if (elsewhere > 0) throw conflict(sentences.ofTheseEmployeesAreIn(elsewhere), 'changed');
  const meanwhile = await paidMeanwhile(db, run.id);
  if (meanwhile > 0) throw conflict(sentences.anotherRunPaidOfThese(meanwhile), 'changed');
  const owing = await loansTakenTooMuch(db, run.id);
  if (owing.length > 0) throw conflict(sentences.loansChangedAfterThisRun(namesOf(owing)), 'changed');
  if (run.takes_back) await refuseTakingBack(db, run.id);
  const noLaw = await whyNoLaw(db, run);
  if (noLaw !== null) throw conflict(noLaw, 'law');
  if (shown.counts.ok + shown.counts.warning > whileWaiting) return;
  const { found: changed, total } = await factsSinceComputed(db, shown, { named: namedInWords, besides: 'decided' });
  const rejected = shown.adjustment ? sentences.rejectAndCompute : sentences.rejectAndPull;
  if (total > 0) throw conflict(rejected(changedSince(changed, total)), 'changed');
}
