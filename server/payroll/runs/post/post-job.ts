import { z } from 'zod';
import { clientsWithCost } from '#domain/billing/statement.ts';
import { asPaid } from '#domain/pay/reversal.ts';
import { settledBy } from '#domain/runs/facts/hr-adjustments.ts';
import { addToJournal, journalOf } from '#domain/runs/journal.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { chained } from '#server/database/chained.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { placesByName, writeRunClients } from '#server/payroll/billing/billings.queries.ts';
import { allTypes } from '#server/payroll/adjustments/types/adjustment-types.queries.ts';
import { payAdjustments } from '../prepare/hr-adjustments.queries.ts';
import { settleLateDays } from '../retro/late-days.queries.ts';
import { freeReversals, settleReversals } from '../reverse/reversals.queries.ts';
import { notedNow, notePaidTo } from '#server/payroll/payslips/paid-accounts.ts';
import { keepHeads } from '#server/payroll/payslips/payslip-heads.queries.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { hashOfLines } from '../review/gate.ts';
import { paidMeanwhile, payslipsOvertaken } from '../retro/overtaken.queries.ts';
import { freeRetro, settleRetro } from '../retro/rate-retro.queries.ts';
import {
  countCodes,
  dropUnposted,
  endsOfChains,
  lockPaid,
  markPosted,
  payLoans,
  payslipsToPost,
  postedAfter,
  postedSlips,
  writeJournal,
  type LoanPayment,
  type PayslipToPost,
} from './post.queries.ts';
import { approvalLine, approvalLines, lockRun, updateRunRow } from '../runs.queries.ts';
import { giveBack } from '../prepare/taken.queries.ts';
import { tellHr, unlockInHr } from './tell-hr.ts';
import { tellLeavePaid } from '../tell-leave.ts';
import { voidIfChanged } from '../reverse/void.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

const chunk = 500;
const Input = z.object({ run: z.int(), epoch: z.int() });

const changed = (): JobFailed => new JobFailed(sentences.aPayslipChangedAfterThe);

const overtaken = (): JobFailed => new JobFailed(sentences.anotherRunHasPaidSome);

const paymentsOf = (p: PayslipToPost): LoanPayment[] => {
  const { loans } = p;
  if (p.slip === null || loans === null) return [];
  const { deductions } = storedPayslip(p.slip);
  return deductions.flatMap((d) => {
    // Look up own properties only. A deduction's code may be the name of an inherited property, such as `toString`.
    const loan_id = Object.hasOwn(loans, d.code) ? loans[d.code] : undefined;
    return loan_id === undefined || d.taken === 0
      ? []
      : [{ loan_id, payslip_id: p.id, taken: d.taken, deferred: d.deferred }];
  });
};

/** Returns the amounts in centavos that a payslip pays or deducts of the salary adjustments that HR approved. */
const adjustmentsPaid = ({ id, slip, settles }: PayslipToPost) =>
  slip === null || settles === null
    ? []
    : settledBy(storedPayslip(slip), settles).map((paid) => ({ ...paid, payslip_id: id }));

/**
 * Posts an approved run in chunks of payslips, each written whole or not at all. A payslip is posted once, since the
 * database then refuses changes to it. The journal and the state are written last, together. Then HR locks the paid
 * time.
 */
