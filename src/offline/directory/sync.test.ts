import '#tests/support/phone.ts';
import { createStore, entries } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DirectoryPage, DirectoryPerson } from '#contract/hr/directory/directory.ts';
import { directoryDatabase, forgetDirectory, onForget } from './forget.ts';
import { DirectoryStore } from './store.ts';
import { syncDirectory, type PageAnswer } from './sync.ts';

const user = 7;
const person = (id: number, position = 'Guard'): DirectoryPerson => [
  id,
  `T-${id}`,
  'Given',
  `Surname ${id}`,
  '',
  position,
  1,
  null,
  null,
];
const places = [{ id: 1, name: 'Main', client_id: 1, client_name: 'One' }];
const page = (n: number, people: number[], more: boolean, rest: Partial<DirectoryPage> = {}): DirectoryPage => ({
  people: people.map((id) => person(id)),
  gone: [],
  places: null,
  total: null,
  cursor: `after ${n}`,
  more,
  ...rest,
});
/** Answers from a list of pages by cursor; any other call fails the test. */
const server =
  (pages: Record<string, PageAnswer>) =>
  async (cursor: string | null): Promise<PageAnswer> => {
    const answer = pages[cursor ?? 'start'];
    if (!answer) throw new Error(`Nobody expected ${cursor}`);
    return answer;
  };
const three = {
  start: { page: page(1, [1, 2, 600], true, { total: 5, places }) },
  'after 1': { page: page(2, [3], true, { gone: [2] }) },
  'after 2': { page: page(3, [1200], false) },
};
const run = (store: DirectoryStore, pages: Record<string, PageAnswer>, now = 1000) =>
  syncDirectory(
    store,
    server(pages),
    () => now,
    () => undefined,
  );
const ids = (store: DirectoryStore) => [...store.people.keys()].sort((a, b) => a - b);
/** The disk's content, read without our own code. */
const onDisk = () => entries(createStore(directoryDatabase.name, directoryDatabase.store));

beforeEach(async () => {
  vi.restoreAllMocks();
  await forgetDirectory();
});

describe('pages', () => {
  test('all employees arrive, and are there after a restart, with the cursor and the places', async () => {
    const store = await DirectoryStore.open(user);
    expect(await run(store, three)).toEqual({ done: true });
    expect(ids(store)).toEqual([1, 3, 600, 1200]);
    const again = await DirectoryStore.open(user);
    expect(ids(again)).toEqual([1, 3, 600, 1200]);
    expect(again.people).toEqual(store.people);
    expect(again.state).toMatchObject({ cursor: 'after 3', complete: true, total: 5, asOf: 1000, places });
  });

  test('after a crash between two pages, the next start continues after the stored ones: none lost, none twice', async () => {
    const store = await DirectoryStore.open(user);
    const failing = { ...three, 'after 1': { status: 0, reason: undefined } };
    expect(await run(store, failing)).toEqual({ done: false, status: 0, reason: undefined });
    const again = await DirectoryStore.open(user);
    expect(ids(again)).toEqual([1, 2, 600]);
    expect(again.state).toMatchObject({ cursor: 'after 1', complete: false, asOf: null });
    const { start: _, ...rest } = three;
    expect(await run(again, rest)).toEqual({ done: true });
    expect(ids(await DirectoryStore.open(user))).toEqual([1, 3, 600, 1200]);
  });

  test('after a crash during a write, neither the page nor its cursor is there', async () => {
    const store = await DirectoryStore.open(user);
    await run(store, { ...three, 'after 1': { status: 0, reason: undefined } });
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      // The employees were written; the phone crashes before the cursor.
      if (key === 'state') {
        this.transaction.abort();
        return put.call(this, value, 'elsewhere');
      }
      return put.call(this, value, key);
    });
    await store.apply(three['after 1'].page, 1).catch(() => undefined);
    vi.restoreAllMocks();
    const again = await DirectoryStore.open(user);
    expect(ids(again)).toEqual([1, 2, 600]);
    expect(again.state.cursor).toBe('after 1');
  });

  test('as of: the time of the last page, not of one in between', async () => {
    const store = await DirectoryStore.open(user);
    await run(store, three, 1000);
    await run(store, { 'after 3': { page: page(4, [1], true) }, 'after 4': { status: 500, reason: undefined } }, 2000);
    expect(store.state.asOf).toBe(1000);
    await run(store, { 'after 4': { page: page(5, [], false) } }, 3000);
    expect(store.state.asOf).toBe(3000);
  });
});

