import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns a module's path from the project's folder on, with slashes: `/src/main.tsx`. A rule that tests the absolute
 * path would match the folders above the project too. Paths of packages outside the folder start at `/node_modules/`.
 */
export function fromRoot(id: string, folder = root): string {
  const [name, base] = [id, folder].map((file) => file.replaceAll('\\', '/')) as [string, string];
  if (name.startsWith(`${base}/`)) return name.slice(base.length);
  const packages = name.indexOf('/node_modules/');
  return packages === -1 ? name : name.slice(packages);
}

/** Sources of the built app. */
const APP_SOURCES = [
  'src',
  'sw',
  'contract',
  'domain',
  'public',
  'scripts/build',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Returns one hash over files and folders, by content, because a checkout changes the times of files. Tests do not
 * count.
 */
export function hashOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (name: string) => {
    const file = path.join(root, name);
    if (statSync(file).isDirectory())
      readdirSync(file)
        .sort()
        .forEach((entry) => add(`${name}/${entry}`));
    else if (!/\.test\.tsx?$/.test(name)) hash.update(`${name}\0`).update(readFileSync(file));
  };
  names.filter((name) => existsSync(path.join(root, name))).forEach(add);
  return hash.digest('hex').slice(0, 16);
}

export const appHash = (): string => hashOf(APP_SOURCES);
