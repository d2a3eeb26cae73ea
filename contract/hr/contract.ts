import { registerCalls } from './registers.ts';
import * as approvals from './approvals.ts';
import * as accounts from './accounts.ts';
import { forgetWaitingAddress, proveAddress, showWaitingAddress } from './own-address.ts';
import * as files from '../common/files.ts';
import { hrHealth } from '../common/health.ts';
import { hrImports } from '../common/imports.ts';
import { hrJobs } from '../common/jobs.ts';
import { hrProposals } from '../common/proposals.ts';
import * as notices from './notices.ts';
import * as outbox from '../common/outbox.ts';
import * as uploads from '../common/uploads.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as session from '../common/session.ts';
import { secondFactorCalls } from './second-factor.ts';
import * as sessions from './sessions.ts';
import { approvedAdjustments, settleAdjustments } from './approved-adjustments.ts';
import * as payrollSync from './payroll-sync.ts';
import * as timeDifferences from './time-differences.ts';
import { explainTimeDay } from './time-explain.ts';
import * as timeKeeping from './time-keeping.ts';
import { confirmWorkday } from './workdays.ts';
import * as timePreviews from './time-previews.ts';
import * as timeSettings from './time-settings.ts';
import * as timePunches from './time-punches.ts';
import { substitutionCalls } from './substitutions.ts';
import { listWageOrders } from './wage-orders.ts';
import * as waiting from './waiting.ts';
import * as accomplishments from './accomplishments.ts';
import * as auth from './auth.ts';
import * as changeSchedules from './change-schedules.ts';
import * as dashboard from './dashboard.ts';
import * as directory from './directory.ts';
import * as employeeBenefits from './employee-benefits.ts';
import * as employees from './employees.ts';
import * as employeeList from './employee-list.ts';
import * as employeeMany from './employee-many.ts';
import { draftCalls } from './employee-drafts.ts';
import * as employeeNew from './employee-new.ts';
import { file201Calls } from './file-201.ts';
import { holidaysCalendar } from './holidays.ts';
import { clientsStanding } from './client-standing.ts';
import { branchHolidayCalls } from './branch-holidays.ts';
import { holidayCalls } from './holiday-effect.ts';
import { leaveEffect } from './leave-effect.ts';
import { exportLeaveCredits } from './leave-credit-import.ts';
import { leaveCashCalls } from './leave-cash.ts';
import { leaveCreditRunCalls } from './leave-credit-runs.ts';
import * as leaveCredits from './leave-credits.ts';
import * as leaveTypes from './leave-types.ts';
import * as leaves from './leaves.ts';
import * as overtimes from './overtimes.ts';
import { showOwnTime } from './own-time.ts';
import { timeReportEndpoints } from './time-reports.ts';
import * as planner from './planner.ts';
import * as presence from './presence.ts';
import { assignedSchedules, scheduleOptions } from './schedules.ts';
import { clientBillingCalls } from './client-billing.ts';
import { decideExpenses, expensePeople, showExpense } from './expense-register.ts';
import { reportPlaces } from './report-places.ts';
import { reportCalls } from './hr-reports.ts';
import { listDisclosures } from './disclosures.ts';
import { permissionRoles } from './permission-register.ts';
import { showRole, syncRole } from './role-register.ts';
import { userAccess } from './user-access.ts';
import { changeUserPassword, endUserSessions } from './user-register.ts';

/** Every call of the HR API. The server mounts this list; nothing outside it is reachable. */
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
  countApprovals: approvals.countApprovals,
  approvalFacts: approvals.approvalFacts,
  approvalPeople: approvals.approvalPeople,
  dashboardPeople: dashboard.dashboardPeople,
  dashboardFilings: dashboard.dashboardFilings,
  dashboardTime: dashboard.dashboardTime,
  dashboardWaiting: dashboard.dashboardWaiting,
  dashboardDifferences: dashboard.dashboardDifferences,
  ...substitutionCalls,
  myWaiting: waiting.myWaiting,
  listWageOrders,
  employeeDirectory: directory.employeeDirectory,
  holidaysCalendar,
  ...holidayCalls,
  leaveEffect,
  clientsStanding,
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
  listUnmatched: timePunches.listUnmatched,
  tieBadge: timePunches.tieBadge,
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
  mendImport: hrImports.mend,
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
  showExpense,
  ...clientBillingCalls,
  reportPlaces,
  ...reportCalls,
  ...registerCalls,
} as const;
