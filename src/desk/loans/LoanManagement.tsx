import { useState } from 'react';
import { loanStateWords, loans, turnLoan } from '#contract/payroll/loans/loan-register.ts';
import type { RowOf } from '#contract/register.ts';
import { pesos, textField } from '#domain/records/fields.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { Register } from '#src/desk/register/Register.tsx';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/loans.ts';
import { ChangeLoan } from './ChangeLoan.tsx';
import { LoanFields } from './LoanFields.tsx';

type Loan = RowOf<typeof loans>;
type Does = 'pause' | 'go_on' | 'stop' | 'pay_off';

const blank = {
  code: '',
  loan_type_id: null,
  reference: '',
  granted_on: '',
  starts_on: '',
  principal_centavos: null,
  total_centavos: null,
  instalment_centavos: null,
  paid_before_centavos: 0,
  note: '',
};
const tones = { running: 'info', paused: 'warn', paid: 'ok', stopped: 'quiet' } as const;
const words: Record<Does, { label: string; sign: string; title: string; said: string }> = {
  pause: { label: texts.pause, sign: '‖', title: texts.pauseLoan, said: texts.loanPaused },
  go_on: { label: texts.resume, sign: '▸', title: texts.resumeLoan, said: texts.loanResumedFromNextCutoff },
  stop: {
    label: texts.stop,
    sign: '■',
    title: texts.stopLoan,
    said: texts.loanStoppedBalanceIsNo,
  },
  pay_off: { label: texts.paidOff, sign: '✓', title: texts.markLoanAsPaidOff, said: texts.loanPaidOff },
};
const may: Record<Loan['state'], readonly Does[]> = {
  running: ['pause', 'stop', 'pay_off'],
  paused: ['go_on', 'stop', 'pay_off'],
  stopped: ['go_on', 'pay_off'],
  paid: [],
};

/** Loans deducted from pay: balance, next installment, and progress. */
export default function LoanManagement() {
  const [changing, setChanging] = useState<Loan | null>(null);
  const [doing, setDoing] = useState<{ loan: Loan; does: Does } | null>(null);
  return (
    <>
      <Register
        of={loans}
        title={texts.loans}
        help="loan"
        columns={[
          { key: 'name', name: true, sortable: true },
          { key: 'code', width: '96px', rank: 5, sortable: true },
          { key: 'loan_type', width: '150px', sortable: true },
          { key: 'reference', width: '110px', rank: 4 },
          { key: 'total_centavos', width: '110px', rank: 5 },
          { key: 'balance_centavos', width: '160px', sortable: true, render: (row) => <Balance loan={row} /> },
          { key: 'instalment_centavos', width: '100px' },
          { key: 'next_on', width: '130px', sortable: true, rank: 6 },
          {
            key: 'state',
            width: '100px',
            render: (row) => <Badge tone={tones[row.state]}>{loanStateWords[row.state]}</Badge>,
          },
        ]}
        chips={['state']}
        imports
        blank={blank}
        form={LoanFields}
        nameOf={(row) => texts.of(row.loan_type, row.name)}
        mostRowActions={4}
        rowActions={(row) => [
          ...(row.state === 'running' || row.state === 'paused'
            ? [{ label: texts.skipOrRestructure2, icon: '↷', run: () => setChanging(row) }]
            : []),
          ...may[row.state].map((does) => ({
            label: `${words[does].label}:`,
            icon: words[does].sign,
            run: () => setDoing({ loan: row, does }),
          })),
        ]}
        searchHint={texts.nameCodeOrLoan}
        purpose={texts.loansAreDeductedFromPay}
      />
      {changing && <ChangeLoan loan={changing} onClose={() => setChanging(null)} />}
      {doing && <Turn {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}

/** Balance with progress. */
function Balance({ loan }: { loan: Loan }) {
  return (
    <>
      <progress
        value={loan.paid_centavos}
        max={loan.total_centavos}
        aria-label={texts.paidOf(loan.loan_type)}
        style={{ width: 44, height: 8, marginRight: 8 }}
      />
      {(loan.balance_centavos / 100).toLocaleString('en', { minimumFractionDigits: 2 })}
    </>
  );
}

function Turn({ loan, does, onClose }: { loan: Loan; does: Does; onClose: () => void }) {
  const { mutateAsync } = useSubmit(turnLoan, { refresh: [loans.list, loans.history] });
  return (
    <PlainForm
      title={words[does].title}
      subtitle={texts.ofPesosOwed(loan.loan_type, loan.name, pesos(loan.balance_centavos))}
      submitLabel={words[does].label}
      endpoint={turnLoan}
      schema={turnLoan.body.pick({ note: true })}
      fields={{ note: textField(texts.reason) }}
      values={{ note: '' }}
      send={(given) =>
        mutateAsync({
          body: {
            id: loan.id,
            version: loan.version,
            does,
            note: String(given['note']),
            owed_centavos: loan.balance_centavos,
          },
        })
      }
      said={words[does].said}
      onClose={onClose}
    >
      <TextField name="note" whole />
    </PlainForm>
  );
}
