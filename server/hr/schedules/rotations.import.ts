import { rotations } from '#contract/hr/rotation-register.ts';
import { rotationParts } from '#domain/schedule/rotation-text.ts';
import { importOf } from '#server/imports/import-of.ts';
import type { Found, Lookup } from '#server/imports/kind.ts';
import { nameKey, namedAs } from '#server/imports/name-key.ts';
import { everySchedule } from './planner.queries.ts';
import { changeDays } from './rotation-days.ts';
import { selectRotations } from './rotations.queries.ts';

/** The days of one cell: `4 × Day; 2 × off`, each schedule by its name. */
const findDays: Lookup = async (db, asked) => {
  const known = new Map((await everySchedule(db)).filter((s) => !s.archived).map((s) => [nameKey(s.name), s.id]));
  return asked.map(({ text }): Found => {
    const parts = rotationParts(text);
    if (parts === null) return { problem: 'Write the days as 4 x Day shift; 2 x off' };
    const days: (number | null)[] = [];
    for (const { count, name } of parts) {
      const id = name === null ? null : known.get(nameKey(name));
      if (id === undefined) return { problem: `No schedule in use is called ${name}` };
      days.push(...Array.from({ length: count }, () => id));
    }
    return { is: days };
  });
};

/** Rotations out of a file: known by name. */
export const rotationImport = importOf(rotations, {
  table: 'hr.rotations',
  select: selectRotations,
  address: '/schedule/maintenance?list=rotations',
  blank: {},
  required: ['name', 'pattern'],
  aliases: {
    name: ['Rotation', 'Rotation name', 'Roster', 'Pattern name'],
    pattern: ['Pattern', 'Schedules', 'Shifts', 'Rotation days'],
  },
  lookups: { pattern: { to: 'days', find: findDays } },
  columns: ({ name }) => ({ name }),
  shownOnly: ['length', 'week_hours', 'night_hours', 'longest_row', 'shortest_rest', 'warnings'],
  ordered: ['days'],
  async saved(trx, rows, { userId }) {
    // The days of one that is removed go with it.
    for (const { id, values } of rows)
      if (values) await changeDays(trx, id, values['days'] as (number | null)[], userId!);
  },
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});
