/**
 * Measures the size of the app. For information only, without a target.
 *
 * Prints the transferred bytes (brotli and gzip, as the build compresses them) of the first load of /login and of
 * /portal/leave in an empty browser, and of everything that the service worker stores ahead. Also prints the content of
 * each list by package, in minified bytes, according to the source maps.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from '../scripts/build/sources.ts';
import { bytesByPackage } from './support/packages.ts';
import { inform, kB, printTable } from './support/table.ts';

const dist = path.join(root, 'dist');

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  src?: string;
}

const read = (file: string): Buffer => readFileSync(path.join(dist, file));
const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;

/** Returns some chunks with everything that they import, scripts and styles. */
function withImports(names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

const named = (end: string): string => {
  const found = Object.keys(chunks).find((name) => name.endsWith(end));
  if (found === undefined) throw new Error(`The build has no ${end}`);
  return found;
};

const sizes = (files: Iterable<string>) => {
  let [raw, gzip, brotli, count] = [0, 0, 0, 0];
  for (const file of files) {
    const bytes = read(file);
    raw += bytes.length;
    gzip += gzipSync(bytes, { level: 9 }).length;
    brotli += brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    count++;
  }
  return { raw, gzip, brotli, count };
};

/** Returns the list of files with which the service worker was built. */
function precached(): string[] {
  const worker = read('sw.js').toString();
  const urls = [...worker.matchAll(/url:\s*[`"']([^`"']+)[`"']/g), ...worker.matchAll(/"url":\s*"([^"]+)"/g)].map(
    (m) => m[1]!,
  );
  return [...new Set(urls)].filter((url) => existsSync(path.join(dist, url)));
}

const entry = named('index.html');
const shell = named('src/app/frame/Shell.tsx');
const lists: [string, Set<string>][] = [
  ['first load of /login', new Set(['index.html', ...withImports([entry, named('screens/login/Login.tsx')])])],
  [
    'first load of /portal/leave',
    new Set([
      'index.html',
      ...withImports([
        entry,
        shell,
        named('screens/portal/leave/Leave.tsx'),
        named('src/offline/device/open-phone.ts'),
      ]),
    ]),
  ],
  ['stored ahead by the worker', new Set(precached())],
  ['the worker itself', new Set(['sw.js'])],
];

printTable(
  ['', 'files', 'plain', 'gzip', 'brotli'],
  lists.map(([name, files]) => {
    const { raw, gzip, brotli, count } = sizes(files);
    inform(`${name}, brotli`, kB(brotli));
    return [name, String(count), kB(raw), kB(gzip), kB(brotli)];
  }),
);

const parts = lists.map(([, files]) => bytesByPackage(dist, files, 'Kawani'));
const packages = [...new Set(parts.flatMap((p) => [...p.keys()]))].sort(
  (a, b) => Math.max(...parts.map((p) => p.get(b) ?? 0)) - Math.max(...parts.map((p) => p.get(a) ?? 0)),
);
console.log('\nMinified script by package, kB\n');
printTable(
  ['', '/login', '/portal/leave', 'stored ahead', 'worker'],
  packages.slice(0, 30).map((name) => [name, ...parts.map((p) => ((p.get(name) ?? 0) / 1000).toFixed(1))]),
);