describe('starting again', () => {
  test('a refused cursor: no employee of the former client stays', async () => {
    const store = await DirectoryStore.open(user);
    await run(store, three);
    const moved = { 'after 3': { status: 422, reason: 'cursor' }, start: { page: page(9, [77], false) } };
    expect(await run(store, moved)).toEqual({ done: true });
    expect(ids(store)).toEqual([77]);
    expect(ids(await DirectoryStore.open(user))).toEqual([77]);
  });

  test('a server that refuses its own cursor is asked again once, not forever', async () => {
    const store = await DirectoryStore.open(user);
    await run(store, three);
    const refuse = { status: 422, reason: 'cursor' };
    const stubborn = { 'after 3': refuse, start: { page: page(1, [1], true) }, 'after 1': refuse };
    expect(await run(store, stubborn)).toEqual({ done: false, ...refuse });
  });

  test('the permission was removed: the employees are deleted too', async () => {
    const store = await DirectoryStore.open(user);
    await run(store, three);
    expect(await run(store, { 'after 3': { status: 403, reason: undefined } })).toMatchObject({ done: false });
    expect(ids(await DirectoryStore.open(user))).toEqual([]);
  });

  test.each([401, 429, 500, 0])('%i changes nothing', async (status) => {
    const store = await DirectoryStore.open(user);
    await run(store, three);
    expect(await run(store, { 'after 3': { status, reason: undefined } })).toMatchObject({ done: false, status });
    expect(ids(await DirectoryStore.open(user))).toEqual([1, 3, 600, 1200]);
  });
});

describe('the owner', () => {
  test('the next user finds nothing of the first, not even on disk', async () => {
    await run(await DirectoryStore.open(user), three);
    const other = await DirectoryStore.open(8);
    expect(other.people.size).toBe(0);
    expect(other.state.cursor).toBeNull();
    expect(JSON.stringify(await onDisk())).not.toContain('Surname');
  });

  test("a page that arrives after sign-out isn't written", async () => {
    const store = await DirectoryStore.open(user);
    const end = await syncDirectory(
      store,
      async (cursor) => {
        await forgetDirectory();
        return server(three)(cursor);
      },
      () => 1,
      () => undefined,
    );
    expect(end).toEqual({ done: true });
    expect(store.kept).toBe(false);
    expect(await onDisk()).toEqual([]);
  });

  test("nor over the next user's copy", async () => {
    const store = await DirectoryStore.open(user);
    const ask = async (cursor: string | null) => {
      if (cursor === null) await run(await DirectoryStore.open(8), { start: { page: page(1, [9], false) } });
      return server(three)(cursor);
    };
    await syncDirectory(
      store,
      ask,
      () => 1,
      () => undefined,
    );
    expect(ids(await DirectoryStore.open(8))).toEqual([9]);
  });

  test('deleting closes the open database', async () => {
    const letGo = vi.fn<() => void>();
    onForget(letGo);
    await forgetDirectory();
    expect(letGo).toHaveBeenCalledOnce();
    onForget(() => undefined);
  });
});

test('two tabs at once: the slower one continues from what the faster one wrote', async () => {
  const slow = await DirectoryStore.open(user);
  const asked: (string | null)[] = [];
  let first = true;
  const end = await syncDirectory(
    slow,
    async (cursor) => {
      asked.push(cursor);
      if (first) {
        first = false;
        await run(await DirectoryStore.open(user), { ...three, 'after 2': { status: 0, reason: undefined } });
      }
      return server(three)(cursor);
    },
    () => 1,
    () => undefined,
  );
  expect(end).toEqual({ done: true });
  expect(asked).toEqual([null, 'after 2']);
  expect(ids(slow)).toEqual([1, 3, 600, 1200]);
  expect(ids(await DirectoryStore.open(user))).toEqual([1, 3, 600, 1200]);
});

describe('a disk that refuses', () => {
  test('full: the copy is deleted, and the directory continues without it', async () => {
    const store = await DirectoryStore.open(user);
    await run(store, { ...three, 'after 1': { status: 0, reason: undefined } });
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      const request = put.call(this, value, key);
      // As a browser ends a transaction when the disk is full.
      (this.transaction as unknown as Record<'_abort', (name: string) => void>)['_abort']('QuotaExceededError');
      return request;
    });
    const { start: _, ...rest } = three;
    expect(await run(store, rest)).toEqual({ done: true });
    vi.restoreAllMocks();
    expect(ids(store)).toEqual([1, 3, 600, 1200]);
    expect(await onDisk()).toEqual([]);
  });

  test("that can't be opened: the same", async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError');
    });
    const store = await DirectoryStore.open(user);
    expect(await run(store, three)).toEqual({ done: true });
    expect(ids(store)).toEqual([1, 3, 600, 1200]);
    vi.restoreAllMocks();
  });
});
