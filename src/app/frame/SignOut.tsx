import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { useOutboxCounts } from '#src/offline/outbox/outbox-view.ts';
import { useDrafts } from '#src/portal/requests/drafts.ts';
import { dropAllDrafts } from '#src/shared/forms/draft.ts';
import { submitDialogOnCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { setLeftOnPurpose } from '#src/shared/accounts/sign-in-way.ts';
import { signOut, useSession } from '#src/session/session.ts';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
import classes from './SignOut.module.css';

type Choice = 'send' | 'keep' | 'discard';

/** Asks, before signing out, what to do with unsent requests. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const { queued, attention } = useOutboxCounts();
  const unsent = queued + attention;
  const drafts = useDrafts(useSession()?.user.id ?? 0).drafts.length;
  const [busy, setBusy] = useState<Choice | null>(null);
  const [error, setError] = useState<string | null>(null);
  useFocusBack(true);

  async function leave(choice: Choice): Promise<void> {
    setBusy(choice);
    setError(null);
    setLeftOnPurpose(true);
    try {
      await signOut(choice);
      dropAllDrafts();
      await navigate('/login', { replace: true });
    } catch (problem) {
      setLeftOnPurpose(false);
      setError(explain(problem));
      setBusy(null);
    }
  }

  const option = (choice: Choice) => (
    <button
      type="button"
      className={classes['option']}
      data-danger={choice === 'discard' || undefined}
      disabled={busy !== null}
      onClick={() => void leave(choice)}
    >
      <strong>{say(`signout.${choice}`)}</strong>
      <span>{say(`signout.${choice}-hint`)}</span>
    </button>
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={say('signout.title')}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes['title'] }}
    >
      <p className={classes['text']}>{unsent > 0 ? say('signout.unsent', { count: unsent }) : say('signout.plain')}</p>
      {drafts > 0 && <p className={classes['text']}>{say('signout.drafts', { count: drafts })}</p>}
      {error && (
        <Notice tone="bad" alert>
          {error}
        </Notice>
      )}
      {unsent > 0 ? (
        <div className={classes['options']}>
          {option('send')}
          {option('keep')}
          {option('discard')}
        </div>
      ) : (
        <form
          ref={submitDialogOnCtrlEnter}
          className={classes['buttons']}
          onSubmit={(event) => {
            event.preventDefault();
            void leave('keep');
          }}
        >
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
          <Button type="submit" loading={busy !== null}>
            {say('app.sign-out')}
          </Button>
        </form>
      )}
    </Modal>
  );
}
