import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DirectoryPerson } from './person.ts';
import { fold, searchWords } from './fold.ts';
import { PeopleIndex, type PlaceFilter } from './people-index.ts';
import { branchOf, nameOf } from './person.ts';

const places = [
  { id: 1, name: 'Makati', client_id: 1, client_name: 'Salita Contact Center' },
  { id: 2, name: 'Parañaque', client_id: 1, client_name: 'Salita Contact Center' },
  { id: 3, name: 'San Fernando', client_id: 2, client_name: 'Munting Tindahan' },
];
const person = (
  id: number,
  first: string,
  last: string,
  position: string,
  branch: number,
  suffix = '',
): DirectoryPerson => [id, `KW-${String(id).padStart(5, '0')}`, first, last, suffix, position, branch, null, null];
const people = [
  person(1, 'Maria Lourdes', 'Villanueva', 'HR officer', 1),
  person(2, 'Juan', 'Dela Cruz', 'Accounting clerk', 1, 'Jr.'),
  person(3, 'Íñigo', 'Peña', 'Security guard', 2),
  person(4, 'Santiago', 'Reyes', 'Cashier', 3),
  person(5, 'Ana', 'Santos', 'Security guard', 3),
];
const anywhere: PlaceFilter = { client: null, branch: null };

function indexOf(list: readonly DirectoryPerson[]): PeopleIndex {
  const index = new PeopleIndex();
  index.setPlaces(places);
  index.apply(list, []);
  return index;
}
const found = (index: PeopleIndex, query: string, filter = anywhere) =>
  index
    .search(query, filter)
    .people(0, Infinity)
    .map((p) => p[0]);

