import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { sealFiles } from '#server/jobs/seal-files.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { folderStorage } from './storage.ts';

const [first, second] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))];
const words = new TextEncoder().encode('DELA CRUZ, JUAN, 34-1234567-8');
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

/** A file from before encryption. */
async function aPlainFile(key: string): Promise<string> {
  await mkdir(path.join(folder, path.dirname(key)), { recursive: true });
  await writeFile(path.join(folder, key), words);
  return key;
}

test('a stored file reveals nothing of its text, and reads back unchanged, with its size', async () => {
  const storage = folderStorage(folder, [first]);
  for (const bytes of [words, new Uint8Array(), new Uint8Array(randomBytes(100_000))]) {
    const key = await storage.put(bytes);
    const kept = await readFile(path.join(folder, key));
    if (bytes.length > 0) expect(kept.includes(Buffer.from(bytes.subarray(0, 20)))).toBe(false);
    expect(Buffer.from(await storage.get(key)).equals(bytes)).toBe(true);
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
    expect(await storage.sizeOf(key)).toBe(bytes.length);
  }
  expect(await storage.sizeOf('no/where')).toBeNull();
});

test('a file that was changed, truncated, or swapped with another returns no byte', async () => {
  const storage = folderStorage(folder, [first]);
  const [own, other] = [await storage.put(words), await storage.put(words)];
  const at = path.join(folder, own);
  const whole = await readFile(at);
  for (const spoil of [
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from('x')]),
    whole.map((b, i) => (i === 50 ? b ^ 1 : b)),
  ]) {
    await writeFile(at, spoil);
    await expect(storage.get(own)).rejects.toThrow();
    await expect(storage.open(own)).rejects.toThrow();
  }
  await copyFile(path.join(folder, other), at);
  await expect(storage.get(own)).rejects.toThrow();
});

test('a file of a former key and a plain one are read, and encrypted with the current key once', async () => {
  const old = await folderStorage(folder, [first]).put(words);
  const plain = await aPlainFile('ab/plain');
  await utimes(path.join(folder, plain), 1000, 1000);
  const storage = folderStorage(folder, [second, first]);
  for (const key of [old, plain]) {
    expect([text(await storage.get(key)), await storage.sizeOf(key)]).toEqual([text(words), words.length]);
  }
  expect(await sealFiles({ storage })).toEqual({ resealed: 2, unreadable: 0 });
  expect(await sealFiles({ storage })).toEqual({ resealed: 0, unreadable: 0 });
  const alone = folderStorage(folder, [second]);
  for (const key of [old, plain]) expect(text(await alone.get(key))).toBe(text(words));
  // Its age stays, which the sweep uses; and no temporary file is left.
  expect((await stat(path.join(folder, plain))).mtimeMs).toBe(1_000_000);
  expect(await readdir(path.join(folder, 'ab'))).toEqual(['plain']);
});

test('a file that no key opens is counted and left unchanged', async () => {
  const key = await folderStorage(folder, [first]).put(words);
  const before = await readFile(path.join(folder, key));
  const storage = folderStorage(folder, [second]);
  expect(await sealFiles({ storage })).toEqual({ resealed: 0, unreadable: 1 });
  expect((await readFile(path.join(folder, key))).equals(before)).toBe(true);
});

test('encryption continues where it ended, and a file deleted by a sweep is no error', async () => {
  await Promise.all(['aa/1', 'bb/2', 'cc/3', 'dd/4'].map(aPlainFile));
  const storage = folderStorage(folder, [first]);
  const ended = new AbortController();
  const sealed: string[] = [];
  const broken: typeof storage = {
    ...storage,
    async reseal(key) {
      if (sealed.push(key) === 2) ended.abort();
      return storage.reseal(key);
    },
  };
  expect(await sealFiles({ storage: broken }, { signal: ended.signal })).toEqual({ resealed: 2, unreadable: 0 });
  const swept = (await storage.list()).find(({ key }) => !sealed.includes(key))!.key;
  await storage.remove(swept);
  expect(await storage.reseal(swept)).toBe('gone');
  expect(await sealFiles({ storage })).toEqual({ resealed: 1, unreadable: 0 });
});
