import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cashList } from '#domain/banks/banks.ts';
import { formatDate, formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { money, people } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { changedTo } from './changed-accounts.ts';
import type { Bank, Found } from './bank-words.ts';
import { History } from './History.tsx';

/** The figures of a bank's list as the bank shows them, or those of all banks. */
function figuresOf(found: Found, bank: Bank | undefined): readonly (readonly [string, string])[] {
  if (!bank)
    return [
      ['Net of the runs', `₱${money(found.net_centavos)}`],
      ['Sent', `₱${money(found.sent_centavos)}`],
      ['Still to pay', `₱${money(found.net_centavos - found.sent_centavos)}`],
    ];
  if (bank.due === 0)
    return [
      ['Employees', bank.count.toLocaleString('en')],
      ['Amount', `₱${money(bank.total_centavos)}`],
      ['Sent', bank.sent ? formatInstant(bank.sent.at) : '–'],
      ...(bank.sent?.reference ? [['Reference', bank.sent.reference] as const] : []),
    ];
  const due = [
    ['Employees to pay', bank.due.toLocaleString('en')],
    ['Amount', `₱${money(bank.due_centavos)}`],
  ] as const;
  if (bank.bank === cashList) return due;
  if (bank.bank !== 'BPI') return [...due, ['Sum of accounts', bank.hash_total]];
  return [
    ['Rows', String(found.count)],
    ['Total', `₱${money(found.total_centavos)}`],
    ['Sum of accounts', found.sum_of_accounts],
    ['Sum of hashes', money(found.sum_of_hashes_centavos)],
  ];
}

/** Control totals of the chosen bank, account warnings, history, and included runs. */
export function ControlTotals({
  found,
  bank,
  actions,
}: {
  found: Found;
  /** Undefined: all banks. */
  bank: Bank | undefined;
  actions: ReactNode;
}) {
  const opens = holds(useSession(), 'PAY07');
  const company = found.account ? `From ${found.account}` : 'No company bank account';
  const note = bank?.bank === 'BPI' ? `BPI. ${company}` : (bank?.bank ?? 'All banks');
  return (
    <Panel title="Control totals" note={note}>
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
        {actions}
      </PanelPart>
      {found.changed_accounts.length > 0 && (
        <PanelPart tone="warn" title="Accounts changed since">
          {found.changed_accounts.map((c) => (
            <p key={c.employee}>{changedTo(c)}</p>
          ))}
        </PanelPart>
      )}
      {found.rounded.length > 0 && (
        <PanelPart tone="warn" title="Account numbers to check">
          <p>They end in five zeros. A spreadsheet may have rounded them.</p>
          {found.rounded.map((r) => (
            <p key={r.employee}>
              {r.name}: {r.account}
            </p>
          ))}
        </PanelPart>
      )}
      {found.same_accounts.length > 0 && (
        <PanelPart tone="warn" title="Shared accounts">
          {found.same_accounts.map((s) => (
            <p key={s.people.join()}>
              {s.account}: {s.people.join('; ')}
            </p>
          ))}
        </PanelPart>
      )}
      <History found={found} />
      <PanelPart title="Posted runs included">
        {found.runs.length === 0 && <p>None yet.</p>}
        {found.runs.map((r) => (
          <div key={r.id} className={classes['line']}>
            <div>
              {opens ? <Link to={`/payroll/payroll-summary/${r.id}`}>{r.name}</Link> : <span>{r.name}</span>}
              <b>{money(r.net_centavos)}</b>
            </div>
            <small>
              {people(r.people)}, paid {formatDate(r.pay_date)}
            </small>
          </div>
        ))}
      </PanelPart>
    </Panel>
  );
}
