import { createStore, promisifyRequest } from 'idb-keyval';
import type { DirectoryPage, DirectoryPerson, DirectoryPlace } from '#contract/hr/directory/directory.ts';
import { directoryDatabase } from './forget.ts';

/** Format of the rows. A new number empties the store. */
const schema = 1;

/** State of the copy, stored with the employees and written with them in one transaction. */
export interface DirectoryState {
  schema: number;
  /** User whose session loaded the copy. Another user's copy is deleted before it is read. */
  user: number;
  /** Changes whenever the store is emptied, so that a page requested before isn't written afterwards. */
  epoch: string;
  cursor: string | null;
  /** True once all employees arrived. */
  complete: boolean;
  /** The server's number of employees. */
  total: number | null;
  /** When the last page of a sync arrived, in ms since 1970. */
  asOf: number | null;
  places: DirectoryPlace[];
}

/** Thrown if the disk differs from the loaded state: another tab was faster, or the user signed out. */
export class Overtaken extends Error {}

const blockBits = 9;
const blockOf = (id: number) => id >> blockBits;
const stateKey = 'state';

/** Calls back inside the request's transaction, because a promise in between could end it. */
const answered = <T>(request: IDBRequest<T>, then: (value: T) => void) => {
  request.addEventListener('success', () => then(request.result));
};

/**
 * The directory on this phone, in a separate database that may be deleted at any time. Employees are stored in blocks
 * of 512 ids: 50,000 single rows take seven times as long to read, and thirty times as long to write.
 */
export class DirectoryStore {
  readonly people = new Map<number, DirectoryPerson>();
  state: DirectoryState;
  /** False after the disk refused a write. The copy then lasts as long as the page. */
  kept = true;
  private readonly store = createStore(directoryDatabase.name, directoryDatabase.store);

  private constructor(user: number) {
    this.state = emptyState(user);
  }

  /** Opens a user's copy. First empties a copy of another user or another schema. */
  static async open(user: number): Promise<DirectoryStore> {
    const store = new DirectoryStore(user);
    try {
      if (await store.load()) return store;
    } catch (problem) {
      await store.goWithoutDisk(problem);
    }
    await store.empty();
    return store;
  }

  /** Reads the copy. Returns true if it is this user's. */
  async load(): Promise<boolean> {
    const { user } = this.state;
    const [keys, values] = await this.store('readonly', (s) =>
      Promise.all([promisifyRequest(s.getAllKeys()), promisifyRequest<unknown[]>(s.getAll())]),
    );
    const at = keys.indexOf(stateKey);
    const state = at === -1 ? undefined : (values[at] as DirectoryState);
    if (state?.user !== user || state.schema !== schema) return false;
    this.people.clear();
    values.forEach((block, i) => {
      if (i !== at) for (const person of block as DirectoryPerson[]) this.people.set(person[0], person);
    });
    this.state = state;
    return true;
  }

  /** Deletes all employees in memory and on disk, to start again. */
  async empty(): Promise<void> {
    const state = emptyState(this.state.user);
    this.people.clear();
    this.state = state;
    if (!this.kept) return;
    try {
      await this.store('readwrite', (s) => {
        s.clear();
        s.put(state, stateKey);
        return promisifyRequest(s.transaction);
      });
    } catch (problem) {
      await this.goWithoutDisk(problem);
    }
  }

  /**
   * Stores a page: employees, removed ones, and the cursor in one transaction, so that after a crash the next requested
   * page follows the stored ones. Throws Overtaken, with nothing written, if the disk changed since the page was
   * requested; read it again then.
   */
  async apply(page: DirectoryPage, now: number): Promise<void> {
    const asked = this.state;
    const state: DirectoryState = {
      ...asked,
      cursor: page.cursor,
      complete: asked.complete || !page.more,
      total: page.total ?? asked.total,
      asOf: page.more ? asked.asOf : now,
      places: page.places ?? asked.places,
    };
    if (this.kept) await this.write(page, asked, state);
    for (const person of page.people) this.people.set(person[0], person);
    for (const id of page.gone) this.people.delete(id);
    this.state = state;
  }

  private async write(page: DirectoryPage, asked: DirectoryState, next: DirectoryState): Promise<void> {
    const blocks = this.blocksWith(page);
    let overtaken = false;
    try {
      await this.store('readwrite', (s) => {
        answered<DirectoryState | undefined>(s.get(stateKey), (there) => {
          if (there?.epoch !== asked.epoch || there.cursor !== asked.cursor) {
            overtaken = true;
            return s.transaction.abort();
          }
          for (const [number, block] of blocks) {
            if (block.length > 0) s.put(block, number);
            else s.delete(number);
          }
          s.put(next, stateKey);
        });
        return promisifyRequest(s.transaction);
      });
    } catch (problem) {
      if (overtaken) throw new Overtaken('Another tab changed the copy of the directory');
      await this.goWithoutDisk(problem);
    }
  }

  /** Returns the blocks that a page changes, in their new state. */
  private blocksWith(page: DirectoryPage): Map<number, DirectoryPerson[]> {
    const fresh = new Map(page.people.map((person) => [person[0], person]));
    const gone = new Set(page.gone);
    const blocks = new Map<number, DirectoryPerson[]>();
    for (const id of [...fresh.keys(), ...gone]) {
      const number = blockOf(id);
      if (blocks.has(number)) continue;
      const block: DirectoryPerson[] = [];
      for (let i = number << blockBits; i < (number + 1) << blockBits; i++) {
        const person = fresh.get(i) ?? this.people.get(i);
        if (person && !gone.has(i)) block.push(person);
      }
      blocks.set(number, block);
    }
    return blocks;
  }

  /**
   * Continues without the disk if it is full or broken: the copy is lost, but not the screen. Frees its space, which
   * requests need more.
   */
  private async goWithoutDisk(problem: unknown): Promise<void> {
    this.kept = false;
    if (!(problem instanceof DOMException && problem.name === 'QuotaExceededError')) return;
    await this.store('readwrite', (s) => {
      s.clear();
      return promisifyRequest(s.transaction);
    }).catch(() => undefined);
  }
}

const emptyState = (user: number): DirectoryState => ({
  schema,
  user,
  epoch: crypto.randomUUID(),
  cursor: null,
  complete: false,
  total: null,
  asOf: null,
  places: [],
});
