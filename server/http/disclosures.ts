import { changesState, type Endpoint, type Scope } from '#contract/endpoint.ts';

/**
 * Calls that disclose records of many employees, or an employee's document. The audit trail records them like a
 * revealed number. All files count unless listed here with the reason; lists and reports on a screen count only if
 * listed.
 */

/** Files without data of other employees, by path. */
export const noDisclosure: Readonly<Record<string, string>> = {
  '/employee/signature/show/{id}': 'one picture, shown with the 201 file',
  '/employee/export': 'own data, recorded as such by its handler',
  '/api/report/employer/logo/show/{id}': 'the logo of the company',
  '/file/show/{id}': 'one file; a document or certificate of another employee is recorded by its handler',
  '/client/branches/holidays/export': 'holidays',
  '/paper/pdf/{kind}/{id}': 'one document, recorded by its handler',
  '/time_keeping/template': 'an empty file',
  '/import/template': 'an empty file',
  '/api/import/template': 'an empty file',
  '/holidays/export': 'holidays',
  '/benefits/export': 'types of benefits',
  '/leave_types/export': 'leave types',
  '/clients/export': 'clients',
  '/client/branches/export': 'branches',
  '/schedules/export': 'schedules',
  '/rotations/export': 'rotations',
  '/expense/types/export': 'adjustment types',
  '/roles/export': 'roles',
  '/permission_groups/export': 'permissions',
  '/permissions/export': 'permissions',
  '/api/year/export/{id}': 'cutoffs',
  '/api/tax/download/{id}': 'a table of law',
  '/api/sss/download/{id}': 'a table of law',
  '/api/hdmf/download/{id}': 'a table of law',
  '/api/philhealth/download/{id}': 'a table of law',
  '/api/wageorder/export': 'wage orders',
  '/api/client/export': 'clients',
  '/api/client/branch/export': 'branches',
  '/api/holiday/export': 'holidays',
  '/api/dailyrate/export': 'premium multipliers',
  '/api/adjustmenttype/export': 'adjustment types',
  '/api/payrolltype/export': 'payroll types',
  '/api/benefit/export': 'types of benefits',
  '/api/loantype/export': 'loan types',
};

/** Screens made for printing or copying that show many employees at once, with full numbers or pay. */
export const onScreen: ReadonlySet<string> = new Set([
  '/salary/preview',
  '/dailyrate/preview',
  '/overtime/preview',
  '/leave/preview',
  '/expense/preview',
  '/attendance/preview',
  '/attendance/summary',
  '/api/report/bizlink/preview',
  '/api/report/preview/{kind}',
  '/api/payroll/summary/{id}',
  '/api/payroll/summary/compare/{id}',
  '/api/billings/details/list/{id}',
  '/api/tried/show/{id}',
]);

type Call = Pick<Endpoint, 'response' | 'permission' | 'path' | 'method' | 'reads' | 'writes'>;

/**
 * Returns the way a call is recorded: `file` means each time, `screen` once an hour for the same parameters, and null
 * never.
 */
export function disclosed(call: Call, scope: Scope): 'file' | 'screen' | null {
  // Portal permissions give access only to the caller's own record. A session alone gives access only to jobs, by each
  // job's permission.
  if (scope === 'own' && call.permission !== 'signed-in') return null;
  if ('file' in call.response) return Object.hasOwn(noDisclosure, call.path) ? null : 'file';
  return !changesState(call as Endpoint) && onScreen.has(call.path) ? 'screen' : null;
}

const fieldsOf = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {});

/** Returns the parameters as validated. */
export const askedOf = (given: { params: unknown; query: unknown; body: unknown }): Record<string, unknown> => ({
  ...fieldsOf(given.params),
  ...fieldsOf(given.query),
  ...fieldsOf(given.body),
});
