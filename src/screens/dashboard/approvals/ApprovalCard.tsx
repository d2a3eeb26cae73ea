import type { ReactNode } from 'react';
import { useWords } from '#src/language/words.ts';
import classes from './Approvals.module.css';
import type { ApprovalKind, Waiting } from './kinds.tsx';
import { Marks } from './Parts.tsx';

interface ApprovalCardProps {
  kind: ApprovalKind;
  row: Waiting;
  box: ReactNode;
  onLook: () => void;
  children: ReactNode;
}

/** One filing that waits, on a phone: who, what, when, why, and the two answers. */
export function ApprovalCard({ kind, row, box, onLook, children }: ApprovalCardProps) {
  const say = useWords();
  const files = kind.files(row).length;
  const reason = kind.reason(row);
  const more = files > 0 ? say('approvals.files', { count: files }) : say('approvals.more');
  return (
    <article className={classes['card']}>
      <div className={classes['head']}>
        <div>
          <h3>{row.employee_name}</h3>
          <p className={classes['small']}>{row.client_name}</p>
        </div>
        {box}
      </div>
      <Marks row={row} />
      <p>
        {kind.dates(row)}
        {kind.times(row, say) && ` · ${kind.times(row, say)}`}
        {kind.amount && (
          <>
            {' · '}
            <span className={classes['whole']}>{kind.amount.show(row, say)}</span>
          </>
        )}
      </p>
      <div>{kind.what(row)}</div>
      {reason && <p className={classes['reason']}>{reason}</p>}
      <button type="button" className={classes['look']} onClick={onLook} aria-label={`${more}: ${row.employee_name}`}>
        {more}
      </button>
      {children}
    </article>
  );
}
