import type { Hono } from 'hono';
import { payrollContract } from '#contract/payroll/contract.ts';
import type { Context } from '#server/context.ts';
import { api } from '#server/http/app.ts';
import type { Handlers } from '#server/http/call.ts';
import { checkHealth } from '#server/http/health.ts';
import { proposalHandlers } from '#server/proposals/proposals.handlers.ts';
import { payrollWorkHandlers } from './imports.ts';
import { payAdjustmentCalls, payAdjustmentHandlers } from './adjustments/adjustments.handlers.ts';
import { employerLogoHandlers } from './agencies/employer-logo.handlers.ts';
import { agencyHandlers } from './agencies/agency.handlers.ts';
import { payDashboard } from './dashboard/dashboard.handlers.ts';
import { payIssueHandlers } from './issues/issues.handlers.ts';
import { payAheadHandlers } from './dashboard/pay-ahead.handlers.ts';
import { paySetupHandlers } from './setup/setup.handlers.ts';
import { deadlines } from './agencies/deadlines.handlers.ts';
import { payslipHandlers } from './payslips/payslips.handlers.ts';
import { billingSteps } from './billing/billing-steps.handlers.ts';
import { billingTerms } from './billing/billing-terms.handlers.ts';
import { billingViews } from './billing/billing-views.handlers.ts';
import { trueUps } from './billing/true-ups.handlers.ts';
import { bank } from './bank-files/bank.handlers.ts';
import { paymentLists } from './bank-files/payment-lists.handlers.ts';
import { yearHandlers } from './calendar/years.handlers.ts';
import { clientSettingHandlers, payBranchHandlers, payClientHandlers } from './clients/clients.handlers.ts';
import { payEmployeeHandlers, payEmployeeLists } from './people/employees.handlers.ts';
import { finalPayHandlers } from './people/final-pay.handlers.ts';
import { destinationHandlers } from './people/destinations.handlers.ts';
import { payFactHandlers } from './people/facts.handlers.ts';
import { openings } from './people/opening-balances.handlers.ts';
import { ownFieldHandlers } from './people/own.handlers.ts';
import { loanCallHandlers, loanHandlers } from './loans/loans.handlers.ts';
import { costPreviews } from './runs/preview/cost-preview.handlers.ts';
import { runBegin } from './runs/prepare/run-begin.handlers.ts';
import { runLists } from './runs/review/run-lists.handlers.ts';
import { runSteps } from './runs/run-steps.handlers.ts';
import { compareRuns } from './runs/review/compare.handlers.ts';
import { runComments } from './runs/review/comments.handlers.ts';
import { runOverviews } from './runs/review/overview.handlers.ts';
import { runReviews } from './runs/review/review.handlers.ts';
import { runViews } from './runs/review/run-views.handlers.ts';
import { runSincePull } from './runs/prepare/since-pull.handlers.ts';
import { whatIfHandlers } from './simulations/simulations.handlers.ts';
import { waitingDays } from './runs/retro/waiting-days.handlers.ts';
import { lawHandlers } from './tables/law.handlers.ts';
import { lawToCheckHandlers } from './tables/to-check.handlers.ts';
import { syncHandlers } from './sync/sync.handlers.ts';
import { sssClaimHandlers } from './agencies/sss-claims/sss-claims.handlers.ts';
import { loanChangeHandlers } from './loans/loan-changes.handlers.ts';
import { loanTypeHandlers } from './loans/loan-types.handlers.ts';
import { adjustmentTypeCalls, adjustmentTypeHandlers } from './adjustments/types/adjustment-types.handlers.ts';
import { adjustmentHistoryCalls } from './adjustments/history.handlers.ts';
import { payBenefitCalls, payBenefitHandlers } from './benefits/benefits.handlers.ts';
import { payHolidayCalls, payHolidayHandlers } from './holidays/holidays.handlers.ts';
import { payMultiplierCalls, payMultiplierHandlers } from './tables/premiums/multipliers.handlers.ts';
import { payrollTypeCalls, payrollTypeHandlers } from './runs/types/payroll-types.handlers.ts';
import { wageOrderCalls, wageOrderHandlers } from './tables/wage-orders/wage-orders.handlers.ts';
import { offCycleRuns } from './runs/prepare/off-cycle.handlers.ts';
import { rateRetroRuns } from './runs/retro/rate-retro.handlers.ts';
import { reversalRuns } from './runs/reverse/reversals.handlers.ts';

type ProposalCalls = 'listPayProposals' | 'confirmPayProposal' | 'declinePayProposal' | 'withdrawPayProposal';
const proposals = proposalHandlers('payroll', () => ({ contract: payrollContract, handlers }));

const handlers: Handlers<typeof payrollContract> = {
  async payrollHealth({ context, now }) {
    await checkHealth(context);
    return { status: 'ok', api: 'payroll', now };
  },
  async payrollSession({ session }) {
    return { data: { user_id: session.userId, name: session.user.name } };
  },
  ...loanTypeHandlers,
  ...syncHandlers,
  ...payAdjustmentHandlers,
  ...payAdjustmentCalls,
  ...bank,
  ...paymentLists,
  ...agencyHandlers,
  ...employerLogoHandlers,
  ...deadlines,
  ...payDashboard,
  ...payAheadHandlers,
  ...paySetupHandlers,
  ...payIssueHandlers,
  ...payslipHandlers,
  ...billingSteps,
  ...billingViews,
  ...billingTerms,
  ...trueUps,
  ...runLists,
  ...runBegin,
  ...costPreviews,
  ...runSteps,
  ...runViews,
  ...compareRuns,
  ...runOverviews,
  ...runReviews,
  ...runComments,
  ...runSincePull,
  ...whatIfHandlers,
  ...waitingDays,
  ...payrollWorkHandlers,
  ...yearHandlers,
  ...payClientHandlers,
  ...payBranchHandlers,
  ...clientSettingHandlers,
  ...payEmployeeHandlers,
  ...payEmployeeLists,
  ...payFactHandlers,
  ...destinationHandlers,
  ...finalPayHandlers,
  ...ownFieldHandlers,
  ...openings,
  ...loanHandlers,
  ...loanCallHandlers,
  ...loanChangeHandlers,
  ...sssClaimHandlers,
  ...lawHandlers,
  ...lawToCheckHandlers,
  ...payHolidayHandlers,
  ...payHolidayCalls,
  ...payMultiplierHandlers,
  ...payMultiplierCalls,
  ...wageOrderHandlers,
  ...wageOrderCalls,
  ...adjustmentTypeHandlers,
  ...adjustmentTypeCalls,
  ...payrollTypeHandlers,
  ...payrollTypeCalls,
  ...payBenefitHandlers,
  ...payBenefitCalls,
  ...adjustmentHistoryCalls,
  ...offCycleRuns,
  ...rateRetroRuns,
  ...reversalRuns,
  ...({
    listPayProposals: proposals.list,
    confirmPayProposal: proposals.confirm,
    declinePayProposal: proposals.decline,
    withdrawPayProposal: proposals.withdraw,
  } as unknown as Handlers<Pick<typeof payrollContract, ProposalCalls>>),
};

/** Returns the payroll API. */
export const payrollApp = (context: Context): Hono => api('Kawani payroll API', payrollContract, handlers, context);
