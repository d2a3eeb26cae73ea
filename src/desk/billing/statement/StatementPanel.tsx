import { aheadNames, costNames, type BillRow } from '#contract/payroll/billing/billings.ts';
import { aheadCodes, costCodes } from '#domain/billing/cost-codes.ts';
import { formatDate } from '#src/text/format.ts';
import { percent } from '#src/desk/billing/bill-words.ts';
import { settledOf } from '#src/desk/billing/SettledTable.tsx';
import { money, pesos } from '#src/desk/runs/run-words.ts';
import runs from '#src/desk/runs/runs.module.css';
import { Panel, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/billing/statement.ts';
import type { Shown } from './Lines.tsx';
import { CountedFrom, SettledPerson } from './Settled.tsx';
import classes from './Statement.module.css';

/** Totals, reconciliation, and the lines of the selected row. */
export function StatementPanel(props: { shown: Shown; chosen: BillRow | undefined; onClose: () => void }) {
  const { bill, cost, settled, counted, rates, ties } = props.shown;
  const trueUp = bill.kind === 'true_up';
  const back = bill.collectible_centavos < 0 && bill.credits === null && bill.state !== 'paid';
  const whole = bill.agency_type === 'manpower' ? texts.onTotal : texts.onFee;
  const { chosen } = props;
  return (
    <Panel
      title={texts.totals}
      note={trueUp ? texts.paidLessBilledInAdvance : texts.costFromPayslipsOfRun(bill.run_id ?? '')}
    >
      <PanelPart>
        <dl className={classes['sums']}>
          {settled
            ? aheadCodes
                .filter((c) => bill.bills.includes(c))
                .flatMap((c) => [
                  <dt key={c}>{texts.paid(aheadNames[c])}</dt>,
                  <dd key={`${c} paid`}>{money(settledOf(settled, c).paid)}</dd>,
                  <dt key={`${c} ahead`}>{texts.lessBilledInAdvance}</dt>,
                  <dd key={`${c} billed`}>{money(0 - settledOf(settled, c).billed)}</dd>,
                ])
            : costCodes
                .filter((c) => cost[c] !== 0 && bill.bills.includes(c))
                .flatMap((c) => [<dt key={c}>{costNames[c]}</dt>, <dd key={`${c} ₱`}>{money(cost[c])}</dd>])}
          <dt data-sum>{trueUp ? texts.difference : texts.cost}</dt>
          <dd data-sum>{money(bill.cost_centavos)}</dd>
          <dt>
            {texts.administrativeFee} <small>{texts.ofSomeLines(percent(bill.fee_basis_points), bill.fee_base)}</small>
          </dt>
          <dd>{money(bill.fee_centavos)}</dd>
          <dt data-sum>{texts.beforeVat}</dt>
          <dd data-sum>{money(bill.subtotal_centavos)}</dd>
          <dt>
            {texts.vat}{' '}
            <small>
              {percent(rates.vat_basis_points)} {whole}
            </small>
          </dt>
          <dd>{money(bill.vat_centavos)}</dd>
          <dt data-sum>{texts.invoice}</dt>
          <dd data-sum>{money(bill.total_centavos)}</dd>
          <dt>
            {texts.withheld} <small>{texts.form2307(percent(rates.withheld_basis_points))}</small>
          </dt>
          <dd>{money(-bill.withheld_centavos)}</dd>
        </dl>
        <p className={runs['net']}>
          {bill.state === 'paid' && bill.paid_on
            ? texts.paidPaidOn(formatDate(bill.paid_on))
            : `${back ? texts.refunded : texts.due} ${formatDate(bill.due_date)}`}
          <b>{back ? `₱${money(-bill.collectible_centavos)}` : pesos(bill.collectible_centavos)}</b>
        </p>
        {bill.unbilled_centavos !== 0 && <p>{texts.ofCostIsNotBilled(money(bill.unbilled_centavos))}</p>}
        {bill.credits !== null && <p>{texts.reversesStatement(bill.credits, bill.remark)}</p>}
      </PanelPart>
      {chosen && trueUp && <SettledPerson bill={bill} chosen={chosen} onClose={props.onClose} />}
      <div className={classes['own']}>
        <PanelPart title={texts.reconciliation}>
          {ties.map((t) => (
            <div key={t.name} className={runs['line']}>
              <div>
                <span className={classes['tie']}>
                  <Badge tone={t.holds ? 'ok' : 'bad'}>{t.holds ? '✓' : texts.no}</Badge> <span>{t.name}</span>
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
        <PanelPart title={texts.onThisStatement(chosen.name)}>
          {costCodes
            .filter((c) => chosen.cost[c] !== 0)
            .map((c) => (
              <div key={c} className={runs['line']}>
                <div>
                  <span>{costNames[c]}</span>
                  <b>{money(chosen.cost[c])}</b>
                </div>
                {!bill.bills.includes(c) && <small>{texts.notBilledLower}</small>}
              </div>
            ))}
          <p className={runs['kind']}>
            {chosen.key}, {chosen.branch}
            <span>{money(chosen.cost_centavos)}</span>
          </p>
          <Btn onClick={props.onClose}>{texts.close}</Btn>
        </PanelPart>
      )}
    </Panel>
  );
}
