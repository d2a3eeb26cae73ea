import type { AnyReport, ReportRow } from '#contract/report.ts';
import { shown } from './report-columns.tsx';
import classes from './Report.module.css';

const count = (n: unknown): string => Number(n).toLocaleString('en');

/** Totals of all matching rows. */
export const ReportTotals = ({ of, totals }: { of: AnyReport; totals: ReportRow }) => (
  <dl className={classes['totals']} aria-label="Totals">
    <div>
      <dt>All</dt>
      <dd>
        {count(totals['entries'])} {totals['entries'] === 1 ? of.one : of.many}
      </dd>
    </div>
    <div>
      <dt>Employees</dt>
      <dd>{count(totals['people'])}</dd>
    </div>
    {of.sums.map((name) => (
      <div key={name}>
        <dt>{of.fields[name]!.label}</dt>
        <dd>{shown(of.fields[name]!, totals[name])}</dd>
      </div>
    ))}
  </dl>
);
