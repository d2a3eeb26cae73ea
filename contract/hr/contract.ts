import { registerCalls } from './registers.ts';
import * as approvals from './requests/approvals.ts';
import * as accounts from './accounts/accounts.ts';
import { forgetWaitingAddress, proveAddress, showWaitingAddress } from './accounts/own-address.ts';
import * as files from '../common/files.ts';
import { hrHealth } from '../common/health.ts';
import { hrImports } from '../common/imports.ts';
import { hrJobs } from '../common/jobs.ts';
import { hrProposals } from '../common/proposals.ts';
import * as notices from './notifications/notices.ts';
import * as outbox from '../common/outbox.ts';
import * as uploads from '../common/uploads.ts';
import * as privacy from './people/privacy.ts';
import * as profile from './people/profile.ts';
import * as session from '../common/session.ts';
import { secondFactorCalls } from './accounts/second-factor.ts';
import * as sessions from './accounts/sessions.ts';
import { approvedAdjustments, settleAdjustments } from './salary-adjustments/approved-adjustments.ts';
import * as payrollSync from './sync/payroll-sync.ts';
import * as timeDifferences from './attendance/time-differences.ts';
import { explainTimeDay } from './attendance/time-explain.ts';
import * as timeKeeping from './attendance/time-keeping.ts';
import { confirmWorkday } from './attendance/workdays.ts';
import * as timePreviews from './attendance/time-previews.ts';
import * as timeSettings from './attendance/time-settings.ts';
import * as timePunches from './attendance/time-punches.ts';
import * as timeUploadUndo from './attendance/time-upload-undo.ts';
import { substitutionCalls } from './requests/substitutions.ts';
import { listWageOrders } from './people/wage-orders.ts';
import * as waiting from './requests/waiting.ts';
import * as accomplishments from './requests/accomplishments.ts';
import * as auth from './accounts/auth.ts';
import * as changeSchedules from './requests/change-schedules.ts';
import * as dashboard from './dashboard/dashboard.ts';
import { hrFoundIssues } from './issues/issues.ts';
import { sampleDataCalls } from './setup/sample.ts';
import { hrSetup } from './setup/setup.ts';
import * as directory from './directory/directory.ts';
import * as employeeBenefits from './benefits/employee-benefits.ts';
import * as employees from './people/employees.ts';
import * as employeeList from './people/employee-list.ts';
import * as employeeMany from './people/employee-many.ts';
import { draftCalls } from './people/employee-drafts.ts';
import * as employeeNew from './people/employee-new.ts';
import { file201Calls } from './people/file-201.ts';
import { holidaysCalendar } from './holidays/holidays.ts';
import { clientOfficerCalls } from './clients/client-officers.ts';
import { listClientCutoffs } from './clients/client-cutoffs.ts';
import { branchHolidayCalls } from './clients/branch-holidays.ts';
import { holidayCalls } from './holidays/holiday-effect.ts';
import { leaveEffect } from './leave/leave-effect.ts';
import { exportLeaveCredits } from './leave/leave-credit-import.ts';
import { leaveCashCalls } from './leave/leave-cash.ts';
import { leaveCreditRunCalls } from './leave/leave-credit-runs.ts';
import * as leaveCredits from './leave/leave-credits.ts';
import * as leaveTypes from './leave/leave-types.ts';
import * as leaves from './leave/leaves.ts';
import { officialBusinessEndpoints } from './requests/official-businesses.ts';
import * as overtimes from './requests/overtimes.ts';
import { showOwnTime } from './attendance/own-time.ts';
import { timeReportEndpoints } from './attendance/time-reports.ts';
import * as planner from './schedules/planner.ts';
import * as presence from './presence/presence.ts';
import { assignedSchedules, scheduleOptions } from './schedules/schedules.ts';
import { clientBillingCalls } from './clients/client-billing.ts';
import {
  decideExpenses,
  expensePeople,
  expenseTypeChoices,
  showExpense,
} from './salary-adjustments/expense-register.ts';
import { reportPlaces } from './reports/report-places.ts';
import { reportCalls } from './reports/hr-reports.ts';
import { listDisclosures } from './access/disclosures.ts';
import { permissionRoles } from './access/permission-register.ts';
import { showRole, syncRole } from './access/role-register.ts';
import { userAccess } from './access/user-access.ts';
import { changeUserPassword, endUserSessions } from './access/user-register.ts';

