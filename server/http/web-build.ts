import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from './content-coding.ts';

/** One file of the built app with its available codings. */
export interface WebFile {
  type: string;
  cacheControl: string;
  /** Strong ETag of the uncompressed bytes. The coding is added when the file is sent. */
  etag: string;
  bodies: Partial<Record<Coding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
}

/** Thrown if the folder has no built app. */
export class NoBuildError extends Error {}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers store these files but revalidate them each time, because their names stay while their content changes. */
const REVALIDATE = 'no-cache';
const A_DAY = 'public, max-age=86400';

function cacheControl(address: string): string {
  if (address.startsWith('/assets/')) return IMMUTABLE;
  return /\.(html|js|webmanifest|json)$/.test(address) ? REVALIDATE : A_DAY;
}

const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 27);

const copy = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);

/**
 * Reads the built app into memory, by address (`/assets/index-1a2b.js`): a few megabytes, looked up in a map (so no
 * address can leave the folder), and one build for the process's lifetime. Source maps and the build's own records
 * aren't served.
 */
export async function loadBuild(distDir: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new NoBuildError(`There is no built app in ${distDir}. Run \`npm run build\` first, or set DIST_DIR.`);
      throw error;
    },
  );
  const names = entries
    .filter((e) => e.isFile())
    .map((e) => path.relative(distDir, path.join(e.parentPath, e.name)).split(path.sep).join('/'));
  const present = new Set(names);
  if (!present.has('index.html'))
    throw new NoBuildError(`There is no index.html in ${distDir}. Run \`npm run build\` first, or set DIST_DIR.`);

  const read = async (name: string) => copy(await readFile(path.join(distDir, name)));
  const build = new Map<string, WebFile>();
  for (const name of names) {
    const type = types[path.extname(name)];
    if (type === undefined || name.startsWith('.') || name === 'build.json') continue;
    const identity = await read(name);
    const file: WebFile = {
      type,
      cacheControl: cacheControl(`/${name}`),
      etag: etagOf(identity),
      bodies: { identity },
    };
    if (present.has(`${name}.br`)) file.bodies.br = await read(`${name}.br`);
    if (present.has(`${name}.gz`)) file.bodies.gzip = await read(`${name}.gz`);
    build.set(`/${name}`, file);
  }
  return build;
}

/**
 * Returns a file with text changed at the start. It is compressed once, on first use, because most pages of a new
 * server are requested later or never. Uses quality 9, which takes milliseconds; 11 would be noticeable.
 */
export function withText(file: WebFile, text: string): WebFile {
  const plain = Buffer.from(text);
  let br: Uint8Array<ArrayBuffer> | undefined;
  let gzip: Uint8Array<ArrayBuffer> | undefined;
  return {
    ...file,
    etag: etagOf(plain),
    bodies: {
      identity: copy(plain),
      get br() {
        return (br ??= copy(
          brotliCompressSync(plain, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
          }),
        ));
      },
      get gzip() {
        return (gzip ??= copy(gzipSync(plain, { level: 9 })));
      },
    },
  };
}
