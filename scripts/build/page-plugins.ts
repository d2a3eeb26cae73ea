import { existsSync, readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const MANIFEST = 'manifest.webmanifest';

/** Serves and builds manifest.webmanifest under its own name, which an installed app remembers. */
export function webManifest(): Plugin {
  return {
    name: 'kawani:web-manifest',
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_request, reply) => {
        reply.setHeader('Content-Type', 'application/manifest+json');
        reply.end(readFileSync(MANIFEST));
      });
    },
    transformIndexHtml: {
      order: 'pre',
      // Vite would treat the link as one of its assets and give the file a hashed name.
      handler: (html) => html.replace(/<link(?![^>]*vite-ignore)(?=[^>]*rel="manifest")/, '<link vite-ignore'),
    },
    generateBundle() {
      if (existsSync(MANIFEST)) this.emitFile({ type: 'asset', fileName: MANIFEST, source: readFileSync(MANIFEST) });
    },
  };
}

/** Writes the addresses of the APIs under `npm run dev`, as the web role does in production. */
export function settingsInDevelopment(): Plugin {
  const settings: Record<string, string | undefined> = {
    'kawani-hr-api': process.env['PUBLIC_HR_API'],
    'kawani-payroll-api': process.env['PUBLIC_PAYROLL_API'],
    'kawani-demo': process.env['DEMO'] === '0' ? '' : '1',
  };
  return {
    name: 'kawani:settings',
    apply: 'serve',
    transformIndexHtml(html) {
      const tags: HtmlTagDescriptor[] = Object.entries(settings)
        .filter((entry): entry is [string, string] => entry[1] !== undefined)
        .map(([name, content]) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' }));
      const without = Object.keys(settings).reduce(
        (page, name) => page.replace(new RegExp(`<meta\\s[^>]*name="${name}"[^>]*>`), ''),
        html,
      );
      return { html: without, tags };
    },
  };
}
