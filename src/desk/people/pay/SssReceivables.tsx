import { useNavigate } from 'react-router-dom';
import {
  claimStates,
  claimStateWords,
  exportSssClaims,
  listSssClaims,
  type SssClaim,
} from '#contract/payroll/agencies/sss-claims.ts';
import { dueFromSss } from '#domain/leave/sss-due.ts';
import { pesos } from '#domain/records/fields.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ExportMenu } from '#src/desk/register/ExportMenu.tsx';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Reimbursement } from '#src/desk/agencies/SssBenefits.tsx';
import { leaveNames } from '#src/desk/agencies/sss-words.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { ChoiceChip, Views } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';
import { listsOf } from './lists.ts';

const amount = (centavos: number | null): string => (centavos === null ? '–' : pesos(centavos));

const columns: DeskColumn<SssClaim>[] = [
  { key: 'name', title: texts.name, name: true, width: '190px', render: (c) => c.name, hint: (c) => c.name },
  { key: 'employee', title: texts.code, width: '90px', rank: 5, render: (c) => c.employee },
  { key: 'kind', title: texts.leave, width: '150px', render: (c) => leaveNames[c.kind] },
  {
    key: 'dates',
    title: texts.dates,
    width: '210px',
    rank: 4,
    render: (c) => texts.toFromDate(day(c.from_date), day(c.to_date)),
  },
  {
    key: 'benefit',
    title: texts.benefit,
    width: '110px',
    align: 'right',
    rank: 5,
    render: (c) => amount(c.benefit_centavos),
  },
  {
    key: 'advanced',
    title: texts.advanced,
    width: '110px',
    align: 'right',
    render: (c) => amount(c.advanced_centavos),
  },
  { key: 'state', title: texts.reimbursement, render: (c) => <Reimbursement of={c} /> },
  { key: 'due', title: texts.dueFromSss, width: '120px', align: 'right', render: (c) => amount(dueFromSss(c)) },
];

const states = claimStates.map((s) => [s, claimStateWords[s]] as const);

/** Benefits advanced for SSS and EC by employee, and what SSS still owes. */
export function SssReceivables() {
  const address = useRegisterAddress();
  const navigate = useNavigate();
  const list = useOwnName('sss-receivables');
  const asked = useEndpoint(listSssClaims, {});
  const state = address.filter('state');
  const rows = asked.data?.data.filter((c) => state === undefined || c.state === state);
  const open = (c: SssClaim) => void navigate(`/payroll/employee-management/${c.employee_id}#sss-benefits`);
  return (
    <DeskPage
      title={texts.sssBenefits}
      help="sssBenefits"
      views={<Views label={texts.lists} views={listsOf('sss')} />}
      actions={
        <ExportMenu
          name="sss-benefits"
          ask={(format) =>
            call(exportSssClaims, { query: { ...(state && { state: state as SssClaim['state'] }), format } })
          }
        />
      }
      filters={
        <ChoiceChip
          label={texts.reimbursement}
          value={state}
          options={states}
          onChange={(value) => address.set({ state: value })}
        />
      }
      foot={rows && <b>{texts.dueFromSssPesos(pesos(rows.reduce((n, c) => n + dueFromSss(c), 0)))}</b>}
    >
      <DeskTable<SssClaim>
        label={texts.sssBenefits}
        list={list}
        columns={columns}
        rows={rows}
        rowKey={(c) => c.id}
        sort={undefined}
        onSort={() => undefined}
        onOpen={open}
        empty={
          <>
            <b>{texts.noSssBenefitsYet}</b>
            <span>{texts.approvedMaternitySssSicknessAnd}</span>
          </>
        }
        error={asked.error ? explain(asked.error) : null}
        onRetry={() => void asked.refetch()}
      />
    </DeskPage>
  );
}