test.each([
  ['Dela Peña', 'dela pena'],
  ['  Ma.  Luisa ', 'ma luisa'],
  ['KW-00003', 'kw 00003'],
  ['ÍÑIGO O’Brien', 'inigo o brien'],
  ['', ''],
  ['-', ''],
])('%j is searched as %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

test('search words: each once, longest first, no prefix of another', () => {
  expect(searchWords('  ana cruz ANA anacleto ')).toEqual(['anacleto', 'cruz']);
});

describe('search', () => {
  const index = indexOf(people);
  test.each([
    ['', [5, 3, 2, 1, 4]],
    ['cruz', [2]],
    ['cruz juan', [2]],
    ['dela jr', [2]],
    ['pena', [3]],
    ['PEÑA', [3]],
    ['inigo', [3]],
    ['kw-00003', [3]],
    ['kw00003', [3]],
    ['00003', [3]],
    ['guard', [5, 3]],
    ['guard parana', [3]],
    ['ruz', []],
    ['kw 0000', [5, 3, 2, 1, 4]],
    ['cruz reyes', []],
    // Matches in the name come before those in the branch.
    ['san', [5, 4]],
    ['san f', [5, 4]],
    ['mun', [5, 4]],
    ['%.*', [5, 3, 2, 1, 4]],
  ])('%j finds %j', (query, ids) => {
    expect(found(index, query)).toEqual(ids);
  });

  test('a match in the name comes before one in position or branch', () => {
    const mixed = indexOf([...people, person(6, 'Zed', 'Makatigbak', 'Cashier', 3)]);
    expect(found(mixed, 'makati')).toEqual([6, 2, 1]);
  });

  test('of one client, of one branch', () => {
    expect(found(index, '', { client: 1, branch: null })).toEqual([3, 2, 1]);
    expect(found(index, 'guard', { client: null, branch: 3 })).toEqual([5]);
    expect(found(index, 'guard', { client: 2, branch: 1 })).toEqual([]);
    expect(found(index, '', { client: 1, branch: null, only: 2 })).toEqual([]);
    expect(found(index, '', { client: null, branch: null, only: 77 })).toEqual([]);
  });

  test('a deleted client or branch hides no one', () => {
    expect(found(index, '', { client: 9, branch: 99 })).toEqual([5, 3, 2, 1, 4]);
    expect(found(index, '', { client: 9, branch: 99, only: 2 })).toEqual([5, 4]);
  });
});

test('a result stays unchanged when employees change, even in parts', () => {
  const index = indexOf(people);
  const all = index.search('', anywhere);
  index.apply([], [5, 3]);
  expect(all.count).toBe(5);
  expect(all.people(1, 3).map((p) => p[0])).toEqual([3, 2]);
  expect(index.size).toBe(3);
});

test("changed employees are found with their new data, and removed ones aren't", () => {
  const index = indexOf(people);
  index.apply([person(3, 'Íñigo', 'Ramos', 'Team leader', 1), person(9, 'Bea', 'Yap', 'Cashier', 3)], [2, 77]);
  expect(found(index, '')).toEqual([5, 9, 3, 1, 4]);
  expect(found(index, 'pena')).toEqual([]);
  expect(found(index, 'team ramos makati')).toEqual([3]);
  expect(index.get(2)).toBeUndefined();
  index.setPlaces([{ ...places[0]!, name: 'Ortigas' }, ...places.slice(1)]);
  expect(found(index, 'ramos ortigas')).toEqual([3]);
  expect(found(index, 'ramos makati')).toEqual([]);
});

/** The search's specification, in its simplest form. */
function plainly(list: readonly DirectoryPerson[], query: string): number[] {
  const wanted = fold(query).split(' ').filter(Boolean);
  const has = (text: string) => (word: string) => ` ${text}`.includes(` ${word}`);
  const name = (p: DirectoryPerson) => {
    const code = fold(p[1]);
    return `${fold(nameOf(p))} ${code} ${code.replaceAll(' ', '')}`;
  };
  const all = (p: DirectoryPerson) => {
    const place = places.find((x) => x.id === branchOf(p))!;
    return `${name(p)} ${fold(p[5])} ${fold(`${place.name} ${place.client_name}`)}`;
  };
  const sorted = list.toSorted((a, b) => (name(a) === name(b) ? a[0] - b[0] : name(a) < name(b) ? -1 : 1));
  const hits = sorted.filter((p) => wanted.every(has(all(p))));
  const first = hits.filter((p) => wanted.every(has(name(p))));
  return [...first, ...hits.filter((p) => !first.includes(p))].map((p) => p[0]);
}

const word = fc.constantFrom('Ana', 'Anacleto', 'San', 'Santos', 'Ñuñez', 'Peña', 'de', 'Dela', 'Guard', 'Makati');
const anyone = fc.record({
  first: word,
  last: fc.oneof(
    word,
    fc.tuple(word, word).map((w) => w.join(' ')),
  ),
  branch: fc.constantFrom(1, 2, 3),
});

test('finds the same as a plain scan, in the same order, whatever the order of arrival', () => {
  fc.assert(
    fc.property(
      fc.array(anyone, { maxLength: 30 }),
      fc.array(fc.oneof(word, fc.constantFrom('a', 's', 'sa', 'kw', '0', 'ma', 'g')), { maxLength: 3 }),
      fc.array(fc.nat(29), { maxLength: 10 }),
      (given, words, again) => {
        const list = given.map((p, i) => person(i + 1, p.first, p.last, 'Guard', p.branch));
        const index = indexOf(list.slice(0, 10));
        index.apply(list.slice(10), []);
        for (const i of again) if (list[i]) index.apply([list[i]], []);
        expect(found(index, words.join(' '))).toEqual(plainly(list, words.join(' ')));
      },
    ),
  );
});

test('a search after another, while typing, deleting and choosing branches and employees change', () => {
  const letter = fc.constantFrom('a', 'n', 's', 'g', 'u', 'e', 'l', ' ', '0');
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ is: fc.constant('type' as const), letter }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constant('delete' as const) }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('begin' as const), query: word }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('branch' as const), branch: fc.constantFrom(null, 1, 3) }) },
    {
      weight: 1,
      arbitrary: fc.record({ is: fc.constant('change' as const), id: fc.integer({ min: 1, max: 12 }), who: anyone }),
    },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('leave' as const), id: fc.integer({ min: 1, max: 12 }) }) },
  );
  fc.assert(
    fc.property(fc.array(anyone, { maxLength: 12 }), fc.array(step, { maxLength: 25 }), (given, steps) => {
      const list = new Map(given.map((p, i) => [i + 1, person(i + 1, p.first, p.last, 'Guard', p.branch)]));
      const index = indexOf([...list.values()]);
      let query = '';
      let branch: number | null = null;
      for (const now of steps) {
        if (now.is === 'type') query += now.letter;
        else if (now.is === 'delete') query = query.slice(0, -1);
        else if (now.is === 'begin') query = now.query;
        else if (now.is === 'branch') branch = now.branch;
        else if (now.is === 'leave') list.delete(now.id);
        else list.set(now.id, person(now.id, now.who.first, now.who.last, 'Guard', now.who.branch));
        if (now.is === 'leave') index.apply([], [now.id]);
        if (now.is === 'change') index.apply([list.get(now.id)!], []);
        const there = [...list.values()].filter((p) => branch === null || branchOf(p) === branch);
        const got = index.search(query, { client: null, branch });
        expect(got.people(0, got.count).map((p) => p[0])).toEqual(plainly(there, query));
      }
    }),
    { numRuns: 300 },
  );
});
