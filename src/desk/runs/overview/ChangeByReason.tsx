import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { change, money } from '#src/desk/runs/run-words.ts';
import { useRoomy } from '#src/shared/ui/use-wide.ts';
import { formatRange } from '#src/text/format.ts';
import cards from '#src/desk/runs/runs.module.css';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { ChangeChart } from './ChangeChart.tsx';
import { reasonWords } from './reason-words.ts';
import classes from './overview.module.css';

interface Props {
  run: Run;
  of: RunOverview & { against: NonNullable<RunOverview['against']> };
}

/** Change in net pay against the last run of the same clients: a chart by reason, and its figures to the centavo. */
export function ChangeByReason({ run, of }: { run: Run; of: RunOverview }) {
  const roomy = useRoomy();
  const [figures, setFigures] = useState(false);
  const { against } = of;
  if (!against) return null;
  const whole = { run, of: { ...of, against } };
  return (
    <section className={cards['card']} aria-label={texts.changesByReason}>
      <header>
        <h2>
          {texts.changesByReason}{' '}
          <small className={classes['soft']}>
            {texts.netPayAgainst(formatRange(against.from_date, against.to_date))}
          </small>
        </h2>
        <span className={classes['links']}>
          {roomy && (
            <Btn look="bare" aria-expanded={figures} onClick={() => setFigures(!figures)}>
              {texts.figures}
            </Btn>
          )}
          <Link to={`/payroll/payroll-summary/${run.id}?view=compare`}>{texts.byEmployee}</Link>
        </span>
      </header>
      <div>
        {roomy && <ChangeChart {...whole} />}
        {(figures || !roomy) && <Figures {...whole} />}
      </div>
    </section>
  );
}

/** Every reason with its employees and amount; the sum is the difference of both runs. */
function Figures({ run, of }: Props) {
  const { against, reasons, net_centavos } = of;
  return (
    <table className={classes['figures']} aria-label={texts.changesByReason}>
      <thead>
        <tr>
          <th>{texts.reason}</th>
          <th data-right>{texts.employees}</th>
          <th data-right>₱</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{texts.lastRun}</td>
          <td data-right>{against.people.toLocaleString('en')}</td>
          <td data-right>{money(against.net_centavos)}</td>
        </tr>
        {reasons.map((r) => (
          <tr key={r.reason}>
            <td>
              {reasonWords[r.reason][0]}
              <small>
                {texts.largest}{' '}
                {r.most.map((m, i) => (
                  <span key={m.employee}>
                    {i > 0 && '; '}
                    <Link to={placeOf(run, r.reason, m.employee, against.run_id)}>{m.name}</Link> {change(m.centavos)}
                  </span>
                ))}
              </small>
            </td>
            <td data-right>{r.people.toLocaleString('en')}</td>
            <td data-right>{change(r.centavos)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{texts.thisRun2}</td>
          <td data-right>{of.people.toLocaleString('en')}</td>
          <td data-right>{money(net_centavos)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Returns the address of the payslip behind a figure: in the last run if this one doesn't pay the employee. */
const placeOf = (run: Run, reason: string, code: string, last: number): string => {
  const id = reason === 'left' || reason === 'held' ? last : run.id;
  return `/payroll/payroll-summary/${id}?open=${encodeURIComponent(code)}&search=${encodeURIComponent(code)}`;
};
