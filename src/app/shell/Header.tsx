import { useEffect } from 'react';
import type { SessionUser } from '#contract/hr/auth.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/connectivity.ts';
import { useOutboxCounts } from '#src/offline/outbox-view.ts';
import { CloudOffIcon, OutboxIcon, PersonIcon } from '#src/ui/icons.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import classes from './Header.module.css';

/** The number on the app's icon, where the system has one: what waits here or needs attention. */
function useAppBadge(count: number): void {
  useEffect(() => {
    const system = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
    // A system without badges, or one that forbids them, is no reason to fail.
    void system.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}

/** On every screen: where one is, whether there is a connection, and what waits on this phone. */
export function Header(props: { title: string; user: SessionUser; onOutbox: () => void; onMenu: () => void }) {
  const say = useWords();
  const online = useOnline();
  const { queued, attention } = useOutboxCounts();
  const count = queued + attention;
  useAppBadge(count);
  return (
    <header className={classes['header']}>
      <Mark size={34} />
      <span className={classes['brand']}>{say('app.name')}</span>
      {/* The page's own heading says it to screen readers. */}
      <span className={classes['title']} aria-hidden="true">
        {props.title}
      </span>
      <span className={classes['space']} />
      {!online && (
        <span className={classes['state']}>
          <CloudOffIcon size={18} />
          <span>{say('app.offline')}</span>
        </span>
      )}
      <button
        type="button"
        className={classes['button']}
        onClick={props.onOutbox}
        aria-label={count === 0 ? say('outbox.open-empty') : say('outbox.open', { count })}
      >
        <OutboxIcon />
        {count > 0 && (
          <span className={classes['badge']} data-attention={attention > 0 || undefined} aria-hidden="true">
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
        <PersonIcon />
        <span>{props.user.name}</span>
      </button>
    </header>
  );
}