async function post(context: Context, job: JobRun): Promise<JobOutcome> {
  const { db } = context;
  const { run: runId } = Input.parse(job.input);
  const author = { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` };
  const at = new Date(context.now()).toISOString();
  let done = 0;
  await voidIfChanged(context, job, author, runId);
  // The approved payslips are read once per attempt, since reading all for every chunk would be quadratic in the
  // number of employees.
  let approved: ReadonlySet<string> | undefined;
  for (;;) {
    const posted = await inTransaction(db, author, async (trx) => {
      const run = await lockRun(trx, runId);
      if (run?.state === 'posted') return 0;
      if (run?.state !== 'approved') throw new JobFailed(sentences.thisRunIsNoLonger);
      if (!approved) {
        const lines = await approvalLines(trx, runId);
        if (hashOfLines(lines) !== run.approval_hash) throw changed();
        approved = new Set(lines);
        // Checks all employees before anything is posted, and then, as for approval, those posted next.
        if ((await paidMeanwhile(trx, runId)) > 0) throw overtaken();
      }
      const slips = await payslipsToPost(trx, runId, chunk);
      for (const slip of slips) if (!approved.has(approvalLine(slip))) throw changed();
      const ends = await endsOfChains(trx, [...new Set(slips.map((s) => s.client_id))]);
      const marked = slips.map(({ id, client_id, hash }) => {
        const chain = chained(ends.get(client_id), hash);
        ends.set(client_id, chain);
        return { id, chain };
      });
      const employeeIds = slips.map((s) => s.employee_id);
      await lockPaid(trx, employeeIds);
      const posted_at = await postedAfter(trx, { clientIds: [...ends.keys()], employeeIds }, Date.parse(at));
      const ids = slips.map((s) => s.id);
      if ((await payslipsOvertaken(trx, ids)) > 0) throw overtaken();
      await markPosted(trx, marked, new Date(posted_at).toISOString());
      // A reversal pays no one.
      const paid = run.takes_back ? [] : slips.map((s) => ({ payslip_id: s.id, to: notedNow(context, s) }));
      await notePaidTo(trx, paid, at);
      await keepHeads(trx, ids, context.settings.employerName ?? '');
      await payLoans(trx, slips.flatMap(paymentsOf));
      if (run.takes_back && (await settleReversals(trx, runId, ids)) < ids.length) throw changed();
      const late = slips.flatMap((s) => (s.late ?? []).map((id) => ({ id, payslip_id: s.id })));
      if ((await settleLateDays(trx, runId, late)) < late.length) throw changed();
      const payments = slips.flatMap(adjustmentsPaid);
      if ((await payAdjustments(trx, runId, payments)) < payments.length) throw changed();
      const retro = slips.flatMap((s) => (s.retro ?? []).map((r) => ({ ...r, payslip_id: s.id })));
      if ((await settleRetro(trx, runId, retro)) < retro.length) throw changed();
      return slips.length;
    });
    if (posted === 0) break;
    done += posted;
    await job.report({ done });
  }
  await inTransaction(db, author, (trx) => close(trx, runId, at));
  const told = await tellHr(context, job, runId);
  await unlockInHr(context, job, runId);
  await tellLeavePaid(context, job, { id: runId, name: told.run });
  return {
    found: sentences.payslipsArePosted(told.people),
    link: `/payroll/payroll-summary/${runId}`,
  };
}

type Trx = Parameters<Parameters<typeof inTransaction>[2]>[0];

/**
 * Writes the journal and the clients the run is billed to, and closes the run. Does nothing if that was already done.
 */
async function close(trx: Trx, runId: number, at: string): Promise<void> {
  const run = await lockRun(trx, runId);
  if (run?.state !== 'approved') return;
  const sums = new Map<string, Parameters<typeof addToJournal>[0]>();
  const accounts = new Map((await allTypes(trx)).map((t) => [t.code, t.account]));
  const codes = new Map<string, number>();
  const { clients: byCode } = await placesByName(trx);
  const billed = new Set<number>();
  for (let after = 0; ;) {
    const slips = await postedSlips(trx, runId, after, chunk);
    for (const { client_id, branch_id, slip } of slips) {
      const key = `${client_id} ${branch_id}`;
      const own = sums.get(key) ?? {};
      sums.set(key, own);
      const read = storedPayslip(slip);
      addToJournal(own, read, accounts);
      for (const code of clientsWithCost(run.takes_back ? asPaid(read) : read))
        billed.add((code === null ? undefined : byCode.get(code)) ?? client_id);
      const earned = read.lines.flatMap((l) => (l.kind === 'earning' ? [l.code] : []));
      for (const code of new Set(earned)) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    if (slips.length < chunk) break;
    after = lastOf(slips).id;
  }
  const rows = [...sums].flatMap(([key, own]) => {
    const [client_id = 0, branch_id = 0] = key.split(' ').map(Number);
    return journalOf(own).map((e) => ({ client_id, branch_id, ...e }));
  });
  await writeJournal(trx, runId, rows);
  await writeRunClients(trx, runId, [...billed]);
  await countCodes(trx, codes);
  await dropUnposted(trx, runId);
  await giveBack(trx, runId);
  await freeRetro(trx, runId);
  // Employees on hold keep the payslip that was to be reversed, and another run can reverse it.
  await freeReversals(trx, runId);
  await updateRunRow(trx, runId, { state: 'posted', posted_at: at });
}

export const postJob = (context: Context): JobKind => ({ name: 'run-post', work: (job) => post(context, job) });
