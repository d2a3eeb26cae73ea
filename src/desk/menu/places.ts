import { menuLabels, type Label } from '#src/text/menu.ts';

type Path = `/${string}`;

/** One of the screens of a place. */
export interface Side {
  path: Path;
  /** Label of its tab. Defaults to the title of the screen. */
  tab?: Label;
}

/** An entry of the menu. */
export interface Place {
  /** Defaults to the title of its first screen. */
  label?: Label;
  /**
   * The menu opens the first permitted screen. Several screens are tabs of one place, HR and Payroll next to each
   * other.
   */
  sides: readonly [Side, ...Side[]];
  /** Records, forms, and redirects that belong to it. */
  records?: readonly Path[];
}

export const groupNames = [
  'home',
  'people',
  'clients',
  'schedules',
  'time',
  'requests',
  'payroll',
  'billing',
  'settings',
] as const;
export type GroupName = (typeof groupNames)[number];

export interface MenuGroup {
  label: Label;
  /** Label under the icon of the rail. Defaults to `label`. */
  short?: Label;
  /** Key that opens the group after G. */
  letter: string;
  places: readonly Place[];
}

/** The desk's menu. Each address of src/app/routes.ts is in a group or in `outside` once. */
export const menuGroups: Record<GroupName, MenuGroup> = {
  home: {
    label: menuLabels.home,
    letter: 'h',
    places: [{ sides: [{ path: '/dashboard' }, { path: '/issues' }], records: ['/', '/admin'] }],
  },
  people: {
    label: menuLabels.people,
    letter: 'p',
    places: [
      {
        sides: [
          { path: '/admin/employee-management', tab: menuLabels.hrRecords },
          { path: '/payroll/employee-management', tab: menuLabels.payrollRecords },
        ],
        records: ['/admin/employee-new', '/admin/edit-profile/{id}', '/payroll/employee-management/{id}'],
      },
      { sides: [{ path: '/admin/benefit-management' }] },
      { sides: [{ path: '/admin/daily-rate-management' }] },
      { sides: [{ path: '/portal/directory' }] },
      {
        label: menuLabels.inAndOutToday,
        sides: [{ path: '/portal/whos-in' }, { path: '/portal/whos-out' }],
      },
    ],
  },
  clients: {
    label: menuLabels.clients,
    letter: 'c',
    places: [
      {
        sides: [
          { path: '/client/management', tab: menuLabels.hrRecords },
          { path: '/payroll/client-management', tab: menuLabels.payrollRecords },
        ],
        records: ['/client', '/payroll/client-management/{id}', '/client/adjustmenttagging/{client_id}'],
      },
      { sides: [{ path: '/client/branches' }] },
    ],
  },
  schedules: {
    label: menuLabels.schedules,
    letter: 's',
    places: [
      { sides: [{ path: '/schedule/upload-download-schedules' }] },
      {
        label: menuLabels.shiftsAndPatterns,
        sides: [{ path: '/schedule/maintenance' }],
        records: ['/schedule'],
      },
      {
        sides: [
          { path: '/admin/holiday-management', tab: menuLabels.hrCalendar },
          { path: '/payroll/maintenance/holidays', tab: menuLabels.payrollCalendar },
        ],
      },
    ],
  },
  time: {
    label: menuLabels.time,
    letter: 't',
    places: [
      { sides: [{ path: '/time-keeping/upload-download' }], records: ['/time-keeping'] },
      { sides: [{ path: '/time-keeping/for-review' }] },
      { sides: [{ path: '/time-keeping/for-approval' }] },
      { sides: [{ path: '/report/attendance' }] },
      { sides: [{ path: '/report/attendance-summary' }] },
    ],
  },
  requests: {
    label: menuLabels.requests,
    letter: 'r',
    places: [
      { sides: [{ path: '/report/overtime' }], records: ['/report'] },
      { sides: [{ path: '/report/leave' }] },
      {
        label: menuLabels.expenses,
        sides: [{ path: '/salary/adjustment' }, { path: '/report/expense' }],
        records: ['/salary', '/salary/adjustment-form/{id}'],
      },
    ],
  },
  payroll: {
    label: menuLabels.payroll,
    letter: 'y',
    places: [
      {
        sides: [{ path: '/payroll' }],
        records: ['/payroll/cost-preview', '/payroll/payroll-detail/{id}', '/payroll/payroll-summary/{id}'],
      },
      { sides: [{ path: '/payroll/adjustment' }], records: ['/payroll/adjustment-detail/{id}'] },
      { sides: [{ path: '/payroll/salary-adjustment' }, { path: '/payroll/adjustment-history' }] },
      { sides: [{ path: '/payroll/loan-management' }, { path: '/payroll/loan-outstanding-balance' }] },
      { sides: [{ path: '/payroll/report/bizlink' }] },
      { sides: [{ path: '/payroll/calendar_year' }] },
    ],
  },
  billing: {
    label: menuLabels.billingAndRemittances,
    short: menuLabels.billing,
    letter: 'b',
    places: [
      { sides: [{ path: '/payroll/billing' }], records: ['/payroll/billing/{id}'] },
      { sides: [{ path: '/payroll/report/sss' }] },
      { sides: [{ path: '/payroll/report/philhealth' }] },
      { sides: [{ path: '/payroll/report/hdmf' }] },
      { sides: [{ path: '/payroll/report/tax' }] },
      { sides: [{ path: '/payroll/report/alpha-list' }] },
    ],
  },
  settings: {
    label: menuLabels.settings,
    letter: 'e',
    places: [
      { sides: [{ path: '/admin/users-management' }] },
      {
        label: menuLabels.rolesAndPermissions,
        sides: [
          { path: '/admin/role-management' },
          { path: '/admin/permission-management' },
          { path: '/admin/permission-group-management' },
        ],
        records: ['/admin/role-management/{id}'],
      },
      {
        label: menuLabels.contributionTables,
        sides: [
          { path: '/payroll/sss' },
          { path: '/payroll/philhealth' },
          { path: '/payroll/hdmf' },
          { path: '/payroll/withholding_tax' },
          { path: '/payroll/minimum_wage' },
        ],
      },
      { sides: [{ path: '/payroll/maintenance/overtimes' }] },
      {
        label: menuLabels.typesAndCodes,
        sides: [
          { path: '/payroll/maintenance/loan_types' },
          { path: '/payroll/maintenance/salary_adjustment_types' },
          { path: '/payroll/maintenance/benefits' },
          { path: '/salary/types' },
        ],
      },
    ],
  },
};

/** Addresses in no group: under the user's name, help at the foot, before sign-in, and dead ends. */
export const outside: readonly Path[] = [
  '/portal',
  '/portal/profile',
  '/portal/payslip',
  '/portal/leave',
  '/portal/overtime',
  '/portal/accomplishment',
  '/portal/official-business',
  '/portal/change-schedule',
  '/portal/holiday',
  '/admin/user-profile',
  '/help',
  '/help/{page}',
  '/login',
  '/admin/unauthorized',
  '/pages/404',
  '/pages/404/404',
  '/pages/404/500',
  '/pages/404/register',
];

/** Returns all addresses of a place, its screens first. */
export const addressesOf = (place: Place): Path[] => [...place.sides.map((s) => s.path), ...(place.records ?? [])];
