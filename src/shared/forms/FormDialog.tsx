import { Button } from '@mantine/core';
import { createContext, use, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { useLeaveGuard } from '#src/shared/ui/over/back.ts';
import { dialog, useOpenDialog } from '#src/shared/ui/over/dialog.ts';
import { submitDialogOnCtrlEnter } from './ctrl-enter.ts';
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
  /** True if the form has unsaved changes. */
  dirty: boolean;
  /**
   * Saves the form. Returns true if the dialog closes, false if it stays open with its input, and null if it stays
   * open for the next record.
   */
  onSubmit: () => Promise<boolean | null>;
  onClose: () => void;
  /** Confirmation before closing, if it isn't about unsaved changes. */
  closing?: { text: string; yes: string; no: string };
  /** Called when the user discards changes. */
  onDiscard?: () => void;
  /** Error that belongs to no field. */
  problem?: string | null;
  /** Short summary above the submit button. */
  summary?: ReactNode;
  /** Effect of saving, at the right of the summary. */
  after?: ReactNode;
  /** Secondary action, left of the submit button. */
  extra?: ReactNode;
  /** Known reason why the form can't be saved. It is shown on the button, which then saves nothing. */
  stop?: string | null;
  /** Text at the right of the title. */
  note?: string;
  danger?: boolean;
  /** Desk style: compact fields in two columns, with the focus in the first. */
  dense?: boolean;
  /** True for a wide desk dialog, such as one with a table. */
  wide?: boolean;
  /** True if only buttons submit: Ctrl Enter opened this dialog and may repeat. */
  byButton?: boolean;
  /** The record, below the title. */
  subtitle?: ReactNode;
  /** True for a dialog that only shows something: its only button closes it. */
  withoutCancel?: boolean;
  /** Other actions, at the left of the footer. */
  footStart?: ReactNode;
  children: ReactNode;
}

const LeaveContext = createContext<() => void>(() => undefined);

/** Closes the surrounding form without asking: the user has already decided. */
export const useLeaveForm = (): (() => void) => use(LeaveContext);

/**
 * The dialog with a form: full screen on a phone, with the button at the bottom. Asks before unsaved changes are lost
 * by closing, Back, or a link. Ctrl Enter submits.
 */
export function FormDialog(props: FormDialogProps) {
  const say = useWords();
  const roomy = useRoomy();
  // The desk is in English only.
  const lang = props.dense ? 'en' : undefined;
  useFocusBack(true);
  // Escape closes a confirmation over the form first.
  const asked = useOpenDialog() !== undefined;
  const [busy, setBusy] = useState(false);
  // Scroll to an error once it is rendered.
  const [refused, setRefused] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (refused) showFirstError(refused.form);
  }, [refused]);
  const leaving = useRef(false);
  // Closing doesn't lose values that are being saved, but does lose content shown once, such as passwords.
  const dirty = props.dirty && (!busy || props.closing !== undefined);
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
    if (props.stop) return showStop(event.currentTarget);
    setBusy(true);
    const form = event.currentTarget;
    try {
      const done = await props.onSubmit();
      if (done) leave();
      else if (done !== null) setRefused({ form });
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
      {...(props.dense && { yOffset: 16 })}
      size={props.wide ? 820 : props.dense ? 560 : '34rem'}
      radius={roomy ? 'lg' : 0}
      closeButtonProps={{ 'aria-label': say('do.close'), size: 44, iconSize: 22 }}
      transitionProps={{ transition: roomy ? 'pop' : 'slide-up', duration: 160 }}
      // Mantine's <header> would be a second banner of the page.
      attributes={{ header: { role: 'presentation' }, title: { lang } }}
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
          ref={props.byButton ? undefined : props.dense ? typedInto : submitDialogOnCtrlEnter}
          className={classes['form']}
          lang={lang}
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
            {/* Announced when it changes, so the element exists before it has text. */}
            <div className={classes['summary']} aria-live="polite">
              {props.summary && <span>{props.summary}</span>}
              {props.after && <span className={classes['after']}>{props.after}</span>}
            </div>
            <div className={classes['buttons']}>
              {props.dense && !props.withoutCancel && (
                <Button variant="default" onClick={() => void close()}>
                  {say('do.cancel')}
                </Button>
              )}
              {props.extra}
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

/** Focuses the first field of a desk dialog, if the form names none, and submits on Ctrl Enter. */
function typedInto(form: HTMLFormElement | null): (() => void) | undefined {
  const first = form?.querySelector('[data-autofocus]')
    ? null
    : form?.querySelector('[data-path], input:enabled, select:enabled, textarea:enabled');
  // Checkboxes are inside an element that isn't focusable.
  (first?.querySelector('input') ?? first)?.setAttribute('data-autofocus', 'true');
  return submitDialogOnCtrlEnter(form);
}

/** Shows why the form can't be saved: the field with the error, or the button, which names the reason. */
function showStop(form: HTMLFormElement): void {
  if (form.querySelector(`${wrongField}, [role="alert"]`)) showFirstError(form);
  else focusSubmit(form);
}

const focusSubmit = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });

// The frame of a password is marked too, and takes no focus.
const wrongField = '[aria-invalid="true"]:not(:has([data-invalid])), [data-invalid]';

/**
 * Scrolls to and focuses the first field with an error. Without one, scrolls to the alert, and returns the focus to the
 * submit button if the button lost it while busy.
 */
function showFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>(wrongField);
  (wrong ?? form.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  if (wrong) wrong.focus({ preventScroll: true });
  else if (document.activeElement?.contains(form)) focusSubmit(form);
}
