import { Link } from 'react-router-dom';
import { adjustmentHistory, type HistoryRow } from '#contract/payroll/adjustments/adjustment-history.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { money, stateWords } from '#src/desk/runs/run-words.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskPage, Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

const perPage = 50;
const words = {
  due: [texts.notPaidYet, 'info'],
  in_run: [texts.inRun, 'info'],
  paid: [texts.paid, 'ok'],
  archived: [texts.archived, 'quiet'],
} as const;

const amountOf = (r: HistoryRow): string =>
  r.amount_centavos === null ? texts.byLaw : money(r.direction === 'take' ? -r.amount_centavos : r.amount_centavos);
const runOf = (r: HistoryRow): string => {
  const [latest] = r.runs;
  if (!latest) return '–';
  return r.runs.length === 1 ? latest.name : texts.andBefore(latest.name, r.runs.length - 1);
};

const columns: readonly DeskColumn<HistoryRow>[] = [
  { key: 'name', title: texts.employee, name: true, render: (r) => r.name, hint: (r) => `${r.name}, ${r.employee}` },
  { key: 'what', title: texts.type, width: '200px', render: (r) => r.what, hint: (r) => r.note || r.what },
  { key: 'amount', title: texts.amount, width: '104px', align: 'right', render: amountOf },
  { key: 'date', title: texts.from, width: '108px', render: (r) => formatDate(r.date) },
  {
    key: 'state',
    title: texts.state,
    width: '100px',
    render: (r) => <Badge tone={words[r.state][1]}>{words[r.state][0]}</Badge>,
  },
  { key: 'run', title: texts.run, width: '230px', rank: 4, render: runOf, hint: runOf },
];

/** Adjustments with the runs that paid them, of one or all employees. */
export default function AdjustmentHistory() {
  const list = useOwnName('adjustment-history');
  const { page, search, set, filter } = useRegisterAddress();
  const [params] = useAddress();
  const employee = Number(params.get('employee') ?? 0) || 0;
  const { data, error, refetch } = useEndpoint(
    adjustmentHistory,
    { params: { id: employee }, query: { page, limit: perPage, search } },
    { keepFormer: true },
  );
  const opened = data?.data.find((r) => r.key === filter('open'));
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  const look = (r: HistoryRow) => set({ open: r.key, page: String(page) });
  return (
    <DeskPage
      title={texts.adjustmentHistory}
      actions={<LinkBtn to="/payroll/salary-adjustment">{texts.adjustments}</LinkBtn>}
      filters={
        <>
          <SearchField value={search} hint={texts.nameCodeTypeOrNote} onChange={(text) => set({ search: text })} />
          {employee > 0 && <LinkBtn to="/payroll/adjustment-history">{texts.allEmployees}</LinkBtn>}
        </>
      }
      foot={
        data && (
          <Pages
            page={page}
            perPage={perPage}
            total={data.total}
            one="adjustment"
            many="adjustments"
            onTurn={(p) => set({ page: String(p) })}
          />
        )
      }
      panel={
        opened && (
          <Panel
            title={opened.name}
            note={`${opened.what}, ${amountOf(opened)}`}
            onClose={() => set({ open: undefined })}
          >
            <PanelPart title={opened.runs.length === 0 ? texts.notOnPostedPayslip : texts.runs}>
              {opened.runs.map((r) => (
                <p key={r.id}>
                  {texts.payDateNameState(r.name, stateWords[r.state][0].toLowerCase(), formatDate(r.pay_date))}
                </p>
              ))}
              {opened.note !== '' && <p>{opened.note}</p>}
              {employee === 0 && (
                <p>
                  <Link to={`/payroll/adjustment-history?employee=${opened.employee_id}`}>
                    {texts.allOfThisEmployee}
                  </Link>
                </p>
              )}
            </PanelPart>
          </Panel>
        )
      }
    >
      <DeskTable
        label={texts.adjustmentHistory}
        list={list}
        columns={columns}
        rows={data?.data}
        rowKey={(r) => r.key}
        openKey={opened?.key}
        sort={undefined}
        onSort={() => undefined}
        onLook={look}
        onOpen={look}
        quiet={(r) => r.state === 'archived'}
        empty={
          search === '' ? (
            <>
              <b>{texts.noAdjustmentsYet}</b>
              <span>{texts.addAmountsUnderEmployeeAdjustments}</span>
            </>
          ) : (
            <>
              <b>{texts.noAdjustmentsMatchThisSearch}</b>
              <Btn onClick={() => set({ search: undefined })}>{texts.clearSearch}</Btn>
            </>
          )
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
    </DeskPage>
  );
}
