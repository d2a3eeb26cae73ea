import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mergeRefs = fileURLToPath(new URL('../../src/desk/ui/over/merge-refs.ts', import.meta.url));
const modernDexie = fileURLToPath(new URL('../../node_modules/dexie/dist/modern/dexie.mjs', import.meta.url));

/**
 * Leaves out of a phone's files what libraries bring along and the app doesn't use.
 *
 * Mantine's scroll area takes one function of two lines from a library that places menus (34 kB), and every
 * dialog has a scroll area: it gets the same function of Mantine's own. Dexie names a build for browsers that
 * are older than those this app is built for (`target` in vite.config.ts); next to it is one for newer ones.
 */
export const lighterLibraries = (): Plugin => ({
  name: 'kawani:lighter-libraries',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs')) return mergeRefs;
    if (source === 'dexie') return modernDexie;
    return null;
  },
});
