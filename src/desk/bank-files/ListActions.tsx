import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import classes from './bank-files.module.css';
import type { Bank } from './bank-words.ts';
import type { usePaymentLists } from './use-payment-lists.ts';

/** What a bank's list can be downloaded as, and reopening it once it was sent. */
export function ListActions(props: { of: Bank; lists: ReturnType<typeof usePaymentLists>; onReturned: () => void }) {
  const { of, lists } = props;
  const locked = of.due === 0 || of.unconfirmed > 0;
  return (
    <div className={classes['actions']}>
      {of.bank === 'BPI' && (
        <>
          <Btn disabled={lists.stopped || lists.busy} onClick={() => void lists.bpi(1)}>
            {texts.bpiFile}
          </Btn>
          <Btn disabled={lists.stopped} onClick={() => void lists.bpi(2)}>
            {texts.controlReport}
          </Btn>
        </>
      )}
      <Btn disabled={locked} aria-label={texts.listOfAsXlsx(of.bank)} onClick={() => void lists.make('xlsx', of.bank)}>
        {texts.xlsx}
      </Btn>
      <Btn disabled={locked} aria-label={texts.listOfAsCsv(of.bank)} onClick={() => void lists.make('csv', of.bank)}>
        {texts.csv}
      </Btn>
      {of.sent && (
        <Btn look="bare" onClick={props.onReturned}>
          {texts.reopenDots}
        </Btn>
      )}
    </div>
  );
}
