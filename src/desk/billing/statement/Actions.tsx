import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadBill, type Bill } from '#contract/payroll/billing/billings.ts';
import { call } from '#src/api/call.ts';
import { useBillSteps } from '#src/desk/billing/use-bill-steps.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Paid, TakeBack } from './steps.tsx';

const dueWords = ({ collectible_centavos: due, client }: Bill): string =>
  due < 0 ? `₱${money(-due)} refunded to ${client}.` : `₱${money(due)} due from ${client}.`;

/** Next step of a statement, its files, and undo actions. */
export function Actions({ bill, onGone }: { bill: Bill; onGone: () => void }) {
  const steps = useBillSteps(bill);
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'paid' | 'back' | null>(null);
  const download = async (format: 'xlsx' | 'csv' | 'pdf') => {
    try {
      const file = await call(downloadBill, { params: { id: bill.id }, query: { format } });
      saveFile(file, `statement-${bill.number ?? `draft-${bill.id}`}.${format}`);
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  const stands = !bill.credited;
  const finish = async () => {
    const yes = await dialog.confirm({
      title: 'Make this statement final?',
      text: `${dueWords(bill)} It gets a number, and its figures are locked. Fix mistakes with a credit.`,
      yes: 'Make final',
    });
    if (yes) await steps.move('final', 'Statement made final');
  };
  return (
    <>
      {bill.state === 'draft' && (
        <Btn disabled={steps.busy} onClick={() => void steps.discard().then((done) => done && onGone())}>
          Discard draft
        </Btn>
      )}
      {stands && bill.credits === null && ['final', 'sent'].includes(bill.state) && (
        <Btn disabled={steps.busy} onClick={() => setAsking('back')}>
          Reverse…
        </Btn>
      )}
      {bill.state === 'paid' && (
        <Btn disabled={steps.busy} onClick={() => void steps.move('sent', 'Marked as unpaid')}>
          Mark as unpaid
        </Btn>
      )}
      <Btn onClick={() => void download('xlsx')}>XLSX</Btn>
      <Btn onClick={() => void download('csv')}>CSV</Btn>
      <Btn onClick={() => void download('pdf')}>PDF</Btn>
      <Btn onClick={() => window.print()}>Print</Btn>
      {bill.state === 'draft' && (
        <Btn look="main" disabled={steps.busy} onClick={() => void finish()}>
          Make final
        </Btn>
      )}
      {stands && bill.state === 'final' && (
        <Btn look="main" disabled={steps.busy} onClick={() => void steps.move('sent', 'Marked as sent')}>
          Mark as sent
        </Btn>
      )}
      {stands && bill.state === 'sent' && bill.credits === null && (
        <Btn look="main" disabled={steps.busy} onClick={() => setAsking('paid')}>
          Mark as paid
        </Btn>
      )}
      {asking === 'paid' && <Paid bill={bill} onClose={() => setAsking(null)} />}
      {asking === 'back' && (
        <TakeBack
          bill={bill}
          onClose={() => setAsking(null)}
          onMade={(credit) => void navigate(`/payroll/billing/${credit.id}`)}
        />
      )}
    </>
  );
}
