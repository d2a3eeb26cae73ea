import type { Output } from '#contract/endpoint.ts';
import { costNames, type showBill } from '#contract/payroll/billing/billings.ts';
import { costCodes } from '#domain/billing/cost-codes.ts';
import { SettledTable } from '#src/desk/billing/SettledTable.tsx';
import { money } from '#src/desk/runs/run-words.ts';
import { texts } from '#src/text/en/desk/billing/statement.ts';
import classes from './Statement.module.css';

export type Shown = Output<typeof showBill>;

/** A statement by line: billed, fee base, and unbilled; for a true-up, the settled lines. */
export function Lines({ shown: { bill, cost, settled } }: { shown: Shown }) {
  if (settled)
    return (
      <div className={classes['lines']}>
        <div className={classes['settled']}>
          <SettledTable settled={settled} bills={bill.bills} />
        </div>
      </div>
    );
  const lines = costCodes.filter((c) => cost[c] !== 0);
  const billed = (c: (typeof lines)[number]) => bill.bills.includes(c);
  const based = (c: (typeof lines)[number]) => (bill.fee_base ?? bill.bills).includes(c);
  return (
    <div className={classes['lines']}>
      <table aria-label={texts.statementByLine}>
        <thead>
          <tr>
            <th>{texts.line}</th>
            <th>{texts.billed}</th>
            <th>{texts.withFee}</th>
            <th>{texts.notBilled}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((c) => (
            <tr key={c}>
              <td>{costNames[c]}</td>
              <td>{billed(c) ? money(cost[c]) : '–'}</td>
              <td>{billed(c) && based(c) ? money(cost[c]) : '–'}</td>
              <td>{billed(c) ? '–' : money(cost[c])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{texts.all(lines.length)}</td>
            <td>{money(bill.cost_centavos)}</td>
            <td>{money(lines.filter((c) => billed(c) && based(c)).reduce((n, c) => n + cost[c], 0))}</td>
            <td>{money(bill.unbilled_centavos)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
