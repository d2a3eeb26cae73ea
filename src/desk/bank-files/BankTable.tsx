import { cashList } from '#domain/banks/banks.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import classes from './bank-files.module.css';
import { formatOf, stateOf, type Bank, type Found } from './bank-words.ts';

/** Each bank with employees, amount, state, and its next step. */
export function BankTable(props: {
  found: Found;
  /** Undefined: all banks. */
  chosen: Bank | undefined;
  onChoose: (bank: string) => void;
  onDownload: (of: Bank) => void;
  onSent: (of: Bank) => void;
}) {
  const { found, chosen } = props;
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
                  {b.due === 0 ? null : b.made === null ? (
                    <Btn
                      disabled={b.unconfirmed > 0}
                      aria-label={texts.downloadFor(b.bank)}
                      onClick={() => props.onDownload(b)}
                    >
                      {texts.download}
                    </Btn>
                  ) : (
                    <Btn aria-label={texts.markAsSentBank(b.bank)} onClick={() => props.onSent(b)}>
                      {texts.markAsSent}
                    </Btn>
                  )}
                  {b.due > 0 && b.made === null && b.bank === cashList && (
                    <Btn look="bare" aria-label={texts.markCashAsPaid} onClick={() => props.onSent(b)}>
                      {texts.paid}
                    </Btn>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr data-on={chosen === undefined}>
            <th scope="row">
              <button type="button" aria-pressed={chosen === undefined} onClick={() => props.onChoose('all')}>
                {texts.paymentLists(found.banks.length)}
              </button>
            </th>
            <td data-rank>
              {total === found.net_centavos ? texts.equalsNetPayTicked : texts.netPayIs(money(found.net_centavos))}
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
