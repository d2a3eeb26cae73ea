import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import { bankPreview, bizlinkFile, giveBankFile } from '#contract/payroll/bank-files/bank-file.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatInstant } from '#src/text/format.ts';
import { useToday } from '#src/desk/people/today.ts';
import { useOwnName } from '#src/desk/register/own-name.ts';
import { useRegisterAddress } from '#src/desk/register/register-address.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { fixPerson } from '#src/desk/people/pay/fix-person.ts';
import { MonthChips } from '#src/desk/adjustments/MonthChips.tsx';
import { money, people } from '#src/desk/runs/run-words.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { holds, useSession } from '#src/session/session.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskTable } from '#src/desk/ui/DeskTable.tsx';
import { Badge, Btn, ChoiceChip, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toOthers } from './changed-accounts.ts';
import { pastPayDate } from './past-pay-date.ts';
import { usePaymentLists } from './use-payment-lists.ts';
import { ControlTotals } from './ControlTotals.tsx';

type Preview = Output<typeof bankPreview>['data'];
type Row = Preview['rows'][number];

const columnsFor = (may: (code: PermissionCode) => boolean): readonly DeskColumn<Row>[] => [
  { key: 'name', title: 'Employee', name: true, render: (r) => r.name, hint: (r) => `${r.name}, ${r.employee}` },
  { key: 'employee', title: 'Code', width: '92px', render: (r) => r.employee },
  { key: 'account', title: 'Account', width: '130px', render: (r) => r.account ?? 'cash' },
  {
    key: 'left',
    title: 'Not in the file',
    width: '180px',
    hint: (r) => r.left_out ?? '',
    render: (r) => r.left_out ?? '–',
  },
  { key: 'amount', title: 'Amount', width: '120px', align: 'right', render: (r) => money(r.amount_centavos) },
  {
    key: 'wrong',
    title: 'Issue',
    width: '150px',
    hint: (r) => r.wrong ?? '',
    render: (r) => {
      if (r.wrong === null) return '–';
      const { to } = fixPerson('bank_account', r, may);
      return to === null ? (
        <Badge tone="bad">{r.wrong}</Badge>
      ) : (
        <Link to={to} aria-label={`${r.wrong} ${r.name}: fix it`}>
          <Badge tone="bad">{r.wrong}</Badge>
        </Link>
      );
    },
  },
];

/** Asks before a second payment. */
const again = (before: Preview['given'][number]) => ({
  title: 'Pay these runs again?',
  text: `${formatInstant(before.at)} ${before.by ?? 'a former user'} made a file of ₱${money(before.total_centavos)} for “${before.runs.join('” and “')}”. If the bank has it, a new file pays these employees twice. To pay one run only, choose it above.`,
  yes: 'Create file again',
  danger: true,
});

/** Cutoff in the address; missing parts default to today's. */
function cutoffOf(asked: (name: string) => number | undefined) {
  const [year, month, period, run] = ['year', 'month', 'period', 'run'].map(asked);
  return {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(period !== undefined && { period }),
    ...(run !== undefined && { run }),
  };
}

