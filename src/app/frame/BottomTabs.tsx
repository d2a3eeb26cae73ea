import { Link, NavLink, useLocation } from 'react-router-dom';
import { countApprovals } from '#calls/hr/requests/approvals.ts';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useWords } from '#src/text/words.ts';
import { decidesOnFilings, hasOwnDay, needsConfirmation } from '#src/session/session.ts';
import { CheckIcon, MoreIcon } from '#src/shared/ui/icons/icons.tsx';
import { screenAt } from '#src/app/screens.ts';
import { currentEntry } from './current-entry.ts';
import { tabs } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import classes from './BottomTabs.module.css';

/** The phone's main menu, where the thumb is. */
export function BottomTabs({ session, onMore }: { session: SessionData; onMore: () => void }) {
  const say = useWords();
  const deciding = useDeciding();
  const [home, ...others] = tabs(session);
  const { pathname } = useLocation();
  // The screen has no tab, so the user came through "More".
  const elsewhere =
    currentEntry(
      [home, ...others].flatMap((r) => r?.path ?? []),
      pathname,
    ) === undefined;
  const tab = (route: (typeof others)[number]) => (
    <NavLink
      key={route.path}
      to={route.path}
      className={classes['tab'] ?? ''}
      // Home and the approval list share an address.
      aria-current={deciding && route === home ? false : 'page'}
      onPointerDown={() =>
        void screenAt(route.path)
          ?.preload()
          .catch(() => undefined)
      }
    >
      <span className={classes['pill']}>
        <RouteIcon route={route} size={22} />
      </span>
      {say(route.title)}
    </NavLink>
  );
  return (
    <nav className={classes['tabs']} aria-label={say('app.main-menu')}>
      {home && tab(home)}
      {decidesOnFilings(session) && hasOwnDay(session) && <ToDecide session={session} here={deciding} />}
      {others.map(tab)}
      <button
        type="button"
        className={classes['tab']}
        onClick={onMore}
        aria-haspopup="dialog"
        aria-current={elsewhere ? 'true' : undefined}
      >
        <span className={classes['pill']}>
          <MoreIcon size={22} />
        </span>
        {say('app.more')}
      </button>
    </nav>
  );
}

/** Returns whether the approval list is on the screen. On a phone it is Home with a kind in its address. */
export function useDeciding(): boolean {
  const { pathname, search } = useLocation();
  return pathname === '/dashboard' && new URLSearchParams(search).has('kind');
}

/** For approvers: the number of requests to approve. */
function ToDecide({ session, here }: { session: SessionData; here: boolean }) {
  const say = useWords();
  const { data } = useEndpoint(countApprovals, {}, { enabled: !needsConfirmation(session) });
  const count = data?.data.reduce((sum, kind) => sum + kind.pending, 0) ?? 0;
  // The screen chooses the first kind this user decides.
  return (
    <Link to="/dashboard?kind=" className={classes['tab'] ?? ''} aria-current={here ? 'page' : undefined}>
      <span className={classes['pill']}>
        <CheckIcon size={22} />
      </span>
      {say('approvals.title')}
      {count > 0 && <span className={classes['badge']}>{count > 99 ? '99+' : count}</span>}
    </Link>
  );
}
