import type { AnyRegister } from '../register.ts';
import { payAdjustments, showPayAdjustment } from './adjustments/adjustment-register.ts';
import * as templates from './billing/billing-terms.ts';
import * as billings from './billing/billings.ts';
import * as trueUps from './billing/true-ups.ts';
import { showBankAccount, updateBankAccount } from './bank-files/bank-account.ts';
import {
  payBranches,
  payClients,
  showClientSettings,
  showPayBranch,
  showPayClient,
  updateClientSettings,
} from './clients/client-register.ts';
import { showTried, triedSpans } from './simulations/simulation.ts';
import { tryLaw } from './simulations/simulate-law.ts';
import { tryRates } from './simulations/simulate-rates.ts';
import { trySettings } from './simulations/simulate-settings.ts';
import {
  decideOwnField,
  showPagibig,
  showPayFacts,
  showPayFactsByCode,
  updatePagibig,
  updatePayFacts,
} from './people/employee-facts.ts';
import { finalPayCalls } from './people/final-pay.ts';
import { runsOfCutoffs, runsWaiting } from './dashboard/dashboard.ts';
import { payFoundIssues } from './issues/issues.ts';
import { payAhead, payTrends } from './dashboard/pay-ahead.ts';
import { markSetup, paySetup } from './setup/setup.ts';
import { payEmployeeChoices, payEmployees, payEmployeesOfClient } from './people/employee-register.ts';
import { openingCalls } from './people/opening-balances.ts';
import { sssClaimCalls } from './agencies/sss-claims.ts';
import { restructureLoan, showLoan, skipInstalment } from './loans/loan-changes.ts';
import { loanTypes } from './loans/loan-type-register.ts';
import {
  downloadBreakdown,
  downloadOutstanding,
  listOutstanding,
  loanBreakdown,
  loans,
  loansOfCode,
  loansOfEmployee,
  turnLoan,
} from './loans/loan-register.ts';
import { payrollHealth } from '../common/health.ts';
import { payrollImports } from '../common/imports.ts';
import { payrollJobs } from '../common/jobs.ts';
import { payrollProposals } from '../common/proposals.ts';
import { downloadPayslips, listPayslips, sendPayslips, showPayslip } from './payslips/payslips.ts';
import { bankFileCalls } from './bank-files/bank-file.ts';
import { paymentCalls } from './bank-files/payment-lists.ts';
import { agencyReportCalls } from './agencies/agency-reports.ts';
import { showEmployer, updateEmployer } from './agencies/employer.ts';
import * as logo from './agencies/employer-logo.ts';
import {
  adjustmentTypes,
  adjustmentTypesOfClient,
  payClientChoices,
  storeAdjustmentTypes,
} from './adjustments/adjustment-type-register.ts';
import {
  adjustmentHistory,
  adjustmentsOfCode,
  cutoffsOfCode,
  runsOfEmployee,
} from './adjustments/adjustment-history.ts';
import { destinationCalls } from './people/pay-destinations.ts';
import { payMultipliers, storeMultipliers } from './tables/multiplier-register.ts';
import { benefitsOfCode, payBenefits, storePayBenefits } from './benefits/pay-benefit-register.ts';
import { payHolidays, storeHolidays } from './holidays/pay-holiday-register.ts';
import { payrollTypeChoices, payrollTypes } from './runs/payroll-type-register.ts';
import * as offCycle from './runs/off-cycle-runs.ts';
import * as rateRetro from './runs/rate-retro.ts';
import * as reversals from './runs/reversals.ts';
import { compareRun, downloadComparison } from './runs/run-compare.ts';
import * as runPeople from './runs/run-people.ts';
import { rawDays, rawSummary } from './runs/run-raw.ts';
import * as waitingDays from './runs/waiting-days.ts';
import { runBoard } from './runs/run-board.ts';
import { listRunComments, removeRunComment, storeRunComment } from './runs/run-comments.ts';
import { runOverview } from './runs/run-overview.ts';
import { reviewPeople, runReview, storeReviewed, undoReviewed } from './runs/run-review.ts';
import { costPreview, showCostPreview, startCostPreview } from './runs/cost-preview.ts';
import { runChoices, storeRuns } from './runs/run-choices.ts';
import * as runs from './runs/runs.ts';
import { sincePull } from './runs/since-pull.ts';
import { storeClientList, storeEmployeeList } from './sync/sync.ts';
import { wageOrders, wageOrdersInUse } from './tables/wage-order-register.ts';
import { payrollSession } from '../common/session.ts';
import { lawCalls } from './tables/law.ts';
import { lawToCheck } from './tables/tables-to-check.ts';
import { deleteYear, exportCutoffs, listCutoffs, listYears, storeYear, updateYear } from './calendar/years.ts';

const registerCalls = {
  ...loanTypes.calls,
  ...payClients.calls,
  ...payBranches.calls,
  ...payEmployees.calls,
  ...loans.calls,
  ...payAdjustments.calls,
  ...payHolidays.calls,
  ...payMultipliers.calls,
  ...adjustmentTypes.calls,
  ...payrollTypes.calls,
  ...payBenefits.calls,
  ...wageOrders.calls,
};
/** Names of calls declared by a register. */
export type PayrollRegisterCall = keyof typeof registerCalls;

