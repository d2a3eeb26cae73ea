import { fieldIn } from '#domain/lists/unknown.ts';
import { keep, keptValue, useKept } from '#src/desk/ui/kept.ts';

const key = 'kawani.menu';

/**
 * Returns true if the user collapsed the menu to the rail on this computer. Undefined means the available width
 * decides.
 */
export function useCollapsed(): boolean | undefined {
  const folded = fieldIn(keptValue(useKept(key)), 'folded');
  return typeof folded === 'boolean' ? folded : undefined;
}

export const collapseMenu = (folded: boolean): void => keep(key, { folded });
