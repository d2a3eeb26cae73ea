import type { Leave } from '#contract/hr/leave/leaves.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import type { Own } from '#src/portal/requests/FilingScreen.tsx';
import { LeaveCredits } from '#src/shared/leave/LeaveCredits.tsx';
import { useCreditsNow } from '#src/shared/leave/use-credits-now.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { Bone, Failed } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import classes from './LeaveAside.module.css';
import { LeaveMonth } from './LeaveMonth.tsx';

/** Remaining credits; on wide screens also the month. */
export function LeaveAside({ own, records }: { own: Own; records: readonly Leave[] | undefined }) {
  const say = useWords();
  const wide = useWide();
  const { query, credits } = useCreditsNow(own.employeeId, records);
  const shown = credits ? (
    credits.length > 0 ? (
      <LeaveCredits credits={credits} look={wide ? 'list' : 'strip'} />
    ) : (
      <p className={classes['padded']}>{say('leave.credits-none')}</p>
    )
  ) : query.isError ? (
    <div className={classes['padded']}>
      <Failed message={explain(query.error)} offline={isOffline(query.error)} onRetry={() => void query.refetch()} />
    </div>
  ) : (
    <Bone height="5.625rem" />
  );
  if (!wide) return <Panel label={say('leave.credits')}>{shown}</Panel>;
  return (
    <>
      <Panel title={say('credits.title', { year: today().slice(0, 4) })} side={say('credits.counted')}>
        {shown}
      </Panel>
      <LeaveMonth records={records ?? []} />
    </>
  );
}
