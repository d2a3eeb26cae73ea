import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { ConfirmPassword } from '#src/shared/accounts/ConfirmPassword.tsx';
import { cameFromSignIn, leftOnPurpose } from '#src/shared/accounts/sign-in-way.ts';
import { needsConfirmation, useSession } from '#src/session/session.ts';
import { useRouteTitle } from '#src/shared/ui/page/document-title.ts';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { PageSkeleton } from '#src/shared/ui/page/states.tsx';
import { admit } from './admit.ts';
import { groupTarget, lastScreen, rememberScreen, rootTarget } from './landing.ts';
import type { RouteRow } from './route-row.ts';
import { notFound, screenAt } from './screens.ts';

/** The query of the manifest's start_url: opened from the home screen, not by a link. */
const fromHomeScreen = 'launch';

/** Shows a route to permitted users, and redirects all others. */
export function Guard({ route }: { route: RouteRow }) {
  const session = useSession();
  const location = useLocation();
  const address = location.pathname + location.search;
  const say = useWords();
  useRouteTitle(say(route.title));

  const admission = admit(route, session, needsConfirmation);
  const shown = admission === 'open' && route.redirect === undefined && !route.bare;
  useEffect(() => {
    if (shown && session && !location.search.includes(fromHomeScreen)) rememberScreen(session, address);
  }, [shown, session, address, location.search]);

  // Sign-in comes first: a group's address depends on the user.
  if (route.redirect && session === null)
    return <Navigate to={route.path === '/' ? '/login' : signInAddress(address)} replace />;
  if (route.path === '/') return <Navigate to={rootTarget(route, session)} replace />;
  if (route.path === '/payroll' && admission === 'unauthorized')
    return <Navigate to={groupTarget(route, session)} replace />;
  if (route.code === '*' && route.redirect) return <Navigate to={groupTarget(route, session)} replace />;
  if (admission === 'sign-in') return <Navigate to={signInAddress(address)} replace />;
  // On a shared phone, the address kept over sign-in may have been another user's.
  if (admission === 'unauthorized' && cameFromSignIn(location.state)) return <Navigate to="/dashboard" replace />;
  if (admission === 'unauthorized')
    return <Navigate to="/admin/unauthorized" state={{ title: route.title, code: route.code, at: address }} replace />;
  if (admission === 'confirm')
    return (
      <Page title={say(route.title)}>
        <ConfirmPassword />
      </Page>
    );
  if (route.path === '/dashboard' && session && location.search.includes(fromHomeScreen))
    return <Navigate to={lastScreen(session) ?? '/dashboard'} replace />;
  const { Screen } = screenAt(route.path) ?? notFound;
  return (
    <Suspense key={route.path} fallback={<PageSkeleton label={say('app.loading')} />}>
      <Screen />
    </Suspense>
  );
}

/**
 * Returns the sign-in address. A user sent to sign in returns to the screen; one who signed out leaves no address for
 * the next user.
 */
function signInAddress(address: string): string {
  return leftOnPurpose() || address === '/dashboard' ? '/login' : `/login?from=${encodeURIComponent(address)}`;
}
