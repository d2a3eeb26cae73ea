import { money } from '#src/desk/runs/run-words.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import classes from './bank-files.module.css';
import { formatOf, stateOf, type Bank, type Found } from './bank-words.ts';
import { ListActions } from './ListActions.tsx';
import type { usePaymentLists } from './use-payment-lists.ts';

/** Each bank with employees, amount, state, and its next step. */
export function BankTable(props: {
  found: Found;
  lists: ReturnType<typeof usePaymentLists>;
  /** Undefined means all banks. */
  chosen: Bank | undefined;
  onChoose: (bank: string) => void;
  onSent: (of: Bank) => void;
  onReturned: (of: Bank) => void;
}) {
  const { found, chosen } = props;
  const { held } = found;
  const total = found.banks.reduce((n, b) => n + b.total_centavos, 0);
  const due = found.banks.reduce((n, b) => n + b.due_centavos, 0);
  const people = found.banks.reduce((n, b) => n + b.count, 0);
  return (
    <div className={classes['banks']}>
      <table aria-label={texts.bankLists}>
        <thead>
          <tr>
            <th scope="col">{texts.bank}</th>
            <th scope="col" data-rank>
              {texts.format}
            </th>
            <th scope="col" data-right>
              {texts.employees}
            </th>
            <th scope="col" data-right>
              {texts.amount}
            </th>
            <th scope="col">{texts.state}</th>
            <th scope="col" aria-label={texts.nextStep} />
          </tr>
        </thead>
        <tbody>
          {found.banks.map((b) => {
            const state = stateOf(b);
            return (
              <tr key={b.bank} data-on={b === chosen}>
                <th scope="row">
                  <button type="button" aria-pressed={b === chosen} onClick={() => props.onChoose(b.bank)}>
                    {b.bank}
                  </button>
                </th>
                <td data-rank>{formatOf(b.bank)}</td>
                <td data-right data-count>
                  {b.count.toLocaleString('en')}
                </td>
                <td data-right>
                  <b>{money(b.total_centavos)}</b>
                </td>
                <td title={state.hint}>
                  <Badge tone={state.tone}>{state.text}</Badge>
                </td>
                <td data-right>
                  <ListActions
                    of={b}
                    lists={props.lists}
                    chosen={b === chosen}
                    onSent={() => props.onSent(b)}
                    onReturned={() => props.onReturned(b)}
                  />
                </td>
              </tr>
            );
          })}
          {held.count > 0 && (
            <tr>
              <th scope="row" colSpan={3}>
                {texts.heldByReversal(held.count.toLocaleString('en'))}
              </th>
              <td data-right>
                <b>{money(held.total_centavos)}</b>
              </td>
              <td colSpan={2}>
                <Badge tone="warn">{texts.held}</Badge>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr data-on={chosen === undefined}>
            <th scope="row">
              <button type="button" aria-pressed={chosen === undefined} onClick={() => props.onChoose('all')}>
                {texts.paymentLists(found.banks.length)}
              </button>
            </th>
            <td data-rank>
              {total + held.total_centavos !== found.net_centavos
                ? texts.netPayIs(money(found.net_centavos))
                : held.count > 0
                  ? texts.withHeldEqualsNetPay
                  : texts.equalsNetPayTicked}
            </td>
            <td data-right data-count>
              {people.toLocaleString('en')}
            </td>
            <td data-right>{money(total)}</td>
            <td colSpan={2}>{due > 0 && texts.pesosStillToPay(money(due))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
