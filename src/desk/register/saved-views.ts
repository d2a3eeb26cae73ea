import { savedViewTexts } from '#src/text/en/desk/register.ts';
import { useMemo } from 'react';
import { fieldIn } from '#domain/lists/unknown.ts';
import { keep, kept, keptValue, useKept } from '#src/desk/ui/kept.ts';
import { passing } from './register-address.ts';

/** Named filters, search, and sort order of a list. */
export interface SavedView {
  name: string;
  /** The search part of the address, as `viewOf` writes it. */
  query: string;
}

export const longestName = 40;
/** Maximum number of views, to keep them easy to find. */
export const mostViews = 12;

/** Returns the view in an address, sorted so that equal filters are equal text; without page and open record. */
export function viewOf(params: URLSearchParams): string {
  const lasting = [...params].filter(([name, value]) => value !== '' && !passing.includes(name));
  return new URLSearchParams(lasting.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** Reads stored views; ignores invalid ones. */
export function readViews(text: string | null): SavedView[] {
  const value = keptValue(text);
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((view): SavedView[] => {
      const [name, query] = [fieldIn(view, 'name'), fieldIn(view, 'query')];
      return typeof name === 'string' && typeof query === 'string'
        ? [{ name: name.slice(0, longestName), query: viewOf(new URLSearchParams(query)) }]
        : [];
    })
    .slice(0, mostViews);
}

const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');

/** Returns the error of a view's name, or null. `former`: its current name. */
export function nameProblem(views: readonly SavedView[], name: string, former?: string): string | null {
  if (name.trim() === '') return savedViewTexts.enterNameForView;
  const others = views.filter((v) => v.name !== former);
  if (others.some((v) => sameName(v.name, name.trim()))) return savedViewTexts.anotherViewHasThisName;
  if (former === undefined && views.length >= mostViews) return savedViewTexts.youHaveViewsLimitRemove(mostViews);
  return null;
}

/** Returns a user's views of a list. `own` identifies list and user. */
export function useSavedViews(own: string) {
  const key = `kawani.views.${own}`;
  const text = useKept(key);
  const views = useMemo(() => readViews(text), [text]);
  // Read again first: another tab may have added a view.
  const change = (changed: (now: SavedView[]) => SavedView[]) => {
    const next = changed(readViews(kept(key)));
    keep(key, next.length > 0 ? next : null);
  };
  return {
    views,
    add: (view: SavedView) => change((now) => [...now.filter((v) => v.name !== view.name), view]),
    rename: (former: string, name: string) => change((now) => now.map((v) => (v.name === former ? { ...v, name } : v))),
    remove: (name: string) => change((now) => now.filter((v) => v.name !== name)),
  };
}
