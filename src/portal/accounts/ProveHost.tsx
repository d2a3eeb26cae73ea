import { Button } from '@mantine/core';
import { useWords } from '#src/text/words.ts';
import { useAskedProof } from '#src/session/proving.ts';
import { signOut } from '#src/session/session.ts';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
import classes from '../../shared/accounts/ConfirmPassword.module.css';
import { ProveForm } from '#src/shared/accounts/ProveForm.tsx';

/** Asks for the proof of identity that a call needs, over any screen. Mounted once, in the frame. */
export function ProveHost() {
  const say = useWords();
  const asked = useAskedProof();
  useFocusBack(asked !== null);
  if (asked === null) return null;
  const { locked, answer } = asked;
  return (
    <Modal
      opened
      onClose={() => !locked && answer(false)}
      title={say(locked ? 'prove.locked' : 'confirm.title')}
      centered
      withCloseButton={!locked}
      closeOnClickOutside={false}
      closeOnEscape={!locked}
      closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
      zIndex={450}
      radius="lg"
      // A locked desk hides everything below.
      overlayProps={locked ? { backgroundOpacity: 1, color: 'var(--k-ground)' } : {}}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes['form']}>
        <p className={classes['hint']}>{say(locked ? 'prove.locked-hint' : 'prove.hint')}</p>
        <ProveForm focused onDone={() => answer(true)} />
      </div>
      {locked && (
        <div className={classes['foot']}>
          <Button
            variant="subtle"
            onClick={() => {
              answer(false);
              void signOut('keep');
            }}
          >
            {say('prove.sign-out')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
