import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { PaidDifference } from '#src/desk/attendance/PaidDifference.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';

const daysCount = (n: number): string => (n === 1 ? '1 day' : `${n} days`);

/** Of the days until the end of the cut-off that is chosen, else until today. */
interface Asked {
  client: number | undefined;
  until: string | undefined;
}

/** Opens the days that changed after they were paid. They are found by rendering two months again, so not before. */
export const PaidDaysButton = (props: { open: boolean; onOpen: () => void }) => (
  <Btn onClick={props.onOpen} aria-pressed={props.open} title="Days that changed after payment">
    Retroactive changes…
  </Btn>
);

/** Days of the client that a posted run paid and that are other now: those to decide first. */
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
        // Its own key: after a decision another day may stand at this place, which must not get the words typed for this one.
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
