import type { ComponentType } from 'react';
import type { RoutePath } from './route-table.ts';

/** Fetches a screen's own files. */
export type ScreenFile = () => Promise<{ default: ComponentType }>;

const notFound: ScreenFile = () => import('#src/screens/pages/NotFound.tsx');

/**
 * The screens that exist, each in a file of its own that is fetched when it is opened. An address without one shows that
 * it is not built yet, and no menu names it. Nothing is drawn here, so that `npm run routes` can read it without a browser.
 */
export const screenFiles: Partial<Record<RoutePath, ScreenFile>> = {
  '/login': () => import('#src/screens/login/Login.tsx'),
  '/dashboard': () => import('#src/screens/dashboard/Dashboard.tsx'),
  '/pages/404': notFound,
  '/pages/404/404': notFound,
  '/pages/404/500': () => import('#src/screens/pages/ServerError.tsx'),
  '/pages/404/register': () => import('#src/screens/pages/Register.tsx'),
  '/admin/unauthorized': () => import('#src/screens/admin/unauthorized/Unauthorized.tsx'),
  '/admin/users-management': () => import('#src/screens/admin/users-management/UsersManagement.tsx'),
  '/admin/role-management': () => import('#src/screens/admin/role-management/RoleManagement.tsx'),
  '/admin/role-management/{id}': () => import('#src/screens/admin/role-management/role/Role.tsx'),
  '/admin/permission-management': () => import('#src/screens/admin/permission-management/PermissionManagement.tsx'),
  '/admin/permission-group-management': () =>
    import('#src/screens/admin/permission-group-management/PermissionGroups.tsx'),
  '/admin/user-profile': () => import('#src/screens/admin/user-profile/UserProfile.tsx'),
  '/salary/adjustment-form/{id}': () => import('#src/screens/salary/adjustment-form/AdjustmentForm.tsx'),
  '/client/management': () => import('#src/screens/client/management/ClientManagement.tsx'),
  '/client/branches': () => import('#src/screens/client/branches/Branches.tsx'),
  '/schedule/maintenance': () => import('#src/screens/schedule/maintenance/ScheduleMaintenance.tsx'),
  '/schedule/upload-download-schedules': () => import('#src/screens/schedule/upload-download-schedules/Planner.tsx'),
  '/time-keeping/upload-download': () => import('#src/screens/time-keeping/upload-download/UploadDownload.tsx'),
  '/time-keeping/for-review': () => import('#src/screens/time-keeping/for-review/ForReview.tsx'),
  '/time-keeping/for-approval': () => import('#src/screens/time-keeping/for-approval/ForApproval.tsx'),
  '/salary/adjustment': () => import('#src/screens/salary/adjustment/SalaryAdjustments.tsx'),
  '/salary/types': () => import('#src/screens/salary/types/AdjustmentTypes.tsx'),
  '/report/overtime': () => import('#src/screens/report/overtime/OvertimeReport.tsx'),
  '/report/attendance': () => import('#src/screens/report/attendance/AttendanceReport.tsx'),
  '/report/leave': () => import('#src/screens/report/leave/LeaveReport.tsx'),
  '/report/expense': () => import('#src/screens/report/expense/ExpenseReport.tsx'),
  '/report/attendance-summary': () => import('#src/screens/report/attendance-summary/AttendanceSummary.tsx'),
  '/admin/daily-rate-management': () => import('#src/screens/admin/daily-rate-management/DailyRates.tsx'),
  '/admin/benefit-management': () => import('#src/screens/admin/benefit-management/BenefitManagement.tsx'),
  '/admin/employee-management': () => import('#src/screens/admin/employee-management/EmployeeManagement.tsx'),
  '/admin/employee-new': () => import('#src/screens/admin/employee-new/EmployeeNew.tsx'),
  '/admin/edit-profile/{id}': () => import('#src/screens/admin/edit-profile/EditProfile.tsx'),
  '/admin/holiday-management': () => import('#src/screens/admin/holiday-management/HolidayManagement.tsx'),
  '/payroll/client-management': () => import('#src/screens/payroll/client-management/ClientManagement.tsx'),
  '/payroll/client-management/{id}': () => import('#src/screens/payroll/client-management/client/PayClient.tsx'),
  '/payroll/employee-management': () => import('#src/screens/payroll/employee-management/EmployeeManagement.tsx'),
  '/payroll/employee-management/{id}': () =>
    import('#src/screens/payroll/employee-management/employee/PayEmployee.tsx'),
  '/payroll/loan-management': () => import('#src/screens/payroll/loan-management/LoanManagement.tsx'),
  '/payroll/loan-outstanding-balance': () =>
    import('#src/screens/payroll/loan-outstanding-balance/OutstandingBalance.tsx'),
  '/payroll/calendar_year': () => import('#src/screens/payroll/calendar-year/CalendarYear.tsx'),
  '/payroll/withholding_tax': () => import('#src/screens/payroll/withholding-tax/WithholdingTax.tsx'),
  '/payroll/sss': () => import('#src/screens/payroll/sss/Sss.tsx'),
  '/payroll/hdmf': () => import('#src/screens/payroll/hdmf/Hdmf.tsx'),
  '/payroll/philhealth': () => import('#src/screens/payroll/philhealth/PhilHealth.tsx'),
  '/payroll': () => import('#src/screens/payroll/Runs.tsx'),
  '/client/adjustmenttagging/{client_id}': () => import('#src/screens/client/adjustmenttagging/AdjustmentTagging.tsx'),
  '/payroll/billing': () => import('#src/screens/payroll/billing/Billing.tsx'),
  '/payroll/billing/{id}': () => import('#src/screens/payroll/billing/statement/Statement.tsx'),
  '/payroll/report/bizlink': () => import('#src/screens/payroll/report/bizlink/BankFile.tsx'),
  '/payroll/report/sss': () => import('#src/screens/payroll/report/sss/SssReport.tsx'),
  '/payroll/report/hdmf': () => import('#src/screens/payroll/report/hdmf/PagibigReport.tsx'),
  '/payroll/report/philhealth': () => import('#src/screens/payroll/report/philhealth/PhilHealthReport.tsx'),
  '/payroll/report/tax': () => import('#src/screens/payroll/report/tax/TaxReport.tsx'),
  '/payroll/report/alpha-list': () => import('#src/screens/payroll/report/alpha-list/Alphalist.tsx'),
  '/payroll/salary-adjustment': () => import('#src/screens/payroll/salary-adjustment/SalaryAdjustment.tsx'),
  '/payroll/payroll-detail/{id}': () => import('#src/screens/payroll/payroll-detail/PayrollDetail.tsx'),
  '/payroll/payroll-summary/{id}': () => import('#src/screens/payroll/payroll-summary/PayrollSummary.tsx'),
  '/payroll/maintenance/holidays': () => import('#src/screens/payroll/maintenance/holidays/PayHolidays.tsx'),
  '/payroll/maintenance/overtimes': () => import('#src/screens/payroll/maintenance/overtimes/Premiums.tsx'),
  '/payroll/maintenance/salary_adjustment_types': () =>
    import('#src/screens/payroll/maintenance/salary-adjustment-types/AdjustmentTypes.tsx'),
  '/payroll/maintenance/benefits': () => import('#src/screens/payroll/maintenance/benefits/PayBenefits.tsx'),
  '/payroll/adjustment-history': () => import('#src/screens/payroll/adjustment-history/AdjustmentHistory.tsx'),
  '/payroll/adjustment': () => import('#src/screens/payroll/adjustment/Adjustments.tsx'),
  '/payroll/adjustment-detail/{id}': () => import('#src/screens/payroll/adjustment-detail/AdjustmentDetail.tsx'),
  '/payroll/maintenance/loan_types': () => import('#src/screens/payroll/maintenance/loan-types/LoanTypes.tsx'),
  '/portal/leave': () => import('#src/screens/portal/leave/Leave.tsx'),
  '/portal/overtime': () => import('#src/screens/portal/overtime/Overtime.tsx'),
  '/portal/accomplishment': () => import('#src/screens/portal/accomplishment/Accomplishment.tsx'),
  '/portal/change-schedule': () => import('#src/screens/portal/change-schedule/ChangeSchedule.tsx'),
  '/portal/holiday': () => import('#src/screens/portal/holiday/Holiday.tsx'),
  '/portal/whos-in': () => import('#src/screens/portal/whos-in/WhosIn.tsx'),
  '/portal/whos-out': () => import('#src/screens/portal/whos-out/WhosOut.tsx'),
  '/portal/payslip': () => import('#src/screens/portal/payslip/Payslip.tsx'),
  '/portal/profile': () => import('#src/screens/portal/profile/Profile.tsx'),
  '/portal/directory': () => import('#src/screens/portal/directory/Directory.tsx'),
};
