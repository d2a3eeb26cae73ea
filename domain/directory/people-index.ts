import type { DirectoryPerson, DirectoryPlace } from '#contract/hr/directory.ts';
import { fold, searchWords } from './fold.ts';
import { branchOf, idOf, nameOf } from './person.ts';

/** The people of one client or of one branch; null for all. One that does not exist any more filters nobody out. */
export interface PlaceFilter {
  client: number | null;
  branch: number | null;
  /** Nobody but this client's people, whatever else is chosen. */
  only?: number | null;
}

/** Somebody with the texts they are found and sorted by. */
interface Entry {
  person: DirectoryPerson;
  /** Each word with a space before it: a word that begins with `x` is found as ` x`. */
  name: string;
  position: string;
}

/** Between the texts of two people, and in none of them. */
const rowEnd = '\n';

/** What a search found, as it was then: taking in changes afterwards does not move it. */
export class Found {
  private readonly entries: readonly Entry[];
  private readonly rows: Int32Array;

  constructor(entries: readonly Entry[], rows: Int32Array) {
    this.entries = entries;
    this.rows = rows;
  }

  get count(): number {
    return this.rows.length;
  }

  /** Those from one place on, up to another that is not included. */
  people(from: number, to: number): DirectoryPerson[] {
    return Array.from(this.rows.subarray(from, to), (row) => this.entries[row]!.person);
  }
}

/**
 * The people of a directory in the order of their names, searched as one text: fifty thousand of them are three
 * million letters, which a scan crosses in some milliseconds, and nothing has to be kept in step when they change.
 */
export class PeopleIndex {
  private entries: Entry[] = [];
  private readonly byId = new Map<number, Entry>();
  private places = new Map<number, { client: number; text: string }>();
  private text = '';
  /** Where each one's text begins, and where the name in it ends; one more at the end. */
  private begins = new Int32Array(1);
  private namesEnd = new Int32Array(0);
  private stale = true;

  get size(): number {
    return this.byId.size;
  }

  get(id: number): DirectoryPerson | undefined {
    return this.byId.get(id)?.person;
  }

  setPlaces(places: readonly DirectoryPlace[]): void {
    this.places = new Map(
      places.map((p) => [p.id, { client: p.client_id, text: spaced(fold(`${p.name} ${p.client_name}`)) }]),
    );
    this.stale = true;
  }

  /** Takes in what changed: people as they are now, and who is gone. */
  apply(people: readonly DirectoryPerson[], gone: readonly number[]): void {
    const fresh = new Map(people.map((person) => [idOf(person), entryOf(person)]));
    for (const id of gone) fresh.delete(id);
    const touched = new Set([...people.map(idOf), ...gone]);
    for (const id of touched) this.byId.delete(id);
    for (const [id, entry] of fresh) this.byId.set(id, entry);
    const stayed = touched.size === 0 ? this.entries : this.entries.filter((e) => !touched.has(idOf(e.person)));
    this.entries = merge(stayed, [...fresh.values()].sort(inOrder));
    this.stale = true;
  }

  clear(): void {
    this.entries = [];
    this.byId.clear();
    this.stale = true;
  }

  /**
   * Whoever has all words of the query, in the order of names: each begins a word of their name, code, position,
   * branch or client, in any order. Those who have them all in name and code come first.
   */
  search(query: string, filter: PlaceFilter): Found {
    this.rebuild();
    const clients = new Set([...this.places.values()].map((place) => place.client));
    const known = {
      client: filter.client !== null && clients.has(filter.client) ? filter.client : null,
      branch: filter.branch !== null && this.places.has(filter.branch) ? filter.branch : null,
      only: filter.only ?? null,
    };
    return new Found(this.entries, this.rowsWith(query, known));
  }

  private rowsWith(query: string, filter: Required<PlaceFilter>): Int32Array {
    const words = searchWords(query).map((word) => ` ${word}`);
    const found = new Int32Array(this.entries.length);
    const lead = words[0];
    if (lead === undefined) {
      let count = 0;
      for (let i = 0; i < this.entries.length; i++) if (this.admits(i, filter)) found[count++] = i;
      return found.slice(0, count);
    }
    const others = words.slice(1);
    const elsewhere = new Int32Array(this.entries.length);
    let byName = 0;
    let byRest = 0;
    let row = 0;
    for (let at = this.text.indexOf(lead); at !== -1; at = this.text.indexOf(lead, this.begins[row])) {
      while (this.begins[row + 1]! <= at) row++;
      const begin = this.begins[row]!;
      if (this.admits(row, filter)) {
        const nameEnd = this.namesEnd[row]!;
        const name = this.text.slice(begin, nameEnd);
        const whole = others.length === 0 ? '' : this.text.slice(begin, this.begins[row + 1]);
        if (at < nameEnd && others.every((word) => name.includes(word))) found[byName++] = row;
        else if (others.every((word) => whole.includes(word))) elsewhere[byRest++] = row;
      }
      row++;
      if (row === this.entries.length) break;
    }
    found.set(elsewhere.subarray(0, byRest), byName);
    return found.slice(0, byName + byRest);
  }

  private admits(row: number, { client, branch, only }: Required<PlaceFilter>): boolean {
    if (client === null && branch === null && only === null) return true;
    const at = branchOf(this.entries[row]!.person);
    const of = this.places.get(at)?.client;
    return (branch === null || at === branch) && (client === null || of === client) && (only === null || of === only);
  }

  private rebuild(): void {
    if (!this.stale) return;
    const { entries } = this;
    const begins = new Int32Array(entries.length + 1);
    const namesEnd = new Int32Array(entries.length);
    const texts: string[] = [];
    let at = 0;
    entries.forEach(({ person, name, position }, i) => {
      const place = this.places.get(branchOf(person))?.text ?? '';
      begins[i] = at;
      namesEnd[i] = at + name.length;
      texts.push(name, position, place, rowEnd);
      at += name.length + position.length + place.length + 1;
    });
    begins[entries.length] = at;
    this.text = texts.join('');
    this.begins = begins;
    this.namesEnd = namesEnd;
    this.stale = false;
  }
}

const spaced = (folded: string): string => (folded === '' ? '' : ` ${folded}`);

/** The code both in its parts and in one: `kw 00003 kw00003`. */
function entryOf(person: DirectoryPerson): Entry {
  const code = fold(person[1]);
  const joined = code.replaceAll(' ', '');
  return {
    person,
    name: spaced(fold(nameOf(person))) + spaced(code) + (joined === code ? '' : spaced(joined)),
    position: spaced(fold(person[5])),
  };
}

/** By name; by id where names are the same, so that the order never depends on how people came. */
function inOrder(a: Entry, b: Entry): number {
  if (a.name === b.name) return idOf(a.person) - idOf(b.person);
  return a.name < b.name ? -1 : 1;
}

function merge(a: readonly Entry[], b: readonly Entry[]): Entry[] {
  if (b.length === 0) return [...a];
  const out: Entry[] = [];
  let j = 0;
  for (const entry of a) {
    while (j < b.length && inOrder(b[j]!, entry) < 0) out.push(b[j++]!);
    out.push(entry);
  }
  while (j < b.length) out.push(b[j++]!);
  return out;
}
