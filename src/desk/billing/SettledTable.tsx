import { aheadNames } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { aheadCodes, type AheadCode } from '#domain/billing/cost-codes.ts';
import { amount, money } from '#src/desk/runs/run-words.ts';
import { texts } from '#src/text/en/desk/billing/billing.ts';
import classes from './SettledTable.module.css';

/** Returns the amounts of a settled line, billed in advance and paid. */
export const settledOf = (s: Settled, code: AheadCode): { billed: number; paid: number } =>
  code === 'sil_accrual'
    ? { billed: s.sil_billed, paid: s.sil_paid }
    : { billed: s.thirteenth_billed, paid: s.thirteenth_paid };

/** A true-up by line: billed in advance, paid, and difference. */
export function SettledTable({ settled, bills }: { settled: Settled; bills: readonly string[] }) {
  const rows = aheadCodes.filter((c) => bills.includes(c)).map((c) => ({ code: c, ...settledOf(settled, c) }));
  const sum = (of: 'billed' | 'paid'): number => rows.reduce((n, r) => n + r[of], 0);
  return (
    <table className={classes['settled']} aria-label={texts.settlementByLine}>
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col">{texts.billedAhead}</th>
          <th scope="col">{texts.paid}</th>
          <th scope="col">{texts.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r.code}>
            <th scope="row">{aheadNames[r.code]}</th>
            <td>{amount(r.billed)}</td>
            <td>{amount(r.paid)}</td>
            <td>{money(r.paid - r.billed)}</td>
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{amount(sum('billed'))}</td>
            <td>{amount(sum('paid'))}</td>
            <td>{money(sum('paid') - sum('billed'))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
