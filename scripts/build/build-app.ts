import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { dist, recordOfBuild, type BuildRecord } from './build-record.ts';
import { writeFirstPages } from './first-pages.ts';
import { appHash, root } from './sources.ts';

/**
 * Number of builds whose hashed files stay: a page opened before a deploy fetches the chunks of its own build when it
 * opens a screen.
 */
const KEPT_BUILDS = 3;

const next = path.join(root, 'dist.next');

/**
 * Builds the app into a second folder and swaps it with dist/. A starting server never sees half a build, and a failed
 * build leaves the last one in place.
 */
export async function buildApp(): Promise<void> {
  process.chdir(root);
  const sources = appHash();
  const builtAt = new Date().toISOString();
  await rm(next, { recursive: true, force: true });
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true },
  });
  await writeFirstPages(next);
  await compress(next);

  const assets = (await readdir(path.join(next, 'assets'))).sort();
  const own = new Set(assets);
  // Without compressed files the app still works, but four times as slowly. The build checks, because users wouldn't
  // report it.
  if (!assets.some((name) => name.endsWith('.js.br'))) throw new Error('The build holds no compressed file.');
  // A repeated build counts once. Otherwise it would displace an older stored build.
  const before = ((await recordOfBuild())?.builds ?? []).filter((b) => !b.assets.every((name) => own.has(name)));
  const kept = before
    .slice(0, KEPT_BUILDS - 1)
    .map((b) => ({ ...b, assets: b.assets.filter((name) => !name.endsWith('.map')) }));
  for (const name of new Set(kept.flatMap((b) => b.assets)))
    if (!own.has(name)) await cp(path.join(dist, 'assets', name), path.join(next, 'assets', name)).catch(ignoreMissing);

  const record: BuildRecord = { sources, builtAt, builds: [{ builtAt, assets }, ...kept] };
  await writeFile(path.join(next, 'build.json'), JSON.stringify(record));
  await replace();
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function replace(): Promise<void> {
  const last = path.join(root, 'dist.last');
  await rm(last, { recursive: true, force: true });
  await rename(dist, last).catch(ignoreMissing);
  await mkdir(path.dirname(dist), { recursive: true });
  await rename(next, dist);
  await rm(last, { recursive: true, force: true });
}

/** Compresses files once, at the highest level, instead of for every request. */
export async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    // The server inserts addresses into index.html and sw.js when it starts, and compresses them then.
    if (!file.isFile() || !/\.(js|css|svg|webmanifest)$/.test(file.name) || file.name === 'sw.js') continue;
    const name = path.join(file.parentPath, file.name);
    const plain = await readFile(name);
    if (plain.length < 500) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, { params }),
      promisify(gzip)(plain, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${name}.br`, br), writeFile(`${name}.gz`, gz)]);
  }
}
