import { Fragment } from 'react';
import { showLastCost, type BillingTemplate } from '#contract/payroll/billing/billing-terms.ts';
import { costNames } from '#contract/payroll/billing/billings.ts';
import { checkAdminFee, leastFeeOf, leastFeeOrder } from '#domain/billing/billing.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { figuresOf } from '#domain/billing/figures.ts';
import { totalOf, type PersonCost } from '#domain/billing/statement.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { billingTables } from '#domain/tables/billing.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { amount, money, people } from '#src/desk/runs/run-words.ts';
import { ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/billing/billing.ts';
import classes from './TermsPreview.module.css';

/** A statement of the client's last posted run with new terms, next to the current ones. */
export function TermsPreview({ saved, typed }: { saved: BillingTemplate; typed: BillingTemplate }) {
  const { data, error } = useEndpoint(showLastCost, { params: { id: saved.client_id } });
  const last = data?.data;
  return (
    <section className={classes['preview']} aria-label={texts.statementWithTheseTerms} aria-live="polite">
      <h3>{texts.lastPostedRun}</h3>
      {error && <p>{explain(error)}</p>}
      {!data && !error && <ListSkeleton rows={6} label={texts.loading} />}
      {last === null && <p>{texts.noPostedRunOfThis}</p>}
      {last && (
        <>
          <p>
            {last.run}, {people(last.people)}
          </p>
          <Sums cost={last.cost as PersonCost} payDate={last.pay_date} saved={saved} typed={typed} />
        </>
      )}
    </section>
  );
}

interface SumsProps {
  cost: PersonCost;
  payDate: string;
  saved: BillingTemplate;
  typed: BillingTemplate;
}

function Sums({ cost, payDate, saved, typed }: SumsProps) {
  const [before, after] = [saved, typed].map((terms) => figuresOf(cost, terms, payDate)) as [
    ReturnType<typeof figuresOf>,
    ReturnType<typeof figuresOf>,
  ];
  const line = (terms: BillingTemplate, code: (typeof costCodes)[number]): number =>
    (terms.bills as readonly string[]).includes(code) ? cost[code] : 0;
  const unbilled = (billed: number): number => totalOf(cost) - billed;
  const rows: readonly (readonly [label: string, before: number, after: number, sum?: true])[] = [
    ...costCodes
      .filter((c) => line(saved, c) !== 0 || line(typed, c) !== 0)
      .map((c) => [costNames[c], line(saved, c), line(typed, c)] as const),
    [texts.cost, before.cost, after.cost, true],
    [texts.administrativeFee, before.adminFee, after.adminFee],
    ['VAT', before.vat, after.vat],
    [texts.invoice, before.total, after.total, true],
    [texts.withheld, 0 - before.withheld, 0 - after.withheld],
    [texts.due, before.collectible, after.collectible, true],
    ...(unbilled(before.cost) === 0 && unbilled(after.cost) === 0
      ? []
      : [[texts.notBilled, unbilled(before.cost), unbilled(after.cost)] as const]),
  ];
  const fee = checkAdminFee(billingTables, payDate, typed.agency_type, after.cost, after.adminFee);
  const other = after.collectible - before.collectible;
  return (
    <>
      <dl>
        <dt />
        <dd>{texts.currentTerms}</dd>
        <dd>{texts.newTerms}</dd>
        {rows.map(([label, was, is, sum]) => (
          <Fragment key={label}>
            <dt data-sum={sum}>{label}</dt>
            <dd data-sum={sum}>{amount(was)}</dd>
            <dd data-sum={sum} data-other={was !== is}>
              {amount(is)}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p>
        {texts.on(
          other === 0 ? texts.amountDueIsSame : texts.pesosLessIsDue(money(Math.abs(other)), other),
          formatDate(addDays(payDate, typed.due_days)),
        )}
      </p>
      {!fee.compliant && (
        <p data-warn>
          {texts.feeIsLessThanPercent(
            leastFeeOf(billingTables, payDate, typed.agency_type) / 100,
            money(fee.minimum),
            leastFeeOrder[typed.agency_type],
          )}
        </p>
      )}
    </>
  );
}
