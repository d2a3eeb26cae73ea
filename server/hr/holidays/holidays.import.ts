import { sql } from 'kysely';
import { holidays } from '#contract/hr/holiday-register.ts';
import { findBranches } from '#server/hr/clients/find-places.ts';
import { everyBranch } from '#server/hr/clients/find-places.queries.ts';
import { recountLeaves } from '#server/hr/filings/recount-leaves.ts';
import { importOf } from '#server/imports/import-of.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import { nameKey } from '#server/imports/name-key.ts';
import { selectHolidays, setBranches } from './holidays.queries.ts';

const plainImport = importOf(holidays, {
  table: 'hr.holidays',
  select: selectHolidays,
  address: '/admin/holiday-management',
  blank: { scope: 'national', branch_ids: [] },
  required: ['date', 'name', 'kind', 'source'],
  aliases: {
    date: ['Holiday date', 'Day', 'Observed on', 'Petsa'],
    name: ['Holiday', 'Holiday name', 'Description', 'Event'],
    kind: ['Type', 'Holiday type', 'Classification', 'Class'],
    source: ['Basis', 'Legal basis', 'Proclamation no', 'Proclamation number', 'Source'],
    branches: ['Branch', 'Sites', 'Places'],
  },
  lookups: { branches: { to: 'branch_ids', find: findBranches } },
  keyOf: ({ date, name }) => (typeof date === 'string' && typeof name === 'string' ? `${date}|${nameKey(name)}` : null),
  keyField: 'name',
  candidates: (rows) => sql<boolean>`t.date = any(${rows.map((row) => String(row['date']))}::date[])`,
  columns: ({ date, name, kind, scope, source }) => ({ date, name, kind, scope, source }),
  async saved(trx, rows, { context, now }) {
    for (const { id, values } of rows) {
      const branches = values?.['scope'] === 'local' ? (values['branch_ids'] as number[]) : [];
      // One that was local and is national now, or is removed, leaves no branch behind.
      await setBranches(trx, id, branches);
    }
    const dates = [...new Set(rows.flatMap(({ values }) => (values ? [String(values['date'])] : [])))];
    await recountLeaves(
      { db: trx, context, now },
      dates.map((date) => ({ first: date, last: date })),
    );
  },
});

/** Holidays out of a file: known by date and name. A branch that is archived stays with those that it had. */
export const holidayImport: ImportKind = {
  ...plainImport,
  async refuse(db, rows) {
    const archived = new Map((await everyBranch(db)).filter((b) => b.archived).map((b) => [b.id, b.name]));
    return rows.map(({ values, existing }) => {
      if (values['scope'] !== 'local') return null;
      const before = new Set(existing?.values['branch_ids'] as number[] | undefined);
      const gone = (values['branch_ids'] as number[]).find((id) => archived.has(id) && !before.has(id));
      return gone === undefined ? null : { field: 'branches', text: `${archived.get(gone)!} is no longer in use` };
    });
  },
};
