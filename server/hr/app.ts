import type { Hono } from 'hono';
import { expenseHandlers, expenseRegister } from './salary-adjustments/expenses.handlers.ts';
import { expenseTypeHandlers } from './salary-adjustments/expense-types.handlers.ts';
import { clientBilling } from './clients/client-billing.handlers.ts';
import { branchHandlers, clientHandlers } from './clients/clients.handlers.ts';
import { disclosureHandlers } from './access/disclosures.handlers.ts';
import { permissionGroupHandlers, permissionHandlers } from './access/permissions.handlers.ts';
import { roleHandlers, roleRegister } from './access/roles.handlers.ts';
import { userHandlers, userRegister } from './access/users.handlers.ts';
import { dailyRateHandlers } from './people/rates/daily-rates.handlers.ts';
import { wageOrderLists } from './people/rates/wage-orders.ts';
import { plannerHandlers } from './schedules/planner.handlers.ts';
import { rotationHandlers } from './schedules/rotations.handlers.ts';
import { scheduleHandlers } from './schedules/schedules.handlers.ts';
import { benefitHandlers } from './benefits/benefits.handlers.ts';
import { holidayHandlers } from './holidays/holidays.handlers.ts';
import { clientOfficerHandlers } from './clients/client-officers.handlers.ts';
import { clientCutoffHandlers } from './clients/client-cutoffs.handlers.ts';
import { branchHolidayHandlers } from './clients/branch-holidays.handlers.ts';
import { leaveEffectHandlers } from './leave/leave-effect.handlers.ts';
import { holidayEffectHandlers } from './holidays/effect.handlers.ts';
import { nationalHolidayHandlers } from './holidays/national.handlers.ts';
import { hrReportHandlers, reportPlacesHandlers } from './reports/reports.handlers.ts';
import { hrContract } from '#contract/hr/contract.ts';
import type { Context } from '#server/context.ts';
import { api } from '#server/http/app.ts';
import type { Handlers } from '#server/http/call.ts';
import { proposalHandlers } from '#server/proposals/proposals.handlers.ts';
import { accomplishments } from './requests/accomplishments.handlers.ts';
import { accountLinks } from './accounts/account-links.handlers.ts';
import { account } from './accounts/account.handlers.ts';
import { ownAccount } from './accounts/own-account.handlers.ts';
import { approvals } from './requests/approvals.handlers.ts';
import { auth } from './accounts/auth.handlers.ts';
import { changeSchedules } from './requests/change-schedules.handlers.ts';
import { dashboard } from './dashboard/dashboard.handlers.ts';
import { hrIssueHandlers } from './issues/issues.handlers.ts';
import { sampleHandlers } from './setup/sample.handlers.ts';
import { setupHandlers } from './setup/setup.handlers.ts';
import { directory } from './directory/directory.handlers.ts';
import { employees } from './people/employees.handlers.ts';
import { employeeList } from './people/employee-list.handlers.ts';
import { employeeRecord } from './people/record.handlers.ts';
import { employeeTimelines } from './people/timelines.handlers.ts';
import { entitlements } from './people/entitlements.handlers.ts';
import { documents } from './documents/employee-documents.handlers.ts';
import { employeeDrafts } from './people/drafts.handlers.ts';
import { salary } from './people/salary.handlers.ts';
import { papers } from './documents/papers.handlers.ts';
import { manyEmployees } from './people/many.handlers.ts';
import { leaving } from './people/leaving/leaving.handlers.ts';
import { files } from './files/files.handlers.ts';
import { handInHandlers } from './accounts/hand-in.handlers.ts';
import { invitations } from './accounts/invitations.handlers.ts';
import { leaveCashHandlers } from './leave/leave-cash.handlers.ts';
import { leavePaidHandlers } from './leave/leave-paid.handlers.ts';
import { leaveCreditRunHandlers } from './leave/leave-credit-runs.handlers.ts';
import { leaveCreditFileHandlers } from './leave/leave-credits.handlers.ts';
import { leaveTypeHandlers } from './leave/leave-types.handlers.ts';
import { leaves } from './leave/leaves.handlers.ts';
import { notices } from './notifications/notices.handlers.ts';
import { oneTime } from './accounts/one-time.handlers.ts';
import { overtimes } from './requests/overtimes.handlers.ts';
import { portal } from './portal.handlers.ts';
import { presence } from './presence/presence.handlers.ts';
import { profile } from './people/profile.handlers.ts';
import { hrImportHandlers, hrJobHandlers } from './imports.ts';
import { substitutions } from './requests/substitutions.handlers.ts';
import { secondFactor } from './accounts/second-factor.handlers.ts';
import { signInRulesHandlers } from './accounts/sign-in-rules.handlers.ts';
import { system } from './system.handlers.ts';
import { uploads } from './requests/uploads/uploads.handlers.ts';
import { payrollSync } from './sync/sync.handlers.ts';
import { timeForPayroll } from './sync/payroll-time.handlers.ts';
import { punchesOut } from './attendance/punch-out.handlers.ts';
import { adjustmentsForPayroll } from './salary-adjustments/approved.handlers.ts';
import { punches } from './attendance/punches.handlers.ts';
import { undoneUploads } from './attendance/undo-upload.handlers.ts';
import { fillDays } from './attendance/fill-days.handlers.ts';
import { workdays } from './attendance/workdays.handlers.ts';
import { timeDifferences } from './attendance/differences.handlers.ts';
import { timeDay } from './attendance/time-day.handlers.ts';
import { ownTime } from './attendance/own-time.handlers.ts';
import { officialBusinesses } from './requests/official-businesses.handlers.ts';
import { timeReports } from './attendance/time-reports.handlers.ts';
import { timeSteps } from './attendance/time-steps.handlers.ts';
import { time } from './attendance/time.handlers.ts';
import { waiting } from './requests/waiting.handlers.ts';

