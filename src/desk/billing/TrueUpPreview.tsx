import { Fragment } from 'react';
import type { TrueUpPreview as Preview } from '#contract/payroll/billing/true-ups.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import { formatDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/billing/billing.ts';
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
    <section className={classes['preview']} aria-label={texts.preview} aria-live="polite">
      <h3>{texts.preview}</h3>
      {props.error !== null && props.error !== undefined && <p>{explain(props.error)}</p>}
      {!preview && props.waits && !props.error && <ListSkeleton rows={6} label={texts.loading} />}
      {preview && <Told preview={preview} />}
    </section>
  );
}

function Told({ preview }: { preview: Preview }) {
  const due = preview.collectible_centavos;
  const runs = preview.runs.filter((r) => r.thirteenth_centavos !== 0 || r.sil_centavos !== 0);
  const rows: readonly (readonly [label: string, centavos: number, sum?: true])[] = [
    [texts.difference, preview.cost_centavos, true],
    [texts.administrativeFeeFeeBasis(percent(preview.fee_basis_points)), preview.fee_centavos],
    ['VAT', preview.vat_centavos],
    [texts.invoice, preview.total_centavos, true],
    [texts.withheld, 0 - preview.withheld_centavos],
    [texts.due, due, true],
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
              ? texts.nothingIsDueChargesAnd
              : due > 0
                ? texts.pesosToBillToClient(money(due))
                : texts.pesosToRefundToClient(money(-due))}
          </p>
        </>
      )}
      {preview.statements.length > 0 && (
        <p>
          {texts.billedInAdvanceByStatements(
            preview.statements.length,
            preview.statements.length === 1
              ? firstOf(preview.statements).number
              : texts.to(firstOf(preview.statements).number, lastOf(preview.statements).number),
          )}
        </p>
      )}
      {runs.map((r) => (
        <p key={r.run_id}>
          {texts.paidByRunOf(
            r.run_id,
            formatDate(r.pay_date),
            people(r.people),
            money(r.thirteenth_centavos + r.sil_centavos),
          )}
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
