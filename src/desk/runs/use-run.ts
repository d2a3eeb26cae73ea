import { useRef } from 'react';
import { runChoices } from '#contract/payroll/runs/run-choices.ts';
import {
  cancelRun,
  archiveRun,
  computeRun,
  decideRun,
  listOffCycleRuns,
  listRuns,
  postRun,
  showRun,
  updateRun,
  uploadRun,
  type Run,
} from '#contract/payroll/runs/runs.ts';
import { listOffCyclePeople } from '#contract/payroll/runs/off-cycle-runs.ts';
import { runOverview } from '#contract/payroll/runs/run-overview.ts';
import { reviewPeople, runReview } from '#contract/payroll/runs/run-review.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { payrollJobs } from '#contract/common/jobs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { meanwhileWords, runNow } from './meanwhile.ts';

/** Returns a run, refreshed often while a job is running. */
export function useRun(id: number) {
  const first = useEndpoint(showRun, { params: { id } }, { enabled: id > 0 });
  const busy = first.data?.data.job != null || first.data?.data.state === 'approved';
  const now = useEndpoint(showRun, { params: { id } }, { enabled: id > 0, lookEvery: busy ? 1_000 : 30_000 });
  return { run: now.data?.data, error: now.error, refetch: now.refetch };
}

/** Shows why a step failed: what happened to the run, or what blocks it. */
export async function sayWhyNot(error: unknown, seen: Run | undefined): Promise<void> {
  const now = error instanceof ApiError ? runNow(error) : null;
  const title = texts.thisRunChanged;
  if (seen && now) await dialog.error(meanwhileWords(seen, now), title);
  else if (seen && error instanceof ApiError && error.status === 404)
    await dialog.error(texts.anotherUserDeletedThisRun, title);
  else await dialog.error(explain(error));
}

/** Returns the steps of a run. Each returns whether it succeeded; failures are shown. */
export function useRunSteps(run: Run | undefined) {
  const refresh = {
    refresh: [
      showRun,
      listRuns,
      runChoices,
      listOffCycleRuns,
      listOffCyclePeople,
      rawSummary,
      runSummary,
      runOverview,
      runReview,
      reviewPeople,
      sincePull,
      payrollJobs.list,
    ],
  };
  const upload = useSubmit(uploadRun, refresh);
  const compute = useSubmit(computeRun, refresh);
  const cancel = useSubmit(cancelRun, refresh);
  const update = useSubmit(updateRun, refresh);
  const decide = useSubmit(decideRun, refresh);
  const post = useSubmit(postRun, refresh);
  const archive = useSubmit(archiveRun, refresh);
  const stop = useSubmit(payrollJobs.cancel, refresh);

  const tried = async (work: () => Promise<unknown>, said?: string): Promise<boolean> => {
    try {
      await work();
      if (said !== undefined) void toast(said);
      return true;
    } catch (error) {
      await sayWhyNot(error, run);
      return false;
    }
  };
  // Ignore a second press before the button is rendered as busy: it would be refused as another user's change.
  const underWay = useRef(false);
  const once = async (work: () => Promise<unknown>, said?: string): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    try {
      return await tried(work, said);
    } finally {
      underWay.current = false;
    }
  };
  const { id = 0, version = 0 } = run ?? {};
  const params = { id };
  const body = { version };
  return {
    busy: [upload, compute, cancel, update, decide, post, archive].some((m) => m.isPending),
    pull: () =>
      once(async () => {
        try {
          await upload.mutateAsync({ body: { id, version } });
        } catch (error) {
          // Don't replace uploaded time without asking.
          if (!(error instanceof ApiError) || error.reason !== 'files') throw error;
          const yes = await dialog.confirm({
            title: texts.replaceUploadedTime,
            text: explain(error),
            yes: texts.replaceTime,
            danger: true,
          });
          if (yes) await upload.mutateAsync({ body: { id, version, over_files: true } });
        }
      }),
    compute: () => once(() => compute.mutateAsync({ params, body })),
    stop: (job: number) => tried(() => stop.mutateAsync({ params: { id: job } })),
    hold: (codes: readonly string[], reason: string) =>
      once(
        () => update.mutateAsync({ body: { id, version, hold: codes.map((employee) => ({ employee, reason })) } }),
        codes.length === 1 ? texts.putOnHold : texts.putOnHoldCodeCount(codes.length),
      ),
    release: (codes: readonly string[]) =>
      once(() => update.mutateAsync({ body: { id, version, release: [...codes] } }), texts.released),
    accept: (causes: readonly { cause: string; people: number; centavos: number }[], word: string) =>
      once(
        () =>
          update.mutateAsync({
            body: {
              id,
              version,
              accept: causes.map(({ cause, people, centavos }) => ({ cause, people, centavos, word })),
            },
          }),
        texts.accepted,
      ),
    /** Submits the run for approval. `skip`: the reason why some items of the review aren't reviewed. */
    send: (skip?: string) =>
      once(
        () => update.mutateAsync({ body: { id, version, state: 'for_approval', ...(skip !== undefined && { skip }) } }),
        texts.submittedForApproval,
      ),
    approve: (hash: string) =>
      once(() => decide.mutateAsync({ params: { id, status: 'Posted' }, body: { version, hash } })),
    reject: (remark: string) =>
      once(() => decide.mutateAsync({ params: { id, status: 'Rejected' }, body: { version, remark } }), texts.rejected),
    post: () => once(() => post.mutateAsync({ params, body })),
    putBack: () => once(() => cancel.mutateAsync({ params, body }), texts.returnedToDraft),
    archive: () => once(() => archive.mutateAsync({ params, query: { version } }), texts.deleted),
  };
}
