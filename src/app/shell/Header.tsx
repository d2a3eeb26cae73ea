import type { SessionUser } from '#contract/hr/auth.ts';
import { useWords } from '#src/language/words.ts';
import { useOnline } from '#src/offline/connectivity.ts';
import { useOutboxCounts } from '#src/offline/outbox-view.ts';
import { CloudOffIcon, OutboxIcon, PersonIcon } from '#src/ui/icons.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import classes from './Header.module.css';

/** On every screen: where one is, whether there is a connection, and what waits on this phone. */
export function Header(props: { title: string; user: SessionUser; onOutbox: () => void; onMenu: () => void }) {
  const say = useWords();
  const online = useOnline();
  const { queued, attention } = useOutboxCounts();
  const count = queued + attention;
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
