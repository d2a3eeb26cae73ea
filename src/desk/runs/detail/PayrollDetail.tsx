import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rawSummary, type RawSummary } from '#contract/payroll/runs/run-raw.ts';
import { personStates, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Import } from '#src/desk/import/Import.tsx';
import { useOpenings } from '#src/desk/runs/new/Openings.tsx';
import { OfRun } from '#src/desk/runs/OfRun.tsx';
import { RunStepsBar } from '#src/desk/runs/RunHead.tsx';
import { stepAfter, useSincePull } from '#src/desk/runs/SincePull.tsx';
import { RunNeighbors, useKeptPlace } from '#src/desk/runs/RunNeighbors.tsx';
import { cameBack } from '#src/desk/runs/run-places.ts';
import { people, personWords } from '#src/desk/runs/run-words.ts';
import { useRunSteps } from '#src/desk/runs/use-run.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import type { Choosing } from '#src/desk/ui/choosing.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { columns } from './columns.tsx';
import { FactsOfRun } from './FactsOfRun.tsx';
import { InTheWay } from './InTheWay.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { RunActions } from './RunActions.tsx';
import { RunningJob } from './RunningJob.tsx';

const perPage = 100;

/** A run before review: pulled time, issues, holds; pulling and computing. */
export default function PayrollDetail() {
  const importing = useAddress()[0].has('import');
  return (
    <OfRun title="Payroll run" adjustment={false}>
      {(run) =>
        importing ? (
          <Import
            api="payroll"
            kind={`runTime:${run.id}`}
            many="employee hours"
            title={`Upload time for ${run.name}`}
            list={rawSummary}
          />
        ) : (
          <Whole key={run.id} run={run} />
        )
      }
    </OfRun>
  );
}

function Whole({ run }: { run: Run }) {
  const ownName = useOwnName('run-people');
  const navigate = useNavigate();
  const steps = useRunSteps(run);
  const kept = useKeptPlace();
  const address = useRegisterAddress();
  const { page, search, set } = address;
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
  const mend =
    walking && following === opened
      ? null
      : {
          label: walking ? 'Next to fix' : `Fix ${people(run.counts.error)}`,
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
  const putBack = async () => {
    const yes = await dialog.confirm({
      title: 'Return this run to draft?',
      text:
        run.state === 'uploaded'
          ? 'This run’s time is deleted, uploaded time included. Posted pay doesn’t change.'
          : 'Computed pay and pulled time are deleted. If time was uploaded from a file, all time of the run stays. Posted pay doesn’t change.',
      yes: 'Return to draft',
      no: 'Cancel',
      danger: true,
    });
    if (yes) await steps.putBack();
  };
  return (
    <DeskPage
      title={run.name}
      views={<FactsOfRun run={run} late={data?.late} adjustments={data?.adjustments} />}
      actions={
        <>
          <RunNeighbors run={run} />
          <RunActions run={run} steps={steps} after={stepAfter(since)} mend={mend} onPutBack={() => void putBack()} />
        </>
      }
      filters={
        <>
          <SearchField value={search} hint="Name or code" onChange={(text) => set({ search: text })} />
          <ChoiceChip
            label="State"
            value={state}
            options={personStates.map((s) => [s, `${personWords[s][0]} · ${run.counts[s]}`] as const)}
            onChange={(value) => set({ state: value })}
          />
          <ChoiceChip
            label="Reason"
            value={problem}
            options={(data?.problems ?? []).map((p) => [p.code, `${reasonOf(p.code)} · ${p.people}`] as const)}
            onChange={(value) => set({ problem: value })}
          />
          {open && picked.length > 0 && (
            <>
              <Btn onClick={() => hold(picked)} keys="H">
                Hold {picked.length}…
              </Btn>
              <Btn onClick={() => release(picked)}>Release {picked.length}</Btn>
            </>
          )}
        </>
      }
      over={
        <>
          <RunStepsBar run={run} />
          {run.job && <RunningJob job={run.job} onStop={steps.stop} />}
        </>
      }
      foot={
        data && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="person"
            many="people"
            current={!isPlaceholderData}
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      keys={[
        ['Enter', paid ? 'payslip' : 'time'],
        ...(paid ? [['Space', 'time'] as const] : []),
        ...(open ? [['H', 'hold'] as const] : []),
      ]}
      panel={
        opened ? (
          <PersonPanel
            run={run}
            person={opened}
            open={open}
            onHold={() => hold([opened.employee])}
            onRelease={() => release([opened.employee])}
            onClose={() => set({ open: undefined })}
          />
        ) : (
          data &&
          (data.problems.length > 0 || changed || cameBack(run) || unopened > 0) && (
            <InTheWay
              run={run}
              problems={data.problems}
              since={changed}
              onProblem={(code) => set({ problem: code, state: undefined })}
            />
          )
        )
      }
    >
      <DeskTable
        label="Employees in the run"
        list={ownName}
        columns={columns}
        choosing={open ? choosing : undefined}
        rows={data?.data}
        rowKey={(p) => p.employee}
        openKey={opened?.employee}
        sort={undefined}
        onSort={() => undefined}
        onLook={(p) => set({ open: p.employee })}
        onOpen={(p) =>
          paid
            ? void navigate(kept(`/payroll/payroll-summary/${run.id}?open=${encodeURIComponent(p.employee)}`))
            : set({ open: p.employee })
        }
        quiet={(p) => p.state === 'held'}
        empty={
          search !== '' || state || problem ? (
            <>
              <b>No employees match these filters</b>
              <Btn onClick={() => set({ search: undefined, state: undefined, problem: undefined })}>Clear filters</Btn>
            </>
          ) : (
            <>
              <b>No employees in this run</b>
              <span>These clients have no employees in the cutoff. Sync employees from HR, then pull time again.</span>
            </>
          )
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {holding && (
        <ReasonDialog
          title={holding.length === 1 ? 'Put on hold' : `Put ${holding.length} employees on hold`}
          subtitle="This run won’t pay them. A later run or an adjustment run can."
          submitLabel="Hold"
          onSave={async (reason) => {
            // Keep the reason after a refusal, to submit again.
            if (!(await steps.hold(holding, reason))) return 'No employees were put on hold.';
            setChosen(new Set());
            return null;
          }}
          onClose={() => setHolding(null)}
        />
      )}
    </DeskPage>
  );
}
