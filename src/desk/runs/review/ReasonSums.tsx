import { Link } from 'react-router-dom';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { reasonWords } from '#src/desk/runs/overview/reason-words.ts';
import { change } from '#src/desk/runs/run-words.ts';
import { ChangeBar } from '#src/desk/ui/charts/ChangeBar.tsx';
import cards from '#src/desk/runs/runs.module.css';
import { texts } from '#src/text/en/desk/runs/review.ts';
import classes from './review.module.css';

/** Change in net pay against the last run by reason, with its sum; the chart is in the overview. */
export function ReasonSums({ run, of }: { run: Run; of: RunOverview }) {
  if (!of.against) return null;
  const most = Math.max(...of.reasons.map((r) => Math.abs(r.centavos)));
  return (
    <section className={cards['card']} aria-label={texts.netPayByReason}>
      <header>
        <h2>{texts.changesByReason}</h2>
        <Link to={`/payroll/payroll-summary/${run.id}?view=compare`}>{texts.byEmployee}</Link>
      </header>
      <dl className={classes['sums']}>
        {of.reasons.map((r) => (
          <div key={r.reason} title={reasonWords[r.reason][1]}>
            <dt>{reasonWords[r.reason][0]}</dt>
            <dd>
              <ChangeBar by={r.centavos} most={most} />
              <span>{change(r.centavos)}</span>
            </dd>
          </div>
        ))}
        <div data-sum>
          <dt>{texts.changeOfNetPay}</dt>
          <dd>
            <span>{change(of.net_centavos - of.against.net_centavos)}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
