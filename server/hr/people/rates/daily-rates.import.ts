import { sql } from 'kysely';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { findAnyClient } from '#server/hr/clients/find-places.ts';
import { everyClient } from '#server/hr/clients/find-places.queries.ts';
import { importOf } from '#server/imports/import-of.ts';
import type { ImportKind } from '#server/imports/kind.ts';
import { nameKey } from '#server/imports/name-key.ts';
import { selectDailyRates } from './daily-rates.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

const plainImport = importOf(dailyRates, {
  table: 'hr.daily_rates',
  select: selectDailyRates,
  address: '/admin/daily-rate-management',
  blank: { region: 'NCR', note: '' },
  required: ['client', 'position', 'amount_centavos', 'from_date'],
  aliases: {
    client: ['Client name', 'Client code', 'Company', 'Account'],
    position: ['Job', 'Job title', 'Designation', 'Post'],
    amount_centavos: ['A day, ₱', 'Rate', 'Daily rate', 'Amount', 'Rate per day', 'Basic rate'],
    from_date: ['Effective', 'Effective date', 'Effectivity', 'Effectivity date', 'Start date', 'From date'],
    note: ['Remarks', 'Notes', sentences.wageOrder],
  },
  lookups: { client: { to: 'client_id', find: findAnyClient } },
  shownOnly: ['below'],
  keyOf: ({ client_id: client, position, region, from_date: from }) =>
    typeof client === 'number' && typeof position === 'string' && typeof from === 'string'
      ? `${client}|${nameKey(position)}|${String(region)}|${from}`
      : null,
  keyField: 'from_date',
  candidates: (rows) =>
    sql<boolean>`t.client_id = any(${rows.map((row) => Number(row['client_id']))}::int[])
      and t.from_date = any(${rows.map((row) => String(row['from_date']))}::date[])`,
});

/** Imports daily rates, identified by client, position, region, and first day. Former clients are found too. */
export const dailyRateImport: ImportKind = {
  ...plainImport,
  async refuse(db, rows) {
    const archived = new Set((await everyClient(db)).filter((c) => c.archived).map((c) => c.id));
    return rows.map(({ values, existing }) =>
      !existing && archived.has(Number(values['client_id']))
        ? { field: 'client', text: sentences.thisClientIsArchived }
        : null,
    );
  },
};
