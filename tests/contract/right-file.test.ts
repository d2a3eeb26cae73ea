import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadBuild } from '#server/http/web-build.ts';
import { fitsEtag, fitsIntegrity, typeFits } from '../../sw/right-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('the content type of each kind of file fits as the web role sends it, and that of a page does not', async () => {
  const names = ['index.html', 'a.js', 'a.css', 'a.svg', 'a.png', 'a.woff2', 'manifest.webmanifest'];
  const folder = await mkdtemp(path.join(tmpdir(), 'kawani-right-file-'));
  try {
    for (const name of names) await writeFile(path.join(folder, name), `content of ${name}`);
    const build = await loadBuild(folder);
    for (const name of names) {
      const { type, etag } = build.get(`/${name}`)!;
      expect(typeFits(`/${name}`, type)).toBe(true);
      expect(typeFits(`/${name}`, 'text/plain')).toBe(false);
      expect(typeFits(`/${name}`, null)).toBe(false);
      if (name !== 'index.html') expect(typeFits(`/${name}`, 'text/html; charset=utf-8')).toBe(false);
      // The ETag of each coding is of the plain bytes.
      for (const tag of [`"${etag}-br"`, `W/"${etag}-gzip"`, `"${etag}-identity"`]) {
        expect(await fitsEtag(bytes(`content of ${name}`), tag)).toBe(true);
        expect(await fitsEtag(bytes('content of'), tag)).toBe(false);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await fitsEtag(bytes('x'), '"of-another-server"')).toBe(true);
  expect(await fitsEtag(bytes('x'), null)).toBe(true);
});

test('half a file does not fit its integrity', async () => {
  const integrity = `sha256-${createHash('sha256').update('whole').digest('base64')}`;
  expect(await fitsIntegrity(bytes('whole'), integrity)).toBe(true);
  expect(await fitsIntegrity(bytes('who'), integrity)).toBe(false);
});
