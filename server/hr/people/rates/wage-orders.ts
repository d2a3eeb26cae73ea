import type { Kysely } from 'kysely';
import type { listWageOrders } from '#contract/hr/people/wage-orders.ts';
import { wageOrdersInUse } from '#contract/payroll/tables/wage-orders.ts';
import { shippedOrders, wageOrdersOf, type WageOrder } from '#domain/tables/minimum-wages.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { loggable } from '#server/http/errors.ts';
import { callPeer } from '#server/http/machine.ts';

/** What payroll said, and when; `asked`: it answered then. */
interface Said {
  at: number;
  orders: readonly WageOrder[];
  asked: boolean;
}

const minute = 60_000;
/** A list waits no longer for payroll: it says less without it, and nothing wrong. */
const patience = 5_000;
const said = new WeakMap<Context, Said>();

/** Asks payroll once a minute at most; where it does not answer, what it said last holds, or what Kawani ships. */
async function ask(context: Context, actor: number | null): Promise<Said> {
  const last = said.get(context);
  const now = context.now();
  if (last && now >= last.at && now < last.at + minute) return last;
  const next = await callPeer(context, wageOrdersInUse, {}, { job: null, actor, patience }).then(
    ({ data }): Said => ({ at: now, orders: wageOrdersOf(data), asked: true }),
    (error: unknown): Said => {
      if (context.settings.peers)
        context.log.warn({ error: loggable(error) }, 'payroll did not answer about its wage orders');
      return { at: now, orders: last?.orders ?? shippedOrders, asked: false };
    },
  );
  said.set(context, next);
  return next;
}

/**
 * The wage orders that rates are looked over by. Within a transaction nobody is asked, for it would be held open meanwhile:
 * there what payroll said last is taken.
 */
export async function wageOrdersFor(
  db: Kysely<DB>,
  context: Context,
  actor: number | null,
): Promise<readonly WageOrder[]> {
  if (db.isTransaction) return said.get(context)?.orders ?? shippedOrders;
  return (await ask(context, actor)).orders;
}

export const wageOrderLists: Handlers<{ listWageOrders: typeof listWageOrders }> = {
  async listWageOrders({ context, session }) {
    const { orders, asked } = await ask(context, session.userId);
    return {
      data: orders.map(({ region, area, from, daily, issuance }) => ({
        region,
        area,
        from_date: from,
        daily_centavos: daily,
        issuance,
      })),
      asked,
    };
  },
};
