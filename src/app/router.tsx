// Imported first, so that its listener is called before the router's.
import '#src/shared/ui/over/before-router.ts';
import { Suspense } from 'react';
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { addresses } from '#src/shared/page/screens-of.ts';
import { BootSkeleton } from '#src/shared/ui/page/states.tsx';
import { Guard } from './Guard.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.ts';
import { notFound, shell } from './screens.ts';

const rows: readonly RouteRow[] = routes;
addresses.all = rows;

/** Converts the table's `/role-management/{id}` to the router's `/role-management/:id`. */
const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const objectOf = (route: RouteRow): RouteObject => ({
  path: pattern(route.path),
  element: <Guard key={route.path} route={route} />,
  // For the frame's header and the tab title.
  handle: { title: route.title },
  errorElement: <RouteError />,
});

function Root() {
  return (
    <Suspense fallback={<BootSkeleton />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}

/**
 * Returns true for an address without the frame: before a redirect it would flash. The frame itself draws nothing
 * without a session.
 */
const frameless = (route: RouteRow) =>
  (route.bare === true && !route.framed) || (route.redirect !== undefined && route.code === '*');

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      ...rows.filter(frameless).map(objectOf),
      {
        element: <shell.Screen />,
        errorElement: <RouteError />,
        children: [
          ...rows.filter((r) => !frameless(r)).map(objectOf),
          {
            path: '*',
            element: <notFound.Screen />,
            handle: { title: 'title.not-found' },
            errorElement: <RouteError />,
          },
        ],
      },
    ],
  },
]);
