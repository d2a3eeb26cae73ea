import type { DirectoryPage } from '#contract/hr/directory/directory.ts';
import { Overtaken, type DirectoryStore } from './store.ts';

/** What came of asking for a page. `status` 0: nobody answered. */
export type PageAnswer = { page: DirectoryPage } | { status: number; reason: string | undefined };

/** How a sync ended: everything has come, or an answer came that the sync cannot go on from. */
export type SyncEnd = { done: true } | { done: false; status: number; reason: string | undefined };

/**
 * Brings the copy up to date, page after page. Wherever it is broken off, the next one goes on from what lies on the
 * disk. `onPage` is told each page that was taken in, and null when the copy became
 * another as a whole; `now` is the time in ms since 1970.
 */
export async function syncDirectory(
  store: DirectoryStore,
  ask: (cursor: string | null) => Promise<PageAnswer>,
  now: () => number,
  onPage: (page: DirectoryPage | null) => void,
): Promise<SyncEnd> {
  let begunAnew = false;
  for (;;) {
    const asked = store.state.cursor;
    const answer = await ask(asked);
    if ('page' in answer) {
      try {
        await store.apply(answer.page, now());
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (await store.load()) {
          onPage(null);
          continue;
        }
        // The browser deleted the database to make room. What was fetched is kept in memory until the page is closed.
        store.kept = false;
        await store.apply(answer.page, now());
      }
      onPage(answer.page);
      if (!answer.page.more) return { done: true };
      continue;
    }
    // The person changed clients, or the last sync is too old: the whole list is fetched and replaces what is here.
    const anew = answer.status === 422 && answer.reason === 'cursor' && asked !== null && !begunAnew;
    if (anew || answer.status === 403) {
      await store.empty();
      onPage(null);
    }
    if (!anew) return { done: false, ...answer };
    begunAnew = true;
  }
}
