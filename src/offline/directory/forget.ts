import { createStore, promisifyRequest } from 'idb-keyval';

/** A separate database that may be deleted. */
export const directoryDatabase = { name: 'kawani-directory', store: 'people' } as const;

/** Closes the directory if this page has it open. */
let close: () => void = () => undefined;

export const onForget = (letGo: () => void): void => {
  close = letGo;
};

/** Closes the directory on this page, and keeps the copy. */
export const closeDirectory = (): void => close();

/** Deletes the copy if a request needs the space. Open pages continue without the disk. */
export async function emptyDirectory(): Promise<void> {
  await createStore(directoryDatabase.name, directoryDatabase.store)('readwrite', (s) => {
    s.clear();
    return promisifyRequest(s.transaction);
  });
}

/**
 * Deletes the directory on sign-out. In a separate file, because the app's frame needs only this function. A page
 * opened later has no copy to continue and doesn't write one.
 */
export async function forgetDirectory(): Promise<void> {
  close();
  await emptyDirectory();
}
