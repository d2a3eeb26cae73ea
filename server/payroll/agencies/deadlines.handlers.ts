import type { payrollContract } from '#contract/payroll/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { deadlinesOn } from './deadlines.ts';

export const deadlines: Handlers<Pick<typeof payrollContract, 'agencyDeadlines'>> = {
  async agencyDeadlines({ db, now }) {
    const today = manilaDate(now);
    return { data: await deadlinesOn(db, today), today };
  },
};
