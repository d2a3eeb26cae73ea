import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { cashList } from '#domain/banks/banks.ts';
import { formatDate, formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { money, people } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import { changedTo } from './changed-accounts.ts';
import type { Bank, Found } from './bank-words.ts';
import { History } from './History.tsx';

/** Returns the figures of a bank's list as the bank shows them, or those of all banks. */
function figuresOf(found: Found, bank: Bank | undefined): readonly (readonly [string, string])[] {
  if (!bank)
    return [
      [texts.netOfRuns, `₱${money(found.net_centavos)}`],
      [texts.sent, `₱${money(found.sent_centavos)}`],
      ...(found.held.count > 0 ? [[texts.heldByReversals, `₱${money(found.held.total_centavos)}`] as const] : []),
      [texts.stillToPay, `₱${money(found.net_centavos - found.sent_centavos - found.held.total_centavos)}`],
    ];
  if (bank.due === 0)
    return [
      [texts.employees, bank.count.toLocaleString('en')],
      [texts.amount, `₱${money(bank.total_centavos)}`],
      [texts.sent, bank.sent ? formatInstant(bank.sent.at) : '–'],
      ...(bank.sent?.reference ? [[texts.reference, bank.sent.reference] as const] : []),
    ];
  const due = [
    [texts.employeesToPay, bank.due.toLocaleString('en')],
    [texts.amount, `₱${money(bank.due_centavos)}`],
  ] as const;
  if (bank.bank === cashList) return due;
  if (bank.bank !== 'BPI') return [...due, [texts.sumOfAccounts, bank.hash_total]];
  return [
    [texts.rows, String(found.count)],
    [texts.total, `₱${money(found.total_centavos)}`],
    [texts.sumOfAccounts, found.sum_of_accounts],
    [texts.sumOfHashes, money(found.sum_of_hashes_centavos)],
  ];
}

/** Control totals of the chosen bank, account warnings, history, and included runs. */
export function ControlTotals({
  found,
  bank,
}: {
  found: Found;
  /** Undefined means all banks. */
  bank: Bank | undefined;
}) {
  const opens = holds(useSession(), 'PAY07');
  const company = found.account ? texts.from(found.account) : texts.noCompanyBankAccount;
  const note = bank?.bank === 'BPI' ? `BPI. ${company}` : (bank?.bank ?? texts.allBanks);
  return (
    <Panel title={texts.controlTotals} note={note}>
      <PanelPart>
        <div className={classes['approve']}>
          <dl>
            {figuresOf(found, bank).map(([what, figure]) => (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>{figure}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </PanelPart>
      {found.changed_accounts.length > 0 && (
        <PanelPart tone="warn" title={texts.accountsChangedSince}>
          {found.changed_accounts.map((c) => (
            <p key={c.employee}>{changedTo(c)}</p>
          ))}
        </PanelPart>
      )}
      {found.rounded.length > 0 && (
        <PanelPart tone="warn" title={texts.accountNumbersToCheck}>
          <p>{texts.theyEndInFiveZeros}</p>
          {found.rounded.map((r) => (
            <p key={r.employee}>
              {r.name}: {r.account}
            </p>
          ))}
        </PanelPart>
      )}
      {found.same_accounts.length > 0 && (
        <PanelPart tone="warn" title={texts.sharedAccounts}>
          {found.same_accounts.map((s) => (
            <p key={s.people.join()}>
              {s.account}: {s.people.join('; ')}
            </p>
          ))}
        </PanelPart>
      )}
      <History found={found} />
      <PanelPart title={texts.postedRunsIncluded}>
        {found.runs.length === 0 && <p>{texts.noneYet}</p>}
        {found.runs.map((r) => (
          <div key={r.id} className={classes['line']}>
            <div>
              {opens ? <Link to={`/payroll/payroll-summary/${r.id}`}>{r.name}</Link> : <span>{r.name}</span>}
              <b>{money(r.net_centavos)}</b>
            </div>
            <small>{texts.paidPeoplePay(people(r.people), formatDate(r.pay_date))}</small>
          </div>
        ))}
      </PanelPart>
    </Panel>
  );
}
