import { useState } from 'react';
import { listTimeKeepings } from '#contract/hr/time-keeping.ts';
import type { PersonTime } from '#contract/hr/time-days.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useOwnName } from '#src/parts/crud/own-name.ts';
import { useKeys } from '#src/parts/crud/use-keys.ts';
import { explain } from '#src/parts/form/explain.ts';
import { shownTotal, totalColumns } from '#src/parts/time/cell.ts';
import { ClientCutoff } from '#src/parts/time/ClientCutoff.tsx';
import { NoClients } from '#src/parts/time/Nothing.tsx';
import { DaysPanel } from '#src/parts/time/DaysPanel.tsx';
import { ReasonDialog } from '#src/parts/time/ReasonDialog.tsx';
import { useTimeAddress } from '#src/parts/time/time-address.ts';
import { useTimeSteps } from '#src/parts/time/use-time-steps.ts';
import { DeskPage } from '#src/ui/desk/DeskPage.tsx';
import type { DeskColumn } from '#src/ui/desk/desk-column.ts';
import { DeskTable } from '#src/ui/desk/DeskTable.tsx';
import { Badge, Btn, Views } from '#src/ui/desk/pieces.tsx';
import { SearchField } from '#src/ui/desk/SearchField.tsx';

/** Totals of who was reviewed, against the last cut-off; approved, or sent back with a remark, one or many at once. */
export default function ForApproval() {
  const ownName = useOwnName('time-approval');
  const address = useTimeAddress();
  const { client } = address;
  const search = address.get('search') ?? '';
  const approved = address.get('shown') === 'approved';
  const list = useEndpoint(
    listTimeKeepings,
    {
      query: {
        client: client?.id ?? 0,
        status: approved ? 'approved' : 'for_approval',
        search,
        limit: 3000,
        ...(address.date !== undefined && { date: address.date }),
      },
    },
    { enabled: client !== undefined, keepFormer: true },
  );
  const page = list.data;
  const people = page?.data;
  const cutoff = page?.cutoff;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [back, setBack] = useState<readonly PersonTime[] | null>(null);
  const steps = useTimeSteps(client && cutoff ? { client_id: client.id, date: cutoff.from } : undefined);
  const picked = (people ?? []).filter((p) => chosen.has(p.employee_id));
  const going = picked.length > 0 ? picked : (people ?? []).filter((p) => p.approvable);
  const opened = people?.find((p) => String(p.employee_id) === address.get('open'));

  const approve = async (some: readonly PersonTime[]) => {
    if (some.length > 0 && (await steps.approve(some))) setChosen(new Set());
  };
  const choose = (id: number) =>
    setChosen((all) => (all.has(id) ? new Set([...all].filter((x) => x !== id)) : new Set([...all, id])));
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });

  const columns: DeskColumn<PersonTime>[] = [
    {
      key: 'chosen',
      title: '',
      width: '36px',
      render: (p) => (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Choose ${p.name}`}
          checked={chosen.has(p.employee_id)}
          onChange={() => choose(p.employee_id)}
        />
      ),
    },
    { key: 'name', title: 'Person', name: true, render: (p) => p.name, hint: (p) => `${p.name} · ${p.branch_name}` },
    { key: 'code', title: 'Code', width: '96px', rank: 4, render: (p) => p.employee_code },
    ...totalColumns.map((c): DeskColumn<PersonTime> => ({
      key: c.key,
      title: c.title,
      width: '72px',
      align: 'right',
      render: (p) => shownTotal(c.kind, p.totals[c.key]),
    })),
    {
      key: 'before',
      title: 'Last cut-off',
      width: '110px',
      align: 'right',
      rank: 5,
      render: (p) => difference(p),
      hint: (p) =>
        p.before
          ? `Regular and overtime were ${shownTotal('hours', p.before.reg + p.before.ot)} hours`
          : 'Nothing approved',
    },
    {
      key: 'corrected',
      title: 'Corrected by',
      width: '170px',
      render: (p) =>
        p.days.some((d) => d.changed) ? (
          <Badge tone="warn">changed since</Badge>
        ) : p.corrected_by.length === 0 ? (
          '–'
        ) : (
          <>
            {p.corrected_by.join(', ')} {!p.approvable && <Badge tone="warn">not by you</Badge>}
          </>
        ),
      hint: (p) =>
        p.approvable ? p.corrected_by.join(', ') : 'You corrected something here: somebody else has to approve it.',
    },
  ];
  const counts = page?.people;
  return (
    <DeskPage
      title="Time for approval"
      views={
        <>
          <ClientCutoff address={address} cutoff={cutoff} />
          <Views
            label="Which time"
            views={[
              { label: 'To approve', count: counts?.for_approval, to: linkTo(address, undefined), current: !approved },
              { label: 'Approved', count: counts?.approved, to: linkTo(address, 'approved'), current: approved },
            ]}
          />
        </>
      }
      actions={
        <>
          <Btn
            disabled={picked.length === 0 || steps.busy}
            title="Choose people first"
            onClick={() => setBack(picked)}
            keys="B"
          >
            Send back…
          </Btn>
          {!approved && (
            <Btn look="main" disabled={going.length === 0 || steps.busy} onClick={() => void approve(going)}>
              Approve {going.length} {picked.length > 0 ? 'chosen' : 'people'}
            </Btn>
          )}
        </>
      }
      filters={<SearchField value={search} hint="Name or code" onChange={(text) => address.set({ search: text })} />}
      foot={
        page && (
          <span>
            {page.total} people ·{' '}
            {totalColumns.map((c) => `${c.title} ${shownTotal(c.kind, page.totals[c.key])}`).join(' · ')}
          </span>
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ['Space', 'choose'],
        ['A', 'approve'],
        ['B', 'send back'],
        ['Enter', 'days'],
      ]}
      panel={
        opened &&
        cutoff && <DaysPanel person={opened} cutoff={cutoff} onClose={() => address.set({ open: undefined })} />
      }
    >
      <DeskTable<PersonTime>
        label="Time for approval"
        list={ownName}
        columns={columns}
        rows={client === undefined && address.clients.length === 0 ? [] : people}
        rowKey={(p) => p.employee_id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(p) => address.set({ open: String(p.employee_id) })}
        onKey={(key, p) => {
          if (key === ' ') choose(p.employee_id);
          else if (key.toLowerCase() === 'a' && !approved) void approve(picked.length > 0 ? picked : [p]);
          else if (key.toLowerCase() === 'b') setBack(picked.length > 0 ? picked : [p]);
          else return false;
          return true;
        }}
        openKey={opened?.employee_id}
        empty={
          client === undefined ? (
            <NoClients />
          ) : (
            <>
              <b>{approved ? 'Nothing is approved yet' : 'Nothing waits for approval'}</b>
              <span>Time comes here when it was reviewed and sent on.</span>
            </>
          )
        }
        error={list.error ? explain(list.error) : address.failed ? explain(address.failed) : null}
        onRetry={() => void list.refetch()}
      />
      {back && (
        <ReasonDialog
          title="Send back for review"
          submitLabel="Send back"
          label="Remark"
          subtitle={back.length === 1 ? back[0]!.name : `${back.length} people`}
          onClose={() => setBack(null)}
          onSave={async (remark) => {
            if (await steps.sendBack(back, remark)) setChosen(new Set());
            return null;
          }}
        />
      )}
    </DeskPage>
  );
}

const linkTo = (address: ReturnType<typeof useTimeAddress>, shown: string | undefined): string => {
  const given = { client: address.get('client'), date: address.get('date'), search: address.get('search'), shown };
  return `?${new URLSearchParams(Object.entries(given).filter((e): e is [string, string] => e[1] !== undefined)).toString()}`;
};

/** How many hours more or less than in the last cut-off. */
function difference({ totals, before }: PersonTime): string {
  if (!before) return '–';
  const minutes = totals.reg + totals.ot - before.reg - before.ot;
  return minutes === 0 ? 'same' : `${minutes > 0 ? '+' : '−'}${shownTotal('hours', Math.abs(minutes))}`;
}
