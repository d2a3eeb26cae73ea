import { SyncToPayroll } from '#src/desk/jobs/SyncToPayroll.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/people/pay.ts';
import classes from './LeavingSection.module.css';

/** The last day in HR isn't in Payroll yet, so no run computes final pay: the sync, or who does it. */
export function LastDayToSync() {
  const may = holds(useSession(), 'HRIS06');
  return (
    <div className={classes['sync']}>
      <Notice tone="warn">
        <p>{may ? texts.lastDayInHrIsntSynced : texts.askHrToSyncLastDay}</p>
        {may && <SyncToPayroll what="employees" label={texts.syncNow} />}
      </Notice>
    </div>
  );
}