/** All calls of the payroll API. */
export const payrollContract = {
  payrollHealth,
  payrollSession,
  ...destinationCalls,
  listPayProposals: payrollProposals.list,
  confirmPayProposal: payrollProposals.confirm,
  declinePayProposal: payrollProposals.decline,
  withdrawPayProposal: payrollProposals.withdraw,
  payrollListJobs: payrollJobs.list,
  payrollShowJob: payrollJobs.show,
  payrollCancelJob: payrollJobs.cancel,
  payrollResumeJob: payrollJobs.resume,
  payrollJobFile: payrollJobs.file,
  payrollListImports: payrollImports.list,
  payrollUploadImport: payrollImports.upload,
  payrollShowImport: payrollImports.show,
  payrollImportColumns: payrollImports.columns,
  payrollImportRows: payrollImports.rows,
  payrollCorrectImport: payrollImports.correct,
  payrollAsideImport: payrollImports.aside,
  payrollImportRefused: payrollImports.refused,
  payrollImportTemplate: payrollImports.template,
  payrollApplyImport: payrollImports.apply,
  payrollUndoImport: payrollImports.undo,
  listYears,
  listCutoffs,
  exportCutoffs,
  storeYear,
  updateYear,
  deleteYear,
  showPayClient,
  showPayBranch,
  showClientSettings,
  updateClientSettings,
  tryLaw,
  trySettings,
  tryRates,
  triedSpans,
  showTried,
  showBankAccount,
  updateBankAccount,
  payEmployeeChoices,
  payEmployeesOfClient,
  showPayFacts,
  showPayFactsByCode,
  updatePayFacts,
  ...finalPayCalls,
  decideOwnField,
  ...openingCalls,
  showPagibig,
  updatePagibig,
  showLoan,
  loansOfEmployee,
  loansOfCode,
  turnLoan,
  skipInstalment,
  ...sssClaimCalls,
  restructureLoan,
  listOutstanding,
  downloadOutstanding,
  loanBreakdown,
  downloadBreakdown,
  storeClientList,
  storeEmployeeList,
  showPayAdjustment,
  ...bankFileCalls,
  ...paymentCalls,
  ...agencyReportCalls,
  showEmployer,
  updateEmployer,
  showEmployerLogo: logo.showEmployerLogo,
  employerLogoFile: logo.employerLogoFile,
  storeEmployerLogo: logo.storeEmployerLogo,
  archiveEmployerLogo: logo.archiveEmployerLogo,
  restoreEmployerLogo: logo.restoreEmployerLogo,
  listBills: billings.listBills,
  storeBills: billings.storeBills,
  updateBill: billings.updateBill,
  deleteBill: billings.deleteBill,
  showBill: billings.showBill,
  downloadBill: billings.downloadBill,
  previewTrueUp: trueUps.previewTrueUp,
  storeTrueUp: trueUps.storeTrueUp,
  showSettledPerson: trueUps.showSettledPerson,
  listBillingTemplates: templates.listBillingTemplates,
  updateBillingTemplate: templates.updateBillingTemplate,
  showLastCost: templates.showLastCost,
  listRuns: runs.listRuns,
  listOffCycleRuns: runs.listOffCycleRuns,
  listClientRuns: runs.listClientRuns,
  runChoices,
  costPreview,
  startCostPreview,
  showCostPreview,
  runBoard,
  storeRuns,
  countRuns: runs.countRuns,
  runsOfCutoffs,
  runsWaiting,
  payAhead,
  payTrends,
  paySetup,
  markSetup,
  payFoundIssues,
  storeRun: runs.storeRun,
  showRun: runs.showRun,
  updateRun: runs.updateRun,
  uploadRun: runs.uploadRun,
  computeRun: runs.computeRun,
  cancelRun: runs.cancelRun,
  decideRun: runs.decideRun,
  postRun: runs.postRun,
  archiveRun: runs.archiveRun,
  rawSummary,
  rawDays,
  sincePull,
  listWaitingDays: waitingDays.listWaitingDays,
  closeWaitingDay: waitingDays.closeWaitingDay,
  runSummary: runPeople.runSummary,
  downloadSummary: runPeople.downloadSummary,
  compareRun,
  runOverview,
  runReview,
  reviewPeople,
  storeReviewed,
  undoReviewed,
  listRunComments,
  storeRunComment,
  removeRunComment,
  downloadComparison,
  employeeSummary: runPeople.employeeSummary,
  ...lawCalls,
  lawToCheck,
  listPayslips,
  showPayslip,
  downloadPayslips,
  sendPayslips,
  adjustmentHistory,
  adjustmentsOfCode,
  runsOfEmployee,
  cutoffsOfCode,
  storeHolidays,
  storeMultipliers,
  storeAdjustmentTypes,
  adjustmentTypesOfClient,
  payClientChoices,
  payrollTypeChoices,
  storePayBenefits,
  benefitsOfCode,
  wageOrdersInUse,
  storeOffCycleRun: offCycle.storeOffCycleRun,
  updateOffCycleRun: offCycle.updateOffCycleRun,
  updateRunAmounts: offCycle.updateRunAmounts,
  computeOffCyclePerson: offCycle.computeOffCyclePerson,
  listOffCyclePeople: offCycle.listOffCyclePeople,
  listReversible: reversals.listReversible,
  storeReversal: reversals.storeReversal,
  listRateRetro: rateRetro.listRateRetro,
  storeRateRetro: rateRetro.storeRateRetro,
  updateRateRetro: rateRetro.updateRateRetro,
  ...registerCalls,
} as const;

/** The payroll API's registers: nouns with a list and a form. */
export const payrollRegisters: readonly AnyRegister[] = [
  loanTypes,
  payClients,
  payBranches,
  payEmployees,
  loans,
  payAdjustments,
  payHolidays,
  payMultipliers,
  adjustmentTypes,
  payrollTypes,
  payBenefits,
  wageOrders,
];
