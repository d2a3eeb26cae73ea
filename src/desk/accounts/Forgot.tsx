import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { forgotPassword, mailStatus } from '#calls/hr/accounts/accounts.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { requiredText } from '#src/shared/forms/required.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import { MailIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import cardClasses from '../../shared/accounts/Login.module.css';
import classes from './NewPassword.module.css';

export const BackToSignIn = () => {
  const say = useWords();
  return (
    <Link className={classes['plain']} to="/login" replace>
      {say('login.back')}
    </Link>
  );
};

/** Requests a link to choose a new password. */
export function Forgot() {
  const say = useWords();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ email: string } | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [byMail, setByMail] = useState<boolean | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFormFocus(form, refusal);
  useEffect(() => {
    const controller = new AbortController();
    call(mailStatus, {}, { signal: controller.signal }).then(
      ({ data }) => setByMail(data.configured),
      // The check failed, for example offline: show the form; submitting tells whether the link is valid.
      () => undefined,
    );
    return () => controller.abort();
  }, []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '') return setRefusal({ email: requiredText(say, say('login.id')) });
    setBusy(true);
    setRefusal(null);
    try {
      const { message, data } = await call(forgotPassword, { body: { email } });
      if (data.by_mail) setSent(message);
      else setByMail(false);
    } catch (failure) {
      if (!(failure instanceof ApiError)) setRefusal({ email: say('request.failed') });
      else if (failure.status === 0) setRefusal({ email: say('forgot.offline') });
      else setRefusal({ email: failure.fields['email']?.[0] ?? (failure.message || say('request.failed')) });
    } finally {
      setBusy(false);
    }
  }

  if (sent !== null || byMail === false)
    return (
      <>
        <h1>{say(sent === null ? 'login.forgot' : 'forgot.sent')}</h1>
        <div className={classes['form']} role="status">
          <Notice tone="info" icon={<MailIcon />}>
            {sent ?? say('mail.none')}
          </Notice>
          {sent !== null && <p className={cardClasses['hint']}>{say('forgot.no-mail')}</p>}
        </div>
        <div className={classes['actions']}>
          <BackToSignIn />
        </div>
      </>
    );
  return (
    <>
      <h1>{say('login.forgot')}</h1>
      <p className={cardClasses['hint']}>{say('forgot.hint')}</p>
      <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          name="email"
          label={say('login.id')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={refusal?.email}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" loading={busy} fullWidth>
          {say('forgot.submit')}
        </Button>
        <BackToSignIn />
      </form>
    </>
  );
}
