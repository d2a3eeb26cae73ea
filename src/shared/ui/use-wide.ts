import { useSyncExternalStore } from 'react';

/** Width from which there is room for a sidebar and tables. */
export const wide = '(min-width: 62em)';
/** Width from which a dialog doesn't fill the screen. */
const roomy = '(min-width: 40em)';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

export const useWide = (): boolean => useMedia(wide);
/** Returns true if a desk's tables have room next to the whole menu; below, the menu is a rail. */
export const useRoomForMenu = (): boolean => useMedia('(min-width: 1200px)');
/** Returns true if a table has room for every figure between two columns. */
export const useRoomForFigures = (): boolean => useMedia('(min-width: 1366px)');
export const useRoomy = (): boolean => useMedia(roomy);
