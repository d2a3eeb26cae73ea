import { Link } from 'react-router-dom';
import { sincePull, type SincePull as Changed } from '#contract/payroll/run-people.ts';
import type { Run } from '#contract/payroll/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth } from '#src/language/format.ts';
import { Badge } from '#src/ui/desk/pieces.tsx';
import { detailOf } from './run-words.ts';
import classes from './runs.module.css';

/** What changed since a run that is not approved yet was pulled and computed. */
export function useSincePull(run: Run) {
  const standing = ['uploaded', 'computed', 'for_approval'].includes(run.state) && run.job === null;
  return useEndpoint(sincePull, { params: { id: run.id } }, { enabled: standing });
}

const whatWords = ({ what, dates }: Changed): string => {
  const days = dates.map(formatDayMonth).join(', ');
  if (what === 'time') return `time approved otherwise: ${days || 'other days'}`;
  if (what === 'withdrawn') return `a day paid before is not confirmed any more: ${days}`;
  return what === 'late' ? `a day paid before was confirmed: ${days}` : 'rates, amounts, loans or settings';
};

/** People of the run who are paid by facts that have changed since. It is mended by pulling and computing again. */
export function SincePullCard({
  run,
  since,
}: {
  run: Run;
  since: NonNullable<ReturnType<typeof useSincePull>['data']>;
}) {
  if (since.total === 0 && since.asked) return null;
  return (
    <section className={classes['card']} aria-label="Changed since the pull">
      <header>
        <h2>Changed since the pull</h2>
        <Badge tone="bad">{since.total}</Badge>
      </header>
      <div>
        {!since.asked && <p>HR could not be asked whether approved time changed.</p>}
        {since.data.slice(0, 12).map((c) => (
          <p key={`${c.employee} ${c.what}`}>
            <b>{c.name}</b>: {whatWords(c)}
          </p>
        ))}
        {since.total > 12 && <p>And {since.total - 12} more.</p>}
        {since.total > 0 && <Link to={detailOf(run)}>Pull and compute again</Link>}
      </div>
    </section>
  );
}
