import type { Page } from 'playwright';
import { screenGroups, visitorOf, visitsOf, type Visit, type VisitedCompany } from '../support/every-screen.ts';
import { routes } from '../support/routes.ts';
import { demoPassword } from './support/phone.ts';
import type { Servers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/**
 * Every address of the route table opens in the built app, and so does the form of each screen that has one, without an
 * error in the console. The component tests ask the rest (`tests/components/screens-*.test.tsx`): axe and overflow of the
 * same screens, at a desk and on a phone, light and dark.
 */

test.use({ ...desk, company: 'worked' });

const companyOf = (servers: Servers): VisitedCompany => ({
  id: async (query) => (await servers.sql<{ id: number }>(query))[0]!.id,
  send: async (email, endpoint, input) => (await Calls.as(servers, email, demoPassword)).send(endpoint, input),
});

async function open(page: Page, { address, leadsTo, hasForm }: Visit): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(new URL(page.url()).pathname, address).toBe(leadsTo);
  // A record that isn't there, and a list that didn't load, show an alert.
  await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0);
  if (!hasForm) return;
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expect(form.locator('[data-path], input, select').first()).toBeVisible();
}

const all = screenGroups(routes);
const ofEmployees = all.filter((g) => visitorOf(g).startsWith('employee'));
const ofPayroll = all.filter((g) => ['payroll', 'billing', 'settings'].includes(g));
const ofHr = all.filter((g) => !ofEmployees.includes(g) && !ofPayroll.includes(g));

for (const [name, groups] of [
  ['an employee’s', ofEmployees],
  ['HR’s', ofHr],
  ['payroll’s', ofPayroll],
] as const)
  test.describe(name, () => {
    test.use({ as: visitorOf(groups[0]!) });

    test(`every one of ${name} screens opens in the built app, with its form`, async ({ page, servers }) => {
      // Up to 45 addresses, each loaded whole.
      test.setTimeout(120_000);
      for (const group of groups)
        for (const visit of await visitsOf(group, companyOf(servers), routes)) await open(page, visit);
    });
  });
