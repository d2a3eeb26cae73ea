import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Gives each entry of the worker's list the hash of its file, so that a phone stores nothing else under its name. */
export function fileIntegrity(): {
  plugin: Plugin;
  add<E extends { url: string }>(entries: readonly E[]): Promise<(E & { integrity: string })[]>;
} {
  let folder = '';
  return {
    plugin: {
      name: 'kawani:integrity',
      apply: 'build',
      configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    },
    add: (entries) =>
      Promise.all(
        entries.map(async (entry) => {
          const hash = createHash('sha256').update(await readFile(path.join(folder, entry.url)));
          return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
        }),
      ),
  };
}