/** The bank file before download: rows, control totals, and issues. */
export default function BankFile() {
  const ownName = useOwnName('bank-file');
  const session = useSession();
  const address = useRegisterAddress();
  const asked = (name: string) => Number(address.filter(name) ?? 0) || undefined;
  const { data, error, refetch } = useEndpoint(bankPreview, { query: cutoffOf(asked) }, { keepFormer: true });
  const found = data?.data;
  // Without a cutoff in the address, use that of the last posted run, which the answer names.
  const { year = 0, month = 0, period = 1 } = found ?? {};
  const run = found?.run ?? undefined;
  const only = run === undefined ? {} : { run };
  const set = (changed: Record<string, string | undefined>) =>
    address.set({ year: String(year), month: String(month), period: String(period), run: undefined, ...changed });
  const give = useSubmit(giveBankFile, { refresh: [bankPreview] });
  const today = useToday();
  const lists = usePaymentLists({ year, month, period, ...only }, found);
  const given = found?.given ?? [];
  const changed = found?.changed_accounts ?? [];
  const download = async (report: 1 | 2) => {
    if (!found) return;
    try {
      const sum = { sum_of_hashes_centavos: found.sum_of_hashes_centavos };
      let made: number | undefined;
      if (report === 1) {
        const past = pastPayDate(found.runs, today);
        if (past && !(await dialog.confirm(past))) return;
        if (given[0] && !(await dialog.confirm(again(given[0])))) return;
        if (changed.length > 0 && !(await dialog.confirm(toOthers(changed)))) return;
        const seen = { given_before: given.length, accounts_changed: changed.length };
        const body = { year, month, period, ...only, ...sum, ...seen };
        made = (await give.mutateAsync({ body })).data.id;
      }
      const file = await call(bizlinkFile, {
        params: { MonthID: month, Period: period, YearID: year, ReportID: report },
        // Download exactly the file that was shown and logged.
        query: { ...only, ...sum, ...(made !== undefined && { given: made }) },
      });
      saveFile(file, `bpi-${year}-${String(month).padStart(2, '0')}-${period}.${report === 1 ? 'txt' : 'csv'}`);
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  const stopped = !found || found.wrong.length > 0;
  return (
    <DeskPage
      title="Bank lists"
      help="bankList"
      actions={
        <>
          <Btn disabled={stopped} onClick={() => void download(2)}>
            Control report
          </Btn>
          <Btn disabled={stopped || give.isPending} onClick={() => void download(1)}>
            BPI file
          </Btn>
          <Btn disabled={!lists.ready} onClick={() => void lists.make('csv')}>
            List as CSV
          </Btn>
          <Btn look="main" disabled={!lists.ready} onClick={() => void lists.make('xlsx')}>
            List as XLSX
          </Btn>
        </>
      }
      filters={
        <>
          {found && <MonthChips year={year} month={month} set={(name, value) => set({ [name]: value })} />}
          <ChoiceChip
            label="Cutoff of the month"
            value={String(period)}
            options={['1st', '2nd', '3rd', '4th', '5th', '6th'].map((word, i) => [String(i + 1), word] as const)}
            onChange={(value) => set({ period: value })}
          />
          {((found?.posted.length ?? 0) > 1 || run !== undefined) && (
            <ChoiceChip
              label="Run"
              value={run === undefined ? undefined : String(run)}
              options={(found?.posted ?? []).map((r) => [String(r.id), r.name] as const)}
              onChange={(value) => set({ run: value })}
            />
          )}
          {found?.wrong.map((w) => (
            <span key={w} role="alert">
              <Badge tone={lists.ready ? 'warn' : 'bad'}>{lists.ready ? `BPI file: ${w}` : w}</Badge>
            </span>
          ))}
          {found?.account === null && session !== null && holds(session, 'PAY01') && (
            <LinkBtn to="/payroll/client-management?bank=open">Enter company account</LinkBtn>
          )}
        </>
      }
      foot={found && <span>{people(found.rows.length)}</span>}
      panel={found && <ControlTotals found={found} lists={lists} />}
    >
      <DeskTable
        label="Employees paid"
        list={ownName}
        columns={columnsFor((code) => session !== null && holds(session, code)).filter((c) =>
          c.key === 'wrong'
            ? found?.rows.some((r) => r.wrong !== null)
            : c.key !== 'left' || found?.rows.some((r) => r.left_out !== null),
        )}
        rows={found?.rows}
        rowKey={(r) => r.employee}
        sort={undefined}
        onSort={() => undefined}
        onOpen={() => undefined}
        totals={(key) =>
          found && key === 'name' ? 'All, cash included' : found && key === 'amount' ? money(found.net_centavos) : ''
        }
        empty={
          <>
            <b>No posted pay for this cutoff yet</b>
            <span>The file uses posted runs. Choose another cutoff, or post its run first.</span>
          </>
        }
        error={error ? explain(error) : null}
        onRetry={() => void refetch()}
      />
    </DeskPage>
  );
}
