import type { ReactNode } from 'react';
import type { Leave } from '#contract/hr/leaves.ts';
import { formatDays, formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { Chip } from '#src/ui/Chip.tsx';
import classes from './Approvals.module.css';

/** One filing that waits, on a phone: who, what, when, why, and the two answers. */
export function ApprovalCard({ leave, children }: { leave: Leave; children: ReactNode }) {
  const say = useWords();
  return (
    <article className={classes['card']}>
      <div className={classes['head']}>
        <div>
          <h3>{leave.employee_name}</h3>
          <p className={classes['small']}>{leave.client_name}</p>
        </div>
        {leave.late_sync && <Chip tone="warn">{say('approve.late')}</Chip>}
      </div>
      <p>
        {leave.leave_type_name}: {formatRange(leave.start_date, leave.end_date)} ·{' '}
        <span className={classes['whole']}>{formatDays(say, leave.days)}</span>
      </p>
      <p className={classes['reason']}>{leave.reason}</p>
      {children}
    </article>
  );
}
