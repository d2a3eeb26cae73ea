import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { giveFactor } from '#calls/hr/accounts/second-factor.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { requiredText } from '#src/shared/forms/required.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import { sentenceOf } from './added-factor.ts';
import { SetUpFactor } from './SetUpFactor.tsx';
import { askPasskey, knowsPasskeys, NoPasskey } from '#src/session/passkey.ts';
import { enter } from '#src/session/session.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import cardClasses from '../../shared/accounts/Login.module.css';
import classes from './NewPassword.module.css';

interface Step {
  begun: SessionData;
  leave: () => void;
}

/** After the password: confirms the second factor, or sets it up if a role requires one. The session isn't stored. */
export function FactorStep({ begun, leave }: Step) {
  const say = useWords();
  const [over, setOver] = useState<string | null>(null);
  const setUp = begun.factor_step === 'set-up';
  const back = (
    <div className={classes['actions']}>
      <Button variant="subtle" fullWidth onClick={leave}>
        {say('login.back')}
      </Button>
    </div>
  );
  return (
    <>
      <h1>{say(setUp ? 'second.set-up' : 'second.give')}</h1>
      {over !== null ? (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {over}
        </Notice>
      ) : setUp ? (
        <>
          <p className={cardClasses['hint']}>{say('second.set-up-hint')}</p>
          <SetUpFactor
            token={begun.token}
            foot={back}
            onDone={(session) => {
              leave();
              if (session) void enter(session);
            }}
          />
        </>
      ) : (
        <Give begun={begun} leave={leave} over={() => setOver(say('choose.over'))} />
      )}
      {(!setUp || over !== null) && back}
    </>
  );
}

function Give({ begun, leave, over }: Step & { over: () => void }) {
  const say = useWords();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<{ code?: string; problem?: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFormFocus(form, refusal);

  async function send(factor: () => Promise<{ code: string } | { passkey: Awaited<ReturnType<typeof askPasskey>> }>) {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await call(giveFactor, { body: await factor() }, { token: begun.token });
      leave();
      await enter(data);
    } catch (failure) {
      setBusy(false);
      const wrong = failure instanceof ApiError ? failure.fields['code']?.[0] : undefined;
      if (failure instanceof NoPasskey) setRefusal({ problem: say('second.no-passkey') });
      else if (failure instanceof ApiError && failure.status === 401) over();
      else if (failure instanceof ApiError && failure.status === 0) setRefusal({ problem: say('login.offline') });
      else if (wrong !== undefined) setRefusal({ code: wrong });
      else setRefusal({ problem: sentenceOf(failure, say('request.failed')) });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') return setRefusal({ code: requiredText(say, say('second.code')) });
    void send(() => Promise.resolve({ code }));
  }

  const passkey = begun.factors?.passkey === true && knowsPasskeys();
  return (
    <>
      <p className={cardClasses['hint']}>{say('second.give-hint')}</p>
      <form ref={form} className={classes['form']} onSubmit={submit} noValidate>
        {refusal?.problem !== undefined && (
          <Notice tone="bad" alert icon={<AlertIcon />}>
            {refusal.problem}
          </Notice>
        )}
        {passkey && (
          <Button loading={busy} fullWidth onClick={() => void send(async () => ({ passkey: await askPasskey() }))}>
            {say('second.use-passkey')}
          </Button>
        )}
        <TextInput
          name="code"
          label={say('second.code')}
          description={say('second.code-hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={refusal?.code}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" variant={passkey ? 'default' : 'filled'} loading={busy} fullWidth>
          {say('second.continue')}
        </Button>
        <p className={cardClasses['hint']}>{say('second.lost')}</p>
      </form>
    </>
  );
}
