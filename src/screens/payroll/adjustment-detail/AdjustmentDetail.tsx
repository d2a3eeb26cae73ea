import { useState } from 'react';
import { Link } from 'react-router-dom';
import { computeOffCyclePerson, listOffCyclePeople, type OffCyclePerson } from '#contract/payroll/off-cycle-runs.ts';
import { personStates, showRun, type Run } from '#contract/payroll/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useOwnName } from '#src/parts/crud/own-name.ts';
import { Pages } from '#src/parts/crud/Pages.tsx';
import { useRegisterAddress } from '#src/parts/crud/register-address.ts';
import { useKeys } from '#src/parts/crud/use-keys.ts';
import { explain } from '#src/parts/form/explain.ts';
import { OfRun } from '#src/parts/runs/OfRun.tsx';
import { RunFacts, RunStepsBar } from '#src/parts/runs/RunHead.tsx';
import { money, people, personWords } from '#src/parts/runs/run-words.ts';
import { useRunSteps } from '#src/parts/runs/use-run.ts';
import type { DeskColumn } from '#src/ui/desk/desk-column.ts';
import { DeskPage, Panel, PanelFoot, PanelPart } from '#src/ui/desk/DeskPage.tsx';
import { DeskTable } from '#src/ui/desk/DeskTable.tsx';
import { Badge, Btn, ChoiceChip, LinkBtn } from '#src/ui/desk/pieces.tsx';
import { SearchField } from '#src/ui/desk/SearchField.tsx';
import { dialog } from '#src/ui/over/dialog.ts';
import { AmountsDialog } from './AmountsDialog.tsx';

const perPage = 100;

type Amount = OffCyclePerson['amounts'][number];
const shownAmount = (a: Amount): string =>
  a.amount_centavos === null ? 'by law' : money(a.direction === 'take' ? -a.amount_centavos : a.amount_centavos);
const allAmounts = (p: OffCyclePerson): string => p.amounts.map((a) => `${a.what} ${shownAmount(a)}`).join('; ');

const columns: readonly DeskColumn<OffCyclePerson>[] = [
  {
    key: 'name',
    title: 'Person',
    name: true,
    width: '200px',
    render: (p) => p.name,
    hint: (p) => `${p.name}, ${p.employee}`,
  },
  {
    key: 'client',
    title: 'Client',
    width: '170px',
    rank: 5,
    render: (p) => p.client,
    hint: (p) => `${p.client}, ${p.branch}`,
  },
  { key: 'amounts', title: 'Amounts', render: allAmounts, hint: allAmounts },
  {
    key: 'state',
    title: 'State',
    width: '120px',
    render: (p) => <Badge tone={personWords[p.state][1]}>{personWords[p.state][0]}</Badge>,
  },
  {
    key: 'gross',
    title: 'Gross',
    width: '120px',
    align: 'right',
    rank: 4,
    render: (p) => (p.gross_centavos === null ? '–' : money(p.gross_centavos)),
  },
  {
    key: 'net',
    title: 'Net',
    width: '120px',
    align: 'right',
    render: (p) => (p.net_centavos === null ? '–' : money(p.net_centavos)),
  },
];

/** An off-cycle run: who gets what, what came out, and the way to approval. */
export default function AdjustmentDetail() {
  return <OfRun title="Adjustment run">{(run) => <Whole key={run.id} run={run} />}</OfRun>;
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
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  const putBack = async () => {
    const text = 'What was computed is thrown away, the amounts stay. Nothing that is posted changes.';
    if (await dialog.confirm({ text, yes: 'Put back', danger: true })) await steps.putBack();
  };
  const waits = run.state === 'uploaded';
  return (
    <DeskPage
      title={run.name}
      views={<RunFacts run={run} />}
      actions={
        !run.job && (
          <>
            {['computed', 'for_approval', 'approved', 'rejected'].includes(run.state) && (
              <Btn disabled={steps.busy} onClick={() => void putBack()}>
                Put back…
              </Btn>
            )}
            {changeable && (
              <Btn look={waits ? 'main' : 'plain'} disabled={steps.busy} onClick={() => void steps.compute()}>
                {waits ? `Compute ${people(run.people)}` : 'Compute who changed'}
              </Btn>
            )}
            {!waits && (
              <LinkBtn look="main" to={`/payroll/payroll-summary/${run.id}?view=check`}>
                {run.state === 'posted' ? 'Register' : 'Check and approve'}
              </LinkBtn>
            )}
          </>
        )
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
          {run.corrects_id !== null && (
            <span>
              {run.payroll_type}, puts right{' '}
              <Link to={`/payroll/payroll-summary/${run.corrects_id}`}>run {run.corrects_id}</Link>
            </span>
          )}
        </>
      }
      over={<RunStepsBar run={run} />}
      foot={
        data && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="person"
            many="people"
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      panel={
        opened && (
          <PersonPanel
            run={run}
            person={opened}
            changeable={changeable}
            onEdit={() => setEditing(opened)}
            onClose={() => set({ open: undefined })}
          />
        )
      }
    >
      <DeskTable
        label="People of the run"
        list={list}
        columns={columns}
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
            <b>Nobody is like that</b>
            <Btn onClick={() => set({ search: undefined, state: undefined })}>Show all</Btn>
          </>
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {editing && <AmountsDialog run={run} person={editing} onClose={() => setEditing(null)} />}
    </DeskPage>
  );
}

/** Somebody of the run: what they get, what stands in the way, and computing them alone. */
function PersonPanel(props: {
  run: Run;
  person: OffCyclePerson;
  changeable: boolean;
  onEdit: () => void;
  onClose: () => void;
}) {
  const { run, person, changeable } = props;
  const compute = useSubmit(computeOffCyclePerson, { refresh: [listOffCyclePeople, showRun] });
  const computeOne = async () => {
    try {
      const params = { id: run.id, employeecode: person.employee };
      await compute.mutateAsync({ params, body: { version: run.version } });
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Panel
      title={person.name}
      note={`${person.employee} · ${person.client}, ${person.branch}`}
      onClose={props.onClose}
      foot={
        <PanelFoot>
          {person.net_centavos !== null && (
            <LinkBtn to={`/payroll/payroll-summary/${run.id}?open=${encodeURIComponent(person.employee)}`}>
              Payslip
            </LinkBtn>
          )}
          {changeable && (
            <>
              <Btn onClick={props.onEdit}>Change amounts…</Btn>
              <Btn disabled={compute.isPending || person.state === 'held'} onClick={() => void computeOne()}>
                Compute
              </Btn>
            </>
          )}
        </PanelFoot>
      }
    >
      {person.held_because !== null && (
        <PanelPart tone="info" title="Held back">
          <p>{person.held_because}</p>
        </PanelPart>
      )}
      {person.problems.length > 0 && (
        <PanelPart tone="warn" title={person.problems.some((p) => p.must) ? 'To mend' : 'To look at'}>
          {person.problems.map((p, i) => (
            <p key={i}>{p.message}</p>
          ))}
        </PanelPart>
      )}
      <PanelPart title="Amounts">
        {person.amounts.map((a) => (
          <p key={a.code}>
            {a.what}: <b>{shownAmount(a)}</b>
            {a.note !== '' && ` (${a.note})`}
          </p>
        ))}
        {person.net_centavos !== null && (
          <p>
            Net: <b>₱{money(person.net_centavos)}</b>
          </p>
        )}
      </PanelPart>
    </Panel>
  );
}
