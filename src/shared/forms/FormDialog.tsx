import { Button } from '@mantine/core';
import { createContext, use, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { useLeaveGuard } from '#src/shared/ui/over/back.ts';
import { dialog, useOpenDialog } from '#src/shared/ui/over/dialog.ts';
import { useDirty } from './dirty.ts';
import classes from './FormDialog.module.css';
import { AlertIcon } from '#src/shared/ui/icons/icons.tsx';
import { Modal } from '#src/shared/ui/over/over.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { useFocusBack } from '#src/shared/ui/over/use-focus-back.ts';
import { useRoomy } from '#src/shared/ui/use-wide.ts';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Does the form hold words that are saved nowhere? */
  dirty: boolean;
  /** Saves. `true`: saved, the dialog closes; `false`: it stays open with everything typed. */
  onSubmit: () => Promise<boolean>;
  onClose: () => void;
  /** The question asked before it closes, where that isn't about typed words. */
  closing?: { text: string; yes: string; no: string };
  /** Called when the person decides to throw away what they typed. */
  onDiscard?: () => void;
  /** What went wrong and belongs to no field. */
  problem?: string | null;
  /** Above the submit button: what is about to be saved, in a few words. */
  summary?: ReactNode;
  /** At the right of it: what comes of it. */
  after?: ReactNode;
  /** Another way out, at the left of the button that saves. */
  beside?: ReactNode;
  /** Why it cannot be saved as it is, known beforehand: the button says it, and saves nothing. */
  stop?: string | null;
  /** At the right of the title. */
  note?: string;
  danger?: boolean;
  /** Of the desk: fields of 32 px, two beside each other, and Ctrl Enter saves from any of them. */
  dense?: boolean;
  /** Of the desk: wider, for a table in it. */
  wide?: boolean;
  /** Only its buttons decide: Ctrl Enter was pressed for what led here, and may come once more. */
  byButton?: boolean;
  /** Under the title: which record it is. */
  subtitle?: ReactNode;
  /** At the left of the foot: what else can be done with the record. */
  footStart?: ReactNode;
  children: ReactNode;
}

const LeaveContext = createContext<() => void>(() => undefined);

/** Closes the form around it without asking about what was typed: somebody has decided what becomes of that. */
export const useLeaveForm = (): (() => void) => use(LeaveContext);

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
  // What is wrong comes into sight once it is drawn.
  const [refused, setRefused] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (refused) showFirstError(refused.form);
  }, [refused]);
  const leaving = useRef(false);
  const dirty = props.dirty && !busy;
  useDirty(props.dirty);

  const askToClose = (): Promise<boolean> =>
    dialog.confirm({
      text: props.closing?.text ?? say('dialog.discard'),
      yes: props.closing?.yes ?? say('dialog.discard-yes'),
      no: props.closing?.no ?? say('dialog.discard-no'),
      danger: true,
    });

  useLeaveGuard(dirty, async () => {
    if (leaving.current) return true;
    const discard = await askToClose();
    if (discard) props.onDiscard?.();
    return discard;
  });

  async function close(): Promise<void> {
    if (dirty) {
      if (!(await askToClose())) return;
      props.onDiscard?.();
    }
    leave();
  }

  function leave(): void {
    leaving.current = true;
    props.onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (props.stop) return showFirstError(event.currentTarget);
    setBusy(true);
    const form = event.currentTarget;
    try {
      if (await props.onSubmit()) leave();
      else setRefused({ form });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={
        <>
          {props.title}
          {props.note !== undefined && (
            <span className={classes['note']} aria-hidden="true">
              {props.note}
            </span>
          )}
        </>
      }
      closeOnEscape={!asked}
      fullScreen={!roomy}
      centered
      size={props.wide ? 820 : props.dense ? 560 : '34rem'}
      radius={roomy ? 'lg' : 0}
      closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
      transitionProps={{ transition: roomy ? 'pop' : 'slide-up', duration: 160 }}
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        root: props.dense ? classes['dense'] : '',
        content: classes['content'],
        header: classes['header'],
        title: classes['title'],
        close: classes['close'],
        body: classes['body'],
      }}
    >
      <LeaveContext value={leave}>
        <form
          ref={props.dense && !props.byButton ? typedInto : undefined}
          className={classes['form']}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <div className={classes['fields']}>
            {props.subtitle && <p className={classes['subtitle']}>{props.subtitle}</p>}
            {props.problem && (
              <Notice tone="bad" alert icon={<AlertIcon />}>
                {props.problem}
              </Notice>
            )}
            {props.children}
          </div>
          <div className={classes['foot']}>
            {props.footStart}
            {/* It is read out when it changes, so the element is there before it has a text. */}
            <div className={classes['summary']} aria-live="polite">
              {props.summary && <span>{props.summary}</span>}
              {props.after && <span className={classes['after']}>{props.after}</span>}
            </div>
            <div className={classes['buttons']}>
              {props.beside}
              <Button
                type="submit"
                color={props.danger ? 'danger' : 'brand'}
                loading={busy}
                aria-disabled={props.stop ? true : undefined}
                className={classes['submit']}
              >
                {props.stop ?? props.submitLabel}
              </Button>
            </div>
          </div>
        </form>
      </LeaveContext>
    </Modal>
  );
}

/**
 * At a desk a form is typed into at once: the dialog gives the focus to what bears the mark, and Ctrl Enter saves from any field.
 * It is also heard where it was pressed before the focus has come, by whoever knows the form by heart.
 */
function typedInto(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const first = form.querySelector('[data-path]');
  // Checkboxes are in an element that takes no focus itself.
  (first?.querySelector('input') ?? first)?.setAttribute('data-autofocus', 'true');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const over = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const focused = document.activeElement;
    const here = form.contains(focused) || (over?.contains(form) && !focused?.closest('[role="dialog"]'));
    if (!here) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  };
  document.addEventListener('keydown', press, { capture: true });
  return () => document.removeEventListener('keydown', press, { capture: true });
}

/** Brings the first field with an error into view and into focus: on a phone it may be two screens up. */
function showFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [role="alert"]');
  wrong?.scrollIntoView({ block: 'center' });
  if (wrong?.getAttribute('role') !== 'alert') wrong?.focus({ preventScroll: true });
}
