import { useState } from 'react';
import { listOffCyclePeople, updateOffCycleRun, type OffCyclePerson } from '#contract/payroll/runs/off-cycle-runs.ts';
import { personStates, showRun, type Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { OfRun } from '#src/desk/runs/OfRun.tsx';
import { DeleteRun } from '#src/desk/runs/DeleteRun.tsx';
import { RunTop } from '#src/desk/runs/overview/RunTop.tsx';
import { RunFacts } from '#src/desk/runs/RunHead.tsx';
import { RunNeighbors, useKeptPlace } from '#src/desk/runs/RunNeighbors.tsx';
import { cameBack, registerOf } from '#src/desk/runs/run-places.ts';
import { people, personWords } from '#src/desk/runs/run-words.ts';
import { useNextStepKey } from '#src/desk/runs/use-next-step-key.ts';
import { sayWhyNot, useRunSteps } from '#src/desk/runs/use-run.ts';
import { DeskPage, Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { Btn, ChoiceChip, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/adjustments.ts';
import { AmountsDialog } from './AmountsDialog.tsx';
import { columns, thirteenthColumns } from './columns.tsx';
import { PersonPanel } from './PersonPanel.tsx';

const perPage = 100;

/** An off-cycle run: employees, amounts, results, and approval. */
export default function AdjustmentDetail() {
  return (
    <OfRun title={texts.offCycleRun} adjustment>
      {(run) => <Whole key={run.id} run={run} />}
    </OfRun>
  );
}

/** Returns a function that includes or leaves out the pay still due this year. */
function useProjection(run: Run) {
  const update = useSubmit(updateOffCycleRun, { refresh: [showRun, listOffCyclePeople] });
  const project = async (projects: boolean) => {
    try {
      await update.mutateAsync({ body: { id: run.id, version: run.version, projects } });
    } catch (thrown) {
      await sayWhyNot(thrown, run);
    }
  };
  return { project, pending: update.isPending };
}

interface ActionsProps {
  run: Run;
  steps: ReturnType<typeof useRunSteps>;
  changeable: boolean;
}

/** Actions on the run in its state. */
function Actions({ run, steps, changeable }: ActionsProps) {
  const kept = useKeptPlace();
  const { project, pending } = useProjection(run);
  const putBack = async () => {
    const stay = run.takes_back ? texts.payslipsToReverseStay : texts.amountsStay;
    const text = texts.computedPayIsDeletedPosted(stay);
    const title = texts.returnThisRunToDraft;
    const sure = await dialog.confirm({ title, text, yes: texts.returnToDraft, no: texts.cancel, danger: true });
    if (sure) await steps.putBack();
  };
  const waits = run.state === 'uploaded';
  return (
    <>
      <RunNeighbors run={run} />
      {!run.job && (
        <>
          <DeleteRun run={run} steps={steps} />
          {['computed', 'for_approval', 'approved', 'rejected'].includes(run.state) && (
            <Btn
              look={run.state === 'rejected' ? 'main' : 'plain'}
              disabled={steps.busy}
              onClick={() => void putBack()}
            >
              {texts.returnToDraftDots}
            </Btn>
          )}
          {run.kind === 'thirteenth_month' && changeable && !run.takes_back && (
            <Btn disabled={steps.busy || pending} onClick={() => void project(!run.projects)}>
              {run.projects ? texts.excludeFuturePay : texts.projectUntil31Dec}
            </Btn>
          )}
          {changeable && (
            <Btn look={waits ? 'main' : 'plain'} disabled={steps.busy} onClick={() => void steps.compute()}>
              {waits ? texts.computePeople(people(run.people)) : texts.computeChanges}
            </Btn>
          )}
          {!waits && (
            <LinkBtn
              look={run.state === 'rejected' ? 'plain' : 'main'}
              to={kept(run.state === 'posted' ? registerOf(run.id) : `/payroll/payroll-summary/${run.id}?view=check`)}
            >
              {run.state === 'posted' ? texts.register : texts.reviewAndApprove}
            </LinkBtn>
          )}
        </>
      )}
    </>
  );
}

function Whole({ run }: { run: Run }) {
  const list = useOwnName('adjustment-people');
  const steps = useRunSteps(run);
  const { page, search, set, filter } = useRegisterAddress();
  const state = personStates.find((s) => s === filter('state'));
  const query = { page, limit: perPage, search, ...(state && { state }) };
  const { data, error, refetch } = useEndpoint(
    listOffCyclePeople,
    { params: { id: run.id }, query },
    { keepFormer: true, lookEvery: run.job ? 1_500 : 60_000 },
  );
  const [editing, setEditing] = useState<OffCyclePerson | null>(null);
  const opened = data?.data.find((p) => p.employee === filter('open'));
  const changeable = ['uploaded', 'computed'].includes(run.state) && run.job === null;
  useNextStepKey();
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  const thirteenth = run.kind === 'thirteenth_month';
  return (
    <DeskPage
      title={run.name}
      views={<RunFacts run={run} />}
      actions={<Actions run={run} steps={steps} changeable={changeable} />}
      filters={
        <>
          <SearchField value={search} hint={texts.nameOrCode} onChange={(text) => set({ search: text })} />
          <ChoiceChip
            label={texts.state}
            value={state}
            options={personStates.map((s) => [s, `${personWords[s][0]} · ${run.counts[s]}`] as const)}
            onChange={(value) => set({ state: value })}
          />
          {thirteenth && <span>{texts.payForRestOfYearProjects(run.projects)}</span>}
          {run.corrects_id !== null && (
            <span>
              <WithLink
                sentence={
                  run.takes_back
                    ? texts.reversesPayslipsOf(run.corrects_id)
                    : texts.corrects(run.payroll_type ?? '', run.corrects_id)
                }
                to={`/payroll/payroll-summary/${run.corrects_id}`}
              />
            </span>
          )}
        </>
      }
      tabs={<RunTop run={run} />}
      foot={
        data && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="employee"
            many="employees"
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      panel={
        opened ? (
          <PersonPanel
            run={run}
            person={opened}
            changeable={changeable}
            onEdit={() => setEditing(opened)}
            onClose={() => set({ open: undefined })}
          />
        ) : (
          cameBack(run) && (
            <Panel title={texts.issuesToFix}>
              <PanelPart tone="warn" title={run.state === 'rejected' ? texts.rejected : texts.notPosted}>
                {run.remark}
              </PanelPart>
            </Panel>
          )
        )
      }
    >
      <DeskTable
        label={texts.employeesInRun}
        list={list}
        columns={thirteenth ? [...columns.slice(0, -2), ...thirteenthColumns, ...columns.slice(-2)] : columns}
        rows={data?.data}
        rowKey={(p) => p.employee}
        openKey={opened?.employee}
        sort={undefined}
        onSort={() => undefined}
        onLook={(p) => set({ open: p.employee })}
        onOpen={(p) => set({ open: p.employee })}
        quiet={(p) => p.state === 'held'}
        empty={
          <>
            <b>{texts.noEmployeesMatchTheseFilters}</b>
            <Btn onClick={() => set({ search: undefined, state: undefined })}>{texts.clearFilters}</Btn>
          </>
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {editing && <AmountsDialog run={run} person={editing} onClose={() => setEditing(null)} />}
    </DeskPage>
  );
}