/** All calls of the HR API. The server mounts this list; nothing else is reachable. */
export const hrContract = {
  ...auth.signInCalls,
  logout: session.logout,
  confirmPassword: session.confirmPassword,
  changePassword: session.changePassword,
  ...accounts.accountCalls,
  ...secondFactorCalls,
  showWaitingAddress,
  forgetWaitingAddress,
  proveAddress,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  showPrivacy: privacy.showPrivacy,
  acknowledgePrivacy: privacy.acknowledgePrivacy,
  showEmployee: employees.showEmployee,
  updatePhoto: employees.updatePhoto,
  showSignature: employees.showSignature,
  updateSignature: employees.updateSignature,
  showBankingDetail: employees.showBankingDetail,
  listEmployeeBenefits: employeeBenefits.listEmployeeBenefits,
  listDocuments: profile.listDocuments,
  revealNumber: profile.revealNumber,
  exportOwnData: profile.exportOwnData,
  listEmployees: employeeList.listEmployees,
  exportEmployees: employeeList.exportEmployees,
  employeeChoices: employeeList.employeeChoices,
  placeMany: employeeMany.placeMany,
  statusMany: employeeMany.statusMany,
  creditMany: employeeMany.creditMany,
  archiveMany: employeeMany.archiveMany,
  leavingEffect: employeeMany.leavingEffect,
  storeEmployee: employeeNew.storeEmployee,
  likelyEmployees: employeeNew.likelyEmployees,
  employeeCode: employeeNew.employeeCode,
  ...draftCalls,
  ...file201Calls,
  hrHealth,
  showFile: files.showFile,
  settle: outbox.settle,
  openUpload: uploads.openUpload,
  addPart: uploads.addPart,
  listLeaveTypes: leaveTypes.listLeaveTypes,
  showLeaveCredit: leaveCredits.showLeaveCredit,
  exportLeaveCredits,
  ...leaveCreditRunCalls,
  ...leaveCashCalls,
  listLeaves: leaves.listLeaves,
  storeLeave: leaves.storeLeave,
  updateLeave: leaves.updateLeave,
  archiveLeave: leaves.archiveLeave,
  decideLeave: leaves.decideLeave,
  decideLeaves: leaves.decideLeaves,
  listOvertimes: overtimes.listOvertimes,
  storeOvertime: overtimes.storeOvertime,
  updateOvertime: overtimes.updateOvertime,
  archiveOvertime: overtimes.archiveOvertime,
  decideOvertime: overtimes.decideOvertime,
  decideOvertimes: overtimes.decideOvertimes,
  listAccomplishments: accomplishments.listAccomplishments,
  showAccomplishment: accomplishments.showAccomplishment,
  storeAccomplishment: accomplishments.storeAccomplishment,
  updateAccomplishment: accomplishments.updateAccomplishment,
  archiveAccomplishment: accomplishments.archiveAccomplishment,
  decideAccomplishment: accomplishments.decideAccomplishment,
  decideAccomplishments: accomplishments.decideAccomplishments,
  listChangeSchedules: changeSchedules.listChangeSchedules,
  storeChangeSchedule: changeSchedules.storeChangeSchedule,
  updateChangeSchedule: changeSchedules.updateChangeSchedule,
  archiveChangeSchedule: changeSchedules.archiveChangeSchedule,
  decideChangeSchedule: changeSchedules.decideChangeSchedule,
  decideChangeSchedules: changeSchedules.decideChangeSchedules,
  showOwnTime,
  ...timeReportEndpoints,
  ...officialBusinessEndpoints,
  countApprovals: approvals.countApprovals,
  approvalFacts: approvals.approvalFacts,
  approvalPeople: approvals.approvalPeople,
  dashboardPeople: dashboard.dashboardPeople,
  dashboardFilings: dashboard.dashboardFilings,
  dashboardTime: dashboard.dashboardTime,
  dashboardWaiting: dashboard.dashboardWaiting,
  dashboardDifferences: dashboard.dashboardDifferences,
  dashboardAbsence: dashboard.dashboardAbsence,
  hrSetup,
  ...sampleDataCalls,
  hrFoundIssues,
  ...substitutionCalls,
  myWaiting: waiting.myWaiting,
  listWageOrders,
  employeeDirectory: directory.employeeDirectory,
  holidaysCalendar,
  ...holidayCalls,
  leaveEffect,
  listClientCutoffs,
  ...clientOfficerCalls,
  ...branchHolidayCalls,
  presentEmployees: presence.presentEmployees,
  absentEmployees: presence.absentEmployees,
  scheduleOptions,
  assignedSchedules,
  planner: planner.planner,
  plannerClients: planner.plannerClients,
  assignSchedule: planner.assignSchedule,
  checkSchedule: planner.checkSchedule,
  undoSchedule: planner.undoSchedule,
  exportAssignments: planner.exportAssignments,
  listNotices: notices.listNotices,
  readNotice: notices.readNotice,
  readNotices: notices.readNotices,
  noticeWays: notices.noticeWays,
  keepPush: notices.keepPush,
  dropPush: notices.dropPush,
  setNoticeMail: notices.setNoticeMail,
  listTimeKeepings: timeKeeping.listTimeKeepings,
  openTime: timeKeeping.openTime,
  updateTimeKeeping: timeKeeping.updateTimeKeeping,
  syncEmployees: payrollSync.syncEmployees,
  syncClients: payrollSync.syncClients,
  payrollTime: payrollSync.payrollTime,
  plannedTime: payrollSync.plannedTime,
  ...payrollSync.leaveCreditCalls,
  lockTime: payrollSync.lockTime,
  unlockTime: payrollSync.unlockTime,
  confirmedDifferences: payrollSync.confirmedDifferences,
  settleDifference: payrollSync.settleDifference,
  approvedAdjustments,
  settleAdjustments,
  verifyTimeKeeping: timeKeeping.verifyTimeKeeping,
  approveTimeKeeping: timeKeeping.approveTimeKeeping,
  fillTimeKeeping: timeKeeping.fillTimeKeeping,
  confirmWorkday,
  sendBackTimeKeeping: timeKeeping.sendBackTimeKeeping,
  takeChangedTime: timeKeeping.takeChangedTime,
  explainTimeDay,
  listTimeDifferences: timeDifferences.listTimeDifferences,
  decideTimeDifference: timeDifferences.decideTimeDifference,
  withdrawTimeDifference: timeDifferences.withdrawTimeDifference,
  listExpectedPeople: timePreviews.listExpectedPeople,
  previewTimeKeeping: timePreviews.previewTimeKeeping,
  previewTimeOfClient: timePreviews.previewTimeOfClient,
  previewRenderedHours: timePreviews.previewRenderedHours,
  showTimeSettings: timeSettings.showTimeSettings,
  updateTimeSettings: timeSettings.updateTimeSettings,
  uploadPunches: timePunches.uploadPunches,
  listTimeUploads: timePunches.listTimeUploads,
  previewUndoUpload: timeUploadUndo.previewUndoUpload,
  undoUpload: timeUploadUndo.undoUpload,
  listUnmatched: timePunches.listUnmatched,
  tieBadge: timePunches.tieBadge,
  ignoreBadge: timePunches.ignoreBadge,
  punchTemplate: timePunches.punchTemplate,
  exportPunches: timePunches.exportPunches,
  listPunchColumns: timePunches.listPunchColumns,
  forgetPunchColumns: timePunches.forgetPunchColumns,
  timePeople: timePunches.timePeople,
  timeClients: timePunches.timeClients,
  listJobs: hrJobs.list,
  showJob: hrJobs.show,
  cancelJob: hrJobs.cancel,
  resumeJob: hrJobs.resume,
  jobFile: hrJobs.file,
  listProposals: hrProposals.list,
  confirmProposal: hrProposals.confirm,
  declineProposal: hrProposals.decline,
  withdrawProposal: hrProposals.withdraw,
  listImports: hrImports.list,
  uploadImport: hrImports.upload,
  showImport: hrImports.show,
  importColumns: hrImports.columns,
  importRows: hrImports.rows,
  correctImport: hrImports.correct,
  asideImport: hrImports.aside,
  importRefused: hrImports.refused,
  importTemplate: hrImports.template,
  applyImport: hrImports.apply,
  undoImport: hrImports.undo,
  listDisclosures,
  permissionRoles,
  showRole,
  syncRole,
  changeUserPassword,
  endUserSessions,
  userAccess,
  decideExpenses,
  expensePeople,
  expenseTypeChoices,
  showExpense,
  ...clientBillingCalls,
  reportPlaces,
  ...reportCalls,
  ...registerCalls,
} as const;
