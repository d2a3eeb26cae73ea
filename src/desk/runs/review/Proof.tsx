import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import { formatInstant } from '#src/text/format.ts';
import { money } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import { texts } from '#src/text/en/desk/runs/review.ts';

const counted = (n: number): string => (n === 1 ? texts.onePayslip : texts.payslipsN(n.toLocaleString('en')));

/** For a posted run: whether recomputing its payslips from their saved facts gives the same result. */
export function Proof({ proof }: { proof: Output<typeof runSummary>['gate']['proof'] }) {
  if (!proof)
    return (
      <p className={classes['tie']} style={{ margin: 0 }}>
        <span aria-hidden="true">·</span>
        <span>{texts.notVerifiedYetPostedPay}</span>
      </p>
    );
  const { at, payslips, differ, found } = proof;
  return (
    <>
      <p className={classes['tie']} data-holds={differ === 0} style={{ margin: 0 }}>
        <span aria-hidden="true">{differ === 0 ? '✓' : '✕'}</span>
        <span>
          {texts.recomputed(
            differ === 0 ? texts.verifiedToCentavo(counted(payslips)) : texts.ofDiffer(differ, counted(payslips)),
            formatInstant(at),
          )}
        </span>
      </p>
      {differ > 0 && (
        <div role="alert" className={classes['approve']}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {found.map((f) => (
              <li key={f.employee}>
                {f.employee}: {f.what}
                {f.is !== null && texts.savedRecomputed(money(f.was), money(f.is))}
              </li>
            ))}
            {differ > found.length && <li>{texts.andMoreCounted(counted(differ - found.length))}</li>}
          </ul>
        </div>
      )}
    </>
  );
}
