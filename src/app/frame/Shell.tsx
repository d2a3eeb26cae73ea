import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches, type Location } from 'react-router-dom';
import { cameFromSignIn } from '#src/shared/accounts/sign-in-way.ts';
import '#src/text/whole.ts';
import type { WordCode } from '#src/text/en.ts';
import { useWords } from '#src/text/words.ts';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import { ClockHint } from '#src/shared/page/ClockHint.tsx';
import { Notices } from '#src/portal/notifications/Notices.tsx';
import { onOpenNotices } from '#src/shared/notifications/open-notices.ts';
import { ProveHost } from '#src/portal/accounts/ProveHost.tsx';
import { Outbox } from '#src/portal/outbox/Outbox.tsx';
import { useSession } from '#src/session/session.ts';
import { useFreshSession } from '#src/session/use-fresh-session.ts';
import { BackCloses } from '#src/shared/ui/over/BackCloses.tsx';
import { DialogHost } from '#src/shared/ui/over/DialogHost.tsx';
import { bringOver, ToastPlace } from '#src/shared/ui/over/over.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { complete } from '#src/app/admit.ts';
import { BottomTabs, useDeciding } from './BottomTabs.tsx';
import { Header } from './Header.tsx';
import { KeepAnnounced } from './KeepAnnounced.tsx';
import { Menu } from './Menu.tsx';
import { SignOut } from './SignOut.tsx';
import { Slot } from './Slot.tsx';
import { WideMenu } from './WideMenu.tsx';
import classes from './Shell.module.css';

// If the download fails, opening something retries and reports it.
void firstDrawing.then(bringOver).catch(() => undefined);

// Loaded with this file, because it is needed before the frame is rendered.
export { firstRows } from './first-rows.ts';

type Over = 'menu' | 'notices' | 'outbox' | 'sign-out' | null;

/** The frame around every signed-in screen. */
export default function Shell() {
  const say = useWords();
  const session = useSession();
  const wide = useWide();
  const deciding = useDeciding();
  const routeTitle = useRouteTitle();
  const title = deciding && !wide ? 'approvals.title' : routeTitle;
  const main = useFocusAfterNavigation();
  const { pathname } = useLocation();
  // The menu closes on navigation: it would hide the new screen.
  const [opened, setOpened] = useState<{ what: Over; on: string }>({ what: null, on: pathname });
  const over = opened.on === pathname ? opened.what : null;
  const setOver = (what: Over) => setOpened({ what, on: pathname });
  useEffect(() => onOpenNotices(() => setOpened({ what: 'notices', on: pathname })), [pathname]);

  // Without a session the guard inside redirects to sign-in; the frame has no user.
  if (!complete(session)) return <Outlet />;
  return (
    <div className={classes['shell']}>
      <KeepFresh />
      <KeepAnnounced />
      <a href="#content" className={classes['skip']}>
        {say('app.skip')}
      </a>
      <Header
        title={title ? say(title) : ''}
        user={session.user}
        onNotices={() => setOver('notices')}
        onOutbox={() => setOver('outbox')}
        onMenu={() => setOver('menu')}
      />
      {wide && <WideMenu session={session} />}
      <main id="content" ref={main} tabIndex={-1} className={classes['main']}>
        <ClockHint />
        <Outlet />
      </main>
      {/* Not an overlay: the page ends above it, so that it never covers something the user is about to tap. */}
      <div className={classes['bottom']}>
        <Slot />
        {!wide && <BottomTabs session={session} onMore={() => setOver('menu')} />}
      </div>
      <Announcer text={title ? say(title) : ''} />
      <Menu
        session={session}
        opened={over === 'menu'}
        onClose={() => setOver(null)}
        onSignOut={() => setOver('sign-out')}
      />
      <Notices opened={over === 'notices'} onClose={() => setOver(null)} />
      <Outbox opened={over === 'outbox'} onClose={() => setOver(null)} />
      {over === 'sign-out' && <SignOut onClose={() => setOver(null)} />}
      <BackCloses />
      <DialogHost />
      <ProveHost />
      <ToastPlace />
    </div>
  );
}

/** Runs the hook only for signed-in users, which the frame itself couldn't. */
function KeepFresh() {
  useFreshSession();
  return null;
}

function useRouteTitle(): WordCode | undefined {
  const handle = useMatches().at(-1)?.handle as { title?: WordCode } | undefined;
  return handle?.title;
}

/**
 * Moves the focus after a navigation, so that keyboard and screen reader start at the new content, not at the old
 * link.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation() as Location<unknown>;
  // Signing in leaves no field to return to.
  const before = useRef(cameFromSignIn(state) ? null : pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Announces the new screen's name once. */
function Announcer({ text }: { text: string }) {
  return (
    <div className={classes['quiet']} aria-live="polite">
      {text}
    </div>
  );
}
