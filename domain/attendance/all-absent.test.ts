import { expect, test } from 'vitest';
import { daysAllAbsent } from './all-absent.ts';

const day = { date: '2026-11-02', shift: {}, punches: [], minutes: {}, absent_halves: 2, open: false };
type Change = Partial<Parameters<typeof daysAllAbsent>[0][number]['days'][number]>;
const branch = (...changes: Change[]) =>
  changes.map((change) => ({
    branchId: 4,
    days: [
      { ...day, ...change },
      { ...day, date: '2026-11-03', absent_halves: 0, punches: [480] },
    ],
  }));
const absent = {};
const three = (change: Change): Change[] => [change, change, change];
const asked = [{ branchId: 4, date: '2026-11-02', people: 3 }];

test.each<[string, Change[], object[]]>([
  ['all three absent', [absent, absent, absent], asked],
  ['two absent', [absent, absent], []],
  ['three absent and one there', [absent, absent, absent, { absent_halves: 0, punches: [480, 1020] }], []],
  ['three absent and one who only clocked in', [absent, absent, absent, { absent_halves: 0, punches: [480] }], []],
  ['three absent and approved work without a time log', [absent, absent, absent, { minutes: { ordinary: {} } }], []],
  [
    'three absent, one on leave and one on a rest day',
    [absent, absent, absent, { absent_halves: 0 }, { shift: null, absent_halves: 0 }],
    asked,
  ],
  ['a holiday that is entered', three({ absent_halves: 0 }), []],
  ['a day that is not over', three({ absent_halves: 0, open: true }), []],
  ['a day whose time logs are not uploaded', three({ no_logs: true }), []],
])('%s', (_, changes, expected) => expect(daysAllAbsent(branch(...changes))).toEqual(expected));

test('each branch is asked separately', () => {
  const other = branch(absent, absent, absent).map((p) => ({ ...p, branchId: 2 }));
  expect(daysAllAbsent([...branch(absent, absent), ...other])).toEqual([{ ...asked[0], branchId: 2 }]);
});

test("a branch empty on more days than it worked lacks a file and isn't asked", () => {
  const people = branch(absent, absent, absent).map((p) => ({
    ...p,
    days: [...p.days, { ...day, date: '2026-11-04' }],
  }));
  expect(daysAllAbsent(people)).toEqual([]);
});

test("a branch empty on four days isn't asked, however many days it worked", () => {
  const dates = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `2026-11-${String(from + i).padStart(2, '0')}`);
  const of = (empty: number) => {
    const days = [
      ...dates(1, empty).map((date) => ({ ...day, date })),
      ...dates(10, 19).map((date) => ({ ...day, date, absent_halves: 0, punches: [480] })),
    ];
    return daysAllAbsent(Array.from({ length: 3 }, () => ({ branchId: 4, days }))).length;
  };
  expect([of(3), of(4)]).toEqual([3, 0]);
});
