import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { Credentials } from '#contract/hr/auth.ts';
import { fieldMessages } from '#contract/messages/say.ts';
import { ApiError } from '#src/api/call.ts';
import { useCatalogue } from '#src/language/language.ts';
import { useWords } from '#src/language/words.ts';
import '#src/parts/no-eval.ts';
import { signIn } from '#src/session/session.ts';
import { AlertIcon, EyeIcon, EyeOffIcon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/states.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import classes from './SignInForm.module.css';

/** E-mail or employee code, and password. What was typed stays through every error. */
export function SignInForm() {
  const say = useWords();
  const catalogue = useCatalogue();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const parsed = Credentials.safeParse({ email, password }, { reportInput: true });
    setFields(parsed.success ? {} : fieldMessages(catalogue, parsed.error.issues));
    if (!parsed.success) {
      form.current?.querySelector<HTMLInputElement>(`[name="${String(parsed.error.issues[0]?.path[0])}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn({ email, password });
      // The screen follows the session; nothing to do here.
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) setProblem(say('request.failed'));
      else if (error.status === 0) setProblem(say('login.offline'));
      else {
        setFields(error.fields);
        if (Object.keys(error.fields).length === 0) setProblem(error.message || say('request.failed'));
      }
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={classes['form']} noValidate>
      {problem !== null && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {problem}
        </Notice>
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
        error={fields['email']?.[0]}
      />
      <TextInput
        name="password"
        type={shown ? 'text' : 'password'}
        label={say('login.password')}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fields['password']?.[0]}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon aria-label={say(shown ? 'login.hide' : 'login.show')} onClick={() => setShown(!shown)}>
            {shown ? <EyeOffIcon size={22} /> : <EyeIcon size={22} />}
          </ActionIcon>
        }
      />
      <Button type="submit" loading={busy} fullWidth>
        {say('login.submit')}
      </Button>
      <DemoAccounts
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
        }}
      />
    </form>
  );
}
