import type { Plugin } from 'vite';

/**
 * Fails the build if built files import each other in a circle. The file loaded first would find the other empty, and
 * the screen would stay white. Modules that two groups of `chunk-groups.ts` need must be named in one of them.
 */
export const noCircles = (): Plugin => ({
  name: 'kawani:no-circles',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]): void => {
      const chunk = bundle[file];
      // A file with only styles exports nothing, so no file can find it empty.
      if (chunk?.type !== 'chunk' || done.has(file) || Object.keys(chunk.modules).every((id) => id.endsWith('.css')))
        return;
      const at = way.indexOf(file);
      if (at !== -1) {
        const circle = [...way.slice(at), file];
        const parts = circle.slice(1).map((name) => {
          const part = bundle[name];
          return part?.type === 'chunk' ? `${name}: ${Object.keys(part.modules).slice(0, 8).join(', ')}` : name;
        });
        throw new Error(`Built files import each other: ${circle.join(' → ')}\n${parts.join('\n')}`);
      }
      for (const next of chunk.imports) visit(next, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
});
