import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractCalls } from './scripts/build/contract-calls.ts';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { firstScript } from './scripts/build/first-script.ts';
import { fileIntegrity } from './scripts/build/integrity.ts';
import { lighterLibraries } from './scripts/build/lighter-libraries.ts';
import { isDesk, portalModules, portalShell } from './scripts/build/portal-shell.ts';
import { noCircles } from './scripts/build/no-circles.ts';
import { settingsInDevelopment, webManifest } from './scripts/build/page-plugins.ts';
import { fromRoot } from './scripts/build/sources.ts';

/** Phones of the last four years, at the end of 2026. */
const target = ['chrome107', 'edge107', 'firefox107', 'safari16'];

const shell = portalShell();
const first = firstScript(target);
const integrity = fileIntegrity();

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const ofPortal =
    command === 'build'
      ? await portalModules([react(), lighterLibraries(), contractCalls()], target)
      : new Set<string>();
  return {
    appType: 'spa',
    build: {
      target,
      // Next to the chunks, for reading an error report; the web role does not serve them.
      sourcemap: 'hidden',
      // Which file holds which source: read by the test of the precache list, and not served either.
      manifest: true,
      // A font in the style sheet would need `data:` in the page's policy; other small files may be written into it.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      rollupOptions: {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups((id) => ofPortal.has(id)) },
          // The folder of a desk screen in its file name, so that a network log can be read.
          chunkFileNames: ({ facadeModuleId }) => {
            const screen = facadeModuleId && isDesk(facadeModuleId) && fromRoot(facadeModuleId).split('/src/desk/')[1];
            return `assets/${screen ? screen.replace(/\.tsx?$/, '').replaceAll('/', '-') : '[name]'}-[hash].js`;
          },
        },
      },
    },
    plugins: [
      react(),
      webManifest(),
      settingsInDevelopment(),
      lighterLibraries(),
      contractCalls(),
      noCircles(),
      shell.plugin,
      first.plugin,
      integrity.plugin,
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: null,
        manifest: false,
        injectManifest: {
          target,
          rollupFormat: 'iife',
          buildPlugins: { vite: [contractCalls()] },
          globPatterns: [
            'index.html',
            'watch.js',
            'manifest.webmanifest',
            'assets/*.{js,css,svg,woff2}',
            // The tab's and notifications' icons. The others are read at installing, which is online.
            'icons/{favicon.svg,icon-192.png}',
          ],
          // Screenshots are for the install dialog of the browser, which is online. Letters that few names have are stored
          // when the first of them is shown.
          globIgnores: ['**/screenshot*', 'assets/inter-extended-*'],
          manifestTransforms: [
            async (entries) => ({
              manifest: await integrity.add(entries.filter((e) => shell.includes(e.url) || first.isPartOfShell(e.url))),
              warnings: [],
            }),
          ],
        },
      }),
    ],
  };
});
