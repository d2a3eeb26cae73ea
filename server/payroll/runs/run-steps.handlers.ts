import type { payrollContract } from '#contract/payroll/contract.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { startJob } from '#server/jobs/work.ts';
import { lockLaw } from '../tables/law.queries.ts';
import { tablesUnchanged, whyNoLaw } from '../tables/run-law.ts';
import { wagesStand } from '../tables/wage-orders/run-wages.ts';
import { refuseApproval } from './review/approve.ts';
import { acceptCauses } from './review/causes.queries.ts';
import { approvalHash } from './review/gate.ts';
import { skipUnreviewed } from './review/review.handlers.ts';
import { clearRun, holdPeople, keepPeople } from './prepare/members.queries.ts';
import { countOfFiles } from './prepare/pull.queries.ts';
import { freeRetro, releaseRetro, takeRetroAgain } from './retro/rate-retro.queries.ts';
import { freeReversals, keepWhatIsLeft } from './reverse/reversals.queries.ts';
import { cutoffsAt } from './prepare/run-begin.queries.ts';
import { partPosted, updateRunRow } from './runs.queries.ts';
import { conflict, ready, shownRun, type Writing } from './run-state.ts';
import { giveBack } from './prepare/taken.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<
  typeof payrollContract,
  'updateRun' | 'uploadRun' | 'computeRun' | 'cancelRun' | 'decideRun' | 'postRun' | 'archiveRun'
>;

const permission: PermissionCode = 'PAY07';

/** Starts a job on a run, records it in the run, and returns its ID. Only one job runs at a time. */
async function work(
  { db, context, session, now }: Writing,
  run: { id: number; name: string; epoch: number; adjustment: boolean },
  kind: 'run-pull' | 'run-compute' | 'run-post',
  title: string,
): Promise<number> {
  const job = await startJob(db, context, {
    api: 'payroll',
    kind,
    permission,
    title: `${title}: ${run.name || 'payroll'}`,
    input: { run: run.id, epoch: run.epoch },
    link: `/payroll/${run.adjustment ? 'adjustment' : 'payroll'}-detail/${run.id}`,
    startedBy: session.userId,
    now,
  });
  await updateRunRow(db, run.id, { job_id: job });
  return job;
}

/**
 * Returns a computed run to `uploaded` when pulling or computing starts again. If the job stopped halfway, some
 * payslips would have old facts, so the run must not count as computed.
 */
const begunAgain = (run: { state: string }) => (run.state === 'computed' ? { state: 'uploaded' as const } : {});

