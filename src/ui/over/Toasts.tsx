import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { say } from '#src/language/words.ts';
import classes from './Toasts.module.css';
import type { Toast } from './toast.ts';

/** At the bottom right; on a phone above the tabs. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} className={classes['toasts'] ?? ''} zIndex={600} />;
}

const colours = { ok: 'green.8', info: 'brand', bad: 'danger' } as const;

export function show({ text, tone = 'info', action }: Toast): void {
  const id = crypto.randomUUID();
  const run = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    color: colours[tone],
    classNames: { root: classes['toast'] ?? '' },
    // Long enough to read it and to reach the button.
    autoClose: action ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': say('do.close') },
    role: tone === 'bad' ? 'alert' : 'status',
    message: (
      <span className={classes['line']}>
        <span>{text}</span>
        {action && (
          <Button variant="subtle" size="sm" onClick={run}>
            {action.label}
          </Button>
        )}
      </span>
    ),
  });
}
