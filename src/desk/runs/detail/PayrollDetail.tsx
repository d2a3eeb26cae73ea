import { useNavigate } from 'react-router-dom';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { personStates, type Run } from '#contract/payroll/runs/runs.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Import } from '#src/desk/import/Import.tsx';
import { OfRun } from '#src/desk/runs/OfRun.tsx';
import { RunTop } from '#src/desk/runs/overview/RunTop.tsx';
import { stepAfter } from '#src/desk/runs/SincePull.tsx';
import { RunNeighbors, useKeptPlace } from '#src/desk/runs/RunNeighbors.tsx';
import { cameBack } from '#src/desk/runs/run-places.ts';
import { personWords } from '#src/desk/runs/run-words.ts';
import { nextStepKey, useNextStepKey } from '#src/desk/runs/use-next-step-key.ts';
import { useRunSteps } from '#src/desk/runs/use-run.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { useAddress } from '#src/shared/ui/address.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/runs/detail.ts';
import { columns } from './columns.tsx';
import { FactsOfRun } from './FactsOfRun.tsx';
import { InTheWay } from './InTheWay.tsx';
import { lacksTime } from './PulledTime.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { RunActions } from './RunActions.tsx';
import { RunningJob } from './RunningJob.tsx';
import { useRunPeople } from './use-run-people.ts';

/** A run before review: pulled time, issues, holds; pulling and computing. */
export default function PayrollDetail() {
  const importing = useAddress()[0].has('import');
  return (
    <OfRun title={texts.payrollRun} adjustment={false}>
      {(run) =>
        importing ? (
          <Import
            api="payroll"
            kind={texts.runtime(run.id)}
            many={texts.employeeHours}
            title={texts.uploadTimeFor(run.name)}
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
  useNextStepKey();
  const ownName = useOwnName('run-people');
  const navigate = useNavigate();
  const steps = useRunSteps(run);
  const kept = useKeptPlace();
  const address = useRegisterAddress();
  const { page, search, set } = address;
  const found = useRunPeople(run, address, steps);
  const { state, problem, paid, open, since, changed, unopened, opened, fix, picked, choosing, hold, release } = found;
  const { holding, setHolding, putBack } = found;
  const { data, error, refetch, current, perPage } = found.list;
  return (
    <DeskPage
      title={run.name}
      views={<FactsOfRun run={run} late={data?.late} adjustments={data?.adjustments} />}
      actions={
        <>
          <RunNeighbors run={run} />
          <RunActions run={run} steps={steps} after={stepAfter(since)} fix={fix} onPutBack={() => void putBack()} />
        </>
      }
      filters={
        <>
          <SearchField value={search} hint={texts.nameOrCode} onChange={(text) => set({ search: text })} />
          <ChoiceChip
            label={texts.state}
            value={state}
            options={personStates.map((s) => [s, `${personWords[s][0]} · ${run.counts[s]}`] as const)}
            onChange={(value) => set({ state: value })}
          />
          <ChoiceChip
            label={texts.reason}
            value={problem}
            options={(data?.problems ?? []).map((p) => [p.code, `${reasonOf(p.code)} · ${p.people}`] as const)}
            onChange={(value) => set({ problem: value })}
          />
          {open && picked.length > 0 && (
            <>
              <Btn onClick={() => hold(picked)} keys="H">
                {texts.holdDotsPickedCount(picked.length)}
              </Btn>
              <Btn onClick={() => release(picked)}>{texts.releasePickedCount(picked.length)}</Btn>
            </>
          )}
        </>
      }
      tabs={<RunTop run={run} />}
      over={run.job && <RunningJob job={run.job} onStop={steps.stop} />}
      foot={
        data && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="employee"
            many="employees"
            current={current}
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      keys={[
        ['Enter', paid ? 'payslip' : 'time'],
        ...(paid ? [['Space', 'time'] as const] : []),
        ...(open ? [['H', 'hold'] as const] : []),
        nextStepKey,
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
          (data.problems.length > 0 || changed || cameBack(run) || unopened > 0 || lacksTime(run, data.time)) && (
            <InTheWay
              run={run}
              problems={data.problems}
              time={data.time}
              since={changed}
              onProblem={(code) => set({ problem: code, state: undefined })}
            />
          )
        )
      }
    >
      <DeskTable
        label={texts.employeesInRun}
        list={ownName}
        columns={columns}
        choosing={open ? choosing : undefined}
        rows={data?.data}
        rowKey={(p) => p.employee}
        openKey={opened?.employee}
        sort={undefined}
        onSort={() => undefined}
        onKey={found.onKey}
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
              <b>{texts.noEmployeesMatchTheseFilters}</b>
              <Btn onClick={() => set({ search: undefined, state: undefined, problem: undefined })}>
                {texts.clearFilters}
              </Btn>
            </>
          ) : (
            <>
              <b>{texts.noEmployeesInThisRun}</b>
              <span>{texts.theseClientsHaveNoEmployees}</span>
            </>
          )
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {holding && (
        <HoldDialog
          codes={holding}
          hold={async (reason) => {
            const held = await steps.hold(holding, reason);
            if (held) found.clear();
            return held;
          }}
          onClose={() => setHolding(null)}
        />
      )}
    </DeskPage>
  );
}

interface HoldProps {
  codes: readonly string[];
  hold: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

function HoldDialog({ codes, hold, onClose }: HoldProps) {
  return (
    <ReasonDialog
      title={codes.length === 1 ? texts.putOnHold : texts.putEmployeesOnHold(codes.length)}
      subtitle={texts.thisRunWontPayThem}
      submitLabel={texts.hold}
      // Keep the reason after a refusal, to submit again.
      onSave={async (reason) => ((await hold(reason)) ? null : texts.noEmployeesWerePutOn)}
      onClose={onClose}
    />
  );
}
