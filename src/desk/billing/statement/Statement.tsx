import { useNavigate, useParams } from 'react-router-dom';
import { showBill, type BillRow } from '#contract/payroll/billing/billings.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { billName, billNoun, billSpan, billState } from '#src/desk/billing/bill-words.ts';
import { keepPlace } from '#src/desk/record/list-place.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import runs from '#src/desk/runs/runs.module.css';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn, Views } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/billing/statement.ts';
import { BillNeighbors } from './BillNeighbors.tsx';
import { Actions } from './Actions.tsx';
import { columnsOf, sumsOf } from './columns.tsx';
import { Lines, type Shown } from './Lines.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import classes from './Statement.module.css';

const perPage = 100;

/** A statement by branch, line, or employee, with totals and reconciliation. */
export default function Statement() {
  const id = Number(useParams()['id']);
  const ownName = useOwnName('bill');
  const navigate = useNavigate();
  const [params] = useAddress();
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
  const kept = (to: string) => keepPlace(to, params, ['/payroll/billing']);
  const here = `/payroll/billing/${id}`;
  const look = (r: BillRow) =>
    view === 'person' ? set({ open: r.key }) : set({ view: 'person', branch: r.key, search: undefined });
  const narrowed = search !== '' || branch !== undefined;
  const rowsOf = view === 'person' ? 'person' : 'branch';
  const sums: Record<string, string> = data && bill && !narrowed ? sumsOf(bill, data, rowsOf) : {};
  return (
    <DeskPage
      title={bill ? `${billNoun(bill)} ${billName(bill)} · ${bill.client}` : texts.statement}
      views={
        bill && (
          <span className={runs['facts']}>
            <Badge tone={billState(bill)[1]}>{billState(bill)[0]}</Badge>
            <span>
              {bill.kind === 'true_up' ? texts.settles : texts.cutoff} <b>{billSpan(bill)}</b>
            </span>
            {bill.posted_at !== null && (
              <span data-second>
                {texts.fromRun} <b>{bill.run_id}</b>
                {texts.posted(formatDate(manilaDate(bill.posted_at)))}
              </span>
            )}
          </span>
        )
      }
      actions={
        bill && (
          <>
            <BillNeighbors id={id} />
            <Actions bill={bill} onGone={() => void navigate('/payroll/billing')} />
          </>
        )
      }
      filters={
        <>
          <Views
            label={texts.statementBy}
            views={[
              { label: texts.byBranch, count: data?.branches, to: kept(here), current: view === 'branch' },
              {
                label: texts.byLine,
                count:
                  data &&
                  (bill?.kind === 'true_up' ? bill.bills.length : costCodes.filter((c) => data.cost[c] !== 0).length),
                to: kept(`${here}?view=line`),
                current: view === 'line',
              },
              {
                label: texts.byEmployee,
                count: bill?.people,
                to: kept(`${here}?view=person`),
                current: view === 'person',
              },
            ]}
          />
          {branch !== undefined && (
            <Btn onClick={() => set({ branch: undefined })}>
              {data?.data[0]?.branch ?? texts.branch} <span aria-label={texts.clearFilter}>×</span>
            </Btn>
          )}
          {view !== 'line' && (
            <SearchField value={search} hint={texts.branchOrEmployee} onChange={(text) => set({ search: text })} />
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
        ['Enter', view === 'branch' ? 'employees' : 'lines'],
        ['P', 'print'],
        ['/', 'search'],
      ]}
      panel={data && <StatementPanel shown={data} chosen={chosen} onClose={() => set({ open: undefined })} />}
    >
      {view === 'line' && data ? (
        <Lines shown={data} />
      ) : (
        <DeskTable
          label={texts.statement}
          list={`${ownName}.${bill?.kind === 'true_up' ? 'settled.' : ''}${view}`}
          columns={columnsOf(bill, rowsOf)}
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
              <b>{texts.noEmployeesMatchThisSearch}</b>
              <Btn onClick={() => set({ search: undefined, branch: undefined })}>{texts.clearSearch}</Btn>
            </>
          }
          error={error ? explain(error) : null}
          onRetry={() => void refetch()}
        />
      )}
    </DeskPage>
  );
}

/** Header in print. On the screen, the page's head has it. */
const Head = ({ shown: { bill, address, tin } }: { shown: Shown }) => (
  <div className={classes['paper']}>
    <b>{bill.client}</b>
    {address && <span>{address}</span>}
    {tin && <span>{texts.tin(tin)}</span>}
    <span>
      {bill.credits !== null
        ? texts.creditForStatement(bill.credits)
        : bill.kind === 'true_up'
          ? texts.trueUp
          : texts.statementOfAccount}{' '}
      {billName(bill)}
      {bill.issued_on && `, ${formatDate(bill.issued_on)}`};{' '}
      {bill.kind === 'true_up' ? texts.settlesSpan(billSpan(bill)) : texts.payrollOf(billSpan(bill))}
    </span>
  </div>
);
