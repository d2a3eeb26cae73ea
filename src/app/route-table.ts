import type { PermissionCode } from '#contract/permissions.ts';
import type { WordCode } from '../text/en.ts';

/**
 * The addresses of Kawani, every one, with the code each asks for: `*` opens to anyone, `-` has no
 * code (signed in for /dashboard, anyone for /pages). Pure data: the router, the menu, the guard,
 * the tests and `npm run routes` read these rows.
 */
export type Group =
  | 'home'
  | 'portal'
  | 'everyone'
  | 'admin'
  | 'client'
  | 'schedule'
  | 'time-keeping'
  | 'salary'
  | 'report'
  | 'payroll'
  | 'payroll-tables'
  | 'payroll-maintenance'
  | 'payroll-reports';

export interface RouteRow {
  /** As in the specification, parameters in braces. */
  path: `/${string}`;
  code: PermissionCode | '*' | '-';
  title: Extract<WordCode, `title.${string}` | `group.${string}`>;
  /** Where the menu shows it; a row without a group (or with a parameter) is in no menu. */
  group?: Group;
  redirect?: `/${string}`;
  /** Drawn without header and menu: what people see before they sign in, and dead ends. */
  bare?: true;
  /** Somebody signed in keeps the frame around it all the same. */
  framed?: true;
}

