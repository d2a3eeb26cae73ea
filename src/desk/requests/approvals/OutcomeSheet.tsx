import { Button } from '@mantine/core';
import { firstOf } from '#domain/lists/known.ts';
import { useWords } from '#src/text/words.ts';
import { FilingStatus } from '#src/shared/requests/FilingStatus.tsx';
import { AlertIcon, CheckIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { inWords, type ApprovalKind } from '#src/shared/requests/approvals/kinds.tsx';
import type { Outcome } from './use-decide.ts';

/** Result of a partly refused decision: successes, and each failure with reason and current state. */
export function OutcomeSheet(props: {
  kind: ApprovalKind;
  outcome: Outcome | null;
  onUndo: (outcome: Outcome) => void;
  onClose: () => void;
}) {
  const { kind, outcome, onUndo, onClose } = props;
  const say = useWords();
  if (!outcome) return null;
  const { done, refused, decision } = outcome;
  const count = done.length + refused.length;
  return (
    <Sheet
      title={count === 1 ? say('decide.outcome-refused') : say('decide.outcome', { done: done.length, count })}
      opened
      onClose={onClose}
      foot={
        <>
          {decision !== 'pending' && done.length > 0 && (
            <Button variant="light" onClick={() => onUndo(outcome)}>
              {say('do.undo')}
            </Button>
          )}
          <Button onClick={onClose}>{say('do.ok')}</Button>
        </>
      }
    >
      {done.length > 0 && (
        <Notice tone="ok" icon={<CheckIcon />}>
          {decision === 'pending'
            ? say('decide.undone', { count: done.length })
            : say(`decide.${decision}`, {
                count: done.length,
                name: firstOf(done).employee_name,
                what: inWords(kind, firstOf(done), say),
              })}
        </Notice>
      )}
      {count > 1 && <p>{say('decide.outcome-hint')}</p>}
      <ul className={classes['refused']}>
        {refused.map(({ row, now, message }) => (
          <li key={row.id}>
            <h3>{row.employee_name}</h3>
            <p>{inWords(kind, now ?? row, say)}</p>
            <p className={classes['why']} role={count === 1 ? 'alert' : undefined}>
              <AlertIcon size={20} /> {message}
            </p>
            {now && !now.archived && (
              <p>
                <FilingStatus status={now.status} />{' '}
                {now.decided_by_name && <span className={classes['small']}>{now.decided_by_name}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
