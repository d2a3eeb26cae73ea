import type { Kysely } from 'kysely';
import type { listWageOrders } from '#contract/hr/people/wage-orders.ts';
import { wageOrdersInUse } from '#contract/payroll/tables/wage-order-register.ts';
import { shippedOrders, wageOrdersOf, type WageOrder } from '#domain/tables/minimum-wages.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { loggable } from '#server/http/errors.ts';
import { callPeer } from '#server/http/machine.ts';

/** Payroll's last answer and its time. `asked` is false if Payroll didn't answer. */
interface Said {
  at: number;
  orders: readonly WageOrder[];
  asked: boolean;
}

const minute = 60_000;
/** Maximum wait for payroll in ms: without it a list shows less, but nothing wrong. */
const patience = 5_000;
const said = new WeakMap<Context, Said>();

/**
 * Asks payroll at most once a minute. If it does not answer, its last answer applies, or the wage orders Kawani ships
 * with.
 */
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
 * Returns the wage orders that rates are checked against. Inside a transaction payroll's last answer is used, because
 * a call would keep the transaction open.
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
