import type { lockTime, payrollTime } from '#contract/hr/payroll-sync.ts';
import type { Handlers } from '#server/http/call.ts';
import { lockPaidTime, payTime } from './payroll-time.queries.ts';

/** What payroll reads and locks of approved time. */
export const timeForPayroll: Handlers<{ payrollTime: typeof payrollTime; lockTime: typeof lockTime }> = {
  async payrollTime({ db, body }) {
    return { data: await payTime(db, body) };
  },
  async lockTime({ body, now, transaction }) {
    return { data: { locked: await transaction((trx) => lockPaidTime(trx, body, now)) } };
  },
};
