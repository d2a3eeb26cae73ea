import { Button, PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { confirmPassword } from '#src/session/session.ts';
import { useWords } from '#src/language/words.ts';
import { LockIcon } from '#src/ui/icons/start-icons.tsx';
import { Card } from '#src/ui/page/Page.tsx';
import classes from './ConfirmPassword.module.css';
import { explain } from '#src/parts/form/explain.ts';

/**
 * Asks for the password again, in place: the address stays, and what it shows appears once it is given.
 * `onDone`: what was tapped is done then; the field is where one goes on.
 */
export function ConfirmPassword({ hint, onDone }: { hint?: string; onDone?: () => void }) {
  const say = useWords();
  const field = useRef<HTMLInputElement>(null);
  const tapped = onDone !== undefined;
  useEffect(() => {
    if (tapped) field.current?.focus();
  }, [tapped]);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setError(say('required'));
    setBusy(true);
    setError(null);
    try {
      await confirmPassword(password);
      onDone?.();
    } catch (problem) {
      setError(explain(problem));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className={classes['card']}>
      <form onSubmit={(event) => void submit(event)} className={classes['form']} noValidate>
        <span className={classes['emblem']}>
          <LockIcon />
        </span>
        <div>
          <h2>{say('confirm.title')}</h2>
          <p className={classes['hint']}>{hint ?? say('confirm.hint')}</p>
        </div>
        <PasswordInput
          ref={field}
          label={say('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error}
          errorProps={{ role: 'alert' }}
          visibilityToggleButtonProps={{ 'aria-label': say('login.show') }}
        />
        <Button type="submit" loading={busy}>
          {say('confirm.submit')}
        </Button>
      </form>
    </Card>
  );
}
