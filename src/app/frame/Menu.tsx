import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { useWords } from '#src/text/words.ts';
import { DataUse } from '#src/portal/accounts/DataUse.tsx';
import { Preferences } from '#src/shared/accounts/Preferences.tsx';
import { InstallEntry } from '#src/portal/install/InstallSteps.tsx';
import { SignOutIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { currentEntry } from './current-entry.ts';
import { menu } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import { deskLinks, isOfficer } from './WideMenu.tsx';
import classes from './Menu.module.css';

/** Everything that isn't on a tab: other screens, language, appearance, install, sign out. */
export function Menu(props: { session: SessionData; opened: boolean; onClose: () => void; onSignOut: () => void }) {
  const say = useWords();
  const wide = useWide();
  const { pathname } = useLocation();
  const shown = menu(props.session);
  const current = currentEntry(
    shown.flatMap((g) => g.routes.map((r) => r.path)),
    pathname,
  );
  const { user } = props.session;
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={user.name} cards>
      <p className={classes['who']}>
        {[user.position, user.client_name, user.employee_code].filter(Boolean).join(' · ')}
      </p>
      {(!wide || isOfficer(props.session)) && (
        <nav aria-label={say('app.menu')} className={classes['links']}>
          {shown
            .flatMap((g) => g.routes)
            .map((route) => (
              <Link
                key={route.path}
                to={route.path}
                className={classes['link']}
                aria-current={route.path === current ? 'page' : undefined}
                onClick={props.onClose}
              >
                <RouteIcon route={route} />
                {say(route.title)}
              </Link>
            ))}
          {!wide && isOfficer(props.session) && (
            <Suspense>
              <deskLinks.Part session={props.session} className={classes['link']} onClose={props.onClose} />
            </Suspense>
          )}
        </nav>
      )}
      <Preferences quiet />
      <button type="button" className={classes['signOut']} onClick={props.onSignOut}>
        <SignOutIcon />
        {say('app.sign-out')}
      </button>
      <InstallEntry />
      <DataUse />
    </Sheet>
  );
}
