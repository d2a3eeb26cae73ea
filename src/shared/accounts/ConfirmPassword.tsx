import { useWords } from '#src/text/words.ts';
import { LockIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Card } from '#src/shared/ui/page/Page.tsx';
import classes from './ConfirmPassword.module.css';
import { ProveForm } from './ProveForm.tsx';

/**
 * Asks for the password again in place; the address stays. `onDone` runs the tapped action; the field has the focus.
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
