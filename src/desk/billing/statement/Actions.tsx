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
import { texts } from '#src/text/en/desk/billing/statement.ts';
import { Paid, TakeBack } from './steps.tsx';

const dueWords = ({ collectible_centavos: due, client }: Bill): string =>
  due < 0 ? texts.pesosToRefund(money(-due), client) : texts.pesosDueFrom(money(due), client);

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
      title: texts.makeThisStatementFinal,
      text: texts.itGetsNumberAndIts(dueWords(bill)),
      yes: texts.makeFinal,
    });
    if (yes) await steps.move('final', texts.statementMadeFinal);
  };
  return (
    <>
      {bill.state === 'draft' && (
        <Btn disabled={steps.busy} onClick={() => void steps.discard().then((done) => done && onGone())}>
          {texts.discardDraft}
        </Btn>
      )}
      {stands && bill.credits === null && ['final', 'sent'].includes(bill.state) && (
        <Btn disabled={steps.busy} onClick={() => setAsking('back')}>
          {texts.reverseDots}
        </Btn>
      )}
      {bill.state === 'paid' && (
        <Btn disabled={steps.busy} onClick={() => void steps.move('sent', texts.markedAsUnpaid)}>
          {texts.markAsUnpaid}
        </Btn>
      )}
      <Btn onClick={() => void download('xlsx')}>{texts.xlsx}</Btn>
      <Btn onClick={() => void download('csv')}>{texts.csv}</Btn>
      <Btn onClick={() => void download('pdf')}>{texts.pdf}</Btn>
      <Btn onClick={() => window.print()}>{texts.print}</Btn>
      {bill.state === 'draft' && (
        <Btn look="main" disabled={steps.busy} onClick={() => void finish()}>
          {texts.makeFinal}
        </Btn>
      )}
      {stands && bill.state === 'final' && (
        <Btn look="main" disabled={steps.busy} onClick={() => void steps.move('sent', texts.markedAsSent)}>
          {texts.markAsSent}
        </Btn>
      )}
      {stands && bill.state === 'sent' && bill.credits === null && (
        <Btn look="main" disabled={steps.busy} onClick={() => setAsking('paid')}>
          {texts.markAsPaid}
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
