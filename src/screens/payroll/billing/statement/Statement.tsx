import { useNavigate, useParams } from 'react-router-dom';
import { showBill, type BillRow } from '#contract/payroll/billings.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/language/format.ts';
import { billName, billState } from '#src/parts/billing/bill-words.ts';
import { useOwnName } from '#src/parts/crud/own-name.ts';
import { Pages } from '#src/parts/crud/Pages.tsx';
import { useRegisterAddress } from '#src/parts/crud/register-address.ts';
import { useKeys } from '#src/parts/crud/use-keys.ts';
import { explain } from '#src/parts/form/explain.ts';
import { amount, money } from '#src/parts/runs/run-words.ts';
import runs from '#src/parts/runs/runs.module.css';
import type { DeskColumn } from '#src/ui/desk/desk-column.ts';
import { DeskPage } from '#src/ui/desk/DeskPage.tsx';
import { DeskTable } from '#src/ui/desk/DeskTable.tsx';
import { Badge, Btn, Views } from '#src/ui/desk/pieces.tsx';
import { SearchField } from '#src/ui/desk/SearchField.tsx';
import { Actions } from './Actions.tsx';
import { Lines, type Shown } from './Lines.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import classes from './Statement.module.css';

const perPage = 100;

const shares = (c: BillRow['cost']): number => c.er_sss_ec + c.er_philhealth + c.er_pagibig;
/** None of them gives way where the screen is narrow: a row would not come to its cost. */
const figures: readonly (readonly [key: string, title: string, of: (c: BillRow['cost']) => number])[] = [
  ['basic', 'Basic', (c) => c.basic],
  ['premiums', 'Premiums', (c) => c.premiums],
  ['allowances', 'Allowances', (c) => c.allowances],
  ['accruals', 'Accruals', (c) => c.thirteenth_month_accrual + c.sil_accrual],
  ['shares', 'Shares', shares],
];

const columns: readonly DeskColumn<BillRow>[] = [
  { key: 'name', title: 'Branch, person', name: true, render: (r) => r.name, hint: (r) => `${r.name}, ${r.branch}` },
  {
    key: 'people',
    title: 'People',
    width: '72px',
    align: 'right',
    rank: 4,
    render: (r) => r.people.toLocaleString('en'),
  },
  ...figures.map(([key, title, of]): DeskColumn<BillRow> => ({
    key,
    title,
    width: '106px',
    align: 'right',
    render: (r) => amount(of(r.cost)),
  })),
  { key: 'cost', title: 'Cost', width: '124px', align: 'right', render: (r) => <b>{money(r.cost_centavos)}</b> },
];

/** One statement: by branch, by line or by person, with what it comes to and what ties it to the run. */
export default function Statement() {
  const id = Number(useParams()['id']);
  const ownName = useOwnName('bill');
  const navigate = useNavigate();
  const address = useRegisterAddress();
  const { page, search, set } = address;
  const view = (['branch', 'line', 'person'] as const).find((v) => v === address.filter('view')) ?? 'branch';
  const branch = view === 'person' ? address.filter('branch') : undefined;
  const query = {
    by: view === 'person' ? ('person' as const) : ('branch' as const),
    page,
    limit: perPage,
    search,
    ...(branch !== undefined && { branch: Number(branch) }),
  };
  const { data, error, refetch } = useEndpoint(
    showBill,
    { params: { id }, query },
    { keepFormer: true, enabled: id > 0 },
  );
  const opened = address.filter('open');
  const chosen = view === 'person' ? data?.data.find((r) => r.key === opened) : undefined;
  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    p: () => window.print(),
  });
  const bill = data?.bill;
  const here = `/payroll/billing/${id}`;
  const look = (r: BillRow) =>
    view === 'person' ? set({ open: r.key }) : set({ view: 'person', branch: r.key, search: undefined });
  const narrowed = search !== '' || branch !== undefined;
  const sums: Record<string, string> =
    data && bill && !narrowed
      ? {
          name: `All ${view === 'branch' ? data.branches : bill.people}`,
          people: bill.people.toLocaleString('en'),
          ...Object.fromEntries(figures.map(([key, , of]) => [key, amount(of(data.cost))])),
          cost: money(bill.cost_centavos),
        }
      : {};
  return (
    <DeskPage
      title={bill ? `Statement ${billName(bill)} · ${bill.client}` : 'Statement'}
      views={
        bill && (
          <span className={runs['facts']}>
            <Badge tone={billState(bill)[1]}>{billState(bill)[0]}</Badge>
            <span>
              Cut-off <b>{formatRange(bill.from_date, bill.to_date)}</b>
            </span>
            <span data-second>
              from run <b>{bill.run_id}</b>, posted {formatDate(manilaDate(bill.posted_at))}
            </span>
          </span>
        )
      }
      actions={bill && <Actions bill={bill} onGone={() => void navigate('/payroll/billing')} />}
      filters={
        <>
          <Views
            label="Statement by"
            views={[
              { label: 'By branch', count: data?.branches, to: here, current: view === 'branch' },
              {
                label: 'By line',
                count: data && costCodes.filter((c) => data.cost[c] !== 0).length,
                to: `${here}?view=line`,
                current: view === 'line',
              },
              { label: 'By person', count: bill?.people, to: `${here}?view=person`, current: view === 'person' },
            ]}
          />
          {branch !== undefined && (
            <Btn onClick={() => set({ branch: undefined })}>
              {data?.data[0]?.branch ?? 'Branch'} <span aria-label="all branches again">×</span>
            </Btn>
          )}
          {view !== 'line' && (
            <SearchField value={search} hint="Branch or person" onChange={(text) => set({ search: text })} />
          )}
        </>
      }
      over={bill && <Head shown={data} />}
      foot={
        data &&
        view !== 'line' && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one={view === 'branch' ? 'branch' : 'person'}
            many={view === 'branch' ? 'branches' : 'people'}
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      keys={[
        ['Enter', view === 'branch' ? 'its people' : 'their lines'],
        ['P', 'print'],
        ['/', 'search'],
      ]}
      panel={data && <StatementPanel shown={data} chosen={chosen} onClose={() => set({ open: undefined })} />}
    >
      {view === 'line' && data ? (
        <Lines shown={data} />
      ) : (
        <DeskTable
          label="Statement"
          list={`${ownName}.${view}`}
          columns={view === 'person' ? columns.filter((c) => c.key !== 'people') : columns}
          rows={data?.data}
          rowKey={(r) => r.key}
          openKey={opened}
          sort={undefined}
          onSort={() => undefined}
          onOpen={look}
          {...(view === 'person' && { onLook: look })}
          totals={(key) => sums[key] ?? ''}
          empty={
            <>
              <b>Nobody is called that on this statement</b>
              <Btn onClick={() => set({ search: undefined, branch: undefined })}>Show all</Btn>
            </>
          }
          error={error ? explain(error) : null}
          onRetry={() => void refetch()}
        />
      )}
    </DeskPage>
  );
}

/** What a statement on paper begins with; on the screen it is said elsewhere. */
const Head = ({ shown: { bill, address, tin } }: { shown: Shown }) => (
  <div className={classes['paper']}>
    <b>{bill.client}</b>
    {address && <span>{address}</span>}
    {tin && <span>TIN {tin}</span>}
    <span>
      {bill.credits === null ? 'Statement of account' : `Credit over statement ${bill.credits}`} {billName(bill)}
      {bill.issued_on && `, ${formatDate(bill.issued_on)}`}; payroll of {formatRange(bill.from_date, bill.to_date)}
    </span>
  </div>
);
