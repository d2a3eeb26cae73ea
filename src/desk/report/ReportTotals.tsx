import type { AnyReport, ReportRow } from '#contract/report.ts';
import { texts } from '#src/text/en/desk/report.ts';
import { heading, shown } from './report-values.ts';
import classes from './Report.module.css';

const count = (n: unknown): string => Number(n).toLocaleString('en');

/** Totals of all matching rows. */
export const ReportTotals = ({ of, totals }: { of: AnyReport; totals: ReportRow }) => (
  <dl className={classes['totals']} aria-label={texts.totals}>
    <div>
      <dt>{texts.all}</dt>
      <dd>
        {count(totals['entries'])} {totals['entries'] === 1 ? of.one : of.many}
      </dd>
    </div>
    <div>
      <dt>{texts.employees}</dt>
      <dd>{count(totals['people'])}</dd>
    </div>
    {of.sums.map((name) => (
      <div key={name}>
        <dt>{heading(of.fields[name]!)}</dt>
        <dd>{shown(of.fields[name]!, totals[name])}</dd>
      </div>
    ))}
  </dl>
);
