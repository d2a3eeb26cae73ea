import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isDeskScreen, portalShell } from './scripts/build/portal-shell.ts';
import { settingsInDevelopment, webManifest } from './scripts/build/page-plugins.ts';

/** Phones of the last four years, at the end of 2026. */
const target = ['chrome107', 'edge107', 'firefox107', 'safari16'];

const shell = portalShell();

export default defineConfig({
  appType: 'spa',
  build: {
    target,
    // Beside the chunks for whoever looks into an error report; the web role does not serve them.
    sourcemap: 'hidden',
    // Which file holds which source: read by the test of the precache list, and not served either.
    manifest: true,
    rollupOptions: {
      output: {
        // A phone pays for each file it opens, offline too: what every screen needs is one file.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/[a-z-]+|ky)\//,
            },
          ],
        },
        // The address of a desk screen in its file name, so that a network log can be read.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId && isDeskScreen(facadeModuleId)
            ? `assets/${facadeModuleId
                .split('/src/screens/')[1]
                ?.replace(/\.tsx?$/, '')
                .replaceAll('/', '-')}-[hash].js`
            : 'assets/[name]-[hash].js',
      },
    },
  },
  plugins: [
    react(),
    webManifest(),
    settingsInDevelopment(),
    shell.plugin,
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
        globPatterns: ['index.html', 'manifest.webmanifest', 'assets/*.{js,css,svg}', 'icons/*.{svg,png}'],
        // Screenshots are for the install dialog of the browser, which is online.
        globIgnores: ['**/screenshot*'],
        manifestTransforms: [(entries) => ({ manifest: entries.filter((e) => shell.includes(e.url)), warnings: [] })],
      },
    }),
  ],
});
