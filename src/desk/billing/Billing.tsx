import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listBills, type Bill } from '#contract/payroll/billing/billings.ts';
import { firstOf } from '#domain/lists/known.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/billing/billing.ts';
import { billName, billNoun, billSpan, billState, stateOptions } from './bill-words.ts';
import { withPlace } from '#src/desk/record/list-place.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { perPage, useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { money } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskPage, Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn, ChoiceChip } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { MakeBills } from './MakeBills.tsx';
import { Terms } from './BillingTerms.tsx';
import { TrueUp } from './TrueUp.tsx';

const path = '/payroll/billing';
const figure = (key: string, title: string, of: (b: Bill) => number, rank?: 4 | 5 | 6): DeskColumn<Bill> => ({
  key,
  title,
  width: '118px',
  align: 'right',
  ...(rank && { rank }),
  render: (b) => money(of(b)),
});
const columns: readonly DeskColumn<Bill>[] = [
  {
    key: 'client',
    title: texts.client,
    name: true,
    render: (b) => b.client,
    hint: (b) => `${billName(b)}, ${b.client}`,
  },
  {
    key: 'number',
    title: texts.statement,
    width: '120px',
    render: (b) => (b.kind === 'true_up' ? `${billNoun(b)} ${billName(b)}` : billName(b)),
  },
  { key: 'cutoff', title: texts.cutoffYear, width: '140px', rank: 4, render: billSpan },
  figure('cost', texts.cost, (b) => b.cost_centavos, 5),
  figure('fee', texts.fee, (b) => b.fee_centavos, 6),
  figure('vat', 'VAT', (b) => b.vat_centavos, 6),
  figure('total', texts.invoice, (b) => b.total_centavos, 4),
  figure('collectible', texts.due, (b) => b.collectible_centavos),
  { key: 'due_date', title: texts.dueDate, width: '104px', render: (b) => formatDate(b.due_date) },
  {
    key: 'state',
    title: texts.state,
    width: '116px',
    render: (b) => <Badge tone={billState(b)[1]}>{billState(b)[0]}</Badge>,
  },
];

const ages = [
  ['not_due', texts.notYetDue],
  ['to_30', texts.oneTo30DaysOverdue],
  ['to_60', texts.to60DaysN31],
  ['to_90', texts.to90DaysN61],
  ['over_90', texts.moreThan90Days],
] as const;

/** Billing statements: billed, due, and overdue amounts, and posted runs to bill. */
export default function Billing() {
  const ownName = useOwnName('bills');
  const navigate = useNavigate();
  const [params] = useAddress();
  const address = useRegisterAddress();
  const { page, search } = address;
  const state = stateOptions.find(([s]) => s === address.filter('state'))?.[0] as Bill['state'] | 'late' | undefined;
  const [doing, setDoing] = useState<'make' | 'terms' | 'settle' | null>(null);
  const query = { page, limit: perPage, search, ...(state && { state }) };
  const { data, error, refetch } = useEndpoint(listBills, { query }, { keepFormer: true });
  useKeys({
    n: () => setDoing('make'),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });
  const placeOf = (bill: Bill) => (page - 1) * perPage + (data?.data.indexOf(bill) ?? 0) + 1;
  const narrowed = search !== '' || state !== undefined;
  const sums: Record<string, string> = data
    ? {
        client: texts.all(data.total.toLocaleString('en')),
        total: money(data.totals.total_centavos),
        collectible: money(data.totals.collectible_centavos),
      }
    : {};
  return (
    <DeskPage
      title={texts.billing}
      actions={
        <>
          <Btn onClick={() => setDoing('terms')}>{texts.billingTermsDots}</Btn>
          <Btn onClick={() => setDoing('settle')}>{texts.trueUpDots}</Btn>
          <Btn look="main" keys="N" onClick={() => setDoing('make')}>
            {texts.billRun}
          </Btn>
        </>
      }
      filters={
        <>
          <SearchField value={search} hint={texts.clientOrNumber} onChange={(text) => address.set({ search: text })} />
          <ChoiceChip
            label={texts.state}
            value={state}
            options={stateOptions}
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
            one="statement"
            many="statements"
            onTurn={(p) => address.set({ page: String(p) })}
          />
        )
      }
      keys={[
        ['Enter', 'open'],
        ['N', texts.billARun],
        ['/', 'search'],
      ]}
      panel={
        data && (
          <Panel title={texts.receivables} note={texts.finalAndSentStatementsBy}>
            <PanelPart>
              <div className={classes['approve']}>
                <dl>
                  {ages.map(([age, label]) => [
                    <dt key={`${age} age`}>{label}</dt>,
                    <dd key={age}>{money(data.aged[age])}</dd>,
                  ])}
                </dl>
                <p className={classes['net']}>
                  {texts.owed} <b>₱{money(ages.reduce((n, [age]) => n + data.aged[age], 0))}</b>
                </p>
              </div>
            </PanelPart>
            <PanelPart title={texts.postedRunsToBill}>
              {data.to_bill.length === 0 && <p>{texts.none}</p>}
              {data.to_bill.map((r) => (
                <div key={r.run_id} className={classes['line']}>
                  <div>
                    <span>{texts.run(r.run_id, formatRange(r.from_date, r.to_date))}</span>
                  </div>
                  <small>{r.clients.map((c) => c.name).join(', ')}</small>
                </div>
              ))}
            </PanelPart>
          </Panel>
        )
      }
    >
      <DeskTable
        label={texts.statements}
        list={ownName}
        columns={columns}
        rows={data?.data}
        rowKey={(b) => b.id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={(b) => void navigate(withPlace(`${path}/${b.id}`, { path, filters: params, n: placeOf(b) }))}
        quiet={(b) => b.credited || b.credits !== null}
        totals={(key) => sums[key] ?? ''}
        empty={
          narrowed ? (
            <>
              <b>{texts.noStatementsMatchTheseFilters}</b>
              <Btn onClick={() => address.set({ search: undefined, state: undefined })}>{texts.clearFilters}</Btn>
            </>
          ) : (
            <>
              <b>{texts.noBillingStatementsYet}</b>
              <span>{texts.billingStatementBillsClientFor}</span>
              <Btn look="main" onClick={() => setDoing('make')}>
                {texts.billRun}
              </Btn>
            </>
          )
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
      {doing === 'make' && (
        <MakeBills
          runs={data?.to_bill}
          onClose={() => setDoing(null)}
          onMade={(bills) => bills.length === 1 && void navigate(`/payroll/billing/${firstOf(bills).id}`)}
        />
      )}
      {doing === 'settle' && (
        <TrueUp onClose={() => setDoing(null)} onMade={(id) => void navigate(`/payroll/billing/${id}`)} />
      )}
      {doing === 'terms' && <Terms onClose={() => setDoing(null)} />}
    </DeskPage>
  );
}
