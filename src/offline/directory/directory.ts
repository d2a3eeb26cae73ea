import type { DirectoryPerson } from '#contract/hr/directory/directory.ts';
import { learnClock } from '../device/clock.ts';
import { noteReply } from '../device/connectivity.ts';
import { syncDue } from './due.ts';
import { onForget } from './forget.ts';
import type { FromWorker, Search, Standing, ToWorker } from './messages.ts';
import type { SyncEnd } from './sync.ts';

/** A search result: its size, and the rows already fetched from the worker. */
export interface Results {
  search: Search;
  count: number;
  rows: ReadonlyMap<number, DirectoryPerson>;
}

export interface DirectoryView {
  /** State of the copy. Null until it is read. */
  standing: Standing | null;
  results: Results | null;
  /** Result of the last sync. Null before the first sync and while one runs. */
  end: SyncEnd | null;
  syncing: boolean;
  /** True if the worker couldn't be started. */
  broken: boolean;
  /** Employee whose details are open. Undefined while unknown, null for none. */
  person: { id: number; person: DirectoryPerson | null } | undefined;
}

/** Number of rows fetched at a time. */
const piece = 50;
/** Maximum rows kept. After a long scroll, other rows are fetched again. */
const mostRows = 2_000;
/** Minimum milliseconds between two fetches of the visible rows while pages arrive. */
const againMs = 300;

/** The page's side of the directory: sends searches to the worker and stores the few visible rows. */
export class Directory {
  private readonly worker: Worker;
  private readonly listeners = new Set<() => void>();
  private view: DirectoryView = {
    standing: null,
    results: null,
    end: null,
    syncing: false,
    broken: false,
    person: undefined,
  };
  private asks = 0;
  private triedAt: number | null = null;
  private asked: Search | null = null;
  private shown: [number, number] = [0, piece];
  private readonly fetching = new Set<number>();
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly onExpiry: (expiresAt: string) => void;

  constructor(user: number, onExpiry: (expiresAt: string) => void) {
    this.onExpiry = onExpiry;
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'directory' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data));
    this.worker.addEventListener('error', () => this.set({ broken: true }));
    this.send({ do: 'open', user });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly getView = (): DirectoryView => this.view;

  /** Searches employees, once for the same query. Earlier results stay until the new ones arrive. */
  find(search: Search): void {
    if (this.asked && isSame(this.asked, search)) return;
    this.asked = search;
    this.shown = [0, piece];
    this.look();
  }

  /** Fetches a range of rows that will be shown soon. */
  need(from: number, to: number): void {
    this.shown = [from, to];
    const { results } = this.view;
    if (!results) return;
    for (let at = Math.floor(from / piece) * piece; at < Math.min(to, results.count); at += piece) {
      if (results.rows.has(at) || this.fetching.has(at)) continue;
      this.fetching.add(at);
      this.send({ do: 'rows', ask: this.asks, from: at, to: at + piece });
    }
  }

  /** Fetches one employee into `view.person`. */
  show(id: number): void {
    if (this.view.person?.id !== id) this.set({ person: undefined });
    this.send({ do: 'person', id });
  }

  /** Syncs the copy if due. With `again`, syncs regardless of the last result, such as after the password was given. */
  sync(url: string, headers: Record<string, string>, again = false): void {
    const now = Date.now();
    if (!syncDue(again ? { ...this.view, end: null } : this.view, now, this.triedAt)) return;
    this.triedAt = now;
    this.set({ syncing: true, end: null });
    this.send({ do: 'sync', url, headers });
  }

  close(): void {
    clearTimeout(this.again);
    this.worker.terminate();
    this.listeners.clear();
  }

  private look(): void {
    if (!this.asked) return;
    const from = Math.floor(this.shown[0] / piece) * piece;
    this.fetching.clear();
    this.send({ do: 'find', ask: ++this.asks, search: this.asked, from, to: Math.max(this.shown[1], from + piece) });
  }

  private hear(told: FromWorker): void {
    switch (told.is) {
      case 'standing':
        this.set({ standing: told.standing });
        if (this.asked) this.again ??= setTimeout(() => this.lookAgain(), againMs);
        return;
      case 'found':
        if (told.ask !== this.asks || !this.asked) return;
        return this.set({
          results: { search: this.asked, count: told.count, rows: numbered(told.from, told.rows) },
        });
      case 'rows': {
        this.fetching.delete(told.from);
        const { results } = this.view;
        if (told.ask !== this.asks || !results) return;
        const before = results.rows.size > mostRows ? [] : results.rows;
        return this.set({ results: { ...results, rows: new Map([...before, ...numbered(told.from, told.rows)]) } });
      }
      case 'person':
        return this.set({ person: { id: told.id, person: told.person } });
      case 'reply':
        noteReply(told.reached);
        learnClock(told.date);
        if (told.expires !== null) this.onExpiry(told.expires);
        return;
      case 'ended':
        return this.set({ syncing: false, end: told.end });
    }
  }

  private lookAgain(): void {
    this.again = undefined;
    this.look();
    const open = this.view.person;
    if (open) this.send({ do: 'person', id: open.id });
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private set(change: Partial<DirectoryView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

const isSame = (a: Search, b: Search): boolean =>
  a.query === b.query && a.client === b.client && a.branch === b.branch && a.only === b.only;

const numbered = (from: number, rows: readonly DirectoryPerson[]): Map<number, DirectoryPerson> =>
  new Map(rows.map((person, i) => [from + i, person]));

/** Milliseconds that a search is kept after leaving the screen, so that returning finds the screen unchanged. */
const lingerMs = 60_000;

let open: { user: number; directory: Directory } | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;

const closeNow = () => {
  clearTimeout(lingering);
  open?.directory.close();
  open = null;
};
onForget(closeNow);

/** Opens a user's directory, once per page. */
export function openDirectory(user: number, onExpiry: (expiresAt: string) => void): Directory {
  clearTimeout(lingering);
  if (open?.user !== user || open.directory.getView().broken) {
    closeNow();
    open = { user, directory: new Directory(user, onExpiry) };
  }
  return open.directory;
}

/** Frees the thread and memory with a delay after the user leaves the screen. */
export function leaveDirectory(): void {
  clearTimeout(lingering);
  lingering = setTimeout(closeNow, lingerMs);
}
