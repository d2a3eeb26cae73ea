import { aheadNames, costNames, type BillRow } from '#contract/payroll/billing/billings.ts';
import { aheadCodes, costCodes } from '#domain/billing/cost-codes.ts';
import { formatDate } from '#src/text/format.ts';
import { percent } from '#src/desk/billing/bill-words.ts';
import { settledOf } from '#src/desk/billing/SettledTable.tsx';
import { money, pesos } from '#src/desk/runs/run-words.ts';
import runs from '#src/desk/runs/runs.module.css';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import type { Shown } from './Lines.tsx';
import { CountedFrom, SettledPerson } from './Settled.tsx';
import classes from './Statement.module.css';

/** Totals, reconciliation, and the lines of the selected row. */
export function StatementPanel(props: { shown: Shown; chosen: BillRow | undefined; onClose: () => void }) {
  const { bill, cost, settled, counted, rates, ties } = props.shown;
  const trueUp = bill.kind === 'true_up';
  const back = bill.collectible_centavos < 0 && bill.credits === null && bill.state !== 'paid';
  const whole = bill.agency_type === 'manpower' ? 'on the total' : 'on the fee';
  const { chosen } = props;
  return (
    <Panel
      title="Totals"
      note={trueUp ? 'Paid, less billed in advance, ₱' : `Cost from the payslips of run ${bill.run_id}, ₱`}
    >
      <PanelPart>
        <dl className={classes['sums']}>
          {settled
            ? aheadCodes
                .filter((c) => bill.bills.includes(c))
                .flatMap((c) => [
                  <dt key={c}>{aheadNames[c]}, paid</dt>,
                  <dd key={`${c} paid`}>{money(settledOf(settled, c).paid)}</dd>,
                  <dt key={`${c} ahead`}>less billed in advance</dt>,
                  <dd key={`${c} billed`}>{money(0 - settledOf(settled, c).billed)}</dd>,
                ])
            : costCodes
                .filter((c) => cost[c] !== 0 && bill.bills.includes(c))
                .flatMap((c) => [<dt key={c}>{costNames[c]}</dt>, <dd key={`${c} ₱`}>{money(cost[c])}</dd>])}
          <dt data-sum>{trueUp ? 'Difference' : 'Cost'}</dt>
          <dd data-sum>{money(bill.cost_centavos)}</dd>
          <dt>
            Administrative fee{' '}
            <small>
              {percent(bill.fee_basis_points)} of {bill.fee_base === null ? 'cost' : 'some lines'}
            </small>
          </dt>
          <dd>{money(bill.fee_centavos)}</dd>
          <dt data-sum>Before VAT</dt>
          <dd data-sum>{money(bill.subtotal_centavos)}</dd>
          <dt>
            VAT{' '}
            <small>
              {percent(rates.vat_basis_points)} {whole}
            </small>
          </dt>
          <dd>{money(bill.vat_centavos)}</dd>
          <dt data-sum>Invoice</dt>
          <dd data-sum>{money(bill.total_centavos)}</dd>
          <dt>
            Withheld <small>{percent(rates.withheld_basis_points)}, form 2307</small>
          </dt>
          <dd>{money(-bill.withheld_centavos)}</dd>
        </dl>
        <p className={runs['net']}>
          {bill.state === 'paid' && bill.paid_on
            ? `Paid ${formatDate(bill.paid_on)}`
            : `${back ? 'Refunded' : 'Due'} ${formatDate(bill.due_date)}`}
          <b>{back ? `₱${money(-bill.collectible_centavos)}` : pesos(bill.collectible_centavos)}</b>
        </p>
        {bill.unbilled_centavos !== 0 && <p>{money(bill.unbilled_centavos)} of the cost is not billed.</p>}
        {bill.credits !== null && (
          <p>
            Reverses statement {bill.credits}: {bill.remark}
          </p>
        )}
      </PanelPart>
      {chosen && trueUp && <SettledPerson bill={bill} chosen={chosen} onClose={props.onClose} />}
      <div className={classes['own']}>
        <PanelPart title="Reconciliation">
          {ties.map((t) => (
            <div key={t.name} className={runs['line']}>
              <div>
                <span className={classes['tie']}>
                  <Badge tone={t.holds ? 'ok' : 'bad'}>{t.holds ? '✓' : 'No'}</Badge> <span>{t.name}</span>
                </span>
                <b>{t.says}</b>
              </div>
            </div>
          ))}
        </PanelPart>
      </div>
      {counted && (
        <div className={classes['own']}>
          <CountedFrom counted={counted} />
        </div>
      )}
      {chosen && !trueUp && (
        <PanelPart title={`${chosen.name}, on this statement`}>
          {costCodes
            .filter((c) => chosen.cost[c] !== 0)
            .map((c) => (
              <div key={c} className={runs['line']}>
                <div>
                  <span>{costNames[c]}</span>
                  <b>{money(chosen.cost[c])}</b>
                </div>
                {!bill.bills.includes(c) && <small>not billed</small>}
              </div>
            ))}
          <p className={runs['kind']}>
            {chosen.key}, {chosen.branch}
            <span>{money(chosen.cost_centavos)}</span>
          </p>
          <Btn onClick={props.onClose}>Close</Btn>
        </PanelPart>
      )}
    </Panel>
  );
}
