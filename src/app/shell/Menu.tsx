import { NavLink } from 'react-router-dom';
import type { SessionData } from '#contract/hr/auth.ts';
import { useWords } from '#src/language/words.ts';
import { DataUse } from '#src/parts/account/DataUse.tsx';
import { Preferences } from '#src/parts/account/Preferences.tsx';
import { InstallEntry } from '#src/parts/install/InstallSteps.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/over/Sheet.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { menu } from './entries.ts';
import { RouteIcon } from './icons.tsx';
import classes from './Menu.module.css';

/** Everything that is not on a tab: the rest of the screens, language, appearance, install, sign out. */
export function Menu(props: { session: SessionData; opened: boolean; onClose: () => void; onSignOut: () => void }) {
  const say = useWords();
  const wide = useWide();
  const { user } = props.session;
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={user.name}>
      <p className={classes['who']}>
        {[user.position, user.client_name, user.employee_code].filter(Boolean).join(' · ')}
      </p>
      {!wide && (
        <nav aria-label={say('app.menu')} className={classes['links']}>
          {menu(props.session)
            .flatMap((g) => g.routes)
            .map((route) => (
              <NavLink key={route.path} to={route.path} className={classes['link'] ?? ''} onClick={props.onClose}>
                <RouteIcon route={route} />
                {say(route.title)}
              </NavLink>
            ))}
        </nav>
      )}
      <Preferences />
      <InstallEntry />
      <DataUse />
      <button type="button" className={classes['signOut']} onClick={props.onSignOut}>
        <SignOutIcon />
        {say('app.sign-out')}
      </button>
    </Sheet>
  );
}
