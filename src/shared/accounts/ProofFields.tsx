import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { knowsPasskeys } from '#src/session/passkey.ts';
import { useWords } from '#src/text/words.ts';
import classes from './ConfirmPassword.module.css';
import type { Proof } from './use-proof.ts';

const alert = { role: 'alert' } as const;

/**
 * Fields of a proof of identity. `focused`: the first field gets the focus. `onPasskey`: called when a passkey was
 * accepted.
 */
export function ProofFields(props: { of: Proof; focused?: boolean; onPasskey?: (() => void) | undefined }) {
  const { of: proof, focused = false } = props;
  const say = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused, proof.byCode]);
  const { errors } = proof;
  return (
    <>
      {proof.ways?.passkey === true && knowsPasskeys() && (
        <div className={classes['passkey']} data-whole>
          <Button
            variant="light"
            loading={proof.busy}
            onClick={() => void proof.givePasskey().then((given) => given && props.onPasskey?.())}
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
      {proof.withPassword && (
        <PasswordInput
          ref={field}
          data-autofocus={focused || undefined}
          wrapperProps={{ 'data-whole': true }}
          label={say('login.password')}
          autoComplete="current-password"
          value={proof.password}
          onChange={(event) => proof.setPassword(event.currentTarget.value)}
          error={errors?.['password']}
          errorProps={alert}
          visibilityToggleButtonProps={{ 'aria-label': say('login.show') }}
        />
      )}
      {proof.withCode && (
        <TextInput
          ref={proof.byCode ? field : undefined}
          wrapperProps={{ 'data-whole': true }}
          label={say('second.code')}
          autoComplete="one-time-code"
          value={proof.code}
          onChange={(event) => proof.setCode(event.currentTarget.value)}
          error={errors?.['code']}
          errorProps={alert}
        />
      )}
    </>
  );
}

/** Switches to the other proof: a code instead of the password, or back. */
export function OtherProof({ of: proof }: { of: Proof }) {
  const say = useWords();
  if (!proof.ways?.code || proof.ways.both) return null;
  return (
    <Button variant="subtle" onClick={() => proof.setByCode(!proof.byCode)} data-whole>
      {say(proof.byCode ? 'second.by-password' : 'second.by-code')}
    </Button>
  );
}
