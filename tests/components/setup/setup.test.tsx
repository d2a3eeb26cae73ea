import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, expectAddress, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { textsOf } from '../support/find.ts';
import { inspectAll } from '../support/inspect.ts';
import { nextFile } from '../support/next-file.ts';

/** The steps to a new company's first payslip, from nothing to the bank list. */

onCompany({ name: 'empty', own: true });

const setup = page.getByRole('region', { name: 'Set up your first payroll', exact: true });
const step = (name: RegExp) => setup.getByRole('listitem').filter({ hasText: name });
const open = () => setup.css('li[aria-current="step"]');
const home = { as: 'owner', at: '/dashboard', viewport: desk } as const;

describe('an empty company', () => {
  beforeEach(() => openApp(home));

  test('Home lists twelve steps in three groups, with what blocks them and the time left', async () => {
    await expect.element(setup.css('ol > li')).toHaveLength(12);
    await expect
      .poll(() => textsOf(setup.getByRole('heading', { level: 3 })))
      .toEqual(['Company', 'People', 'First pay', 'Key dates', 'Try with sample data', 'Import templates']);
    await expect.element(setup.getByRole('img', { name: '1 of 12 steps done' })).toBeVisible();
    await expect.element(setup.getByText('About 2 h 47 min left.')).toBeVisible();
    await expect.element(open()).toMatchTextContent('Company and government IDs');
    // One line a step.
    for (const row of setup.css('ol > li > div:first-child').elements())
      expect(row.getBoundingClientRect().height).toBeLessThan(40);
    await expect.element(step(/First run/)).toMatchTextContent('Needs steps 8–10');
    await expect.element(step(/Bank list/)).toMatchTextContent('Needs step 11');
    await inspectAll('steps of an empty company');
  });

  test('the open step leads to its form with what it needs, and says why it matters', async () => {
    await expect.element(open()).toMatchTextContent('Each agency’s file needs the number from that agency');
    await setup.getByRole('link', { name: 'Enter IDs: Company and government IDs' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Employer numbers' })).toBeVisible();
    await openApp(home);
    await setup.getByRole('link', { name: 'Add 21 holidays: Holidays in 2026' }).click();
    const year = page.getByRole('dialog', { name: 'Add national holidays' });
    await expect.element(year.getByLabelText('Year', { exact: true })).toHaveValue('2026');
  });

  test.each([
    [/^Add client/, '/client/management?edit=new', 'New client'],
    [/^Add schedule/, '/schedule/maintenance?edit=new', 'New schedule'],
  ])('%s opens its form', async (name, at, title) => {
    await setup.getByRole('link', { name }).click();
    await expectAddress(at);
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  });

  test('an import offers its template', async () => {
    const file = nextFile();
    await setup.getByRole('button', { name: 'Template: People' }).click();
    expect((await file).name).toBe('employees template.xlsx');
    await setup.getByRole('link', { name: 'Import: People' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Import employees' })).toBeVisible();
  });

  test('the list ends with the templates of every import that the user may start', async () => {
    const templates = setup.getByRole('region', { name: 'Import templates' });
    await expect.element(templates.getByRole('listitem')).toHaveLength(11);
    const file = nextFile();
    await templates.getByRole('button', { name: 'Template for opening balances' }).click();
    expect((await file).name).toBe('opening balances template.xlsx');
  });

  test('a skipped step leaves the time left, for the company, and comes back', async () => {
    await setup.getByRole('button', { name: 'Skip: Opening balances' }).click();
    await expect.element(setup.getByText('About 2 h 17 min left.')).toBeVisible();
    await openApp();
    await expect.element(setup.getByRole('img', { name: '2 of 12 steps done' })).toBeVisible();
    await setup.getByRole('button', { name: 'Undo skip: Opening balances' }).click();
    await expect.element(setup.getByText('About 2 h 47 min left.')).toBeVisible();
  });

  test('sample data is added, named, and removed after a question', async () => {
    await setup.getByRole('button', { name: 'Add sample data' }).click();
    await expect.element(setup.getByRole('heading', { name: 'Sample data is added' })).toBeVisible();
    await expect.element(step(/Clients and branches/)).toMatchTextContent('1 client, 1 branch');
    await inspectAll('steps with sample data');
    await setup.getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
    await expect.element(setup.getByRole('button', { name: 'Add sample data' })).toBeVisible();
    expect(await rows('select id from hr.clients')).toEqual([]);
  });

  test('an employee without codes of the steps sees none', async () => {
    await rows(
      `delete from auth.user_roles where user_id = (select id from auth.users where email = 'hr@kawani.test')`,
    );
    await openApp({ as: 'hr', at: '/dashboard?setup=1' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expect.element(setup).not.toBeInTheDocument();
  });
});

describe('a company that is half set up', () => {
  beforeEach(async () => {
    await rows(`insert into payroll.employer (name, tin, tin_branch, sss, philhealth, pagibig)
      values ('Agency', '123456789', '0000', '1234567890', '123456789012', '123456789012') on conflict do nothing`);
    await rows(`insert into hr.clients (code, name, address, cutoff_days) select 'ACME', 'Acme', 'Makati', '{15,31}'
      where not exists (select from hr.clients)`);
    await rows(`insert into hr.branches (client_id, name, address, region) select id, 'Main', 'Makati', 'NCR' from hr.clients
      where not exists (select from hr.branches)`);
    await openApp(home);
  });

  test('completed steps are checked, and the open step lists the holidays to add with the cost of their absence', async () => {
    await expect.element(setup.getByRole('img', { name: '2 of 12 steps done' })).toBeVisible();
    await expect.element(step(/Clients and branches/)).toMatchTextContent('1 client, 1 branch');
    await expect.element(open()).toMatchTextContent('0 of 21 national holidays added');
    await expect.element(open()).toMatchTextContent('loses ₱800.00');
    await expect.element(open().getByRole('list').getByRole('listitem')).toHaveLength(8);
    await expect.element(open()).toMatchTextContent('and 13 more');
    await inspectAll('steps half set up');
    await openApp({ viewport: phone });
    await expect.element(open()).toBeVisible();
    await inspectAll('steps half set up on a phone');
  });

  test('added holidays are noticed, and the next step opens', async () => {
    await setup.getByRole('link', { name: /^Add 21 holidays/ }).click();
    await page.getByRole('button', { name: 'Add 21 holidays' }).click();
    await expect.element(page.getByText('21 holidays added')).toBeVisible();
    // Within the same page, where what was asked a moment ago is still known.
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect.element(setup.getByRole('img', { name: '3 of 12 steps done' })).toBeVisible();
    await expect.element(open()).toMatchTextContent('Schedules');
  });

  test('one user who may approve time is too few, and the step opens the form of another', async () => {
    await expect.element(step(/Roles and second approver/)).toMatchTextContent('nly you can approve time');
    await setup.getByRole('link', { name: 'Add user: Roles and second approver' }).click();
    await expect.element(page.getByRole('dialog', { name: 'New user' })).toBeVisible();
  });

  test('the first run opens the form of a run, and cutoffs the form of a year', async () => {
    await openApp({ at: '/payroll?edit=new' });
    await expect.element(page.getByRole('dialog', { name: 'New payroll run' })).toBeVisible();
    await expectAddress(/^\/payroll\??$/);
    await openApp({ at: '/payroll/calendar_year?edit=new' });
    await expect.element(page.getByRole('dialog', { name: 'New year' })).toBeVisible();
  });
});
