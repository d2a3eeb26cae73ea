import { NavLink } from 'react-router-dom';
import type { SessionData } from '#contract/hr/auth.ts';
import { useWords } from '#src/language/words.ts';
import { menu } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import classes from './Sidebar.module.css';

/** The desktop's menu: the route table's groups, as far as this person's codes open them. */
export function Sidebar({ session }: { session: SessionData }) {
  const say = useWords();
  return (
    <nav className={classes['sidebar']} aria-label={say('app.main-menu')}>
      {menu(session).map(({ group, routes }) => (
        <div key={group} className={classes['group']}>
          {group !== 'home' && <p className={classes['heading']}>{say(`group.${group}`)}</p>}
          <ul>
            {routes.map((route) => (
              <li key={route.path}>
                <NavLink
                  to={route.path}
                  className={classes['link'] ?? ''}
                  onPointerEnter={() => void route.screen?.preload()}
                >
                  <RouteIcon route={route} size={20} />
                  {say(route.title)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
