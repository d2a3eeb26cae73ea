import { wholeLanguage } from '#src/language/language.ts';
import { screenDrawn } from '#src/offline/copies/first-drawing.ts';
import { lazyScreen, type LazyScreen } from './chunk.tsx';
import type { RoutePath } from './route-table.ts';

const screen = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, screenDrawn);

const pages = {
  notFound: screen(() => import('#src/screens/pages/NotFound.tsx')),
  serverError: screen(() => import('#src/screens/pages/ServerError.tsx')),
  register: screen(() => import('#src/screens/pages/Register.tsx')),
};

/** The screens that exist. An address without one here shows that it is not built yet, and no menu names it. */
export const screens: Partial<Record<RoutePath, LazyScreen>> = {
  '/login': screen(() => import('#src/screens/login/Login.tsx')),
  '/dashboard': screen(() => import('#src/screens/dashboard/Dashboard.tsx')),
  '/pages/404': pages.notFound,
  '/pages/404/404': pages.notFound,
  '/pages/404/500': pages.serverError,
  '/pages/404/register': pages.register,
  '/admin/unauthorized': screen(() => import('#src/screens/admin/unauthorized/Unauthorized.tsx')),
  '/portal/leave': screen(() => import('#src/screens/portal/leave/Leave.tsx')),
  '/portal/overtime': screen(() => import('#src/screens/portal/overtime/Overtime.tsx')),
  '/portal/accomplishment': screen(() => import('#src/screens/portal/accomplishment/Accomplishment.tsx')),
  '/portal/change-schedule': screen(() => import('#src/screens/portal/change-schedule/ChangeSchedule.tsx')),
  '/portal/holiday': screen(() => import('#src/screens/portal/holiday/Holiday.tsx')),
  '/portal/whos-in': screen(() => import('#src/screens/portal/whos-in/WhosIn.tsx')),
  '/portal/whos-out': screen(() => import('#src/screens/portal/whos-out/WhosOut.tsx')),
  '/portal/profile': screen(() => import('#src/screens/portal/profile/Profile.tsx')),
  '/portal/directory': screen(() => import('#src/screens/portal/directory/Directory.tsx')),
};

export const notFound = pages.notFound;
export const shell = lazyScreen(async () => {
  const frame = await import('./shell/Shell.tsx');
  await Promise.all([wholeLanguage(), frame.firstRows()]);
  return frame;
});
