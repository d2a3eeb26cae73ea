import { rotations } from '#contract/hr/schedules/rotation-register.ts';
import { rotationParts } from '#domain/schedules/rotation-text.ts';
import { valueOf, mustExist } from '#domain/lists/known.ts';
import { bothOf } from '#domain/lists/records.ts';
import { importOf, type FormOf } from '#server/imports/import-of.ts';
import type { Found, ImportKind, Lookup, Values } from '#server/imports/kind.ts';
import { calledAlike, nameKey, namedAs } from '#server/imports/name-key.ts';
import { everySchedule } from './planner.queries.ts';
import { changeDays } from './rotation-days.ts';
import { selectRotations } from './rotations.queries.ts';
import { sentences } from '#server/text/en/hr/schedules.ts';

/** Returns the ID of a schedule; null is a day off. */
const scheduleId = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** Returns the days of a row, as `findDays` left them. */
const daysOf = (values: Values | undefined): (number | null)[] =>
  Array.isArray(values?.['days']) ? values['days'].map(scheduleId) : [];

/**
 * Reads the days of one cell: `4 × Day; 2 × off`, each schedule by its name. An archived schedule that the rotation
 * already has stays.
 */
const findDays: Lookup = async (db, asked) => {
  const found = calledAlike(await everySchedule(db));
  return asked.map(({ text }): Found => {
    const parts = rotationParts(text);
    if (parts === null) return { problem: sentences.enterTheDaysAsX };
    const days: (number | null)[] = [];
    const former: (number | null)[] = [];
    for (const { count, name } of parts) {
      const said: Found | undefined = name === null ? { is: null } : found(name);
      if (said === undefined || !('is' in said)) return { problem: sentences.noActiveScheduleHasThe(name ?? '') };
      const [id, was] = bothOf([said.is, said.or?.at(-1) ?? said.is], scheduleId);
      days.push(...Array.from({ length: count }, () => id));
      former.push(...Array.from({ length: count }, () => was));
    }
    return { is: days, ...(former.some((id, i) => id !== days[i]) && { or: [former] }) };
  });
};

const plainImport = importOf(rotations, {
  table: 'hr.rotations',
  select: selectRotations,
  address: '/schedule/maintenance?list=rotations',
  blank: {},
  required: ['name', 'pattern'],
  aliases: {
    name: ['Rotation', 'Rotation name', 'Roster', 'Pattern name'],
    pattern: ['Pattern', 'Schedules', 'Shifts', 'Rotation days'],
    longest_row: ['Most days in a row'],
  },
  lookups: { pattern: { to: 'days', find: findDays } },
  columns: ({ name }) => ({ name }),
  shownOnly: ['length', 'week_hours', 'night_hours', 'longest_row', 'shortest_rest', 'warnings'],
  ordered: ['days'],
  async saved(trx, rows, { userId }) {
    // The days of a removed rotation are deleted with it.
    for (const { id, values } of rows)
      if (values) await changeDays(trx, id, values.days, mustExist(userId, 'An import has a user'));
  },
  keyOf: ({ name }) => (typeof name === 'string' ? nameKey(name) : null),
  keyField: 'name',
  candidates: (rows) =>
    namedAs(
      't.name',
      rows.map((row) => row['name']),
    ),
});

/** Imports rotations, identified by name. */
export const rotationImport: ImportKind<FormOf<typeof rotations>> = {
  ...plainImport,
  async refuse(db, rows) {
    const archived = new Map((await everySchedule(db)).filter((s) => s.archived).map((s) => [s.id, s.name]));
    return rows.map(({ values, existing }) => {
      const before = new Set(daysOf(existing?.values));
      const gone = values.days.find((id) => id !== null && archived.has(id) && !before.has(id));
      return gone == null ? null : { field: 'pattern', text: sentences.isNoLongerInUse(valueOf(archived, gone)) };
    });
  },
};
