import { lazyScreen, type LazyScreen } from './chunk.tsx';
import type { RoutePath } from './route-table.ts';

const pages = {
  notFound: lazyScreen(() => import('#src/screens/pages/NotFound.tsx')),
  serverError: lazyScreen(() => import('#src/screens/pages/ServerError.tsx')),
  register: lazyScreen(() => import('#src/screens/pages/Register.tsx')),
};

/** The screens that exist. An address without one here shows that it is not built yet, and no menu names it. */
export const screens: Partial<Record<RoutePath, LazyScreen>> = {
  '/login': lazyScreen(() => import('#src/screens/login/Login.tsx')),
  '/dashboard': lazyScreen(() => import('#src/screens/dashboard/Dashboard.tsx')),
  '/pages/404': pages.notFound,
  '/pages/404/404': pages.notFound,
  '/pages/404/500': pages.serverError,
  '/pages/404/register': pages.register,
  '/admin/unauthorized': lazyScreen(() => import('#src/screens/admin/unauthorized/Unauthorized.tsx')),
  '/portal/leave': lazyScreen(() => import('#src/screens/portal/leave/Leave.tsx')),
};

export const notFound = pages.notFound;
export const shell = lazyScreen(() => import('./shell/Shell.tsx'));
