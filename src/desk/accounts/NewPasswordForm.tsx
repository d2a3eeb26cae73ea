import { Button } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import classes from './NewPassword.module.css';
import { SecretInput } from '#src/shared/accounts/SecretInput.tsx';

const enough = 10;
const strengths = [
  { from: 20, word: 'password.strength-3' },
  { from: 15, word: 'password.strength-2' },
  { from: enough, word: 'password.strength-1' },
] as const;

/** Password strength by length, in words and as a bar. */
function Strength({ password }: { password: string }) {
  const say = useWords();
  const count = [...password].length;
  const at = strengths.findIndex((s) => count >= s.from);
  const level = at === -1 ? 0 : strengths.length - at;
  const reached = strengths[at];
  return (
    <div className={classes['strength']} data-level={level}>
      <span className={classes['bar']} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (count / 20) * 100)}%` }} />
      </span>
      <span className={classes['word']} aria-live="polite">
        {reached ? say(reached.word) : say('password.length', { count })}
      </span>
    </div>
  );
}

/**
 * Chooses a new password. `username` is for the browser's password list. `save` throws ApiError. `over` is called
 * with the reason if the link or session is no longer valid.
 */
export function NewPasswordForm(props: {
  username: string;
  save: (password: string) => Promise<void>;
  over: (sentence: string) => void;
}) {
  const say = useWords();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ password?: string; problem?: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFormFocus(form, refusal);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    if (password.length < enough) return setRefusal({ password: say('password.short') });
    setBusy(true);
    try {
      await props.save(password);
      // The guard sees the new session and leaves this screen.
    } catch (failure) {
      setBusy(false);
      if (!(failure instanceof ApiError)) return setRefusal({ problem: say('request.failed') });
      if (failure.status === 0) return setRefusal({ problem: say('password.lost') });
      if (failure.status === 401) return props.over(say('choose.over'));
      const { token, new_password } = failure.fields;
      if (token?.[0] !== undefined) return props.over(token[0]);
      if (new_password?.[0] !== undefined) return setRefusal({ password: new_password[0] });
      setRefusal({ problem: failure.message || say('request.failed') });
    }
  }

  return (
    <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      {refusal?.problem !== undefined && (
        <Notice tone="bad" alert icon={<AlertIcon />}>
          {refusal.problem}
        </Notice>
      )}
      <input
        className={classes['username']}
        name="username"
        autoComplete="username"
        value={props.username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <div>
        <SecretInput
          name="new_password"
          label={say('password.new')}
          description={say('password.hint')}
          autoComplete="new-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setRefusal(null);
          }}
          error={refusal?.password}
        />
        <Strength password={password} />
      </div>
      <Button type="submit" loading={busy} fullWidth>
        {say('password.save')}
      </Button>
    </form>
  );
}
