import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useWords } from '#src/language/words.ts';
import { dialog, useOpenDialog } from '#src/ui/over/dialog.ts';
import { useDirty } from './dirty.ts';
import classes from './FormDialog.module.css';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { Modal } from '#src/ui/over/over.tsx';
import { Notice } from '#src/ui/page/states.tsx';
import { useFocusBack } from '#src/ui/over/use-focus-back.ts';
import { useRoomy } from '#src/ui/use-wide.ts';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Does the form hold words that are saved nowhere? */
  dirty: boolean;
  /** Saves. `true`: saved, the dialog closes; `false`: it stays open with everything typed. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  /** Called when the person decides to throw away what they typed. */
  onDiscard?: () => void;
  /** What went wrong and belongs to no field. */
  problem?: string | null;
  /** Beside the submit button: what is about to be saved, in a few words. */
  summary?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/**
 * The one dialog with a form: the whole screen on a phone, with its button under the thumb. It asks
 * before typed words are thrown away, whether by closing, by the back button or by a link.
 */
export function FormDialog(props: FormDialogProps) {
  const say = useWords();
  const roomy = useRoomy();
  useFocusBack(true);
  // A question over the form is what Escape answers then.
  const asked = useOpenDialog() !== undefined;
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  const dirty = props.dirty && !busy;
  useDirty(props.dirty);

  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return dirty && !leaving.current && from.pathname + from.search !== to.pathname + to.search;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard(say).then((discard) => {
      if (!discard) return blocker.reset();
      props.onDiscard?.();
      blocker.proceed();
    });
    // Asked once for each attempt to leave, not again when the form is drawn anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  async function close(): Promise<void> {
    if (dirty) {
      if (!(await askToDiscard(say))) return;
      props.onDiscard?.();
    }
    leaving.current = true;
    props.onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const form = event.currentTarget;
    try {
      if (await props.onSubmit()) {
        leaving.current = true;
        props.onClose();
      } else {
        requestAnimationFrame(() => showFirstError(form));
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={props.title}
      closeOnEscape={!asked}
      fullScreen={!roomy}
      centered
      size="34rem"
      radius={roomy ? 'lg' : 0}
      closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
      transitionProps={{ transition: roomy ? 'pop' : 'slide-up', duration: 160 }}
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes['content'],
        header: classes['header'],
        title: classes['title'],
        body: classes['body'],
      }}
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes['fields']}>
          {props.problem && (
            <Notice tone="bad" alert icon={<AlertIcon />}>
              {props.problem}
            </Notice>
          )}
          {props.children}
        </div>
        <div className={classes['foot']}>
          {props.summary && <div className={classes['summary']}>{props.summary}</div>}
          <Button type="submit" color={props.danger ? 'danger' : 'brand'} loading={busy} className={classes['submit']}>
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const askToDiscard = (say: ReturnType<typeof useWords>) =>
  dialog.confirm({
    text: say('dialog.discard'),
    yes: say('dialog.discard-yes'),
    no: say('dialog.discard-no'),
    danger: true,
  });

/** Brings the first field with an error into view and into focus: on a phone it may be two screens up. */
function showFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [role="alert"]');
  wrong?.scrollIntoView({ block: 'center' });
  if (wrong?.getAttribute('role') !== 'alert') wrong?.focus({ preventScroll: true });
}
