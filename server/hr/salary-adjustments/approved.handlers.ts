import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { approvedOf, noteSettled } from './approved.queries.ts';
import { sentences } from '#server/text/en/hr/salary-adjustments.ts';

type Calls = Pick<typeof hrContract, 'approvedAdjustments' | 'settleAdjustments'>;

/** Salary adjustments for payroll: it reads them, and reports them once a run that pays them is posted. */
export const adjustmentsForPayroll: Handlers<Calls> = {
  approvedAdjustments: async ({ db, body }) => ({ data: await approvedOf(db, body) }),

  async settleAdjustments({ body, session, now, transaction }) {
    // Users may read what payroll reads, but only Payroll, with its own token, reports payments.
    if (session !== null) throw refused('form', sentences.onlyPayrollCanReportIts);
    return { data: { settled: await transaction((trx) => noteSettled(trx, body, now)) } };
  },
};
