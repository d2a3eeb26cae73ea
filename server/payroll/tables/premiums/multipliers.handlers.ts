import { sql } from 'kysely';
import { payMultipliers, type storeMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import { premiumOf, premiums } from '#domain/runs/review/company-premiums.ts';
import { inForce } from '#domain/tables/effective.ts';
import { premiumTables } from '#domain/tables/premiums.ts';
import { firstOf } from '#domain/lists/known.ts';
import { dayText } from '#domain/records/fields.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { storeEach } from '#server/register/store-each.ts';
import { twoPeople } from '#server/http/two-people.ts';
import { clientInUse } from '#server/payroll/clients/client-in-use.queries.ts';
import { selectMultipliers } from './multipliers.queries.ts';
import { protectedRates } from './protected-rates.ts';
import { sentences } from '#server/text/en/payroll/tables.ts';

export const payMultiplierHandlers = registerHandlers(payMultipliers, {
  table: 'payroll.multipliers',
  select: selectMultipliers,
  search: ['t.premium', 't.note', 'c.name'],
  sorts: { premium: 't.premium', client: 'client', basis_points: 't.basis_points', from_date: 't.from_date' },
  filters: ({ premium }) => [premium && sql<boolean>`t.premium = ${premium}`],
  unique: { multipliers_from: ['from_date', sentences.thisRateAlreadyHasA] },
  async values(body, { db }) {
    if (body.client_id !== null && !(await clientInUse(db, body.client_id)))
      throw refused('client_id', sentences.chooseAnActiveClient);
    if (body.from_date < firstOf(premiumTables).from)
      throw refused('from_date', sentences.theLawsPremiumsAreKnown(dayText(firstOf(premiumTables).from)));
    const table = inForce(premiumTables, body.from_date, 'premiums');
    const least = premiumOf(table, body.premium);
    if (body.basis_points < least)
      throw refused('basis_points', sentences.paysAtLeastByLaw(premiums[body.premium], least / 100, table.issuance));
    return body;
  },
  second: protectedRates,
});

export const payMultiplierCalls: Handlers<{ storeMultipliers: typeof storeMultipliers }> = {
  storeMultipliers: twoPeople(
    (call) =>
      protectedRates(
        call.body.rates.map((after) => ({ id: null, before: null, after })),
        call,
      ),
    (call) => storeEach(payMultiplierHandlers.payMultiplierStore, call, call.body.rates),
  ),
};
