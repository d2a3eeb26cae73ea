import { sql, type Kysely } from 'kysely';
import { wageOrders, type wageOrdersInUse } from '#contract/payroll/tables/wage-order-register.ts';
import { formatPesos } from '#domain/money/centavos.ts';
import { dayText } from '#domain/records/fields.ts';
import { areaOf, placeInWords, wageRegion, type WageOrder } from '#domain/tables/minimum-wages.ts';
import { mustExist } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { registerHandlers } from '#server/register/register.handlers.ts';
import { protectedOrders } from './protected-orders.ts';
import { lockLaw } from '../law.queries.ts';
import {
  keptRunBy,
  lastKeptRunOf,
  ordersInUse,
  selectWageOrders,
  wageOrderById,
  type KeptRun,
} from './wage-orders.queries.ts';
import { sentences } from '#server/text/en/payroll/tables.ts';

/** Returns the next step for pay that a run computed differently. */
const whatThen = ({ state }: KeptRun): string =>
  state === 'posted' ? sentences.payTheDifferenceOfThat : sentences.orRejectThatRunAnd;

/** Refuses an effective date for which an approved run of the region's employees was computed without the order. */
async function refuseDate(db: Kysely<DB>, region: string, from: string): Promise<void> {
  const run = await lastKeptRunOf(db, region, from);
  if (!run) return;
  const is = run.state === 'posted' ? 'is posted' : run.state === 'approved' ? 'is approved' : 'is pending approval';
  throw refused(
    'from_date',
    sentences.theRunHasEmployeesIn(run.name, placeInWords(region, ''), is, dayText(run.to_date), whatThen(run)),
  );
}

async function refuseKept(db: Kysely<DB>, id: number): Promise<void> {
  const order = await wageOrderById(db, id);
  if (order?.shipped) throw refused('form', sentences.thisWageOrderComesWith);
  const run = await keptRunBy(db, id);
  if (!run) return;
  throw refused('form', sentences.theRunWasComputedBy(run.name, whatThen(run)));
}

type Figure = Pick<WageOrder, 'area' | 'from'> & { region: string; daily: number };

/** Refuses a decrease, since a minimum wage is never below the previous order or above the next one. */
function refuseFall(order: Figure, others: readonly WageOrder[]): void {
  const same = others.filter((o) => wageRegion(o.region, o.area) === wageRegion(order.region, order.area));
  const before = same.findLast((o) => o.from < order.from);
  const after = same.find((o) => o.from > order.from);
  const place = placeInWords(order.region, order.area);
  if (before && before.daily > order.daily)
    throw refused(
      'daily_centavos',
      sentences.aMinimumWageCantDecrease(place, formatPesos(before.daily), dayText(before.from), before.issuance),
    );
  if (after && after.daily < order.daily)
    throw refused(
      'daily_centavos',
      sentences.aMinimumWageCantDecreaseHas(place, formatPesos(after.daily), dayText(after.from), after.issuance),
    );
}

export const wageOrderHandlers = registerHandlers(wageOrders, {
  table: 'payroll.wage_orders',
  select: selectWageOrders,
  search: ['t.area', 't.issuance', 't.note'],
  sorts: {
    region: 't.region',
    area: 't.area',
    daily_centavos: 't.daily_centavos',
    from_date: 't.from_date',
    issuance: 't.issuance',
  },
  order: '-from_date',
  filters: ({ region }) => [region && sql<boolean>`t.region = ${region}`],
  unique: { wage_orders_from: ['from_date', sentences.thisRegionAndAreaAlready] },
  async values(body, { db }, id) {
    // Changes are serialized, and no run is submitted for approval meanwhile.
    await lockLaw(db);
    if (id !== null) await refuseKept(db, id);
    const others = (await ordersInUse(db)).filter((o) => o.id !== id);
    const typed = areaOf(body.region, body.area);
    // An area keeps its first spelling, since its orders are matched by it.
    const known = others.find((o) => o.region === body.region && o.area.toLowerCase() === typed.toLowerCase());
    const order = { ...body, area: known?.area ?? typed };
    const was = id === null ? undefined : await wageOrderById(db, id);
    // An unconfirmed order decides nothing, so it is checked once it is confirmed.
    if (!order.confirmed || order.from_date === null) return order;
    const isAsBefore =
      was?.confirmed && was.region === order.region && was.area === order.area && was.from_date === order.from_date;
    if (!isAsBefore) await refuseDate(db, order.region, order.from_date);
    refuseFall({ ...order, from: order.from_date, daily: order.daily_centavos }, others);
    return order;
  },
  async archiving(db, id) {
    await lockLaw(db);
    await refuseKept(db, id);
  },
  async turned(id, archived, { db }) {
    if (archived) return;
    // A restored order becomes effective again, so it is checked like a new one.
    await lockLaw(db);
    const order = mustExist(await wageOrderById(db, id), 'The wage order is gone');
    if (!order.confirmed || order.from_date === null) return;
    await refuseDate(db, order.region, order.from_date);
    const others = (await ordersInUse(db)).filter((o) => o.id !== id);
    refuseFall({ ...order, from: order.from_date, daily: order.daily_centavos }, others);
  },
  second: protectedOrders,
});

export const wageOrderCalls: Handlers<{ wageOrdersInUse: typeof wageOrdersInUse }> = {
  wageOrdersInUse: async ({ db }) => ({
    data: (await ordersInUse(db)).map(({ region, area, from, daily, issuance }) => ({
      region,
      area,
      from_date: from,
      daily_centavos: daily,
      issuance,
    })),
  }),
};
