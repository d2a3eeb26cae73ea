import type { hrContract } from '#contract/hr/contract.ts';
import { addDays, manilaDate, weekday } from '#domain/calendar/local-date.ts';
import { paidDaysLookedAt } from '#contract/hr/dashboard/dashboard.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import type { Handlers } from '#server/http/call.ts';
import { differencesOf } from '../attendance/differences.ts';
import { countEmployees } from '../people/employee-list.queries.ts';
import {
  absenceByMonth,
  clientContracts,
  clientsInUse,
  clientsPaid,
  draftsWaiting,
  expensesWaiting,
  filingsIn,
  monthsOf,
  papersOf,
  timesheetStates,
} from './dashboard.queries.ts';

type Calls = Pick<
  typeof hrContract,
  | 'dashboardPeople'
  | 'dashboardFilings'
  | 'dashboardTime'
  | 'dashboardWaiting'
  | 'dashboardDifferences'
  | 'dashboardAbsence'
>;

const weeksShown = 12;
/** Number of days, the same as in the list of retroactive changes. */
const paidSpan = 62;

export const dashboard: Handlers<Calls> = {
  async dashboardPeople({ db, session, now, query: { client_ids: clients } }) {
    const today = manilaDate(now);
    const { active, resigned, missing } = await countEmployees(db, { today, search: '', status: 'active', clients });
    const [months, papers] = [await monthsOf(db, today, clients), await papersOf(db, today, clients)];
    const contracts = session.codes.has('HRIS04') ? await clientContracts(db, today, clients) : null;
    return { data: { today, active, resigned, missing, months, papers, client_contracts: contracts } };
  },

  async dashboardFilings({ db, session, now, query: { client_ids: clients } }) {
    const today = manilaDate(now);
    const monday = addDays(today, 1 - weekday(today));
    const weeks = Array.from({ length: weeksShown }, (_, i) => {
      const from = addDays(monday, 7 * (i + 1 - weeksShown));
      return { from, to: addDays(from, 6) };
    });
    const overtime = session.codes.has('HRIS10') ? await filingsIn(db, 'overtime', weeks, clients) : null;
    const leave = session.codes.has('HRIS12') ? await filingsIn(db, 'leave', weeks, clients) : null;
    return { data: weeks.map((w, i) => ({ ...w, overtime: overtime?.[i] ?? null, leave: leave?.[i] ?? null })) };
  },

  async dashboardTime({ db, session, now, query: { client_ids: clients } }) {
    const today = manilaDate(now);
    const cutoffs = (await clientsInUse(db, clients)).map((client) => {
      // The last cutoff that has ended, which timekeeping also shows by default.
      const { start, end } = cutoffOf(addDays(cutoffOf(today, client.cutoff_days).start, -1), client.cutoff_days);
      return { clientId: client.id, client: client.name, client_code: client.code, from: start, to: end };
    });
    const stands = new Map((await timesheetStates(db, cutoffs, session)).map((s) => [s.client_id, s]));
    const data = cutoffs.flatMap(({ clientId, ...cutoff }) => {
      const stand = stands.get(clientId);
      return stand ? [{ ...cutoff, ...stand }] : [];
    });
    // Clients with the most unapproved time come first.
    return { data: data.toSorted((a, b) => b.people - b.approved - (a.people - a.approved)) };
  },

  async dashboardAbsence({ db, now, query: { client_ids: clients } }) {
    const today = manilaDate(now);
    return {
      data: await absenceByMonth(db, { start_date: `${addMonths(monthOf(today), -11)}-01`, end_date: today, clients }),
    };
  },

  async dashboardWaiting({ db, session }) {
    const adjustments = session.codes.has('HRIS07') ? await expensesWaiting(db, session) : null;
    const drafts = session.codes.has('HRIS06') ? await draftsWaiting(db, session.userId) : null;
    return { data: { adjustments, drafts } };
  },

  async dashboardDifferences({ db, session, now }) {
    const to = manilaDate(now);
    const from = addDays(to, 1 - paidSpan);
    const data = [];
    let looked = 0;
    // Sequential and limited, because the time of each client is rendered again.
    for (const { client_id, client, people } of await clientsPaid(db, from)) {
      looked += people * paidSpan;
      const found =
        looked <= paidDaysLookedAt
          ? await differencesOf(db, { clientId: client_id, from, to }, { ...session, now })
          : undefined;
      const open = found ? found.open.filter(({ row }) => row.why_not === null).length : null;
      data.push({ client_id, client, open });
    }
    return { data };
  },
};
