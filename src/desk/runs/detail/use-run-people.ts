import { useState } from 'react';
import { rawSummary, type RawSummary } from '#contract/payroll/runs/run-raw.ts';
import { personStates, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { useOpenings } from '#src/desk/runs/new/Openings.tsx';
import { useSincePull } from '#src/desk/runs/SincePull.tsx';
import { people } from '#src/desk/runs/run-words.ts';
import type { useRunSteps } from '#src/desk/runs/use-run.ts';
import type { Choosing } from '#src/desk/ui/choosing.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/runs/detail.ts';

const perPage = 100;

/** Returns the employees of a run for the address, the selected ones, and functions to hold, release, and fix them. */
export function useRunPeople(
  run: Run,
  address: ReturnType<typeof useRegisterAddress>,
  steps: ReturnType<typeof useRunSteps>,
) {
  const { page, search } = address;
  const state = personStates.find((s) => s === address.filter('state'));
  const problem = address.filter('problem');
  const query = { page, limit: perPage, search, ...(state && { state }), ...(problem && { problem }) };
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    rawSummary,
    { params: { id: run.id }, query },
    { keepFormer: true },
  );
  // Until it is computed there are no payslips.
  const paid = !['draft', 'uploaded'].includes(run.state);
  const since = useSincePull(run, ['computed', 'for_approval']).data;
  const unopened = useOpenings(run).data?.total ?? 0;
  const changed = since && since.total > 0 ? since : null;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [holding, setHolding] = useState<readonly string[] | null>(null);
  const open = ['draft', 'uploaded', 'computed'].includes(run.state) && run.job === null;
  const opened = data?.data.find((p) => p.employee === address.filter('open'));
  // Employees to fix come first on a page.
  const withErrors = (data?.data ?? []).filter((p) => p.state === 'error');
  const following = withErrors[(opened ? withErrors.indexOf(opened) + 1 : 0) % withErrors.length];
  const walking = opened?.state === 'error';
  const fix =
    walking && following === opened
      ? null
      : {
          label: walking ? texts.nextToFix : texts.fix(people(run.counts.error)),
          to: address.to({ state: 'error', problem: undefined, open: following?.employee }),
          replace: walking,
        };
  const hold = (codes: readonly string[]) => open && codes.length > 0 && setHolding(codes);
  const release = (codes: readonly string[]) => open && codes.length > 0 && void steps.release(codes);
  const picked = [...chosen];
  const choosing: Choosing<RawSummary> = {
    isChosen: (p) => chosen.has(p.employee),
    choose: (rows, on) => {
      const next = new Set(chosen);
      for (const { employee } of rows) {
        if (on) next.add(employee);
        else next.delete(employee);
      }
      setChosen(next);
    },
  };
  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    h: () => hold(picked.length > 0 ? picked : opened ? [opened.employee] : []),
  });
  /** Handles a key on the focused row. */
  const onKey = (key: string, { employee }: RawSummary): boolean => {
    if (key !== 'h') return false;
    hold(picked.length > 0 ? picked : [employee]);
    return true;
  };
  const putBack = async () => {
    const yes = await dialog.confirm({
      title: texts.returnThisRunToDraft,
      text: run.state === 'uploaded' ? texts.thisRunsTimeIsDeleted : texts.computedPayAndPulledTime,
      yes: texts.returnToDraft,
      no: texts.cancel,
      danger: true,
    });
    if (yes) await steps.putBack();
  };
  return {
    list: { data, error, refetch, current: !isPlaceholderData, perPage },
    state,
    problem,
    /** True if the run is computed, and so has payslips. */
    paid,
    /** True if employees can be put on hold and released. */
    open,
    since,
    changed,
    unopened,
    opened,
    fix,
    picked,
    choosing,
    onKey,
    clear: () => setChosen(new Set()),
    holding,
    setHolding,
    hold,
    release,
    putBack,
  };
}
