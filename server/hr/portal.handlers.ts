import type { hrContract } from '#contract/hr/contract.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden, notFound } from '#server/http/errors.ts';
import { confirmFirst } from '#server/http/session.ts';
import { allSchedules, filingDaysOf, holidaysFor, schedulesOf } from './schedules/calendar.queries.ts';
import { creditsOf, employeeExists, ledgerOf } from './leave/leave-credits.queries.ts';
import { leaveTypes } from './leave/leave-types.queries.ts';

type Portal = Pick<
  typeof hrContract,
  'listLeaveTypes' | 'showLeaveCredit' | 'holidaysCalendar' | 'scheduleOptions' | 'assignedSchedules'
>;

export const portal: Handlers<Portal> = {
  async listLeaveTypes({ db }) {
    const data = await leaveTypes(db);
    return { data, total: data.length };
  },

  async showLeaveCredit({ params, session, scope, widerIfConfirmed, db }) {
    if (scope === 'own' && params.id !== session.employeeId) throw widerIfConfirmed ? confirmFirst() : forbidden();
    if (!(await employeeExists(db, params.id))) throw notFound();
    const [credits, ledger] = [await creditsOf(db, params.id), await ledgerOf(db, params.id)];
    return { data: { employee_id: params.id, credits, ledger } };
  },

  async holidaysCalendar({ query, session, db, now }) {
    const year = query.year ?? Number(manilaDate(now).slice(0, 4));
    const data = await holidaysFor(db, session.employeeId, `${year}-01-01`, `${query.year ?? year + 1}-12-31`);
    return { data, total: data.length };
  },

  async scheduleOptions({ db }) {
    return { data: await allSchedules(db) };
  },

  async assignedSchedules({ session, db, now }) {
    if (session.employeeId === null)
      return { data: { schedules: [], cutoff_days: [31], filing_grace_days: 0, employment: null, branch_name: null } };
    // A year back and two ahead cover the dates for which requests can be filed, even offline.
    const today = manilaDate(now);
    const schedules = await schedulesOf(db, session.employeeId, addDays(today, -366), addDays(today, 731));
    const days = await filingDaysOf(db, session.employeeId);
    return {
      data: {
        schedules,
        cutoff_days: days?.cutoff_days ?? [31],
        filing_grace_days: days?.filing_grace_days ?? 0,
        employment: days ? { first: days.hired_on, last: days.separated_on } : null,
        branch_name: days?.branch_name ?? null,
      },
    };
  },
};
