import type { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import type { Output } from '#contract/endpoint.ts';
import classes from '#src/desk/attendance/time.module.css';
import { texts } from '#src/text/en/desk/attendance/for-review.ts';

/** Number of ready timesheets of a cutoff. */
export function Progress({ of }: { of: Output<typeof listTimeKeepings>['people'] }) {
  const { all } = of;
  const done = of.clear + of.for_approval + of.approved;
  return (
    <span className={classes['progress']}>
      <b>{texts.of(done, all)}</b> {texts.timesheetsReady}
      <span className={classes['meter']} style={{ display: 'block' }}>
        <i style={{ width: `${all === 0 ? 0 : (100 * done) / all}%` }} />
      </span>
    </span>
  );
}
