import { keep, keptValue, useKept } from '#src/desk/ui/kept.ts';

const key = 'kawani.menu';

/** Whether the user collapsed the menu to the rail on this computer; undefined: the available width decides. */
export function useCollapsed(): boolean | undefined {
  const { folded } = (keptValue(useKept(key)) ?? {}) as { folded?: unknown };
  return typeof folded === 'boolean' ? folded : undefined;
}

export const collapseMenu = (folded: boolean): void => keep(key, { folded });
