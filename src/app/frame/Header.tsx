import { useEffect } from 'react';
import type { SessionUser } from '#contract/hr/accounts/auth.ts';
import { useWords } from '#src/text/words.ts';
import { showBadge } from '#src/offline/outbox/outbox-badge.ts';
import { useOutboxCounts } from '#src/offline/outbox/outbox-view.ts';
import { useNotices } from '#src/shared/notifications/notices-data.ts';
import { BellIcon, OutboxIcon, PersonIcon } from '#src/shared/ui/icons/icons.tsx';
import { Mark } from '#src/shared/ui/page/Mark.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { DeskPalette } from './DeskPalette.tsx';
import { DeskTray } from './DeskTray.tsx';
import classes from './Header.module.css';

/** Header of every screen: the title, the connection, and the number of items that wait on this phone. */
export function Header(props: {
  title: string;
  user: SessionUser;
  onNotices: () => void;
  onOutbox: () => void;
  onMenu: () => void;
}) {
  const say = useWords();
  const wide = useWide();
  const { queued, attention } = useOutboxCounts();
  const count = queued + attention;
  useEffect(() => void showBadge(count), [count]);
  return (
    <header className={classes['header']}>
      <Mark size={28} tight />
      {/* Hidden from screen readers, which read the page's heading. A wide screen shows the app's name here. */}
      <span className={classes['title']} aria-hidden="true">
        {wide ? say('app.name') : props.title}
      </span>
      {wide && <DeskPalette />}
      {wide && <DeskTray />}
      <Bell onClick={props.onNotices} />
      <button
        type="button"
        className={classes['button']}
        onClick={props.onOutbox}
        aria-label={count === 0 ? say('outbox.open-empty') : say('outbox.open', { count })}
      >
        <OutboxIcon size={22} />
        {count > 0 && (
          <span className={classes['badge']} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <button
        type="button"
        className={classes['person']}
        onClick={props.onMenu}
        aria-label={`${say('app.menu')}, ${props.user.name}`}
      >
        <PersonIcon size={22} />
        <span>{props.user.name}</span>
      </button>
    </header>
  );
}

/** Number of unread notifications: decisions on requests, and events for the user's permissions. */
function Bell({ onClick }: { onClick: () => void }) {
  const say = useWords();
  const unread = useNotices().data?.unread ?? 0;
  return (
    <button
      type="button"
      className={classes['button']}
      onClick={onClick}
      aria-label={unread === 0 ? say('notices.open-empty') : say('notices.open', { count: unread })}
    >
      <BellIcon size={22} />
      {unread > 0 && (
        <span className={classes['badge']} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
