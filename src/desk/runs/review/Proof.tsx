import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import { formatInstant } from '#src/text/format.ts';
import { money } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';

const counted = (n: number): string => (n === 1 ? '1 payslip' : `${n.toLocaleString('en')} payslips`);

/** For a posted run: whether recomputing its payslips from their saved facts gives the same result. */
export function Proof({ proof }: { proof: Output<typeof runSummary>['gate']['proof'] }) {
  if (!proof)
    return (
      <p className={classes['tie']} style={{ margin: 0 }}>
        <span aria-hidden="true">·</span>
        <span>Not verified yet. Posted pay is recomputed each night</span>
      </p>
    );
  const { at, payslips, differ, found } = proof;
  return (
    <>
      <p className={classes['tie']} data-holds={differ === 0} style={{ margin: 0 }}>
        <span aria-hidden="true">{differ === 0 ? '✓' : '✕'}</span>
        <span>
          {differ === 0 ? `${counted(payslips)} verified to the centavo` : `${differ} of ${counted(payslips)} differ`},
          recomputed {formatInstant(at)}
        </span>
      </p>
      {differ > 0 && (
        <div role="alert" className={classes['approve']}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {found.map((f) => (
              <li key={f.employee}>
                {f.employee}: {f.what}
                {f.is !== null && `, ${money(f.was)} saved, ${money(f.is)} recomputed`}
              </li>
            ))}
            {differ > found.length && <li>and {counted(differ - found.length)} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}
