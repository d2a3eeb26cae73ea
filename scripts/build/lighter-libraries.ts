import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mergeRefs = fileURLToPath(new URL('../../src/desk/ui/over/merge-refs.ts', import.meta.url));
const modernDexie = fileURLToPath(new URL('../../node_modules/dexie/dist/modern/dexie.mjs', import.meta.url));

/**
 * Leaves out parts of libraries that the app doesn't use.
 *
 * Mantine's scroll area, which every dialog has, imports a function of two lines from a library that places menus (34
 * kB). It gets Mantine's own version of the function instead. Dexie's default build supports browsers older than the
 * app does (`target` in vite.config.ts), so its build for newer browsers is used.
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
