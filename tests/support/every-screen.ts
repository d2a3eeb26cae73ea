/** Every address of the routes with the forms of its screen, for the walks of the component and the browser tests. */
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { expenses } from '#contract/hr/salary-adjustments/expense-register.ts';
import { expenseTypes } from '#contract/hr/salary-adjustments/expense-type-register.ts';
import { hrRegisters } from '#contract/hr/registers.ts';
import { payrollRegisters } from '#contract/payroll/contract.ts';
import { storeReversal } from '#contract/payroll/runs/reversals.ts';
import type { Group, RouteRow } from '#src/app/route-row.ts';
import { addressesOf, groupNames, menuGroups, type GroupName } from '#src/desk/menu/places.ts';
import { exampleOf } from '../api/registers/examples.ts';
import { registerScreens } from '../e2e/support/register-screens.ts';

type ScreenGroup = Group | GroupName | 'pages';

export interface Visit {
  address: string;
  /** The path that is shown in the end: groups lead on to a screen. */
  leadsTo: string;
  /** N opens a form. */
  hasForm: boolean;
}

/** The worked company that is visited. */
export interface VisitedCompany {
  /** Returns the id that a query finds. */
  id: (query: string) => Promise<number>;
  send: <E extends Endpoint>(email: string, endpoint: E, input: Input<E>) => Promise<Output<E>>;
}

/** Screens other than registers whose form is opened by N, and forms with an address. */
const forms = ['/payroll', '/payroll/billing', '/payroll/calendar_year'];
const formAddresses: Partial<Record<string, readonly string[]>> = {
  '/portal/leave': ['?file=1'],
  '/portal/overtime': ['?file=1'],
  '/portal/accomplishment': ['?file=1'],
  '/portal/change-schedule': ['?file=1'],
  '/portal/official-business': ['?file=1'],
  '/portal/profile': ['?show=photo', '?show=signature', '?show=devices', '?show=privacy'],
  '/portal/holiday': ['?view=year'],
  '/admin/holiday-management': ['?import=new'],
  '/admin/employee-management': ['?import=new'],
  '/payroll/payroll-summary/{id}': ['?view=check', '?view=register'],
};

/** The group of a row: the portal's, or the desk's. */
function groupOf(row: RouteRow): ScreenGroup {
  if (row.group && !row.code.startsWith('HRIS')) return row.group;
  if (row.bare || row.path === '/') return 'pages';
  const found = groupNames.find((name) => menuGroups[name].places.some((p) => addressesOf(p).includes(row.path)));
  return found && found !== 'home' ? found : 'pages';
}

/** The groups of the rows, in their order. */
export const screenGroups = (rows: readonly RouteRow[]): readonly ScreenGroup[] => [
  ...new Set(rows.map((row) => groupOf(row))),
];

/** The account that opens a group: employees their own screens, the owner all others. */
export const visitorOf = (group: ScreenGroup): string =>
  ['home', 'portal', 'everyone'].includes(group) ? 'employee@kawani.test' : 'owner@kawani.test';

const tables: Partial<Record<string, string>> = {
  '/admin/role-management/{id}': 'auth.roles',
  '/client/adjustmenttagging/{client_id}': 'hr.clients',
  '/payroll/client-management/{id}': 'payroll.clients',
  '/payroll/employee-management/{id}': 'payroll.employees',
  '/payroll/payroll-detail/{id}': 'payroll.runs',
  '/payroll/payroll-summary/{id}': 'payroll.runs',
  '/payroll/billing/{id}': 'payroll.bills',
};

/** Returns the record that an address with a parameter shows; salary adjustments and reversals are stored first. */
async function recordOf(path: string, { id, send }: VisitedCompany): Promise<number | string> {
  if (path === '/help/{page}') return 'first-pay';
  if (path === '/admin/edit-profile/{id}') return id(`select id from hr.employees where employee_code = 'A-101'`);
  if (path === '/salary/adjustment-form/{id}') {
    const store = async (of: typeof expenses | typeof expenseTypes, more: object) => {
      const sent = { params: undefined, body: { ...exampleOf(of).valid(777), ...more } };
      return ((await send('owner@kawani.test', of.store, sent as never)) as { data: { id: number } }).data.id;
    };
    return store(expenses, { employee_code: 'A-101', expense_type_id: await store(expenseTypes, {}) });
  }
  if (path === '/payroll/adjustment-detail/{id}') {
    const run_id = await id(`select max(id) as id from payroll.runs where not adjustment`);
    const people = [{ employee: 'B-203', money: 'returned' as const }];
    const body = { run_id, people, reason: 'Paid twice' };
    return (await send('payroll@kawani.test', storeReversal, { body })).data.id;
  }
  return id(`select min(id) as id from ${tables[path]}`);
}

/** The lists of registers at a path, each with its form. */
const listsAt = (path: string): string[] =>
  [...hrRegisters, ...payrollRegisters].flatMap(({ key }) => {
    const address = registerScreens[key];
    if (address === undefined) throw new Error(`tests/e2e/support/register-screens.ts has no screen of ${key}`);
    return address.split('?')[0] === path ? [address] : [];
  });

/** Returns what to open of a group's screens, in the order of the rows. */
export async function visitsOf(
  group: ScreenGroup,
  company: VisitedCompany,
  rows: readonly RouteRow[],
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const row of rows.filter((r) => groupOf(r) === group && r.path !== '/login')) {
    const path = row.path.includes('{')
      ? row.path.replace(/\{\w+\}/, String(await recordOf(row.path, company)))
      : row.path;
    // Payroll leads on only for an account without its permission.
    const leadsTo = (row.path !== '/payroll' && row.redirect) || path;
    const lists = listsAt(row.path);
    if (lists.length > 0) for (const address of lists) visits.push({ address, leadsTo, hasForm: true });
    else visits.push({ address: path, leadsTo, hasForm: forms.includes(row.path) });
    for (const form of formAddresses[row.path] ?? []) visits.push({ address: path + form, leadsTo, hasForm: false });
  }
  return visits;
}
