import { Button } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { useWords } from '#src/text/words.ts';
import { submitOnCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { useFormFocus } from '#src/shared/forms/use-form-focus.ts';
import classes from './ConfirmPassword.module.css';
import { OtherProof, ProofFields } from './ProofFields.tsx';
import { useProof } from './use-proof.ts';

/** Proof of identity by password, code, or passkey. `focused`: the field gets the focus. */
export function ProveForm({ onDone, focused = false }: { onDone?: (() => void) | undefined; focused?: boolean }) {
  const say = useWords();
  const form = useRef<HTMLFormElement>(null);
  const proof = useProof();
  useFormFocus(form, proof.errors, false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void proof.giveTyped().then((given) => given && onDone?.());
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the focus, and Ctrl Enter in them submits it
    <form ref={form} onSubmit={submit} onKeyDown={submitOnCtrlEnter} className={classes['form']} noValidate>
      <ProofFields of={proof} focused={focused} onPasskey={onDone} />
      <Button type="submit" loading={proof.busy}>
        {say('confirm.submit')}
      </Button>
      <OtherProof of={proof} />
    </form>
  );
}
