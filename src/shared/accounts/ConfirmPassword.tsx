import { useWords } from '#src/text/words.ts';
import { LockIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Card } from '#src/shared/ui/page/Page.tsx';
import classes from './ConfirmPassword.module.css';
import { ProveForm } from './ProveForm.tsx';

/**
 * Asks for the password without leaving the screen. With `onDone`, the field gets the focus, and `onDone` continues the
 * tapped action.
 */
export function ConfirmPassword({ hint, onDone }: { hint?: string; onDone?: () => void }) {
  const say = useWords();
  return (
    <Card className={classes['card']}>
      <div className={classes['form']}>
        <span className={classes['emblem']}>
          <LockIcon />
        </span>
        <div>
          <h2>{say('confirm.title')}</h2>
          <p className={classes['hint']}>{hint ?? say('confirm.hint')}</p>
        </div>
        <ProveForm onDone={onDone} focused={onDone !== undefined} />
      </div>
    </Card>
  );
}
