import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { RouteRow } from '#src/app/route-row.ts';
import { routes } from '#src/app/routes.ts';
import { may } from '#src/app/frame/entries.ts';
import { maySeeIssues } from '#src/desk/issues/may-see.ts';
import { currentLanguage } from '#src/text/language.ts';
import type { Say } from '#src/text/words.ts';
import type { Label } from '#src/text/menu.ts';
import { addressesOf, groupNames, menuGroups, type GroupName, type Place, type Side } from './places.ts';

const rows: readonly RouteRow[] = routes;
const patterns = new Map(rows.map((row) => [row.path, new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)]));

/** Returns the route of an address, whose search doesn't matter; a row without parameters comes first. */
export function rowOf(address: string): RouteRow | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return rows.find((row) => row.path === path) ?? rows.find((row) => valueOf(patterns, row.path).test(path));
}

/** Returns whether a user may open an address of the app. An unknown address is refused. */
export function mayOpen(session: SessionData, address: string): boolean {
  const row = rowOf(address);
  return row !== undefined && may(session)(row) && (row.path !== '/issues' || maySeeIssues(session));
}

export const labelText = (label: Label): string => label[currentLanguage()];

/** A place with the screens that this user may open. */
export interface OpenPlace {
  key: string;
  label: string;
  /** Address that the menu opens. */
  to: string;
  tabs: readonly { path: string; label: string }[];
}

export interface OpenGroup {
  name: GroupName;
  label: string;
  short: string;
  letter: string;
  places: readonly OpenPlace[];
}

const titleOf = (path: string, say: Say): string => {
  const row = rowOf(path);
  return row ? say(row.title) : '';
};

function openPlace(session: SessionData, place: Place, say: Say): OpenPlace[] {
  const open = place.sides.filter((side) => mayOpen(session, side.path));
  const [first] = open;
  if (!first) return [];
  const tabOf = (side: Side) => (side.tab ? labelText(side.tab) : titleOf(side.path, say));
  return [
    {
      key: place.sides[0].path,
      label: place.label ? labelText(place.label) : titleOf(place.sides[0].path, say),
      to: first.path,
      tabs: open.map((side) => ({ path: side.path, label: tabOf(side) })),
    },
  ];
}

/** Returns the groups with the places this user may open, without empty groups. */
export function openMenu(session: SessionData, say: Say): OpenGroup[] {
  const groups = groupNames.map((name) => {
    const { label, short = label, letter, places } = menuGroups[name];
    return {
      name,
      label: labelText(label),
      short: labelText(short),
      letter,
      places: places.flatMap((place) => openPlace(session, place, say)),
    };
  });
  return groups.filter((g) => g.places.length > 0);
}

/** Returns the place of an address in the menu; undefined outside it. */
export function placeOf(pathname: string): { group: GroupName; place: Place } | undefined {
  const path = rowOf(pathname)?.path;
  if (path === undefined) return undefined;
  for (const group of groupNames)
    for (const place of menuGroups[group].places) if (addressesOf(place).includes(path)) return { group, place };
  return undefined;
}

/**
 * Returns the list that a record, a form, or a second screen of a place belongs to: the one its address begins with,
 * otherwise the first that is permitted. Undefined for a list itself.
 */
export function listOf(session: SessionData, pathname: string, say: Say): { to: string; label: string } | undefined {
  const found = placeOf(pathname);
  const path = rowOf(pathname)?.path;
  if (!found || path === undefined || found.place.sides.some((side) => side.path === path)) return undefined;
  const open = found.place.sides.filter((side) => mayOpen(session, side.path));
  const list = open.find((side) => path.startsWith(`${side.path}/`)) ?? open[0];
  return list && { to: list.path, label: titleOf(list.path, say) };
}
