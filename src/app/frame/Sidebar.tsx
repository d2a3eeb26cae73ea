import { Link, useLocation } from 'react-router-dom';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { useWords } from '#src/text/words.ts';
import { useWaitingCounts } from '#src/portal/requests/waiting-counts.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { screenAt } from '#src/app/screens.ts';
import { currentEntry } from './current-entry.ts';
import { menu } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import classes from './Sidebar.module.css';

/** The portal's menu on a wide screen. Officers have the desk's. */
export function Sidebar({ session }: { session: SessionData }) {
  const say = useWords();
  const { pathname } = useLocation();
  const groups = menu(session);
  const current = currentEntry(
    groups.flatMap((g) => g.routes.map((r) => r.path)),
    pathname,
  );
  return (
    <nav className={classes['sidebar']} aria-label={say('app.main-menu')}>
      {groups.map(({ group, routes }) => (
        <div key={group}>
          {group !== 'home' && <p className={classes['heading']}>{say(`group.${group}`)}</p>}
          <Links routes={routes} current={current} />
        </div>
      ))}
    </nav>
  );
}

function Links({ routes, current }: { routes: readonly RouteRow[]; current: string | undefined }) {
  const say = useWords();
  const waiting = useWaitingCounts();
  return (
    <ul>
      {routes.map((route) => (
        <li key={route.path}>
          <Link
            to={route.path}
            className={classes['link']}
            aria-current={route.path === current ? 'page' : undefined}
            onPointerEnter={() =>
              void screenAt(route.path)
                ?.preload()
                .catch(() => undefined)
            }
          >
            <RouteIcon route={route} size={18} />
            <span>{say(route.title)}</span>
            {(waiting[route.path] ?? 0) > 0 && (
              <span className={classes['count']}>
                {waiting[route.path]}
                <span className={classes['hidden']}> {say('filing.stage-waiting')}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
