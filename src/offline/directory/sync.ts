import type { DirectoryPage } from '#contract/hr/directory/directory.ts';
import { Overtaken, type DirectoryStore } from './store.ts';

/** Result of fetching a page. `status` is 0 without an answer. */
export type PageAnswer = { page: DirectoryPage } | { status: number; reason: string | undefined };

/** Result of a sync: complete, or stopped by an answer. */
export type SyncEnd = { done: true } | { done: false; status: number; reason: string | undefined };

/**
 * Syncs the copy, page by page. If interrupted, the next sync continues from the disk. `onPage` receives each stored
 * page, and null when the whole copy was replaced; `now` is the time in ms since 1970.
 */
export async function syncDirectory(
  store: DirectoryStore,
  ask: (cursor: string | null) => Promise<PageAnswer>,
  now: () => number,
  onPage: (page: DirectoryPage | null) => void,
): Promise<SyncEnd> {
  let restarted = false;
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
        // The browser deleted the database to free space. Fetched data stay in memory until the page is closed.
        store.kept = false;
        await store.apply(answer.page, now());
      }
      onPage(answer.page);
      if (!answer.page.more) return { done: true };
      continue;
    }
    // The employee changed clients, or the last sync is too old, so the whole list is fetched and replaces the copy.
    const restarts = answer.status === 422 && answer.reason === 'cursor' && asked !== null && !restarted;
    if (restarts || answer.status === 403) {
      await store.empty();
      onPage(null);
    }
    if (!restarts) return { done: false, ...answer };
    restarted = true;
  }
}
