import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '#src/text/words.ts';
import { isCtrlEnter } from '#src/shared/forms/ctrl-enter.ts';
import { useOpenDialog } from './dialog.ts';
import classes from './Dialog.module.css';
import { Modal } from './over.tsx';
import { useFocusBack } from './use-focus-back.ts';

/**
 * Draws the dialogs of `dialog`, one at a time. Ctrl Enter confirms one, unless it is destructive. Mounted once, in
 * the frame.
 */
export function DialogHost() {
  const say = useWords();
  const open = useOpenDialog();
  // Keep the last text while the dialog fades out.
  const [shown, setShown] = useState(open);
  if (open !== undefined && open !== shown) setShown(open);
  useFocusBack(open !== undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isCtrlEnter(event) || !open || open.danger) return;
    event.preventDefault();
    event.stopPropagation();
    open.answer(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
  if (shown === undefined) return null;

  const confirming = shown.kind === 'confirm';
  const title = shown.title ?? say(`dialog.${shown.kind}`);
  return (
    <Modal
      // Each dialog has its own key. Otherwise the listener of the previous one would take the Escape that opens this
      // one as its answer.
      key={shown.id}
      opened={open !== undefined}
      onClose={() => shown.answer(false)}
      title={title}
      centered
      withCloseButton={false}
      closeOnClickOutside={!confirming}
      zIndex={500}
      radius="lg"
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes['title'], header: classes['header'], body: classes['body'] }}
    >
      <p className={classes['text']}>{shown.text ?? (confirming ? say('dialog.delete') : '')}</p>
      <div className={classes['buttons']} data-danger={(confirming && shown.danger) || undefined}>
        {confirming ? (
          <>
            <Button variant="default" onClick={() => shown.answer(false)} data-autofocus>
              {shown.no ?? say('do.no')}
            </Button>
            <Button color={shown.danger ? 'danger' : 'brand'} onClick={() => shown.answer(true)}>
              {shown.yes ?? say('do.yes')}
            </Button>
          </>
        ) : (
          <Button color={shown.kind === 'error' ? 'danger' : 'brand'} onClick={() => shown.answer(true)} data-autofocus>
            {say('do.ok')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
