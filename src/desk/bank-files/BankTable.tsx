import { cashList } from '#domain/banks/banks.ts';
import { money } from '#src/desk/runs/run-words.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
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
      <table aria-label="Bank lists">
        <thead>
          <tr>
            <th scope="col">Bank</th>
            <th scope="col" data-rank>
              Format
            </th>
            <th scope="col" data-right>
              Employees
            </th>
            <th scope="col" data-right>
              Amount
            </th>
            <th scope="col">State</th>
            <th scope="col" aria-label="Next step" />
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
                      aria-label={`Download for ${b.bank}`}
                      onClick={() => props.onDownload(b)}
                    >
                      Download
                    </Btn>
                  ) : (
                    <Btn aria-label={`Mark ${b.bank} as sent`} onClick={() => props.onSent(b)}>
                      Mark as sent
                    </Btn>
                  )}
                  {b.due > 0 && b.made === null && b.bank === cashList && (
                    <Btn look="bare" aria-label="Mark Cash as paid" onClick={() => props.onSent(b)}>
                      Paid
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
                {found.banks.length} {found.banks.length === 1 ? 'list' : 'lists'}
              </button>
            </th>
            <td data-rank>
              {total === found.net_centavos ? 'equals net pay ✓' : `net pay is ${money(found.net_centavos)}`}
            </td>
            <td data-right data-count>
              {people.toLocaleString('en')}
            </td>
            <td data-right>{money(total)}</td>
            <td colSpan={2}>{due > 0 && `₱${money(due)} still to pay`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
