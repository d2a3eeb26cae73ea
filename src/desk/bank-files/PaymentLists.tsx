import type { Output } from '#contract/endpoint.ts';
import type { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { formatInstant } from '#src/text/format.ts';
import classes from '#src/desk/runs/runs.module.css';
import { money } from '#src/desk/runs/run-words.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import type { usePaymentLists } from './use-payment-lists.ts';

/** Plain lists by bank, lists created, accounts to check, and the sent mark. */
export function PaymentLists({
  found,
  lists,
}: {
  found: Output<typeof bankPreview>['data'];
  lists: ReturnType<typeof usePaymentLists>;
}) {
  return (
    <>
      {found.lists.length > 0 && (
        <PanelPart title="By bank">
          {found.lists.map((l) => (
            <div key={l.bank} className={classes['line']}>
              <div>
                <span>
                  {l.bank}, {l.count} {l.count === 1 ? 'employee' : 'employees'}
                </span>
                <b>{money(l.total_centavos)}</b>
                <Btn aria-label={`List of ${l.bank} as XLSX`} onClick={() => void lists.make('xlsx', l.bank)}>
                  List
                </Btn>
              </div>
            </div>
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
      {found.lists_made.length > 0 && (
        <PanelPart title="Lists created">
          {found.lists_made.map((l) => (
            <p key={l.id}>
              {formatInstant(l.at)}, {l.by ?? 'a former user'}: {l.bank ?? 'all banks'}, {l.format.toUpperCase()},{' '}
              {l.count} {l.count === 1 ? 'row' : 'rows'}, ₱{money(l.total_centavos)}, hash total {l.hash_total}
            </p>
          ))}
        </PanelPart>
      )}
      {(lists.send || found.sent) && (
        <PanelPart title="Sent to the bank">
          {found.sent && (
            <p>
              {formatInstant(found.sent.at)}, {found.sent.by ?? 'a former user'}
            </p>
          )}
          {lists.send && <Btn onClick={() => void lists.send?.()}>Mark as sent</Btn>}
        </PanelPart>
      )}
    </>
  );
}
