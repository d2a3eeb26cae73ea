import {
  downloadBreakdown,
  downloadOutstanding,
  listOutstanding,
  loanBreakdown,
  type Outstanding,
} from '#contract/payroll/loans/loan-register.ts';
import { pesos } from '#domain/records/fields.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ExportMenu } from '#src/desk/register/ExportMenu.tsx';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { filtersOf, Pages } from '#src/desk/register/Pages.tsx';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { DeskPage, Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { SearchField } from '#src/desk/ui/SearchField.tsx';
import { texts } from '#src/text/en/desk/loans.ts';
import { cutoffWords } from './loan-words.ts';

const perPage = 50;
const keyOf = (row: Outstanding) => `${row.code}/${row.loan_type_id}`;

const columns: DeskColumn<Outstanding>[] = [
  { key: 'name', title: texts.name, name: true, render: (r) => r.name, hint: (r) => r.name },
  { key: 'code', title: texts.code, width: '110px', render: (r) => r.code },
  { key: 'loan_type', title: texts.loan, width: '190px', render: (r) => r.loan_type },
  { key: 'loans', title: texts.loans, width: '70px', align: 'right', rank: 4, render: (r) => String(r.loans) },
  {
    key: 'total',
    title: texts.total,
    width: '120px',
    align: 'right',
    rank: 5,
    render: (r) => pesos(r.total_centavos),
  },
  { key: 'paid', title: texts.paid, width: '120px', align: 'right', rank: 4, render: (r) => pesos(r.paid_centavos) },
  { key: 'balance', title: texts.balance, width: '120px', align: 'right', render: (r) => pesos(r.balance_centavos) },
];

/** Outstanding loans by employee and loan type, with installments paid and upcoming. */
export default function OutstandingBalance() {
  const address = useRegisterAddress();
  const list = useOwnName('outstanding-loans');
  const query = { search: address.search };
  const asked = useEndpoint(
    listOutstanding,
    { query: { ...query, page: address.page, limit: perPage } },
    { keepFormer: true },
  );
  const page = asked.data;
  const unfiltered = useEndpoint(
    listOutstanding,
    { query: { search: '', limit: 1 } },
    { enabled: address.search !== '' },
  );
  const open = address.filter('of');
  const row = page?.data.find((r) => keyOf(r) === open);
  const look = (r: Outstanding) => address.set({ of: keyOf(r), page: String(address.page) });
  useKeys({ '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus() });
  return (
    <DeskPage
      title={texts.outstandingLoans}
      actions={
        <ExportMenu name="loan-balances" ask={(format) => call(downloadOutstanding, { query: { ...query, format } })} />
      }
      filters={
        <SearchField
          value={address.search}
          hint={texts.nameOrCode}
          onChange={(text) => address.set({ search: text })}
        />
      }
      foot={
        page && (
          <>
            <Pages
              page={address.page}
              perPage={perPage}
              total={page.total}
              one="balance"
              many="balances"
              current={!asked.isPlaceholderData}
              all={address.search === '' ? undefined : unfiltered.data?.total}
              filters={filtersOf({ search: address.search || undefined })}
              onTurn={(to) => address.set({ page: String(to) })}
            />
            <b>{texts.allPesos(pesos(page.balance_centavos))}</b>
          </>
        )
      }
      keys={[
        ['↑ ↓', 'rows'],
        ['Enter', 'installments'],
      ]}
      panel={row && <Breakdown row={row} onClose={() => address.set({ of: undefined })} />}
    >
      <DeskTable<Outstanding>
        label={texts.outstandingLoans}
        list={list}
        columns={columns}
        rows={page?.data}
        rowKey={keyOf}
        sort={undefined}
        onSort={() => undefined}
        onOpen={look}
        onLook={look}
        openKey={row && keyOf(row)}
        empty={
          <>
            <b>{texts.noOutstandingLoans}</b>
            <span>{texts.loansAppearHereUntilFully}</span>
          </>
        }
        error={asked.error ? explain(asked.error) : null}
        onRetry={() => void asked.refetch()}
      />
    </DeskPage>
  );
}

function Breakdown({ row, onClose }: { row: Outstanding; onClose: () => void }) {
  const params = { employeeCode: row.code, loanTypeId: row.loan_type_id };
  const asked = useEndpoint(loanBreakdown, { params });
  return (
    <Panel
      title={row.loan_type}
      note={texts.pesosLeft(row.name, pesos(row.balance_centavos))}
      onClose={onClose}
      foot={
        <PanelFoot>
          <ExportMenu
            name={`loan-${row.code}`}
            ask={(format) => call(downloadBreakdown, { params, query: { format } })}
          />
        </PanelFoot>
      }
    >
      <PanelPart>
        {asked.error && <p role="alert">{explain(asked.error)}</p>}
        <table aria-label={texts.installments} style={{ width: '100%', fontVariantNumeric: 'tabular-nums' }}>
          <tbody>
            {asked.data?.data.lines.map((l, i) => (
              <tr key={i}>
                <td>
                  {l.pay_date ? day(l.pay_date) : cutoffWords(l)}
                  {l.reference && ` · ${l.reference}`}
                </td>
                <td>{l.skipped ? texts.skippedInstallment : (l.run ?? texts.upcoming)}</td>
                <td style={{ textAlign: 'right' }}>{pesos(l.amount_centavos)}</td>
                <td style={{ textAlign: 'right' }}>{pesos(l.left_centavos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PanelPart>
    </Panel>
  );
}
