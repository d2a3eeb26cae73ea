import { keysOf } from '#domain/lists/records.ts';
/**
 * All permission codes with their descriptions. A session's acl is a list of these codes, and each route requires one.
 */
export const permissions = {
  HRIS01: 'Manage benefits',
  HRIS02: 'Manage daily rates',
  HRIS03: 'Manage holidays',
  HRIS04: 'Manage clients and branches',
  HRIS05: 'Manage salary adjustment types',
  HRIS06: 'Manage employees',
  HRIS07: 'Manage salary adjustments',
  HRIS08: 'Manage schedules',
  HRIS09: 'Manage timekeeping',
  HRIS10: 'Overtime report and approval',
  HRIS11: 'Attendance report',
  HRIS12: 'Leave report and approval',
  HRIS13: 'Expense report',
  HRIS14: 'Attendance summary report',
  HRIS15: 'Manage users',
  HRIS16: 'Manage roles',
  HRIS17: 'Own user profile',
  PAY01: 'Payroll clients',
  PAY02: 'Payroll employees',
  PAY03: 'Contribution and tax tables',
  PAY04: 'Payroll maintenance',
  PAY05: 'Salary adjustments in payroll',
  PAY06: 'Loans',
  PAY07: 'Payroll runs',
  PAY08: 'Billing',
  PAY09: 'Payroll reports',
  EMP01: "See who's out",
  EMP02: "See who's in",
  EMP03: 'Own leave',
  EMP04: 'Own overtime',
  EMP05: 'Own accomplishments and official business',
  EMP06: 'Own schedule changes',
  EMP07: 'Own profile',
  EMP08: 'Holidays',
  EMP09: 'Directory',
  DEV01: 'Manage permission groups',
  DEV02: 'Manage permissions',
} as const;

export type PermissionCode = keyof typeof permissions;

export const permissionCodes = keysOf(permissions);

/** Codes for deciding requests: HRIS10 for overtime, HRIS12 for leave, and HRIS09 for all others. */
export const approvingCodes = ['HRIS09', 'HRIS10', 'HRIS12'] as const satisfies readonly PermissionCode[];

/**
 * Returns true for portal codes, which are valid for the whole session. All other codes need the password again
 * (docs/decisions/003).
 */
export const isPortalCode = (code: PermissionCode): boolean => code.startsWith('EMP');
