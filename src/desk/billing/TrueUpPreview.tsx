import { Fragment } from 'react';
import type { TrueUpPreview as Preview } from '#contract/payroll/billing/true-ups.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import { formatDate } from '#src/text/format.ts';
import { percent } from './bill-words.ts';
import { SettledTable } from './SettledTable.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { money, people } from '#src/desk/runs/run-words.ts';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';
import classes from './TermsPreview.module.css';

/** Preview of a true-up: settled amounts, total, sources, and notes. */
export function TrueUpPreview(props: { preview: Preview | undefined; error: unknown; waits: boolean }) {
  const { preview } = props;
  return (
    <section className={classes['preview']} aria-label="Preview" aria-live="polite">
      <h3>Preview</h3>
      {props.error !== null && props.error !== undefined && <p>{explain(props.error)}</p>}
      {!preview && props.waits && !props.error && <ListSkeleton rows={6} label="Loading" />}
      {preview && <Told preview={preview} />}
    </section>
  );
}

function Told({ preview }: { preview: Preview }) {
  const due = preview.collectible_centavos;
  const runs = preview.runs.filter((r) => r.thirteenth_centavos !== 0 || r.sil_centavos !== 0);
  const rows: readonly (readonly [label: string, centavos: number, sum?: true])[] = [
    ['Difference', preview.cost_centavos, true],
    [`Administrative fee, ${percent(preview.fee_basis_points)}`, preview.fee_centavos],
    ['VAT', preview.vat_centavos],
    ['Invoice', preview.total_centavos, true],
    ['Withheld', 0 - preview.withheld_centavos],
    ['Due', due, true],
  ];
  return (
    <>
      {preview.why_not !== null && (
        <p role="status">
          <b>{preview.why_not}</b>
        </p>
      )}
      {preview.bills.length > 0 && (
        <>
          <p>{people(preview.people)}</p>
          <SettledTable settled={preview.settled} bills={preview.bills} />
        </>
      )}
      {preview.why_not === null && (
        <>
          <dl data-one>
            {rows.map(([label, centavos, sum]) => (
              <Fragment key={label}>
                <dt data-sum={sum}>{label}</dt>
                <dd data-sum={sum}>{money(centavos)}</dd>
              </Fragment>
            ))}
          </dl>
          <p>
            {due === 0
              ? 'Nothing is due. Charges and refunds balance out.'
              : due > 0
                ? `₱${money(due)} due from the client.`
                : `₱${money(-due)} refunded to the client.`}
          </p>
        </>
      )}
      {preview.statements.length > 0 && (
        <p>
          Billed in advance by{' '}
          {preview.statements.length === 1 ? 'statement' : `${preview.statements.length} statements,`}{' '}
          {preview.statements.length === 1
            ? firstOf(preview.statements).number
            : `${firstOf(preview.statements).number} to ${lastOf(preview.statements).number}`}
          .
        </p>
      )}
      {runs.map((r) => (
        <p key={r.run_id}>
          Paid by run {r.run_id} of {formatDate(r.pay_date)}, {people(r.people)}:{' '}
          {money(r.thirteenth_centavos + r.sil_centavos)}
        </p>
      ))}
      {preview.notes.map((note) => (
        <p key={note} data-warn>
          {note}
        </p>
      ))}
    </>
  );
}
