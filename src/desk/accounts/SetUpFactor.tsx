import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { storePasskey } from '#calls/hr/accounts/second-factor.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { describeDevice } from '#domain/devices/describe.ts';
import { call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import { knowsPasskeys, makePasskey, NoPasskey } from '#src/session/passkey.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/accounts/accounts.ts';
import { sentenceOf, type Added } from './added-factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SetUpFactor.module.css';
import { SetUpApp } from './SetUpApp.tsx';

/** Returns the name of this device among the user's passkeys. */
const deviceName = (): string => {
  const { browser, system } = describeDevice(navigator.userAgent);
  return [browser, system].filter(Boolean).join(', ') || texts.kawani;
};

/**
 * Adds a passkey or authenticator app, and shows the recovery codes that come with the first. `token`: the pending
 * session. `hasApp`: an app is already set up.
 */
export function SetUpFactor(props: {
  token?: string;
  hasApp?: boolean;
  onDone: (session: SessionData | null) => void;
  /** Content that offers another way out, until there are codes to save. */
  foot?: ReactNode;
}) {
  const { token, hasApp = false, onDone, foot } = props;
  const say = useWords();
  const [added, setAdded] = useState<Added | null>(null);
  const [withApp, setWithApp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: string } | null>(null);
  const choices = useRef<HTMLDivElement>(null);
  useFormFocus(choices, refusal, false);

  /** Codes are shown only now, so they come first. */
  function take(data: Added): void {
    if (data.recovery_codes.length > 0) setAdded(data);
    else onDone(data.session);
  }

  async function addPasskey(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const response = await makePasskey(token);
      const body = { name: deviceName(), response };
      take((await call(storePasskey, { body }, token === undefined ? {} : { token })).data);
    } catch (error) {
      const problem = error instanceof NoPasskey ? say('second.no-passkey') : sentenceOf(error, say('request.failed'));
      setRefusal({ problem });
    } finally {
      setBusy(false);
    }
  }

  if (added)
    return (
      <section className={classes['stack']} aria-labelledby="recovery-codes">
        <h3 id="recovery-codes">{say('second.codes')}</h3>
        <RecoveryCodes codes={added.recovery_codes} onSaved={() => onDone(added.session)} />
      </section>
    );
  if (withApp)
    return (
      <>
        <SetUpApp {...(token !== undefined && { token })} onAdded={take} />
        {foot}
      </>
    );
  return (
    <div ref={choices} className={classes['stack']}>
      {refusal && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {refusal.problem}
        </Notice>
      )}
      <section className={classes['choice']} aria-label={say('second.passkey')}>
        <h3>{say('second.passkey')}</h3>
        <p>{say(knowsPasskeys() ? 'second.passkey-hint' : 'second.passkey-none')}</p>
        {knowsPasskeys() && (
          <Button loading={busy} onClick={() => void addPasskey()}>
            {say('second.add-passkey')}
          </Button>
        )}
      </section>
      {!hasApp && (
        <section className={classes['choice']} aria-label={say('second.app')}>
          <h3>{say('second.app')}</h3>
          <p>{say('second.app-hint')}</p>
          <Button variant="default" onClick={() => setWithApp(true)}>
            {say('second.add-app')}
          </Button>
        </section>
      )}
      {foot}
    </div>
  );
}
