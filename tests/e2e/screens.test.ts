import { hrRegisters } from '../../contract/hr/registers.ts';
import { expenses } from '../../contract/hr/expense-register.ts';
import { expenseTypes } from '../../contract/hr/expense-type-register.ts';
import { payrollRegisters } from '../../contract/payroll/contract.ts';
import { storeReversal } from '../../contract/payroll/reversals.ts';
import { routeTable, type Group, type RouteRow } from '../../src/app/route-table.ts';
import { exampleOf } from '../api/registers/examples.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword } from './support/phone.ts';
import { registerScreens } from './support/register-screens.ts';
import type { Servers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';
import type { Page } from 'playwright';

/**
 * Every address of the route table opens in the worked company, and so does the form of each screen that has one: at the
 * desk in light, as wide as a phone in the dark. Axe finds nothing serious, nothing is wider than the screen, and the
 * console stays empty.
 */

test.use({ ...desk, company: 'worked' });

const phone = { width: 390, height: 844 };
const rows: readonly RouteRow[] = routeTable;

/** Screens other than registers whose form is opened by N, and forms with an address. */
const forms = ['/payroll', '/payroll/billing', '/payroll/calendar_year'];
const formAddresses: Partial<Record<string, readonly string[]>> = {
  '/portal/leave': ['?file=1'],
  '/portal/overtime': ['?file=1'],
  '/portal/accomplishment': ['?file=1'],
  '/portal/change-schedule': ['?file=1'],
  '/portal/profile': ['?show=photo', '?show=signature', '?show=devices', '?show=privacy'],
  '/portal/holiday': ['?view=year'],
  '/admin/holiday-management': ['?import=new'],
  '/admin/employee-management': ['?import=new'],
  '/payroll/payroll-summary/{id}': ['?view=check', '?view=person'],
};

/** The group of a row; one with a parameter is in that of the screen that leads to it. */
function groupOf(row: RouteRow): Group | 'pages' {
  if (row.group) return row.group;
  const first = row.path.split('/')[1];
  if (row.bare || row.path === '/') return 'pages';
  return rows.find((r) => r.group && r.path.startsWith(`/${first}`))?.group ?? 'pages';
}

/** What the parameter of each address is in the worked company. */
async function addressOf(path: string, servers: Servers): Promise<string> {
  const one = async (query: string) => String((await servers.sql<{ id: number }>(query))[0]!.id);
  if (path === '/admin/edit-profile/{id}')
    return path.replace('{id}', await one(`select id from hr.employees where employee_code = 'A-101'`));
  if (path === '/salary/adjustment-form/{id}') {
    const officer = await Calls.as(servers, 'owner@kawani.test', demoPassword);
    const store = async (of: typeof expenses | typeof expenseTypes, more: object) => {
      const sent = { params: undefined, body: { ...exampleOf(of).valid(777), ...more } };
      return ((await officer.send(of.store, sent as never)) as { data: { id: number } }).data.id;
    };
    const expense_type_id = await store(expenseTypes, {});
    return path.replace('{id}', String(await store(expenses, { employee_code: 'A-101', expense_type_id })));
  }
  if (path === '/payroll/adjustment-detail/{id}') {
    const officer = await Calls.as(servers, 'payroll@kawani.test', demoPassword);
    const run_id = Number(await one(`select max(id) as id from payroll.runs where not adjustment`));
    const people = [{ employee: 'B-203', money: 'returned' as const }];
    const { data } = await officer.send(storeReversal, { body: { run_id, people, reason: 'Paid twice' } });
    return path.replace('{id}', String(data.id));
  }
  const tables: Partial<Record<string, string>> = {
    '/admin/role-management/{id}': 'auth.roles',
    '/client/adjustmenttagging/{client_id}': 'hr.clients',
    '/payroll/client-management/{id}': 'payroll.clients',
    '/payroll/employee-management/{id}': 'payroll.employees',
    '/payroll/payroll-detail/{id}': 'payroll.runs',
    '/payroll/payroll-summary/{id}': 'payroll.runs',
    '/payroll/billing/{id}': 'payroll.bills',
  };
  const table = tables[path];
  if (table === undefined) return path;
  return path.replace(/\{\w+\}/, await one(`select min(id) as id from ${table}`));
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Looks at what is drawn as a phone in the dark shows it, and gives the desk back. */
async function onPhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await inspect(page, `${what} on a phone`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: wider than a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Opens a screen, then its form by N; the last of the two is also looked at on a phone. A group leads on to a screen. */
async function open(page: Page, address: string, hasForm: boolean, leadsTo = address): Promise<void> {
  await page.goto(address);
  await settle(page);
  expect(new URL(page.url()).pathname, address).toBe(leadsTo.split('?')[0]);
  // A record that is not there, and a list that is not loaded, are said as an alert.
  await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0);
  await inspect(page, address);
  if (!hasForm) return onPhone(page, address);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expect(form.locator('[data-path], input, select').first()).toBeVisible();
  await inspect(page, `form of ${address}`);
  await onPhone(page, `form of ${address}`);
}

/** The lists of registers that are reached from a path, each with its form. */
const listsAt = (path: string): string[] =>
  [...hrRegisters, ...payrollRegisters].flatMap(({ key }) => {
    const address = registerScreens[key];
    if (address === undefined) throw new Error(`tests/e2e/support/register-screens.ts has no screen of ${key}`);
    return address.split('?')[0] === path ? [address] : [];
  });

/** What an employee has to themselves; whoever has every permission opens the rest. */
const ofEmployees = new Set(['home', 'portal', 'everyone']);

for (const group of new Set(rows.map(groupOf)))
  test.describe(group, () => {
    test.use({ as: ofEmployees.has(group) ? 'employee@kawani.test' : 'owner@kawani.test' });

    test(`every screen of the group opens, with its form`, async ({ page, servers }) => {
      // Up to 15 screens, each looked at two or three times by axe.
      test.setTimeout(180_000);
      for (const row of rows.filter((r) => groupOf(r) === group)) {
        if (row.path === '/login') continue;
        const address = await addressOf(row.path, servers);
        const lists = listsAt(row.path);
        const hasForm = lists.length > 0 || forms.includes(row.path);
        // Payroll leads on for who has no runs.
        const leadsTo = row.path === '/payroll' ? undefined : row.redirect;
        await open(page, lists[0] ?? address, hasForm, leadsTo);
        for (const other of lists.slice(1)) await open(page, other, true);
        for (const form of formAddresses[row.path] ?? []) await open(page, address + form, false);
      }
    });
  });
