import { NavLink } from 'react-router-dom';
import type { SessionData } from '#contract/hr/auth.ts';
import { useWords } from '#src/language/words.ts';
import { MoreIcon } from '#src/ui/icons/icons.tsx';
import { tabs } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import classes from './BottomTabs.module.css';

/** The phone's main menu, where the thumb is. */
export function BottomTabs({ session, onMore }: { session: SessionData; onMore: () => void }) {
  const say = useWords();
  return (
    <nav className={classes['tabs']} aria-label={say('app.main-menu')}>
      {tabs(session).map((route) => (
        <NavLink
          key={route.path}
          to={route.path}
          className={classes['tab'] ?? ''}
          onPointerDown={() => void route.screen?.preload()}
        >
          <span className={classes['pill']}>
            <RouteIcon route={route} />
          </span>
          {say(route.title)}
        </NavLink>
      ))}
      <button type="button" className={classes['tab']} onClick={onMore} aria-haspopup="dialog">
        <span className={classes['pill']}>
          <MoreIcon />
        </span>
        {say('app.more')}
      </button>
    </nav>
  );
}
