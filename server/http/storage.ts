import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploads live: outside the web root, under random names that say nothing. */
export interface FileStorage {
  /** Stores the bytes and answers their key. */
  put(bytes: Uint8Array): Promise<string>;
  get(key: string): Promise<Uint8Array>;
  /** Opens the bytes to be read one after the other. Whoever opens them closes them. */
  open(key: string): Promise<Readable>;
  /** How many bytes are stored; null if there are none under this key. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** All keys with their age, for the sweep of files that no record refers to. */
  list(): Promise<{ key: string; modifiedAt: number }[]>;
}

export function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(bytes) {
      const name = randomUUID();
      // Two levels of folders: no folder grows past what a file system likes.
      const key = `${name.slice(0, 2)}/${name}`;
      await disk.put(key, bytes);
      return key;
    },
    get: (key) => disk.getBytes(key),
    open: (key) => disk.getStream(key),
    sizeOf: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null),
    remove: (key) => disk.delete(key),
    async list() {
      const found: { key: string; modifiedAt: number }[] = [];
      // Nothing was ever stored.
      if (!existsSync(folder)) return found;
      const { objects } = await disk.listAll('', { recursive: true });
      for (const object of objects) {
        if (!object.isFile) continue;
        try {
          const { lastModified } = await disk.getMetaData(object.key);
          found.push({ key: object.key, modifiedAt: lastModified.getTime() });
        } catch (error) {
          // Another sweep removed it since it was listed.
          if (await disk.exists(object.key)) throw error;
        }
      }
      return found;
    },
  };
}
