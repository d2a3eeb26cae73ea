import type { payrollContract } from '#contract/payroll/contract.ts';
import { Tried, type TriedAnswer, type TriedSpan } from '#contract/payroll/simulations/simulation.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden, notFound } from '#server/http/errors.ts';
import { startJob } from '#server/jobs/work.ts';
import { jobById } from '#server/jobs/work.queries.ts';
import { conflict } from '#server/payroll/runs/run-state.ts';
import { foundDraft, type Draft } from './draft.ts';
import { markOf, overOf } from './span.ts';
import { whatIf } from './simulation-job.ts';
import { countTried, jobOfMark, resultOf, spansThereAre } from './simulations.queries.ts';
import { workOut } from './work-out.ts';
import { sentences } from '#server/text/en/payroll/simulations.ts';

/**
 * Default maximum number of payslips computed for one response, which takes some tenths of a second. A job computes
 * more.
 */
const atOnce = 1000;

type Asking = Pick<Call<(typeof payrollContract)['tryLaw']>, 'db' | 'session' | 'context' | 'now' | 'transaction'>;

/** Computes a simulation at once, or starts a job for it. Writes nothing except the job. */
async function ask(call: Asking, draft: Draft, span: TriedSpan): Promise<{ data: TriedAnswer }> {
  const { db, session, context, now } = call;
  // Pay amounts require permission for runs, which statutory tables and client settings do not.
  if (!session.codes.has('PAY07')) throw forbidden();
  const found = await foundDraft(db, draft);
  const over = found && (await overOf(db, span, draft));
  if (!over) throw notFound();
  const mark = markOf(draft, over, found.version);
  const { payslips } = await countTried(db, over.which);
  if (payslips <= (context.settings.triedAtOnce ?? atOnce)) {
    const { tried } = await workOut(db, { draft, over, instead: found.instead });
    const then = await overOf(db, span, draft);
    if (!then || markOf(draft, then, found.version) !== mark) throw conflict(sentences.aRunChangedDuringThe);
    return { data: { tried, job: null } };
  }
  const job =
    (await jobOfMark(db, whatIf, mark)) ??
    (await call.transaction((trx) =>
      startJob(trx, context, {
        api: 'payroll',
        kind: whatIf,
        permission: 'PAY07',
        also: found.code,
        title: found.title,
        input: { draft, over: span, mark },
        startedBy: session.userId,
        now,
      }),
    ));
  return { data: { tried: null, job } };
}

type Names = 'tryLaw' | 'trySettings' | 'tryRates' | 'triedSpans' | 'showTried';

export const whatIfHandlers: Handlers<Pick<typeof payrollContract, Names>> = {
  async tryLaw(call) {
    const { over, ...table } = call.body;
    return ask(call, { of: 'law', ...table }, over);
  },
  async trySettings(call) {
    const { over, client_id, ...settings } = call.body;
    return ask(call, { of: 'settings', client_id, settings }, over);
  },
  async tryRates(call) {
    const { over, ...rates } = call.body;
    return ask(call, { of: 'rates', ...rates }, over);
  },
  async triedSpans({ db }) {
    return { data: await spansThereAre(db) };
  },
  async showTried({ db, session, params }) {
    const job = await jobById(db, 'payroll', [...session.codes], params.id);
    if (job?.kind !== whatIf) throw notFound();
    const result = await resultOf(db, job.id);
    return { data: { title: job.title, tried: result === null ? null : Tried.parse(result) } };
  },
};
