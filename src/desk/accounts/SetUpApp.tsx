import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { confirmApp, startApp } from '#calls/hr/accounts/second-factor.ts';
import { ApiError, call } from '#src/api/call.ts';
import { submitOnCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { useWords } from '#src/text/words.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Bone, Notice } from '#src/shared/ui/page/states.tsx';
import { sentenceOf, type Added } from './added-factor.ts';
import { QrCode } from './QrCode.tsx';
import classes from './SetUpFactor.module.css';

/** The secret as QR code and text, and the app's first code. */
export function SetUpApp({ token, onAdded }: { token?: string; onAdded: (added: Added) => void }) {
  const say = useWords();
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let here = true;
    call(startApp, {}, token === undefined ? {} : { token }).then(
      ({ data }) => here && setApp(data),
      (failure: unknown) => here && setProblem(sentenceOf(failure, say('request.failed'))),
    );
    return () => {
      here = false;
    };
  }, [token, say]);

  function refuse(sentence: string | undefined): void {
    setError(sentence);
    field.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return refuse(say('required'));
    setBusy(true);
    setError(undefined);
    try {
      onAdded((await call(confirmApp, { body: { code } }, token === undefined ? {} : { token })).data);
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields['code']) refuse(failure.fields['code'][0]);
      else setProblem(sentenceOf(failure, say('request.failed')));
    } finally {
      setBusy(false);
    }
  }

  if (problem !== null)
    return (
      <Notice tone="bad" alert icon={<AlertIcon />}>
        {problem}
      </Notice>
    );
  if (app === null)
    return (
      <div role="status" aria-label={say('second.add-app')}>
        <Bone height="16rem" />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the focus, and Ctrl Enter in them submits it
    <form
      className={classes['stack']}
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitOnCtrlEnter}
      noValidate
    >
      <p className={classes['hint']}>{say('second.scan')}</p>
      <QrCode text={app.uri} label={say('second.qr')} />
      <a className={classes['link']} href={app.uri}>
        {say('second.open-app')}
      </a>
      <div>
        <p className={classes['hint']}>{say('second.key')}</p>
        <p className={classes['key']}>{app.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <TextInput
        ref={field}
        label={say('second.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" loading={busy} fullWidth>
        {say('second.check')}
      </Button>
    </form>
  );
}
