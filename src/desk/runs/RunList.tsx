import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { runStates, type listRuns, type listOffCycleRuns, type Run } from '#contract/payroll/runs/runs.ts';
import { call as send } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { withPlace } from '#src/desk/record/list-place.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { perPage, useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { detailOf, screenOf } from './run-places.ts';
import { stateWords } from './run-words.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Btn, ChoiceChip, Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { CopyIcon, PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { RunBoard } from './RunBoard.tsx';
import { columns } from './run-columns.tsx';

interface RunListProps {
  title: string;
  /** Storage key of the column settings. */
  list: string;
  call: typeof listRuns | typeof listOffCycleRuns;
  /** Purpose shown in the empty state. */
  purpose: string;
  /** The form that starts a run; work continues on the run's screen. */
  form: ComponentType<{ like?: Run; onClose: () => void; onBegun: (run: Run) => void }>;
  /** True if runs can be duplicated for the next cutoff. */
  copies?: boolean;
  /** Other actions, and the panel open next to the list. */
  actions?: ReactNode;
  panel?: ReactNode;
}

/** Runs as a list, or by state as a board. */
export function RunList({ title, list, call, purpose, form: Begin, copies, actions, panel }: RunListProps) {
  const ownName = useOwnName(list);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useAddress();
  const address = useRegisterAddress();
  const { page, search } = address;
  const state = runStates.find((s) => s === address.filter('state'));
  const asBoard = address.filter('view') === 'board';
  const [beginning, setBeginning] = useState<{ like?: Run } | null>(address.edit === 'new' ? {} : null);
  const begin = () => setBeginning({});
  // A link that opened the form opens it once.
  const byLink = address.edit !== null;
  const { set } = address;
  useEffect(() => {
    if (byLink) set({ edit: undefined, cutoff: undefined });
  }, [byLink, set]);
  const query = { page, limit: perPage, search, ...(state && { state }) };
  const enabled = !asBoard;
  const busy = useEndpoint(call, { query }, { keepFormer: true, enabled });
  const anyJob = busy.data?.data.some((r) => r.job) ?? false;
  const { data, error, refetch } = useEndpoint(
    call,
    { query },
    { keepFormer: true, enabled, lookEvery: anyJob ? 1_500 : 60_000 },
  );
  const placeOf = (run: Run) => (page - 1) * perPage + (data?.data.indexOf(run) ?? 0) + 1;
  const copy = (like: Run) => setBeginning({ like });
  /** Starts a run as a copy of the latest one that the search finds. */
  const copyLast = async () => {
    try {
      const [last] = (await send(call, { query: { page: 1, limit: 1, search } })).data;
      setBeginning(last ? { like: last } : {});
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  const copyKey = (key: string, run: Run): boolean => {
    if (!copies || key !== 'c') return false;
    copy(run);
    return true;
  };
  useKeys({ n: begin, '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  return (
    <DeskPage
      title={title}
      views={
        <Views
          label={texts.viewAs}
          views={[
            { label: texts.list, to: address.to({ view: undefined }), current: !asBoard },
            { label: texts.board2, to: address.to({ view: 'board', state: undefined }), current: asBoard },
          ]}
        />
      }
      actions={
        <>
          {actions}
          {copies && <Btn onClick={() => void copyLast()}>{texts.duplicateLastRunDots}</Btn>}
          <Btn look="main" keys="N" onClick={begin}>
            <PlusIcon size={16} /> {texts.newRun}
          </Btn>
        </>
      }
      panel={panel}
      filters={
        <>
          <SearchField value={search} hint={texts.nameOrClient} onChange={(text) => address.set({ search: text })} />
          {!asBoard && (
            <ChoiceChip
              label={texts.state}
              value={state}
              options={runStates.map((s) => [s, stateWords[s][0]] as const)}
              onChange={(value) => address.set({ state: value })}
            />
          )}
        </>
      }
      foot={
        data &&
        !asBoard && (
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
      keys={[['Enter', 'open'], ['N', 'new'], ...(copies ? [['C', 'duplicate'] as const] : []), ['/', 'search']]}
    >
      {asBoard && (
        <RunBoard
          label={texts.byState(title)}
          asked={{ search, ...(call.path.endsWith('true') && { off_cycle: '1' }) }}
          toState={(of) => address.to({ view: undefined, state: of })}
          onKey={copyKey}
        />
      )}
      {!asBoard && (
        <DeskTable
          label={title}
          list={ownName}
          columns={columns}
          rows={data?.data}
          rowKey={(r) => r.id}
          sort={undefined}
          onSort={() => undefined}
          onOpen={(r) => void navigate(withPlace(screenOf(r), { path: pathname, filters: params, n: placeOf(r) }))}
          onKey={copyKey}
          {...(copies && {
            renderActions: (r: Run) => (
              <Btn
                look="icon"
                tabIndex={-1}
                aria-label={texts.duplicate(r.name)}
                title={texts.duplicateC}
                onClick={(event) => {
                  event.stopPropagation();
                  copy(r);
                }}
              >
                <CopyIcon size={15} />
              </Btn>
            ),
            actionsWidth: '44px',
          })}
          empty={
            <NoRuns
              title={title}
              purpose={purpose}
              narrowed={search !== '' || state !== undefined}
              onClear={() => address.set({ search: undefined, state: undefined })}
              onBegin={begin}
            />
          }
          error={error ? explain(error) : null}
          onRetry={() => void refetch()}
        />
      )}
      {beginning && (
        <Begin {...beginning} onClose={() => setBeginning(null)} onBegun={(run) => void navigate(detailOf(run))} />
      )}
    </DeskPage>
  );
}

interface NoRunsProps {
  title: string;
  purpose: string;
  narrowed: boolean;
  onClear: () => void;
  onBegin: () => void;
}

function NoRuns({ title, purpose, narrowed, onClear, onBegin }: NoRunsProps) {
  return narrowed ? (
    <>
      <b>{texts.noRunsMatchTheseFilters}</b>
      <Btn onClick={onClear}>{texts.clearFilters}</Btn>
    </>
  ) : (
    <>
      <b>{texts.noYet(title.toLowerCase())}</b>
      <span>{purpose}</span>
      <Btn look="main" onClick={onBegin}>
        {texts.startRun}
      </Btn>
    </>
  );
}