const proposals = proposalHandlers('hr', () => ({ contract: hrContract, handlers }));

const handlers: Handlers<typeof hrContract> = {
  ...auth,
  ...handInHandlers,
  ...system,
  ...uploads,
  ...files,
  ...leaves,
  ...leaveCreditFileHandlers,
  ...leaveCreditRunHandlers,
  ...leaveCashHandlers,
  ...leavePaidHandlers,
  ...overtimes,
  ...accomplishments,
  ...changeSchedules,
  ...portal,
  ...presence,
  ...notices,
  ...directory,
  ...approvals,
  ...dashboard,
  ...setupHandlers,
  ...sampleHandlers,
  ...hrIssueHandlers,
  ...substitutions,
  ...waiting,
  ...account,
  ...ownAccount,
  ...accountLinks,
  ...invitations,
  ...oneTime,
  ...secondFactor,
  ...signInRulesHandlers,
  ...employees,
  ...profile,
  ...punches,
  ...undoneUploads,
  ...punchesOut,
  ...payrollSync,
  ...timeForPayroll,
  ...adjustmentsForPayroll,
  ...time,
  ...timeDay,
  ...timeDifferences,
  ...fillDays,
  ...workdays,
  ...timeSteps,
  ...ownTime,
  ...timeReports,
  ...officialBusinesses,
  ...plannerHandlers,
  ...employeeList,
  ...employeeRecord,
  ...employeeTimelines,
  ...entitlements,
  ...documents,
  ...employeeDrafts,
  ...papers,
  ...salary,
  ...leaving,
  ...manyEmployees,
  ...holidayHandlers,
  ...nationalHolidayHandlers,
  ...holidayEffectHandlers,
  ...leaveEffectHandlers,
  ...clientCutoffHandlers,
  ...branchHolidayHandlers,
  ...benefitHandlers,
  ...wageOrderLists,
  ...leaveTypeHandlers,
  ...clientHandlers,
  ...clientOfficerHandlers,
  ...clientBilling,
  ...branchHandlers,
  ...scheduleHandlers,
  ...rotationHandlers,
  ...expenseTypeHandlers,
  ...expenseRegister,
  ...expenseHandlers,
  ...dailyRateHandlers,
  ...hrReportHandlers,
  ...reportPlacesHandlers,
  ...hrJobHandlers,
  ...hrImportHandlers,
  ...roleRegister,
  ...disclosureHandlers(async () => [hrContract, (await import('#contract/payroll/contract.ts')).payrollContract]),
  ...roleHandlers,
  ...permissionGroupHandlers,
  ...permissionHandlers,
  ...userRegister,
  ...userHandlers,
  listProposals: proposals.list,
  confirmProposal: proposals.confirm,
  declineProposal: proposals.decline,
  withdrawProposal: proposals.withdraw,
};

export const hrApp = (context: Context): Hono => api('Kawani HR API', hrContract, handlers, context);
