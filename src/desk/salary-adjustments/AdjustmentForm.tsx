import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  decideExpenses,
  expenses,
  expenseStatuses,
  showExpense,
} from '#contract/hr/salary-adjustments/expense-register.ts';
import type { RowOf } from '#contract/register.ts';
import { pesos } from '#domain/records/fields.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { History } from '#src/desk/register/History.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { InRegister } from '#src/desk/record/InRegister.tsx';
import { NoRecord } from '#src/desk/record/NoRecord.tsx';
import { Facts, Record, Section } from '#src/desk/record/Record.tsx';
import { partlyPaid } from '#src/desk/record/partly-paid.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import { HistoryIcon } from '#src/desk/ui/icons.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { Bones } from '#src/desk/ui/DeskState.tsx';
import { texts } from '#src/text/en/desk/salary-adjustments.ts';

type Row = RowOf<typeof expenses>;

const back = { to: '/salary/adjustment', label: texts.backToSalaryAdjustments };
const { fields } = expenses;
const tones = { pending: 'info', approved: 'ok', rejected: 'bad' } as const;

/** A salary adjustment: data, decision, and the run that paid it; printable. */
export default function AdjustmentForm() {
  const id = Number(useParams()['id']);
  const asked = useEndpoint(showExpense, { params: { id } }, { enabled: id > 0 });
  if (asked.error || !(id > 0))
    return (
      <NoRecord
        title={texts.salaryAdjustment}
        back={back}
        error={asked.error}
        none={texts.adjustmentNotFound}
        onRetry={() => void asked.refetch()}
      />
    );
  if (!asked.data)
    return (
      <Record title={texts.salaryAdjustment} sections={[]}>
        <Bones />
      </Record>
    );
  return <Whole key={id} row={asked.data.data} />;
}

function Whole({ row }: { row: Row }) {
  const [history, setHistory] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const decide = useSubmit(decideExpenses, { refresh: [showExpense, expenses.list, expenses.history] });
  useKeys({ h: () => setHistory(!history), p: () => window.print() });
  const name = `${row.type}, ${row.name}`;
  /** Decides the adjustment. Returns null once decided, otherwise the error. */
  async function put(status: Row['status'], remark = ''): Promise<string | null> {
    try {
      const of = { records: [{ id: row.id, version: row.version }] };
      const { data } = await decide.mutateAsync({ query: {}, body: { status, remark, of } });
      const refused = data.refused[0];
      if (refused) return refused.message;
      void toast(status === 'pending' ? texts.adjustmentPendingAgain : texts.adjustmentStatus(status));
      return null;
    } catch (error) {
      return explain(error);
    }
  }
  const putOr = async (status: Row['status']) => {
    const wrong = await put(status);
    if (wrong !== null) await dialog.error(wrong);
  };
  const amount = `₱${pesos(row.amount_centavos)}`;
  const approve = async () => {
    const text = row.direction === 'add' ? texts.nextRunAddsItTo(row.name) : texts.nextRunDeductsItFrom(row.name);
    const yes = await dialog.confirm({
      title: texts.approveAmountType(amount, row.type),
      text: texts.youCanReturnItTo(text),
      yes: texts.approveAmount(amount),
      no: texts.cancel,
    });
    if (yes) await putOr('approved');
  };
  const open = !row.archived && row.settled_centavos === 0;
  return (
    <Record
      title={name}
      tabs={
        <InRegister
          of={expenses}
          id={row.id}
          list={back.to}
          filters={['status', 'paid']}
          recordOf={(id) => `/salary/adjustment-form/${id}`}
          nameOf={(of) => `${String(of['type'])}, ${String(of['name'])}`}
        />
      }
      sections={[
        { id: 'adjustment', title: texts.adjustment },
        { id: 'decision', title: texts.decisionAndPay },
      ]}
      facts={
        <>
          <span>{row.employee_code}</span>
          <Standing row={row} />
        </>
      }
      actions={
        <>
          <Btn keys="P" onClick={() => window.print()}>
            {texts.print}
          </Btn>
          <Btn aria-pressed={history} onClick={() => setHistory(!history)} keys="H">
            <HistoryIcon size={16} /> {texts.history}
          </Btn>
          {open && row.status === 'pending' && (
            <>
              <LinkBtn to={`/salary/adjustment?search=${encodeURIComponent(row.employee_code)}&edit=${row.id}`}>
                {texts.edit}
              </LinkBtn>
              <Btn onClick={() => setRejecting(true)}>{texts.rejectDots}</Btn>
              <Btn look="main" disabled={decide.isPending} onClick={() => void approve()}>
                {texts.approveDots}
              </Btn>
            </>
          )}
          {open && row.status !== 'pending' && (
            <Btn disabled={decide.isPending} onClick={() => void putOr('pending')}>
              {texts.returnToPending}
            </Btn>
          )}
        </>
      }
      panel={
        history && (
          <History
            of={{ history: expenses.history, fields }}
            id={row.id}
            name={name}
            onClose={() => setHistory(false)}
          />
        )
      }
      keys={[
        ['P', 'print'],
        ['H', 'history'],
      ]}
    >
      <Section id="adjustment" title={texts.adjustment}>
        <Facts
          of={[
            [texts.name, row.name],
            [texts.code, row.employee_code],
            [texts.client, row.client],
            [texts.type, row.type],
            [texts.date, day(row.expense_date)],
            [texts.amount, `₱${pesos(row.amount_centavos)}`],
            [texts.direction, row.direction === 'add' ? texts.addedToPay : texts.deductedFromPay],
            [texts.receipt, row.receipt_attachment],
            [texts.description, row.expense_description],
            [texts.remarks, row.remarks],
          ]}
        />
      </Section>
      <Section id="decision" title={texts.decisionAndPay}>
        <Facts
          of={[
            [texts.state, expenseStatuses[row.status]],
            [texts.decidedBy, row.decided_by],
            [texts.remark, row.decision_remark],
            [texts.paidIn, row.paid_in === '' ? (partlyPaid(row) ?? texts.notPaidYet) : row.paid_in],
          ]}
        />
      </Section>
      {rejecting && (
        <ReasonDialog
          title={texts.rejectAdjustment}
          subtitle={name}
          submitLabel={texts.reject}
          onClose={() => setRejecting(false)}
          onSave={(remark) => put('rejected', remark)}
        />
      )}
    </Record>
  );
}

function Standing({ row }: { row: Row }) {
  if (row.archived) return <Badge>{texts.archived}</Badge>;
  if (row.paid_in !== '') return <Badge tone="quiet">{texts.paidInPaidIn(row.paid_in)}</Badge>;
  return <Badge tone={tones[row.status]}>{expenseStatuses[row.status]}</Badge>;
}
