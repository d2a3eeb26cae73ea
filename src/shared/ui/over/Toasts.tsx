import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { say } from '#src/text/words.ts';
import classes from './Toasts.module.css';
import type { SlotMessage } from '../slot/slot.ts';

/** Toasts at the bottom right of a wide screen; a phone has its slot. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} className={classes['toasts'] ?? ''} zIndex={600} />;
}

const colours = { ok: 'green.8', info: 'brand', bad: 'danger' } as const;

export function show({ title, text, tone = 'info', action, final }: SlotMessage): void {
  const id = crypto.randomUUID();
  let over = false;
  // Time is over, or the page is left: Undo no longer works.
  const end = () => {
    if (over) return;
    over = true;
    removeEventListener('pagehide', end);
    final?.();
  };
  const run = () => {
    over = true;
    removeEventListener('pagehide', end);
    notifications.hide(id);
    action?.run();
  };
  if (final) addEventListener('pagehide', end);
  notifications.show({
    id,
    color: colours[tone],
    classNames: { root: classes['toast'] ?? '' },
    // Long enough to read and reach the button.
    autoClose: action ? 10_000 : 5_000,
    onClose: end,
    closeButtonProps: { 'aria-label': say('do.close') },
    role: tone === 'bad' ? 'alert' : 'status',
    message: (
      <span className={classes['line']}>
        <span>
          {title}
          {text !== undefined && <span className={classes['text']}>{text}</span>}
        </span>
        {action && (
          <Button variant="subtle" size="sm" onClick={run}>
            {action.label}
          </Button>
        )}
      </span>
    ),
  });
}
