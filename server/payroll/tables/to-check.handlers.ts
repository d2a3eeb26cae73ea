import type { lawToCheck } from '#contract/payroll/tables/tables-to-check.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { tablesToCheck } from '#domain/tables/table-age.ts';
import type { Handlers } from '#server/http/call.ts';
import { ordersInUse } from './wage-orders/wage-orders.queries.ts';
import { latestLaw, regionsInUse } from './to-check.queries.ts';

export const lawToCheckHandlers: Handlers<{ lawToCheck: typeof lawToCheck }> = {
  async lawToCheck({ db, now }) {
    const today = manilaDate(now);
    const sss = await latestLaw(db, 'sss', today);
    const philhealth = await latestLaw(db, 'philhealth', today);
    const orders = await ordersInUse(db);
    return { data: tablesToCheck(today, await regionsInUse(db), orders, { sss, philhealth }) };
  },
};
