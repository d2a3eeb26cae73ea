import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { PaidDifference } from '#src/desk/attendance/PaidDifference.tsx';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/attendance/for-approval.ts';

const daysCount = (n: number): string => (n === 1 ? texts.oneDay : texts.days(n));

/** The client, and the last day to include: the end of the chosen cutoff, or today. */
interface Asked {
  client: number | undefined;
  until: string | undefined;
}

/** Opens retroactive changes. Finding them recomputes two months, so only on request. */
export const PaidDaysButton = (props: { open: boolean; onOpen: () => void }) => (
  <Btn onClick={props.onOpen} aria-pressed={props.open} title={texts.daysThatChangedAfterPayment}>
    {texts.retroactiveChangesDots}
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
      title={texts.retroactiveChanges}
      {...(data && {
        note: texts.toToConfirm(formatDayMonth(data.from), formatDayMonth(data.to), daysCount(data.open)),
      })}
      onClose={props.onClose}
    >
      {error && <p className={classes['part']}>{explain(error)}</p>}
      {!data && !error && <p className={classes['part']}>{texts.checkingPaidDaysDots}</p>}
      {data?.total === 0 && <p className={classes['part']}>{texts.noRetroactiveChanges}</p>}
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
