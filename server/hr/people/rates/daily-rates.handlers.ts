import { sql } from 'kysely';
import { dailyRates } from '#contract/hr/people/daily-rate-register.ts';
import { formatPesos } from '#domain/money/centavos.ts';
import { areasOf, strictestOrderOn } from '#domain/tables/minimum-wages.ts';
import { refused } from '#server/http/errors.ts';
import { clientIsThere } from '#server/hr/clients/clients.queries.ts';
import { wagePlacesOfClients } from '#server/hr/clients/find-places.queries.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { selectDailyRates } from './daily-rates.queries.ts';
import { wageOrdersFor } from './wage-orders.ts';
import { sentences } from '#server/text/en/hr/people.ts';

export const dailyRateHandlers = registerHandlers(dailyRates, {
  table: 'hr.daily_rates',
  select: selectDailyRates,
  search: ['t.position', 'c.name'],
  sorts: {
    client: 'c.name',
    position: 't.position',
    region: 't.region',
    amount_centavos: 't.amount_centavos',
    from_date: 't.from_date',
  },
  filters: ({ client_id, region }) => [
    client_id !== undefined && sql<boolean>`t.client_id = ${client_id}`,
    region && sql<boolean>`t.region = ${region}`,
  ],
  unique: { daily_rates_from: ['from_date', sentences.thisPositionAlreadyHasA] },
  async values(body, { db }) {
    if (!(await clientIsThere(db, body.client_id))) throw refused('client_id', sentences.chooseAnActiveClient);
    return { ...body };
  },
  async fill(rows, { db, context, session }) {
    const orders = await wageOrdersFor(db, context, session.userId);
    const places = await wagePlacesOfClients(
      db,
      rows.map((row) => row.client_id),
    );
    return rows.map((row) => {
      const { region } = row;
      // The rate applies at all branches of the client in the region; without a branch yet, at any place in the
      // region.
      const branches = (places.get(row.client_id) ?? []).filter((place) => place.region === region);
      const all = ['', ...areasOf(orders, region)].map((area) => ({ region, area }));
      const order = strictestOrderOn(orders, branches.length > 0 ? branches : all, row.from_date);
      const isBelow = order !== undefined && row.amount_centavos < order.daily;
      return {
        ...row,
        below: isBelow
          ? `below ${formatPesos(order.daily)}, ${[order.area, order.issuance].filter(Boolean).join(', ')}`
          : '',
      };
    });
  },
});
