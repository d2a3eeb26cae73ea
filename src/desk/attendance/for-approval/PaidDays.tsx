import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { PaidDifference } from '#src/desk/attendance/PaidDifference.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';

const daysCount = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** Days up to the end of the chosen cutoff, or today. */
interface Asked {
  client: number | undefined;
  until: string | undefined;
}

/** Opens retroactive changes. Finding them recomputes two months, so only on request. */
export const PaidDaysButton = (props: { open: boolean; onOpen: () => void }) => (
  <Btn onClick={props.onOpen} aria-pressed={props.open} title="Days that changed after payment">
    Retroactive changes…
  </Btn>
);

/** Retroactive changes of the client's paid days, open ones first. */
export function PaidDaysPanel(props: Asked & { onClose: () => void }) {
  const { client, until } = props;
  const { data, error } = useEndpoint(
    listTimeDifferences,
    { query: { client: client ?? 0, ...(until !== undefined && { until }) } },
    { enabled: client !== undefined },
  );
  return (
    <Panel
      title="Retroactive changes"
      {...(data && {
        note: `${formatDayMonth(data.from)} to ${formatDayMonth(data.to)} · ${daysCount(data.open)} to confirm`,
      })}
      onClose={props.onClose}
    >
      {error && <p className={classes['part']}>{explain(error)}</p>}
      {!data && !error && <p className={classes['part']}>Checking paid days…</p>}
      {data?.total === 0 && <p className={classes['part']}>No retroactive changes.</p>}
      {data?.data.map((d) => (
        // Key by day, so that a typed reason doesn't move to the next day after a decision.
        <div key={`${d.record_id} ${d.decided_at ?? ''}`} className={classes['part']}>
          <h3>
            <span className={classes['person']}>{d.name}</span>
            <span>{formatDayMonth(d.date)}</span>
          </h3>
          <PaidDifference difference={d} />
        </div>
      ))}
    </Panel>
  );
}