export const routeTable = [
  { path: '/', code: '*', title: 'title.dashboard', redirect: '/admin/employee-management' },
  { path: '/login', code: '*', title: 'title.login', bare: true },
  { path: '/dashboard', code: '-', title: 'title.dashboard', group: 'home' },
  { path: '/pages/404', code: '-', title: 'title.not-found', bare: true, framed: true },
  { path: '/pages/404/404', code: '-', title: 'title.not-found', bare: true, framed: true },
  { path: '/pages/404/500', code: '-', title: 'title.server-error', bare: true, framed: true },
  { path: '/pages/404/register', code: '-', title: 'title.register', bare: true },

  { path: '/admin', code: '*', title: 'group.admin', redirect: '/admin/employee-management' },
  { path: '/admin/unauthorized', code: '*', title: 'title.unauthorized', bare: true, framed: true },
  { path: '/admin/benefit-management', code: 'HRIS01', title: 'title.benefit-management', group: 'admin' },
  { path: '/admin/daily-rate-management', code: 'HRIS02', title: 'title.daily-rate-management', group: 'admin' },
  { path: '/admin/holiday-management', code: 'HRIS03', title: 'title.holiday-management', group: 'admin' },
  { path: '/admin/employee-management', code: 'HRIS06', title: 'title.employee-management', group: 'admin' },
  { path: '/admin/employee-new', code: 'HRIS06', title: 'title.employee-new', group: 'admin' },
  { path: '/admin/edit-profile/{id}', code: 'HRIS06', title: 'title.edit-profile' },
  { path: '/admin/users-management', code: 'HRIS15', title: 'title.users-management', group: 'admin' },
  { path: '/admin/role-management', code: 'HRIS16', title: 'title.role-management', group: 'admin' },
  { path: '/admin/role-management/{id}', code: 'HRIS16', title: 'title.role-permissions' },
  { path: '/admin/permission-management', code: 'DEV02', title: 'title.permission-management', group: 'admin' },
  {
    path: '/admin/permission-group-management',
    code: 'DEV01',
    title: 'title.permission-group-management',
    group: 'admin',
  },
  { path: '/admin/user-profile', code: 'HRIS17', title: 'title.user-profile', group: 'admin' },

  { path: '/client', code: '*', title: 'group.client', redirect: '/client/management' },
  { path: '/client/management', code: 'HRIS04', title: 'title.client-management', group: 'client' },
  { path: '/client/branches', code: 'HRIS04', title: 'title.branches', group: 'client' },
  { path: '/client/adjustmenttagging/{client_id}', code: 'HRIS04', title: 'title.adjustmenttagging' },

  { path: '/schedule', code: '*', title: 'group.schedule', redirect: '/schedule/maintenance' },
  { path: '/schedule/maintenance', code: 'HRIS08', title: 'title.schedule-maintenance', group: 'schedule' },
  {
    path: '/schedule/upload-download-schedules',
    code: 'HRIS08',
    title: 'title.upload-download-schedules',
    group: 'schedule',
  },

  { path: '/time-keeping', code: '*', title: 'group.time-keeping', redirect: '/time-keeping/upload-download' },
  { path: '/time-keeping/upload-download', code: 'HRIS09', title: 'title.time-upload', group: 'time-keeping' },
  { path: '/time-keeping/for-review', code: 'HRIS09', title: 'title.for-review', group: 'time-keeping' },
  { path: '/time-keeping/for-approval', code: 'HRIS09', title: 'title.for-approval', group: 'time-keeping' },

  { path: '/salary', code: '*', title: 'group.salary', redirect: '/salary/adjustment' },
  { path: '/salary/adjustment', code: 'HRIS07', title: 'title.salary-adjustment', group: 'salary' },
  { path: '/salary/types', code: 'HRIS05', title: 'title.salary-types', group: 'salary' },
  { path: '/salary/adjustment-form/{id}', code: 'HRIS07', title: 'title.adjustment-form' },

  { path: '/report', code: '*', title: 'group.report', redirect: '/report/overtime' },
  { path: '/report/overtime', code: 'HRIS10', title: 'title.report-overtime', group: 'report' },
  { path: '/report/attendance', code: 'HRIS11', title: 'title.report-attendance', group: 'report' },
  { path: '/report/leave', code: 'HRIS12', title: 'title.report-leave', group: 'report' },
  { path: '/report/expense', code: 'HRIS13', title: 'title.report-expense', group: 'report' },
  { path: '/report/attendance-summary', code: 'HRIS14', title: 'title.report-attendance-summary', group: 'report' },

  { path: '/payroll/calendar_year', code: 'PAY03', title: 'title.calendar-year', group: 'payroll-tables' },
  { path: '/payroll/withholding_tax', code: 'PAY03', title: 'title.withholding-tax', group: 'payroll-tables' },
  { path: '/payroll/sss', code: 'PAY03', title: 'title.sss', group: 'payroll-tables' },
  { path: '/payroll/hdmf', code: 'PAY03', title: 'title.hdmf', group: 'payroll-tables' },
  { path: '/payroll/philhealth', code: 'PAY03', title: 'title.philhealth', group: 'payroll-tables' },
  { path: '/payroll/minimum_wage', code: 'PAY03', title: 'title.minimum-wage', group: 'payroll-tables' },
  { path: '/payroll/maintenance/holidays', code: 'PAY04', title: 'title.pay-holidays', group: 'payroll-maintenance' },
  { path: '/payroll/maintenance/overtimes', code: 'PAY04', title: 'title.pay-overtimes', group: 'payroll-maintenance' },
  { path: '/payroll/maintenance/loan_types', code: 'PAY04', title: 'title.loan-types', group: 'payroll-maintenance' },
  {
    path: '/payroll/maintenance/salary_adjustment_types',
    code: 'PAY04',
    title: 'title.salary-adjustment-types',
    group: 'payroll-maintenance',
  },
  { path: '/payroll/maintenance/benefits', code: 'PAY04', title: 'title.pay-benefits', group: 'payroll-maintenance' },
  { path: '/payroll/salary-adjustment', code: 'PAY05', title: 'title.pay-adjustment', group: 'payroll' },
  { path: '/payroll/adjustment-history', code: 'PAY05', title: 'title.adjustment-history', group: 'payroll' },
  { path: '/payroll/loan-management', code: 'PAY06', title: 'title.loan-management', group: 'payroll' },
  {
    path: '/payroll/loan-outstanding-balance',
    code: 'PAY06',
    title: 'title.loan-outstanding-balance',
    group: 'payroll',
  },
  { path: '/payroll/client-management', code: 'PAY01', title: 'title.pay-clients', group: 'payroll' },
  { path: '/payroll/client-management/{id}', code: 'PAY01', title: 'title.pay-client' },
  { path: '/payroll/employee-management', code: 'PAY02', title: 'title.pay-employees', group: 'payroll' },
  { path: '/payroll/employee-management/{id}', code: 'PAY02', title: 'title.pay-employee' },
  // The list of runs for holders of PAY07; for anyone else a group, which goes on to its redirect.
  { path: '/payroll', code: 'PAY07', title: 'title.payroll', group: 'payroll', redirect: '/payroll/calendar_year' },
  { path: '/payroll/payroll-detail/{id}', code: 'PAY07', title: 'title.payroll-detail' },
  { path: '/payroll/payroll-summary/{id}', code: 'PAY07', title: 'title.payroll-summary' },
  { path: '/payroll/adjustment-detail/{id}', code: 'PAY07', title: 'title.adjustment-detail' },
  { path: '/payroll/adjustment', code: 'PAY07', title: 'title.adjustment-runs', group: 'payroll' },
  { path: '/payroll/billing', code: 'PAY08', title: 'title.billing', group: 'payroll' },
  { path: '/payroll/billing/{id}', code: 'PAY08', title: 'title.billing-detail' },
  { path: '/payroll/report/bizlink', code: 'PAY09', title: 'title.report-bizlink', group: 'payroll-reports' },
  { path: '/payroll/report/philhealth', code: 'PAY09', title: 'title.report-philhealth', group: 'payroll-reports' },
  { path: '/payroll/report/sss', code: 'PAY09', title: 'title.report-sss', group: 'payroll-reports' },
  { path: '/payroll/report/hdmf', code: 'PAY09', title: 'title.report-hdmf', group: 'payroll-reports' },
  { path: '/payroll/report/tax', code: 'PAY09', title: 'title.report-tax', group: 'payroll-reports' },
  { path: '/payroll/report/alpha-list', code: 'PAY09', title: 'title.report-alpha-list', group: 'payroll-reports' },

  { path: '/portal', code: '*', title: 'group.portal', redirect: '/portal/profile' },
  { path: '/portal/whos-out', code: 'EMP01', title: 'title.whos-out', group: 'everyone' },
  { path: '/portal/whos-in', code: 'EMP02', title: 'title.whos-in', group: 'everyone' },
  { path: '/portal/leave', code: 'EMP03', title: 'title.leave', group: 'portal' },
  { path: '/portal/overtime', code: 'EMP04', title: 'title.overtime', group: 'portal' },
  { path: '/portal/accomplishment', code: 'EMP05', title: 'title.accomplishment', group: 'portal' },
  { path: '/portal/change-schedule', code: 'EMP06', title: 'title.change-schedule', group: 'portal' },
  { path: '/portal/payslip', code: 'EMP07', title: 'title.payslip', group: 'portal' },
  { path: '/portal/profile', code: 'EMP07', title: 'title.profile', group: 'portal' },
  { path: '/portal/holiday', code: 'EMP08', title: 'title.holiday', group: 'everyone' },
  { path: '/portal/directory', code: 'EMP09', title: 'title.directory', group: 'everyone' },
] as const satisfies readonly RouteRow[];

export type RoutePath = (typeof routeTable)[number]['path'];
