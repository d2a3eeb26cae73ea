import { createStore, promisifyRequest } from 'idb-keyval';

/** A database of its own, which may be thrown away. */
export const directoryDatabase = { name: 'kawani-directory', store: 'people' } as const;

/** Called to let go of the directory where this page has it open. */
let close: () => void = () => undefined;

export const onForget = (letGo: () => void): void => {
  close = letGo;
};

/** Closes the directory on this page, and leaves the copy. */
export const letGoOfDirectory = (): void => close();

/** Throws the copy away when a filing needs the room. Whoever has it open goes on without the disk. */
export async function emptyDirectory(): Promise<void> {
  await createStore(directoryDatabase.name, directoryDatabase.store)('readwrite', (s) => {
    s.clear();
    return promisifyRequest(s.transaction);
  });
}

/**
 * Forgets the directory, on sign-out. Apart from the rest of it, because the frame of the app needs this and nothing
 * else. A page that arrives afterwards finds nothing to go on from and is not written.
 */
export async function forgetDirectory(): Promise<void> {
  close();
  await emptyDirectory();
}
