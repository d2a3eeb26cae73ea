import { Menu } from '@mantine/core';
import { cashList } from '#domain/banks/banks.ts';
import { DownIcon } from '#src/desk/ui/icons.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import { nextStepOf, type Bank } from './bank-words.ts';
import classes from './bank-files.module.css';
import type { usePaymentLists } from './use-payment-lists.ts';

type Lists = ReturnType<typeof usePaymentLists>;

/** Downloads a bank's list in the format that the bank accepts. */
export const downloadOf = (of: Bank, lists: Lists): Promise<void> =>
  of.bank === 'BPI' && !lists.stopped ? lists.bpi(1) : lists.make('xlsx', of.bank);

/** The next step of a bank's list, and, under More, its other files and state changes. */
export function ListActions(props: {
  of: Bank;
  lists: Lists;
  chosen: boolean;
  onSent: () => void;
  onReturned: () => void;
}) {
  const { of, lists } = props;
  const locked = of.due === 0 || of.unconfirmed > 0;
  const step = nextStepOf(of);
  const look = props.chosen ? 'main' : 'plain';
  return (
    <span className={classes['actions']}>
      {step === 'download' && (
        <Btn
          look={look}
          disabled={locked}
          aria-label={texts.downloadFor(of.bank)}
          onClick={() => void downloadOf(of, lists)}
        >
          {texts.download}
        </Btn>
      )}
      {step === 'send' && (
        <Btn look={look} aria-label={texts.markAsSentBank(of.bank)} onClick={props.onSent}>
          {texts.markAsSent}
        </Btn>
      )}
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn look="icon" aria-label={texts.moreFor(of.bank)}>
            <DownIcon size={16} />
          </Btn>
        </Menu.Target>
        <Menu.Dropdown>
          {of.bank === 'BPI' && (
            <>
              <Menu.Item disabled={lists.stopped || lists.busy} onClick={() => void lists.bpi(1)}>
                {texts.bpiFile}
              </Menu.Item>
              <Menu.Item disabled={lists.stopped} onClick={() => void lists.bpi(2)}>
                {texts.controlReport}
              </Menu.Item>
            </>
          )}
          <Menu.Item disabled={locked} onClick={() => void lists.make('xlsx', of.bank)}>
            {texts.listAsXlsx}
          </Menu.Item>
          <Menu.Item disabled={locked} onClick={() => void lists.make('csv', of.bank)}>
            {texts.listAsCsv}
          </Menu.Item>
          {step === 'download' && of.bank === cashList && (
            <Menu.Item onClick={props.onSent}>{texts.markCashAsPaid}</Menu.Item>
          )}
          {of.sent && <Menu.Item onClick={props.onReturned}>{texts.reopenDots}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
