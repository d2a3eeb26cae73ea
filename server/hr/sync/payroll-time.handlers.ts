import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { silLeftOf } from '../leave/credits-left.queries.ts';
import { confirmedOf, markSettled, markUnsettled, withdrawOfUnlocked } from '../attendance/differences.queries.ts';
import { sideOf } from '../attendance/differences.ts';
import { keepPaidDays } from '../attendance/paid-days.ts';
import { lockPaidTime, payTime, unlockPaidTime } from './payroll-time.queries.ts';
import { plannedTime } from '../attendance/planned-time.ts';
import { sentences } from '#server/text/en/hr/sync.ts';

type Calls = Pick<
  typeof hrContract,
  | 'payrollTime'
  | 'plannedTime'
  | 'leaveCreditsLeft'
  | 'lockTime'
  | 'unlockTime'
  | 'confirmedDifferences'
  | 'settleDifference'
>;

/** Users may read what payroll reads, but only Payroll, with its own token, reports payments and settlements. */
function byPayroll(session: unknown): void {
  if (session !== null) throw refused('form', sentences.onlyPayrollCanReportIts);
}

/** Approved time for payroll, which reads and locks it. */
export const timeForPayroll: Handlers<Calls> = {
  async payrollTime({ db, body }) {
    return { data: await payTime(db, body) };
  },
  async plannedTime({ db, body }) {
    return plannedTime(db, body);
  },
  async leaveCreditsLeft({ db, body }) {
    return { data: await silLeftOf(db, body.employees) };
  },
  async lockTime({ body, session, now, transaction }) {
    byPayroll(session);
    const locked = await transaction(async (trx) => {
      if (body.settled) await markSettled(trx, body.settled);
      if (body.paid) await keepPaidDays(trx, { ...body, paid: body.paid }, now);
      return lockPaidTime(trx, body, now);
    });
    return { data: { locked } };
  },
  async unlockTime({ body, session, now, transaction }) {
    byPayroll(session);
    const unlocked = await transaction(async (trx) => {
      await markUnsettled(trx, body.differences);
      await withdrawOfUnlocked(trx, body, now);
      return unlockPaidTime(trx, body);
    });
    return { data: { unlocked } };
  },
  async confirmedDifferences({ db, body }) {
    const { rows, total } = await confirmedOf(db, body.difference, 500);
    const data = rows.map(({ before, after, ...d }) => ({
      ...d,
      before: sideOf(before),
      after: sideOf(after),
      days: { before, after },
    }));
    return { data, total };
  },
  async settleDifference({ body: { difference, ...settled }, session, transaction }) {
    byPayroll(session);
    const done = await transaction((trx) => markSettled(trx, { ...settled, differences: [difference] }));
    return { data: { settled: done === 1 } };
  },
};
