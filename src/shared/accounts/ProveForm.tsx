import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { proofWays } from '#calls/hr/accounts/second-factor.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { submitOnCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import { requiredText } from '#src/shared/forms/required.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { askPasskey, knowsPasskeys, NoPasskey } from '#src/session/passkey.ts';
import { prove } from '#src/session/session.ts';
import classes from './ConfirmPassword.module.css';

interface Ways {
  code: boolean;
  passkey: boolean;
  both: boolean;
}

/** Proof of identity by password, code, or passkey. `focused`: focus the field. */
export function ProveForm({ onDone, focused = false }: { onDone?: (() => void) | undefined; focused?: boolean }) {
  const say = useWords();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [ways, setWays] = useState<Ways>({ code: false, passkey: false, both: false });
  const [byCode, setByCode] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused, byCode]);
  useFormFocus(form, errors, false);
  useEffect(() => {
    const controller = new AbortController();
    call(proofWays, {}, { signal: controller.signal }).then(
      ({ data }) => setWays(data),
      // The password works without it.
      () => undefined,
    );
    return () => controller.abort();
  }, []);

  async function give(body: () => Promise<Parameters<typeof prove>[0]>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors(null);
    try {
      await prove(await body());
      onDone?.();
    } catch (problem) {
      const fields = problem instanceof ApiError ? problem.fields : {};
      const wrong = ['code', 'passkey'].find((name) => fields[name]?.[0] !== undefined);
      if (problem instanceof NoPasskey) setErrors({ passkey: say('second.no-passkey') });
      else if (wrong !== undefined) setErrors({ [wrong]: fields[wrong]![0]! });
      else setErrors({ [byCode ? 'code' : 'password']: explain(problem) });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const withPassword = !byCode || ways.both;
    const withCode = byCode || (ways.both && ways.code);
    if (withPassword && password === '') return setErrors({ password: requiredText(say, say('login.password')) });
    if (withCode && code.trim() === '') return setErrors({ code: requiredText(say, say('second.code')) });
    void give(() => Promise.resolve({ ...(withPassword && { password }), ...(withCode && { code }) }));
  }

  const alert = { role: 'alert' } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the focus, and Ctrl Enter in them submits it
    <form ref={form} onSubmit={submit} onKeyDown={submitOnCtrlEnter} className={classes['form']} noValidate>
      {ways.passkey && knowsPasskeys() && (
        <div className={classes['passkey']}>
          <Button
            variant="light"
            loading={busy}
            onClick={() => void give(async () => ({ passkey: await askPasskey() }))}
          >
            {say('second.use-passkey')}
          </Button>
          {errors?.['passkey'] !== undefined && (
            <p className={classes['bad']} role="alert">
              {errors['passkey']}
            </p>
          )}
        </div>
      )}
      {(!byCode || ways.both) && (
        <PasswordInput
          ref={field}
          data-autofocus={focused || undefined}
          label={say('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors?.['password']}
          errorProps={alert}
          visibilityToggleButtonProps={{ 'aria-label': say('login.show') }}
        />
      )}
      {(byCode || (ways.both && ways.code)) && (
        <TextInput
          ref={byCode ? field : undefined}
          label={say('second.code')}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errors?.['code']}
          errorProps={alert}
        />
      )}
      <Button type="submit" loading={busy}>
        {say('confirm.submit')}
      </Button>
      {ways.code && !ways.both && (
        <Button variant="subtle" onClick={() => setByCode(!byCode)}>
          {say(byCode ? 'second.by-password' : 'second.by-code')}
        </Button>
      )}
    </form>
  );
}
