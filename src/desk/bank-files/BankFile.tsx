import { Menu } from '@mantine/core';
import { useState } from 'react';
import { cashList } from '#domain/banks/banks.ts';
import { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useRegisterAddress, type RegisterAddress } from '#src/desk/register/register-address.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import { BankFilters } from './BankFilters.tsx';
import { BankTable } from './BankTable.tsx';
import { people } from '#src/desk/runs/run-words.ts';
import { nextStepOf, type Bank, type Row } from './bank-words.ts';
import { ControlTotals } from './ControlTotals.tsx';
import { downloadOf } from './ListActions.tsx';
import { PeoplePaid } from './PeoplePaid.tsx';
import { SentDialog } from './SentDialog.tsx';
import { usePaymentLists } from './use-payment-lists.ts';

/** Returns the cutoff in the address; missing parts default to today's. */
function cutoffOf(address: RegisterAddress) {
  const [year, month, period, run] = ['year', 'month', 'period', 'run'].map(
    (name) => Number(address.filter(name) ?? 0) || undefined,
  );
  return {
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(period !== undefined && { period }),
    ...(run !== undefined && { run }),
  };
}

/** The open dialog: mark as sent, or record as returned. */
type Asked = { sent: Bank | 'all' } | { returned: Bank | Row };

/** The lists of a cutoff by bank: what is due, sent, or came back, and the employees of each. */
export default function BankFile() {
  const address = useRegisterAddress();
  const { data, error, refetch } = useEndpoint(bankPreview, { query: cutoffOf(address) }, { keepFormer: true });
  const found = data?.data;
  const [asked, setAsked] = useState<Asked | null>(null);
  // Without a cutoff in the address, use that of the last posted run, which the answer names.
  const { year = 0, month = 0, period = 1 } = found ?? {};
  const run = found?.run ?? undefined;
  const set = (changed: Record<string, string | undefined>) =>
    address.set({ year: String(year), month: String(month), period: String(period), bank: undefined, ...changed });
  const lists = usePaymentLists({ year, month, period, ...(run !== undefined && { run }) }, found);
  const banks = found?.banks ?? [];
  const named = address.filter('bank');
  const bank = named === 'all' ? undefined : (banks.find((b) => b.bank === named) ?? banks.find((b) => b.due > 0));
  const rows = found?.rows.filter((r) => bank === undefined || r.bank === bank.bank);
  const due = banks.filter((b) => b.due > 0);
  const sentAll = due.length > 1 && due.every((b) => b.made !== null || b.bank === cashList);
  const totalOf = (of: readonly Bank[]) => ({
    count: of.reduce((n, b) => n + b.due, 0),
    centavos: of.reduce((n, b) => n + b.due_centavos, 0),
  });
  const close = () => setAsked(null);
  const step = bank && nextStepOf(bank);
  useKeys({
    d: () => {
      if (!bank) return;
      if (step === 'send') setAsked({ sent: bank });
      else if (step === 'download' && bank.unconfirmed === 0) void downloadOf(bank, lists);
    },
  });
  return (
    <>
      <DeskPage
        title={texts.bankLists}
        help="bankList"
        actions={
          <>
            {sentAll && <Btn onClick={() => setAsked({ sent: 'all' })}>{texts.markAllAsSent}</Btn>}
            <Menu shadow="md" position="bottom-end" withinPortal>
              <Menu.Target>
                <Btn disabled={!lists.ready}>{texts.listOfAllBanks}</Btn>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void lists.make('xlsx')}>{texts.listAsXlsx}</Menu.Item>
                <Menu.Item onClick={() => void lists.make('csv')}>{texts.listAsCsv}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        }
        filters={<BankFilters found={found} ready={lists.ready} set={set} />}
        foot={found && <Foot banks={banks} rows={found.rows} />}
        keys={step ? [['D', step === 'download' ? texts.downloadLower : texts.markAsSentLower]] : []}
        panel={found && <ControlTotals found={found} bank={bank} />}
      >
        {found && (banks.length > 0 || found.held.count > 0) && (
          <BankTable
            found={found}
            chosen={bank}
            onChoose={(name) => set({ bank: name, run: run === undefined ? undefined : String(run) })}
            lists={lists}
            onSent={(of) => setAsked({ sent: of })}
            onReturned={(of) => setAsked({ returned: of })}
          />
        )}
        <PeoplePaid
          label={bank ? texts.employeesPaidBank(bank.bank) : texts.employeesPaid}
          rows={rows}
          oneBank={bank !== undefined}
          total={(rows ?? []).reduce((n, r) => n + r.amount_centavos, 0)}
          onReturned={(row) => setAsked({ returned: row })}
          error={error ? explain(error) : null}
          onRetry={() => void refetch()}
        />
      </DeskPage>
      {asked && 'sent' in asked && (
        <SentDialog
          of={asked.sent === 'all' ? undefined : asked.sent}
          due={totalOf(asked.sent === 'all' ? due : [asked.sent])}
          onSave={(reference) => {
            const of = asked.sent === 'all' ? undefined : asked.sent;
            const total_centavos = totalOf(of ? [of] : due).centavos;
            return lists.send({ bank: of?.bank, total_centavos, reference });
          }}
          onClose={close}
        />
      )}
      {asked && 'returned' in asked && (
        <ReasonDialog
          title={
            'employee_id' in asked.returned ? texts.payAgain(asked.returned.name) : texts.reopen(asked.returned.bank)
          }
          subtitle={'employee_id' in asked.returned ? texts.bankReturnedPaymentNextList : texts.itsPaymentsWereNotSent}
          submitLabel={'employee_id' in asked.returned ? texts.recordAsReturned : texts.reopenList}
          onSave={(reason) =>
            lists.returned({
              bank: asked.returned.bank,
              ...('employee_id' in asked.returned && { employee_id: asked.returned.employee_id }),
              reason,
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** Numbers of employees paid, and still to be paid. */
function Foot({ banks, rows }: { banks: readonly Bank[]; rows: readonly Row[] }) {
  const due = banks.reduce((n, b) => n + b.due, 0);
  const sent = rows.filter((r) => r.sent !== null && r.due_centavos === 0).length;
  return <span>{texts.sentStillToPay(people(rows.length), sent.toLocaleString('en'), due.toLocaleString('en'))}</span>;
}
