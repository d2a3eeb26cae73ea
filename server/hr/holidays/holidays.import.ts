import { sql, type Kysely } from 'kysely';
import { holidays } from '#contract/hr/holidays/holiday-register.ts';
import { askSecond, isConfirmedBy, otherRegulars, type NamedHoliday } from '#domain/holidays/doubles.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { findBranches } from '#server/hr/clients/find-places.ts';
import { everyBranch } from '#server/hr/clients/find-places.queries.ts';
import { recountLeaves } from '#server/hr/requests/recount-leaves.ts';
import { importOf, type FormOf } from '#server/imports/import-of.ts';
import type { Existing, ImportKind } from '#server/imports/kind.ts';
import { nameKey } from '#server/imports/name-key.ts';
import { datesOf, regularsOn, selectHolidays, setBranches } from './holidays.queries.ts';
import { sentences } from '#server/text/en/hr/holidays.ts';

const plainImport = importOf(holidays, {
  table: 'hr.holidays',
  select: selectHolidays,
  address: '/admin/holiday-management',
  blank: { scope: 'national', branch_ids: [], second_of: '' },
  required: ['date', 'name', 'kind', 'source'],
  aliases: {
    date: ['Holiday date', 'Day', 'Observed on', 'Petsa'],
    name: ['Holiday', 'Holiday name', 'Description', 'Event'],
    kind: ['Kind', 'Holiday type', 'Classification', 'Class'],
    source: ['Basis', 'Legal basis', 'Proclamation no', 'Proclamation number', 'Source'],
    branches: ['Branch', 'Sites', 'Places'],
    second_of: ['Second holiday with', 'Second holiday besides'],
  },
  lookups: { branches: { to: 'branch_ids', find: findBranches } },
  keyOf: ({ date, name }) => (typeof date === 'string' && typeof name === 'string' ? `${date}|${nameKey(name)}` : null),
  keyField: 'name',
  candidates: (rows) => sql<boolean>`t.date = any(${rows.map((row) => String(row['date']))}::date[])`,
  columns: ({ date, name, kind, scope, source, second_of }) => ({ date, name, kind, scope, source, second_of }),
  async saved(trx, rows, { context, now }) {
    for (const { id, values } of rows) {
      const branches = values?.scope === 'local' ? values.branch_ids : [];
      // A holiday that became national or was removed has no branches.
      await setBranches(trx, id, branches);
    }
    const dates = [...new Set(rows.flatMap(({ values }) => (values ? [values.date] : [])))];
    await recountLeaves(
      { db: trx, context, now },
      dates.map((date) => ({ first: date, last: date })),
    );
  },
});

/** Imports holidays, identified by date and name. An archived branch stays with the holidays it had. */
export const holidayImport: ImportKind<FormOf<typeof holidays>> = {
  ...plainImport,
  async remove(trx, rows, { context, now, userId }) {
    const dates = await datesOf(
      trx,
      rows.map((row) => row.id),
    );
    const kept = await plainImport.remove(trx, rows, { context, now, userId });
    await recountLeaves(
      { db: trx, context, now },
      dates.map((date) => ({ first: date, last: date })),
    );
    return kept;
  },
  async refuse(db, rows) {
    const archived = new Map((await everyBranch(db)).filter((b) => b.archived).map((b) => [b.id, b.name]));
    const double = await doublesIn(db, rows);
    return rows.map(({ values, existing }, i) => {
      if (double[i]) return double[i];
      if (values['scope'] !== 'local') return null;
      const before = new Set(existing?.values['branch_ids'] as number[] | undefined);
      const gone = values.branch_ids.find((id) => archived.has(id) && !before.has(id));
      return gone === undefined
        ? null
        : { field: 'branches', text: sentences.isNoLongerInUse(valueOf(archived, gone)) };
    });
  },
};

/**
 * Returns why each row needs confirmation: a regular holiday on a day that already has one, stored or earlier in the
 * file.
 */
async function doublesIn(
  db: Kysely<DB>,
  rows: readonly { values: FormOf<typeof holidays>; existing: Existing | null }[],
) {
  const read = rows.map(({ values, existing }): NamedHoliday & { id: number | undefined; second: string } => ({
    id: existing?.id,
    date: values.date,
    name: values.name,
    kind: values.kind,
    branches: values.scope === 'local' ? values.branch_ids : null,
    second: values.second_of ?? '',
  }));
  const kept = await regularsOn(db, [...new Set(read.map((h) => h.date))]);
  const changed = new Set(read.map((h) => h.id));
  const others = kept.filter((h) => !changed.has(h.id));
  return read.map((h, i) => {
    const names = otherRegulars(h, [...others, ...read.slice(0, i).filter((r) => nameKey(r.name) !== nameKey(h.name))]);
    return isConfirmedBy(h.second, names) ? null : { field: 'second_of', text: askSecond(names) };
  });
}