export const runSteps: Handlers<Calls> = {
  async updateRun(call) {
    const { db, body, session, now } = call;
    const open = ['draft', 'uploaded', 'computed'] as const;
    // The approver can also accept variances. Nothing else changes in a submitted run.
    const accepts = body.accept !== undefined && !body.hold && !body.release && body.name === undefined;
    const from = body.state ? (['computed'] as const) : accepts ? (['computed', 'for_approval'] as const) : open;
    const run = await ready(call, body, from, body.state ? 'sent for approval' : 'changed');
    if (body.accept) await acceptCauses(db, run.id, body.accept, { by: session.userId, at: now });
    const held = [
      ...(body.hold ?? []).map((h) => ({ employee: h.employee, reason: h.reason || sentences.onHold })),
      ...(body.release ?? []).map((employee) => ({ employee, reason: null })),
    ];
    if (held.length > 0 && (await holdPeople(db, run.id, held)) < held.length)
      throw refused('hold', sentences.oneOfTheseEmployeesIs);
    const values = { ...(body.name !== undefined && { name: body.name }) };
    if (!body.state) await updateRunRow(db, run.id, values);
    else {
      const { counts } = (await shownRun(db, run.id)).data;
      if (counts.error + counts.waiting > 0) throw conflict(sentences.fixOrPutOnHold(counts.error + counts.waiting));
      if (counts.ok + counts.warning === 0) throw conflict(sentences.thisRunHasNoEmployees);
      await lockLaw(db);
      if (!(await tablesUnchanged(db, run))) throw conflict(sentences.aStatutoryTableChangedSince, 'changed');
      if (!(await wagesStand(db, run))) throw conflict(sentences.aWageOrderOrAn, 'changed');
      await skipUnreviewed(db, run.id, { reason: body.skip ?? null, by: session.userId, at: now });
      await updateRunRow(db, run.id, {
        ...values,
        state: 'for_approval',
        approval_hash: await approvalHash(db, run.id),
        submitted_by: session.userId,
        submitted_at: now,
      });
    }
    return shownRun(db, run.id);
  },

  async uploadRun(call) {
    const { db, body } = call;
    const run = await ready(call, body, ['draft', 'uploaded', 'computed'], 'pulled');
    if (run.adjustment) throw conflict(sentences.anOffCycleRunPays);
    const clientIds = await cutoffsAt(db, {
      from: run.from_date,
      to: run.to_date,
      payDate: run.pay_date,
      clientId: run.client_id,
    });
    const ofFiles = body.over_files ? 0 : await countOfFiles(db, run.id);
    if (ofFiles > 0) throw conflict(sentences.timeOfFilesInThisRun(ofFiles), 'files');
    // Updating would remove all employees from the run, with the reasons of those on hold.
    if (clientIds.length === 0) throw conflict(sentences.thePayrollCalendarNoLonger, 'calendar');
    await keepPeople(
      db,
      run,
      clientIds.map((c) => c.client_id),
    );
    const epoch = run.epoch + 1;
    await updateRunRow(db, run.id, { epoch, ...begunAgain(run) });
    return { data: { job: await work(call, { ...run, epoch }, 'run-pull', 'Pull time') } };
  },

  async computeRun(call) {
    const { db, body, params } = call;
    const run = await ready(call, { id: params.id, ...body }, ['uploaded', 'computed'], 'computed');
    const noLaw = await whyNoLaw(db, run);
    if (noLaw !== null) throw conflict(noLaw, 'law');
    const epoch = run.epoch + 1;
    await updateRunRow(db, run.id, { epoch, ...begunAgain(run) });
    return { data: { job: await work(call, { ...run, epoch }, 'run-compute', 'Compute') } };
  },

  async cancelRun(call) {
    const { db, body, params } = call;
    const from = ['uploaded', 'computed', 'for_approval', 'approved', 'rejected'] as const;
    const run = await ready(call, { id: params.id, ...body }, from, 'rejected');
    // No job is working on the run, so an approved one was left by an interrupted posting. It can be rejected only
    // while none of its payslips is posted.
    if (run.state === 'approved' && (await partPosted(db, run.id))) throw conflict(sentences.partOfThisRunIs);
    // Imported time is kept with the pulled time, since pulling would replace it with HR's. Users who want to discard
    // it do so before computing.
    const keepTime = run.state !== 'uploaded' && (await countOfFiles(db, run.id)) > 0;
    await updateRunRow(db, run.id, {
      // The amounts of an off-cycle run are kept, so it only has to be recomputed.
      state: run.adjustment || keepTime ? 'uploaded' : 'draft',
      epoch: run.epoch + 1,
      approval_hash: null,
      approved_by: null,
      approved_at: null,
      computed_by: null,
      computed_at: null,
      submitted_by: null,
      submitted_at: null,
    });
    // This comes after the state change, since the database refuses changes to what an approved run was computed
    // from.
    await clearRun(db, run.id, { keepTime });
    if (run.state === 'rejected') await takeRetroAgain(db, run.id);
    if (run.state === 'rejected' && run.takes_back && (await keepWhatIsLeft(db, run.id)) === 0)
      throw conflict(sentences.otherRunsAlreadyReverseThese);
    return shownRun(db, run.id);
  },

  async decideRun(call) {
    const { db, body, params, session, now } = call;
    const approve = params.status === 'Posted';
    const run = await ready(
      call,
      { id: params.id, version: body.version },
      ['for_approval'],
      approve ? 'approved' : 'rejected',
    );
    if (!approve) {
      if (body.remark === '') throw refused('remark', sentences.enterAReasonSoThe);
      await updateRunRow(db, run.id, { state: 'rejected', remark: body.remark });
      // The run can't be approved unchanged anymore, so another run may settle the days and adjustments it took.
      await giveBack(db, run.id);
      await releaseRetro(db, run.id);
      return shownRun(db, run.id);
    }
    await refuseApproval(db, run, { user: session.userId, hash: body.hash });
    const values = {
      state: 'approved' as const,
      approved_by: session.userId,
      approved_at: now,
      remark: body.remark || null,
    };
    await updateRunRow(db, run.id, values);
    await work(call, run, 'run-post', 'Post');
    return shownRun(db, run.id);
  },

  async postRun(call) {
    const run = await ready(call, { id: call.params.id, ...call.body }, ['approved'], 'posted');
    return { data: { job: await work(call, run, 'run-post', 'Post') } };
  },

  async archiveRun(call) {
    const { db, params, query, now } = call;
    const run = await ready(
      call,
      { id: params.id, ...query },
      ['draft', 'uploaded', 'computed', 'rejected'],
      'archived',
    );
    const { data } = await shownRun(db, run.id);
    await clearRun(db, run.id);
    await freeRetro(db, run.id);
    await freeReversals(db, run.id);
    await updateRunRow(db, run.id, { archived_at: now, epoch: run.epoch + 1 });
    return { data: { ...data, version: data.version + 1 } };
  },
};
