import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { formatDate, formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { money, people } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { PaymentLists } from './PaymentLists.tsx';
import type { usePaymentLists } from './use-payment-lists.ts';
import { changedTo } from './changed-accounts.ts';

/** The bank's control totals, account warnings, and included runs. */
export function ControlTotals({
  found,
  lists,
}: {
  found: Output<typeof bankPreview>['data'];
  lists: ReturnType<typeof usePaymentLists>;
}) {
  const opens = holds(useSession(), 'PAY07');
  return (
    <Panel title="Control totals" note={found.account ? `From ${found.account}` : 'No company bank account'}>
      <PanelPart>
        <div className={classes['approve']}>
          <dl>
            <dt>Rows</dt>
            <dd>{found.count}</dd>
            <dt>Total</dt>
            <dd>₱{money(found.total_centavos)}</dd>
            <dt>Sum of accounts</dt>
            <dd>{found.sum_of_accounts}</dd>
            <dt>Sum of hashes</dt>
            <dd>{money(found.sum_of_hashes_centavos)}</dd>
            <dt>{found.cash.count} in cash</dt>
            <dd>₱{money(found.cash.total_centavos)}</dd>
            {found.other_banks.count > 0 && (
              <>
                <dt>{found.other_banks.count} at other banks</dt>
                <dd>₱{money(found.other_banks.total_centavos)}</dd>
              </>
            )}
            <dt>Net of the runs</dt>
            <dd>₱{money(found.net_centavos)}</dd>
          </dl>
        </div>
      </PanelPart>
      <PaymentLists found={found} lists={lists} />
      {found.changed_accounts.length > 0 && (
        <PanelPart tone="warn" title="Accounts changed since">
          {found.changed_accounts.map((c) => (
            <p key={c.employee}>{changedTo(c)}</p>
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
      {found.given.length > 0 && (
        <PanelPart tone="warn" title="Earlier files">
          {found.given.map((g) => (
            <p key={g.id}>
              {formatInstant(g.at)}, {g.by ?? 'a former user'}: batch {String(g.batch).padStart(2, '0')}, {g.count}{' '}
              rows, ₱{money(g.total_centavos)}, {g.runs.join('; ')}
            </p>
          ))}
        </PanelPart>
      )}
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
