import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/local-date.ts';
import { assignSpell, joinSpells, writeSpell, type ScheduleSpell } from './assign.ts';

const spell = (schedule_id: number, from: string, to: string | null = null): ScheduleSpell => ({
  schedule_id,
  from,
  to,
});
const first = '2026-11-01';
/** The schedule on each of forty days. */
const days = (spells: readonly ScheduleSpell[]) =>
  Array.from({ length: 40 }, (_, i) => {
    const date = addDays(first, i);
    const found = spells.filter((s) => s.from <= date && (s.to === null || s.to >= date));
    expect(found.length, `two schedules on ${date}`).toBeLessThan(2);
    return found[0]?.schedule_id ?? 0;
  });
const aSpell = fc
  .record({ schedule_id: fc.integer({ min: 1, max: 3 }), at: fc.nat(35), long: fc.option(fc.nat(6)) })
  .map(({ schedule_id, at, long }) =>
    spell(schedule_id, addDays(first, at), long === null ? null : addDays(first, at + long)),
  );

describe('assigning', () => {
  test('up to a day, the former schedule applies again afterwards', () => {
    expect(assignSpell([spell(1, '2026-11-01')], spell(2, '2026-11-10', '2026-11-12'))).toEqual([
      spell(1, '2026-11-01', '2026-11-09'),
      spell(2, '2026-11-10', '2026-11-12'),
      spell(1, '2026-11-13'),
    ]);
  });

  test('from a day on, nothing planned after it is left', () => {
    expect(assignSpell([spell(1, '2026-11-01', '2026-11-20'), spell(3, '2026-11-21')], spell(2, '2026-11-10'))).toEqual(
      [spell(1, '2026-11-01', '2026-11-09'), spell(2, '2026-11-10')],
    );
  });

  test('changes only the given days, and no day has two', () => {
    fc.assert(
      fc.property(fc.array(aSpell, { maxLength: 8 }), aSpell, (earlier, given) => {
        const before = earlier.reduce<ScheduleSpell[]>((all, s) => assignSpell(all, s), []);
        const after = joinSpells(assignSpell(before, given));
        const was = days(before);
        expect(days(after)).toEqual(
          was.map((id, i) => {
            const date = addDays(first, i);
            return date >= given.from && (given.to === null || date <= given.to) ? given.schedule_id : id;
          }),
        );
      }),
    );
  });
});

test("adjacent ranges of one schedule are merged, others aren't", () => {
  expect(
    joinSpells([spell(1, '2026-11-05', '2026-11-09'), spell(1, '2026-11-01', '2026-11-04'), spell(1, '2026-11-11')]),
  ).toEqual([spell(1, '2026-11-01', '2026-11-09'), spell(1, '2026-11-11')]);
});

describe('rows of a file', () => {
  const rows = [spell(1, '2026-11-01'), spell(2, '2026-11-16'), spell(3, '2026-11-20', '2026-11-22')];
  const write = (all: readonly ScheduleSpell[]) => all.reduce<ScheduleSpell[]>((s, row) => writeSpell(s, row), []);

  test('apply until the next one, in any order', () => {
    const want = [spell(1, '2026-11-01', '2026-11-15'), spell(2, '2026-11-16', '2026-11-19'), rows[2]!];
    expect(write([rows[2]!, rows[1]!, rows[0]!])).toEqual(want);
    expect(write([rows[1]!, rows[2]!, rows[0]!]).slice(0, 2)).toEqual(want.slice(0, 2));
  });

  test('written again they change nothing', () => {
    const once = write([rows[2]!, rows[1]!, rows[0]!]);
    expect(write([...once, ...once])).toEqual(once);
  });

  test('one replaces the range that begins on its day', () => {
    expect(writeSpell([spell(1, '2026-11-01', '2026-11-15'), spell(2, '2026-11-16')], spell(3, '2026-11-16'))).toEqual([
      spell(1, '2026-11-01', '2026-11-15'),
      spell(3, '2026-11-16'),
    ]);
  });
});
