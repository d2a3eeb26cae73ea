import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const watch = 'watch.js';

/**
 * Puts `src/look/draw.ts` before the app, as a small classic script that runs while the page is read. The script gets
 * the address of the app's first script and imports it, so the page's own tag for that is removed. `src/look/watch.ts`
 * follows under a fixed name.
 */
export function firstScript(target: string[]): { plugin: Plugin; isPartOfShell(file: string): boolean } {
  let file = '';
  const plugin: Plugin = {
    name: 'kawani:first-script',
    apply: 'build',
    async generateBundle() {
      const source = await bundled('src/look/draw.ts', target);
      file = `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: file, source });
      this.emitFile({ type: 'asset', fileName: watch, source: await bundled('src/look/watch.ts', target) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const own = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
        const app = own.exec(html)?.[1];
        if (app === undefined) throw new Error('index.html names no script of the app');
        return html
          .replace(own, `\n    <link rel="modulepreload" crossorigin href="${app}">`)
          .replace(
            /(<meta charset[^>]*>)/,
            `$1\n    <script src="/${file}" data-app="${app}"></script>\n    <script defer src="/${watch}"></script>`,
          );
      },
    },
  };
  return { plugin, isPartOfShell: (name) => name === file || name === watch };
}

async function bundled(entry: string, target: string[]): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { target, write: false, lib: { entry, formats: ['iife'], name: 'look' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = made.flatMap((m) => m.output).filter((o) => o.type === 'chunk');
  return chunk!.code;
}
