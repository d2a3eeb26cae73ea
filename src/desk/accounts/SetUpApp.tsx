import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { confirmApp, startApp } from '#calls/hr/accounts/second-factor.ts';
import { ApiError, call } from '#src/api/call.ts';
import { submitOnCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { requiredText } from '#src/shared/forms/required.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
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
  const [problem, setProblem] = useState<string | null>(null);
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
  return <FirstCode app={app} token={token} onAdded={onAdded} />;
}

interface First {
  app: { secret: string; uri: string };
  token: string | undefined;
  onAdded: (added: Added) => void;
}

function FirstCode({ app, token, onAdded }: First) {
  const say = useWords();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<{ code?: string; problem?: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFormFocus(form, refusal);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    if (code.trim() === '') return setRefusal({ code: requiredText(say, say('second.code')) });
    setBusy(true);
    try {
      onAdded((await call(confirmApp, { body: { code } }, token === undefined ? {} : { token })).data);
    } catch (failure) {
      const wrong = failure instanceof ApiError ? failure.fields['code']?.[0] : undefined;
      setRefusal(wrong === undefined ? { problem: sentenceOf(failure, say('request.failed')) } : { code: wrong });
    } finally {
      setBusy(false);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the focus, and Ctrl Enter in them submits it
    <form
      ref={form}
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
      {refusal?.problem !== undefined && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {refusal.problem}
        </Notice>
      )}
      <TextInput
        label={say('second.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={refusal?.code}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" loading={busy} fullWidth>
        {say('second.check')}
      </Button>
    </form>
  );
}
