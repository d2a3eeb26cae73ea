import { sql } from 'kysely';
import { dailyRates } from '#contract/hr/daily-rate-register.ts';
import { formatPesos } from '#domain/money/centavos.ts';
import { wageOrderOn } from '#domain/tables/minimum-wages.ts';
import { refused } from '#server/http/errors.ts';
import { clientIsThere } from '#server/hr/clients/clients.queries.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { selectDailyRates } from './daily-rates.queries.ts';
import { wageOrdersFor } from './wage-orders.ts';

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
  unique: { daily_rates_from: ['from_date', 'This position has a rate from this date already.'] },
  async values(body, { db }) {
    if (!(await clientIsThere(db, body.client_id))) throw refused('client_id', 'Choose a client that is in use.');
    return { ...body };
  },
  async fill(rows, { db, context, session }) {
    const orders = await wageOrdersFor(db, context, session.userId);
    return rows.map((row) => {
      const order = wageOrderOn(orders, { region: row.region, area: '' }, row.from_date);
      const isBelow = order !== undefined && row.amount_centavos < order.daily;
      return { ...row, below: isBelow ? `below ${formatPesos(order.daily)}, ${order.issuance}` : '' };
    });
  },
});
