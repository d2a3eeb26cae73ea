import type { hrContract } from '#contract/hr/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { tellOfCredits } from '../people/entitlements.handlers.ts';
import { bookPaidLeave } from './leave-paid.queries.ts';
import { coverLeaves } from '../requests/recount-leaves.ts';
import { sentences } from '#server/text/en/hr/leave.ts';

export const leavePaidHandlers: Handlers<Pick<typeof hrContract, 'leavePaidInCash'>> = {
  async leavePaidInCash(call) {
    const { body, session, now, transaction } = call;
    // Only Payroll, with its own token, reports what it paid.
    if (session !== null) throw refused('form', sentences.onlyPayrollCanReportIts);
    return transaction(async (trx) => {
      const written = await bookPaidLeave(trx, { ...body, today: manilaDate(now) });
      const employees = [...new Set(written)];
      const at = { ...call, db: trx };
      await coverLeaves(at, employees);
      await tellOfCredits(at, employees);
      return { data: { entries: written.length } };
    });
  },
};
