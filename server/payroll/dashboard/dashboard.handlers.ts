import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { runsEnding } from './dashboard.queries.ts';

export const payDashboard: Handlers<Pick<typeof payrollContract, 'runsOfCutoffs'>> = {
  runsOfCutoffs: async ({ db, query }) => ({ data: await runsEnding(db, query) }),
};
