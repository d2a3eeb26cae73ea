import { useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { runStates, type listRuns, type listAdjustmentRuns, type Run } from '#contract/payroll/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/language/format.ts';
import { useOwnName } from '#src/parts/crud/own-name.ts';
import { Pages } from '#src/parts/crud/Pages.tsx';
import { useRegisterAddress } from '#src/parts/crud/register-address.ts';
import { useKeys } from '#src/parts/crud/use-keys.ts';
import { explain } from '#src/parts/form/explain.ts';
import { detailOf, screenOf } from '#src/parts/runs/run-places.ts';
import { amount, stateOf, stateWords } from '#src/parts/runs/run-words.ts';
import type { DeskColumn } from '#src/ui/desk/desk-column.ts';
import { DeskPage } from '#src/ui/desk/DeskPage.tsx';
import { DeskTable } from '#src/ui/desk/DeskTable.tsx';
import { Badge, Btn, ChoiceChip } from '#src/ui/desk/pieces.tsx';
import { SearchField } from '#src/ui/desk/SearchField.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';

const perPage = 50;
const columns: readonly DeskColumn<Run>[] = [
  { key: 'name', title: 'Run', name: true, render: (r) => r.name, hint: (r) => `Run ${r.id}: ${r.name}` },
  { key: 'client', title: 'Client', width: '190px', rank: 5, render: (r) => r.client },
  { key: 'cutoff', title: 'Cut-off', width: '150px', render: (r) => formatRange(r.from_date, r.to_date) },
  { key: 'pay_date', title: 'Pay day', width: '110px', render: (r) => formatDate(r.pay_date) },
  { key: 'people', title: 'People', width: '76px', align: 'right', render: (r) => r.people.toLocaleString('en') },
  {
    key: 'mend',
    title: 'To mend',
    width: '84px',
    align: 'right',
    render: (r) => (r.counts.error === 0 ? '–' : <Badge tone="bad">{r.counts.error}</Badge>),
  },
  { key: 'gross', title: 'Gross', width: '130px', align: 'right', rank: 4, render: (r) => amount(r.gross_centavos) },
  { key: 'net', title: 'Net', width: '130px', align: 'right', render: (r) => amount(r.net_centavos) },
  {
    key: 'state',
    title: 'State',
    width: '130px',
    render: (r) =>
      r.job ? (
        <Badge tone="info">{r.job.total ? `${Math.floor((r.job.done / r.job.total) * 100)} %` : 'Working…'}</Badge>
      ) : (
        <Badge tone={stateOf(r)[1]}>{stateOf(r)[0]}</Badge>
      ),
  },
  {
    key: 'who',
    title: 'By',
    width: '150px',
    rank: 6,
    render: (r) => r.approved_by ?? r.submitted_by ?? r.computed_by ?? r.created_by ?? '–',
    hint: (r) =>
      [
        r.created_by && `Begun by ${r.created_by}`,
        r.computed_by && `computed by ${r.computed_by}`,
        r.approved_by && `approved by ${r.approved_by}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
];

interface RunListProps {
  title: string;
  /** The key under which the columns of this list are remembered. */
  list: string;
  call: typeof listRuns | typeof listAdjustmentRuns;
  /** What the empty list is for. */
  purpose: string;
  /** The form that begins a run; the work goes on in the run's own screen. */
  form: ComponentType<{ onClose: () => void; onBegun: (run: Run) => void }>;
  /** What else is done from here, and what is open beside the list. */
  actions?: ReactNode;
  panel?: ReactNode;
}

/** Runs as a list: where each stands, and the way into it. */
export function RunList({ title, list, call, purpose, form: Begin, actions, panel }: RunListProps) {
  const ownName = useOwnName(list);
  const navigate = useNavigate();
  const address = useRegisterAddress();
  const { page, search } = address;
  const state = runStates.find((s) => s === address.filter('state'));
  const [beginning, setBeginning] = useState(false);
  const query = { page, limit: perPage, search, ...(state && { state }) };
  const busy = useEndpoint(call, { query }, { keepFormer: true });
  const anyJob = busy.data?.data.some((r) => r.job) ?? false;
  const { data, error, refetch } = useEndpoint(
    call,
    { query },
    { keepFormer: true, lookEvery: anyJob ? 1_500 : 60_000 },
  );
  useKeys({
    n: () => setBeginning(true),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });
  return (
    <DeskPage
      title={title}
      actions={
        <>
          {actions}
          <Btn look="main" keys="N" onClick={() => setBeginning(true)}>
            <PlusIcon size={16} /> New run
          </Btn>
        </>
      }
      panel={panel}
      filters={
        <>
          <SearchField value={search} hint="Name or client" onChange={(text) => address.set({ search: text })} />
          <ChoiceChip
            label="State"
            value={state}
            options={runStates.map((s) => [s, stateWords[s][0]] as const)}
            onChange={(value) => address.set({ state: value })}
          />
        </>
      }
      foot={
        data && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="run"
            many="runs"
            onTurn={(p) => address.set({ page: String(p) })}
          />
        )
      }
      keys={[
        ['Enter', 'open'],
        ['N', 'new'],
        ['/', 'search'],
      ]}
    >
      <DeskTable
        label={title}
        list={ownName}
        columns={columns}
        rows={data?.data}
        rowKey={(r) => r.id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(r) => void navigate(screenOf(r))}
        empty={
          search !== '' || state ? (
            <>
              <b>No run is like that</b>
              <Btn onClick={() => address.set({ search: undefined, state: undefined })}>Show all</Btn>
            </>
          ) : (
            <>
              <b>No {title.toLowerCase()} yet</b>
              <span>{purpose}</span>
              <Btn look="main" onClick={() => setBeginning(true)}>
                Begin the first
              </Btn>
            </>
          )
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {beginning && <Begin onClose={() => setBeginning(false)} onBegun={(run) => void navigate(detailOf(run))} />}
    </DeskPage>
  );
}
