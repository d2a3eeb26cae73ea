/// <reference lib="webworker" />
import { ownJson } from '#contract/own-answer.ts';
import { PeopleIndex, type Found } from '#domain/directory/people-index.ts';
import type { DirectoryPage } from '#contract/hr/directory/directory.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { DirectoryStore } from './store.ts';
import { syncDirectory, type PageAnswer } from './sync.ts';

/*
 * The directory in its own thread, so that reading 50,000 employees, searching, and updating never delay a key press.
 * The page receives only its visible rows.
 */

declare const self: DedicatedWorkerGlobalScope;

const index = new PeopleIndex();
let store: Promise<DirectoryStore> | null = null;
let found: { ask: number; what: Found } | null = null;
let syncing = false;

const tell = (message: FromWorker): void => self.postMessage(message);

function tellStanding({ state, people }: DirectoryStore): void {
  const { complete, total, asOf, places } = state;
  tell({ is: 'standing', standing: { people: people.size, complete, total, asOf, places } });
}

async function open(user: number): Promise<DirectoryStore> {
  const opened = await DirectoryStore.open(user);
  adopt(opened);
  return opened;
}

/** Fills the index with the copy. */
function adopt(opened: DirectoryStore): void {
  index.clear();
  index.setPlaces(opened.state.places);
  index.apply([...opened.people.values()], []);
  tellStanding(opened);
}

function take(opened: DirectoryStore, page: DirectoryPage | null): void {
  if (page === null) return adopt(opened);
  if (page.places) index.setPlaces(page.places);
  index.apply(page.people, page.gone);
  tellStanding(opened);
}

const patience = 30_000;

/** Fetches one page from the API. Never throws, because an unreachable server may be reached later. */
async function ask(url: string, headers: Record<string, string>, cursor: string | null): Promise<PageAnswer> {
  const noPage = (): PageAnswer => {
    tell({ is: 'reply', date: null, expires: null, reached: false });
    return { status: 0, reason: undefined };
  };
  let response: Response;
  let body: { data?: DirectoryPage; reason?: string } | null;
  try {
    response = await fetch(cursor === null ? url : `${url}?${new URLSearchParams({ cursor }).toString()}`, {
      headers,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    body = await ownJson(response);
  } catch {
    return noPage();
  }
  // The answer is from a captive portal or a gateway.
  if (body === null) return noPage();
  const { headers: told } = response;
  tell({ is: 'reply', date: told.get('date'), expires: told.get('kawani-session-expires'), reached: true });
  if (response.ok) return body.data ? { page: body.data } : noPage();
  return { status: response.status, reason: body.reason };
}

async function sync(opened: DirectoryStore, url: string, headers: Record<string, string>): Promise<void> {
  if (syncing) return;
  syncing = true;
  try {
    const end = await syncDirectory(
      opened,
      (cursor) => ask(url, headers, cursor),
      () => Date.now(),
      (page) => take(opened, page),
    );
    tell({ is: 'ended', end });
  } finally {
    syncing = false;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'open') store ??= open(data.user);
  void store?.then((opened) => {
    switch (data.do) {
      case 'open':
        return undefined;
      case 'sync':
        return sync(opened, data.url, data.headers);
      case 'find': {
        const { ask: number, search, from, to } = data;
        const what = index.search(search.query, search);
        found = { ask: number, what };
        return tell({ is: 'found', ask: number, count: what.count, from, rows: what.people(from, to) });
      }
      case 'rows':
        // A newer search has begun, so the rows of this one aren't sent.
        if (found?.ask !== data.ask) return undefined;
        return tell({ is: 'rows', ask: data.ask, from: data.from, rows: found.what.people(data.from, data.to) });
      case 'person':
        return tell({ is: 'person', id: data.id, person: index.get(data.id) ?? null });
    }
  });
});
