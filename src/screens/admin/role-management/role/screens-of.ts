import { routeTable, type RouteRow } from '#src/app/route-table.ts';

/** The screens that a code opens, each by the word for its title; what only leads on to another one is none. */
export const screensOf = (code: string): RouteRow['title'][] => [
  ...new Set((routeTable as readonly RouteRow[]).filter((r) => r.code === code && !r.redirect).map((r) => r.title)),
];
