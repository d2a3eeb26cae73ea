import { Button } from '@mantine/core';
import { useState } from 'react';
import { proveAddress } from '#calls/hr/accounts/own-address.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import cardClasses from '../../shared/accounts/Login.module.css';
import classes from './NewPassword.module.css';

/** Confirms the e-mail address of a link. Asked explicitly, because mail scanners open links too. */
export function ProveAddress(props: { name: string; login: string; token: string; over: (why: string) => void }) {
  const { name, login, token, over } = props;
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function prove(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(proveAddress, { body: { token } });
      setDone(true);
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) over(error.fields['token']?.[0] ?? error.message);
      else if (error instanceof ApiError && error.status === 0) setProblem(say('login.offline'));
      else setProblem(say('request.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1>{say('link.address', { login })}</h1>
      <p className={cardClasses['hint']} role="status">
        {done ? say('link.address-done', { login }) : say('link.address-hint', { name })}
      </p>
      <div className={classes['form']}>
        {problem !== undefined && (
          <Notice tone="bad" alert icon={<AlertIcon />}>
            {problem}
          </Notice>
        )}
        {done ? (
          // Reload: stored session data has the previous address.
          <Button component="a" href="/" fullWidth>
            {say('app.name')}
          </Button>
        ) : (
          <Button loading={busy} fullWidth onClick={() => void prove()}>
            {say('link.address-yes')}
          </Button>
        )}
      </div>
    </>
  );
}
