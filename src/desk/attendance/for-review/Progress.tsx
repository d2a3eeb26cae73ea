import type { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import type { Output } from '#contract/endpoint.ts';
import classes from '#src/desk/attendance/time.module.css';

/** Number of ready timesheets of a cutoff. */
export function Progress({ of }: { of: Output<typeof listTimeKeepings>['people'] }) {
  const { all } = of;
  const done = of.clear + of.for_approval + of.approved;
  return (
    <span className={classes['progress']}>
      <b>
        {done} of {all}
      </b>{' '}
      timesheets ready
      <span className={classes['meter']} style={{ display: 'block' }}>
        <i style={{ width: `${all === 0 ? 0 : (100 * done) / all}%` }} />
      </span>
    </span>
  );
}
