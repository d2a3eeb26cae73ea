import { createStore, promisifyRequest } from 'idb-keyval';
import type { DirectoryPage, DirectoryPerson, DirectoryPlace } from '#contract/hr/directory/directory.ts';
import { directoryDatabase } from './forget.ts';

/** A new number empties the store; rows then come in another shape. */
const schema = 1;

/** Where the copy stands. It lies beside the people and is written with them, in one transaction. */
export interface DirectoryState {
  schema: number;
  /** The user whose session brought the copy; a copy of another person is thrown away before anything is read. */
  user: number;
  /** Made anew whenever the store is emptied: a page asked for before that is not written after it. */
  epoch: string;
  cursor: string | null;
  /** Has everybody arrived once? */
  complete: boolean;
  /** How many people the server said there are. */
  total: number | null;
  /** When the last page of a sync came, in ms since 1970. */
  asOf: number | null;
  places: DirectoryPlace[];
}

/** The disk holds something else than was read from it: another tab was faster, or somebody signed out. */
export class Overtaken extends Error {}

const blockBits = 9;
const blockOf = (id: number) => id >> blockBits;
const stateKey = 'state';

/** Calls a request's answer back inside its transaction: a promise in between could let it end. */
const answered = <T>(request: IDBRequest<T>, then: (value: T) => void) => {
  request.addEventListener('success', () => then(request.result));
};

/**
 * The directory on this phone, in a database of its own that may be thrown away at any time. People lie in blocks
 * of 512 ids: fifty thousand single rows take seven times as long to read, and thirty times as long to write.
 */
export class DirectoryStore {
  readonly people = new Map<number, DirectoryPerson>();
  state: DirectoryState;
  /** False once the disk refused: the copy then lives as long as the page. */
  kept = true;
  private readonly store = createStore(directoryDatabase.name, directoryDatabase.store);

  private constructor(user: number) {
    this.state = emptyState(user);
  }

  /** Opens the copy of a user; one of anybody else, or of another schema, is emptied first. */
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

  /** Reads what lies there, if it is this user's; says whether it was. */
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

  /** Forgets everybody, here and on the disk, to begin anew. */
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
   * Takes in a page: people, who is gone, and the cursor in one transaction, so that whatever kills the phone, the
   * next page asked for is the one after what lies there. Throws Overtaken, with nothing written, when the disk no
   * longer holds what the page was asked for from; read it again then.
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
      if (overtaken) throw new Overtaken('The copy of the directory was changed by somebody else');
      await this.goWithoutDisk(problem);
    }
  }

  /** The blocks a page touches, as they are after it. */
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

  /** A full or broken disk costs the copy, not the screen. What fills it up is given back: a filing needs the room more. */
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
