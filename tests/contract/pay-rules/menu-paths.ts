import { groupNames, menuGroups, outside, type Side } from '#src/desk/menu/places.ts';
import { en } from '#src/text/en.ts';
import { routes } from '#tests/support/routes.ts';

const titleAt = (at: string): string => en[routes.find((r) => r.path === at)!.title];
const tabOf = (side: Side): string => side.tab?.en ?? titleAt(side.path);

/** Each path as the menu shows it, `Group › Place`, with the tabs of its place. A group of one place is its name alone. */
const shown = new Map<string, readonly string[]>([
  ...groupNames.flatMap((name) => {
    const {
      label: { en: group },
      places,
    } = menuGroups[name];
    return places.map((place): [string, string[]] => {
      const label = place.label?.en ?? titleAt(place.sides[0].path);
      return [
        places.length === 1 ? group : `${group} › ${label}`,
        place.sides.length > 1 ? place.sides.map(tabOf) : [],
      ];
    });
  }),
  ...outside
    .filter((at) => at.startsWith('/portal/'))
    .map((at): [string, string[]] => [`Your name › ${titleAt(at)}`, []]),
]);
const tabs = new Set([...shown.values()].flat());

/** Returns whether the menu shows a path, and its place the tab that follows, if that is the name of a tab. */
export function inMenu(path: string, next?: string): boolean {
  const own = shown.get(path);
  return own !== undefined && (next === undefined || !tabs.has(next) || own.includes(next));
}

/** Returns whether the place of a path has this tab. */
export const hasTab = (path: string, tab: string): boolean => shown.get(path)?.includes(tab) ?? false;
