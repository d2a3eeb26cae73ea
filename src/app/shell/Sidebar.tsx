import { NavLink } from 'react-router-dom';
import type { SessionData } from '#contract/hr/auth.ts';
import { useWords } from '#src/language/words.ts';
import { useWaitingCounts } from '#src/parts/filing/waiting-counts.ts';
import { menu } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import classes from './Sidebar.module.css';

/** The desktop's menu: the route table's groups, as far as this person's codes open them. */
export function Sidebar({ session }: { session: SessionData }) {
  const say = useWords();
  const waiting = useWaitingCounts();
  return (
    <nav className={classes['sidebar']} aria-label={say('app.main-menu')}>
      {menu(session).map(({ group, routes }) => (
        <div key={group}>
          {group !== 'home' && <p className={classes['heading']}>{say(`group.${group}`)}</p>}
          <ul>
            {routes.map((route) => (
              <li key={route.path}>
                <NavLink
                  to={route.path}
                  className={classes['link'] ?? ''}
                  onPointerEnter={() => void route.screen?.preload()}
                >
                  <RouteIcon route={route} size={18} />
                  {say(route.title)}
                  {(waiting[route.path] ?? 0) > 0 && (
                    <span className={classes['count']}>
                      {waiting[route.path]}
                      <span className={classes['hidden']}> {say('filing.stage-waiting')}</span>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
