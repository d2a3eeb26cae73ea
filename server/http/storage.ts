import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open as openFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { fileHeadBytes, fileSeal, openBytes, sealBytes, sealedFileOverhead } from '#server/database/secrets.ts';

/** Storage of uploads: outside the web root, under random names, encrypted with the data key. */
export interface FileStorage {
  /** Stores the bytes under the given key, or else a new one, and returns the key. */
  put(bytes: Uint8Array, key?: string): Promise<string>;
  get(key: string): Promise<Uint8Array>;
  /** Opens the bytes for reading. The caller must close them. */
  open(key: string): Promise<Readable>;
  /** Returns the number of stored bytes, or null if there are none under this key. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Returns all keys with their age, for the sweep of files without a record. */
  list(): Promise<{ key: string; modifiedAt: number }[]>;
  /**
   * Encrypts a file with the current data key if it is unencrypted or uses a previous key. Replaces the file as a
   * whole, so that a crash leaves it unchanged.
   */
  reseal(key: string): Promise<'resealed' | 'present' | 'unreadable' | 'gone'>;
}

/** Returns a storage of files in a folder. `keys` are the current data key, then previous keys still in use. */
export function folderStorage(folder: string, keys: readonly [Uint8Array, ...Uint8Array[]]): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const placeOf = (key: string): string => `files/${key}`;

  /** Files from before encryption are read unchanged. */
  const opened = (bytes: Uint8Array, key: string): Uint8Array =>
    fileSeal(bytes, keys[0]) === 'plain' ? bytes : openBytes(bytes, keys, placeOf(key));
  const get = async (key: string): Promise<Uint8Array> => opened(await disk.getBytes(key), key);

  async function headOf(key: string): Promise<Uint8Array> {
    const file = await openFile(path.join(folder, key));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(fileHeadBytes), 0, fileHeadBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async function replace(key: string, bytes: Uint8Array): Promise<void> {
    const place = path.join(folder, key);
    const draft = `${place}.${randomUUID()}`;
    // Keep the file's times, because the sweep uses its age.
    const { atime, mtime } = await stat(place);
    try {
      const file = await openFile(draft, 'wx', 0o600);
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await utimes(draft, atime, mtime);
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    async put(bytes, named) {
      const name = randomUUID();
      // Two levels of folders: no folder grows too large for a file system.
      const key = named ?? `${name.slice(0, 2)}/${name}`;
      await disk.put(key, sealBytes(bytes, keys[0], placeOf(key)));
      return key;
    },
    get,
    // The whole file is decrypted before its first byte is returned, so a changed file returns no byte.
    open: async (key) => Readable.from([await get(key)]),
    async sizeOf(key) {
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return fileSeal(await headOf(key), keys[0]) === 'plain' ? contentLength : contentLength - sealedFileOverhead;
    },
    remove: (key) => disk.delete(key),
    async list() {
      const found: { key: string; modifiedAt: number }[] = [];
      // No file was ever stored.
      if (!existsSync(folder)) return found;
      const { objects } = await disk.listAll('', { recursive: true });
      for (const object of objects) {
        if (!object.isFile) continue;
        try {
          const { lastModified } = await disk.getMetaData(object.key);
          found.push({ key: object.key, modifiedAt: lastModified.getTime() });
        } catch (error) {
          // Another sweep removed the file after it was listed.
          if (await disk.exists(object.key)) throw error;
        }
      }
      return found;
    },
    async reseal(key) {
      try {
        if (fileSeal(await headOf(key), keys[0]) === 'present') return 'present';
        const plain = attempt(opened, await disk.getBytes(key), key);
        if (!plain) return 'unreadable';
        await replace(key, sealBytes(plain, keys[0], placeOf(key)));
        return 'resealed';
      } catch (error) {
        // A sweep removed the file in the meantime.
        if (existsSync(path.join(folder, key))) throw error;
        return 'gone';
      }
    },
  };
}

/** Returns the result of the work, or null if it throws. */
function attempt<A extends unknown[], R>(work: (...given: A) => R, ...given: A): R | null {
  try {
    return work(...given);
  } catch {
    return null;
  }
}
