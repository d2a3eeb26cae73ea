import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/run-people.ts';
import { formatInstant } from '#src/language/format.ts';
import { money } from '#src/parts/runs/run-words.ts';
import classes from '#src/parts/runs/runs.module.css';

const counted = (n: number): string => (n === 1 ? '1 payslip' : `${n.toLocaleString('en')} payslips`);

/** Of a posted run: do its payslips still come to the same, computed again from what they were made from? */
export function Proof({ proof }: { proof: Output<typeof runSummary>['gate']['proof'] }) {
  if (!proof) return <p style={{ margin: 0 }}>Computed again from what was kept: not yet, it is done in the night.</p>;
  const { at, payslips, differ, found } = proof;
  return (
    <>
      <p className={classes['tie']} data-holds={differ === 0} style={{ margin: 0 }}>
        <span aria-hidden="true">{differ === 0 ? '✓' : '✕'}</span>
        <span>Computed again from what was kept, {formatInstant(at)}</span>
        <b>
          {differ === 0 ? `${counted(payslips)}, to the centavo` : `${differ} of ${counted(payslips)} not the same`}
        </b>
      </p>
      {differ > 0 && (
        <div role="alert">
          <ul>
            {found.map((f) => (
              <li key={f.employee}>
                {f.employee}: {f.what}
                {f.is !== null && `, ${money(f.was)} is kept, its facts come to ${money(f.is)}`}
              </li>
            ))}
            {differ > found.length && <li>and {counted(differ - found.length)} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}
