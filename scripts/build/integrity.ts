import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds the hash of each file to the service worker's list, so that a phone stores no other content under the file's
 * name.
 */
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
