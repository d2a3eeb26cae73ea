import { useSyncExternalStore } from 'react';

/** From here on there is room for a sidebar and for tables. */
export const wide = '(min-width: 62em)';
/** From here on a dialog no longer fills the screen. */
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
/** A desk's tables and the whole menu fit beside each other. */
export const useRoomForMenu = (): boolean => useMedia('(min-width: 1366px)');
export const useRoomy = (): boolean => useMedia(roomy);
