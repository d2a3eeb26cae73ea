import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Credentials } from '#contract/hr/accounts/auth.ts';
import { fieldMessages } from '#contract/messages/say.ts';
import { ApiError } from '#src/api/call.ts';
import { useCatalogue } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { isWhole, signIn, signInWithPasskey, type Session } from '#src/session/session.ts';
import { knowsPasskeys, NoPasskey } from '#src/session/passkey.ts';
import { errorNaming } from '#src/shared/forms/required.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import { siteDataBlocked } from '#src/session/site-data.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import type { Leaver } from '#src/desk/accounts/LeftHere.tsx';
import { SecretInput } from './SecretInput.tsx';
import classes from './SignInForm.module.css';

// Loaded on demand: rarely needed.
const LeftHere = lazy(() => import('#src/desk/accounts/LeftHere.tsx'));

interface Refusal {
  fields?: Record<string, string[]>;
  problem?: string;
}

/** E-mail or employee code, and password. Input stays after errors. */
export function SignInForm({ onUnfinished }: { onUnfinished: (begun: Session) => void }) {
  const say = useWords();
  const catalogue = useCatalogue();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(siteDataBlocked() ? { problem: say('login.blocked') } : null);
  const [leaver, setLeaver] = useState<Leaver | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFormFocus(form, refusal);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    setLeaver(null);
    if (siteDataBlocked()) return setRefusal({ problem: say('login.blocked') });
    const parsed = Credentials.safeParse({ email, password }, { reportInput: true });
    if (!parsed.success) return setRefusal({ fields: fieldMessages(catalogue, parsed.error.issues) });
    setBusy(true);
    try {
      const begun = await signIn({ email, password });
      if (!isWhole(begun)) onUnfinished(begun);
      // Otherwise the guard sees the session and leaves /login.
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.reason === 'left') tellLeaver(error);
      else explain(error);
    }
  }

  function tellLeaver(error: ApiError): void {
    const said = error.fields['email']?.[0] ?? error.message;
    setLeaver({ ...(error.current as Omit<Leaver, 'said' | 'given'>), said, given: { email, password } });
  }

  function explain(error: unknown): void {
    if (error instanceof NoPasskey) setRefusal({ problem: say('second.no-passkey') });
    else if (!(error instanceof ApiError)) setRefusal({ problem: say('request.failed') });
    else if (error.status === 0) setRefusal({ problem: say('login.offline') });
    else if (error.fields['email'] ?? error.fields['password']) setRefusal({ fields: error.fields });
    else setRefusal({ problem: error.message || say('request.failed') });
  }

  async function withPasskey(): Promise<void> {
    if (busy) return;
    setRefusal(knowsPasskeys() ? null : { problem: say('login.no-passkeys') });
    if (!knowsPasskeys()) return;
    setBusy(true);
    try {
      await signInWithPasskey();
    } catch (error) {
      setBusy(false);
      explain(error);
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={classes['form']} noValidate>
      {refusal?.problem !== undefined && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {refusal.problem}
        </Notice>
      )}
      {leaver && (
        <Suspense fallback={null}>
          <LeftHere leaver={leaver} />
        </Suspense>
      )}
      <TextInput
        name="email"
        label={say('login.id')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errorNaming(say, refusal?.fields?.['email']?.[0], say('login.id'))}
        errorProps={{ role: 'alert' }}
      />
      <SecretInput
        name="password"
        label={say('login.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorNaming(say, refusal?.fields?.['password']?.[0], say('login.password'))}
      />
      <Button type="submit" loading={busy} fullWidth>
        {say('login.submit')}
      </Button>
      <Button variant="default" loading={busy} fullWidth onClick={() => void withPasskey()}>
        {say('second.use-passkey')}
      </Button>
      <Link className={classes['forgot']} to="/login#forgot">
        {say('login.forgot')}
      </Link>
      <DemoAccounts
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
        }}
      />
    </form>
  );
}
