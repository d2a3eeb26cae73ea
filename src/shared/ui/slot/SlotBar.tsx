import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../icons/start-icons.tsx';
import { act, holdMessage, useSlotMessage, type ShownMessage } from './slot.ts';
import classes from './SlotBar.module.css';

interface SlotBarProps {
  tone: 'off' | 'ok' | 'info' | 'bad';
  icon?: ReactNode;
  /** Text that is announced once, when it arrives. */
  said?: { key: string; title: ReactNode; text?: ReactNode } | null;
  /** The screen's own line, not announced. */
  own?: { title?: string | undefined; text?: string | undefined } | null;
  button?: ReactNode;
  /** Message that stays while touched, hovered, or focused. */
  message?: ShownMessage | null;
}

/** One or two texts with at most one button. Takes no space when empty. */
export function SlotBar({ tone, icon, said, own, button, message = null }: SlotBarProps) {
  const bar = useHeld(message?.id);
  return (
    <div ref={bar} className={classes['slot']} data-tone={tone} data-empty={!said && !own && !button ? '' : undefined}>
      {icon}
      {/* Screen readers announce only changes of an existing element. */}
      <div className={classes['words']} role="status">
        {said && (
          <p key={said.key}>
            <strong>{said.title}</strong>
            <span>{said.text}</span>
          </p>
        )}
      </div>
      {own && (
        <p className={classes['words']}>
          {own.title !== undefined && <strong>{own.title}</strong>}
          {own.text}
        </p>
      )}
      {button}
    </div>
  );
}

/** Returns the bar of a message with its action. `otherwise`: the button of a message without an action. */
export const barOf = (message: ShownMessage, otherwise?: ReactNode): SlotBarProps => ({
  tone: message.tone ?? 'info',
  icon: message.tone === 'ok' ? <CheckIcon size={20} /> : message.tone === 'bad' && <AlertIcon size={20} />,
  said: { key: `message ${message.id}`, title: message.title, text: message.text },
  button: message.action ? (
    <Button variant="default" onClick={act}>
      {message.action.label}
    </Button>
  ) : (
    otherwise
  ),
  message,
});

/** The last action in a sheet, since the page's slot is covered. */
export function MessageInSheet() {
  const message = useSlotMessage();
  return (
    <div className={classes['inSheet']}>
      <SlotBar {...(message ? barOf(message) : { tone: 'info' })} />
    </div>
  );
}

/** Keeps a message while it is in use. */
function useHeld(id: number | undefined) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (id === undefined || !element) return undefined;
    const holds = new Map<string, () => void>();
    const hold = (why: string) => !holds.has(why) && holds.set(why, holdMessage());
    const letGo = (why: string) => {
      holds.get(why)?.();
      holds.delete(why);
    };
    const listening = new AbortController();
    const on = (of: EventTarget, event: string, listener: () => void) =>
      of.addEventListener(event, listener, { signal: listening.signal });
    on(element, 'pointerenter', () => hold('pointer'));
    on(element, 'pointerleave', () => letGo('pointer'));
    on(element, 'pointercancel', () => letGo('pointer'));
    on(element, 'focusin', () => hold('focus'));
    on(element, 'focusout', () => letGo('focus'));
    // Pause the timer while the tab is hidden.
    on(document, 'visibilitychange', () => (document.hidden ? hold('hidden') : letGo('hidden')));
    return () => {
      listening.abort();
      for (const end of holds.values()) end();
    };
  }, [id]);
  return bar;
}
