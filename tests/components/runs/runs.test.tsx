import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  address,
  desk,
  expectAddress,
  expectQuery,
  goBack,
  onCompany,
  openApp,
  phone,
  resize,
  rows,
} from '../support/app.tsx';
import { enter, focus } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';
import { nextFile } from '../support/next-file.ts';

/** Payroll runs: their board by state, the payroll register of one, and its payslips. */

onCompany({ name: 'worked', own: true });

test('arrow keys go from run to run on the board, Enter opens one, and the step back leads to the board', async () => {
  for (const name of ['First draft', 'Second draft'])
    await rows(
      `insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at)
       values ($1, 'semi_monthly', '2026-12-01', '2026-12-15', '2026-12-20', '2026-12', 1, 2, 'draft', now())`,
      [name],
    );
  await openApp({ as: 'payroll', at: '/payroll', viewport: desk });
  await page.getByRole('link', { name: 'Board' }).click();
  await expectQuery('view', 'board');
  const board = page.getByRole('region', { name: 'Payroll runs by status' });
  const drafts = board.getByRole('region', { name: /^Draft: 2/ }).getByRole('link');
  const posted = board.getByRole('region', { name: /^Posted: / }).getByRole('link');
  await expect.element(drafts).toHaveLength(2);
  await inspectAll('runs as a board');
  await focus(drafts.first());
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(drafts.last()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => posted.elements().some((card) => card === document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => drafts.elements().some((card) => card === document.activeElement)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: /draft/ })).toBeVisible();
  await goBack();
  await expect.element(board).toBeVisible();
  await resize(phone);
  await inspectAll('runs as a board on a phone');
});

test('Earned and Taken show each line or the sum of the register, at an address that keeps the choice', async () => {
  const [run] = await rows(`select id from payroll.runs where state = 'posted' order by id limit 1`);
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${String(run!['id'])}?view=register`, viewport: desk });
  const register = page.getByRole('grid', { name: 'Payroll register' });
  await expect.element(register.css('tfoot')).toMatchTextContent('All');
  const heads = () =>
    register
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);
  const kinds = [
    { name: 'Earnings', field: 'earned', line: /^Basic/ },
    { name: 'Deductions', field: 'taken', line: /^Withholding tax/ },
  ];
  for (const { name, field, line } of kinds) {
    const button = page.getByRole('button', { name });
    const lines = () => heads().some((text) => line.test(text));
    for (const _ of ['changed', 'changed back']) {
      const open = button.element().getAttribute('aria-pressed') === 'true';
      expect(lines()).toBe(open);
      await enter(button);
      await expectQuery(field, open ? 'sum' : 'lines');
      await expect.element(button).toHaveAttribute('aria-pressed', String(!open));
      await expect.poll(lines).toBe(!open);
      expect(heads().some((text) => text.startsWith('Gross'))).toBe(true);
    }
  }
  const shown = heads();
  const at = address();
  await openApp({ at });
  await expectAddress(at);
  await expect.poll(heads).toEqual(shown);
  await inspectAll('the payroll register');
});

test('the payroll register is a grid: one stop, arrow keys in both directions, Enter opens the payslip', async () => {
  const [run] = await rows(`select id from payroll.runs where state = 'posted' order by id limit 1`);
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${String(run!['id'])}?view=register`, viewport: desk });
  const register = page.getByRole('grid', { name: 'Payroll register' });
  await expect.element(register.getByRole('rowheader').first()).toBeVisible();
  const stops = () => register.css('tbody [tabindex="0"]').elements();
  const at = (row: number, column: number) => register.css(`tbody tr:nth-child(${row}) > td:nth-child(${column})`);
  expect(stops()).toEqual([at(1, 1).element()]);
  await focus(at(1, 1));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(at(2, 2)).toHaveFocus();
  expect(stops()).toEqual([at(2, 2).element()]);
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}');
  await expect.element(at(1, 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const row = register.css('tbody tr:nth-child(2)');
  await expect.element(row).toHaveAttribute('aria-selected', 'true');
  // The open payslip follows the row, and not the column.
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(register.css('tbody tr:nth-child(1)')).toHaveAttribute('aria-selected', 'true');
});

test('payslips are locked from a date on, and their employee reads how the saved PDF opens', async () => {
  await openApp({ as: 'payroll', at: '/payroll/client-management/1', viewport: desk });
  const row = page.getByRole('table', { name: 'Settings' }).getByRole('row', { name: /Payslip PDF password/ });
  await expect.element(row).toMatchTextContent('None');
  await page.getByRole('button', { name: /^New settings/ }).click();
  const form = page.getByRole('dialog', { name: 'New settings' });
  await form.getByLabelText('Effective from').fill('2026-12-01');
  await form.getByRole('radio', { name: /^Birth date/ }).click();
  await inspectAll('settings of a client');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  // As if they had been saved before the second run was posted.
  const earlier = await rows(
    `update payroll.client_settings set from_date = '2026-11-16' where payslip_password = 'birth_date' returning from_date`,
  );
  expect(earlier).toHaveLength(1);

  await openApp({ as: 'guard', at: '/portal/payslip', viewport: phone });
  const list = page.getByRole('list', { name: 'Your payslips' }).getByRole('link');
  const main = page.getByRole('main');
  await expect.element(list).toHaveLength(2);
  // The payslip before that date stays open.
  await list.last().click();
  await expect.element(main).toMatchTextContent('Net pay · 1 – 15 Nov 2026');
  await expect.element(main).not.toMatchTextContent('opens with');
  await goBack();
  await list.first().click();
  await expect.element(main).toMatchTextContent('The PDF opens with your birth date: month, day, year (MMDDYYYY).');
  await inspectAll('a locked payslip');
  const file = nextFile();
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await file).name).toBe('payslip-2026-11-30.pdf');
  expect(await (await file).text()).toContain('/CFM /AESV3');
});

test.each([1280, 1440])('no step of a run is cut at %i pixels', async (width) => {
  const [run] = await rows(`select id from payroll.runs where state = 'posted' order by id limit 1`);
  await openApp({
    as: 'payroll',
    at: `/payroll/payroll-detail/${String(run!['id'])}`,
    viewport: { width, height: 800 },
  });
  const steps = page.getByRole('navigation', { name: 'Steps of the run' });
  await expect.element(steps.getByRole('link')).toHaveLength(6);
  await expect.element(steps.getByRole('link').first()).toMatchTextContent(/Time\d+ pulled$/);
  const cut = steps
    .css('small')
    .elements()
    .filter((e) => e.scrollWidth > e.clientWidth);
  expect(cut.map((e) => e.textContent)).toEqual([]);
});

test('a pulled run says how many employees have approved time, and leads to their timesheets', async () => {
  const [run] = await rows(
    `insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at)
     values ('Pulled', 'semi_monthly', '2026-12-01', '2026-12-15', '2026-12-20', '2026-12', 1, 2, 'uploaded', now()) returning id`,
  );
  await rows(
    `insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state, epoch)
     select $1, employee_id, client_id, branch_id, 'waiting', 1 from payroll.run_people
     where run_id = (select min(id) from payroll.runs where state = 'posted')`,
    [run!['id']],
  );
  await openApp({ as: 'owner', at: `/payroll/payroll-detail/${String(run!['id'])}`, viewport: desk });
  // No issue is counted: the panel says what comes before the next step.
  const issues = page.getByRole('complementary', { name: 'Before the next step' });
  await expect.element(issues).toMatchTextContent(/0 of \d+ have approved time/);
  await expect
    .element(issues.getByRole('link', { name: 'Approve timesheets for Lakambini Shared Offices' }))
    .toHaveAttribute('href', '/time-keeping/for-approval?client_code=LSO&date=2026-12-01');
  await inspectAll('a pulled run without approved time');
  // H holds the employee whose row has the focus.
  await userEvent.keyboard('{ArrowDown}h');
  await expect.element(page.getByRole('dialog', { name: /on hold/i })).toBeVisible();
});

test.each(['?view=check', '?view=register'])('an off-cycle run belongs to the off-cycle runs at %s', async (view) => {
  await rows(`alter table payroll.runs disable trigger user`);
  const [run] = await rows(
    `update payroll.runs set adjustment = true where id = (select min(id) from payroll.runs where state = 'posted') returning id, name`,
  );
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${String(run!['id'])}${view}`, viewport: desk });
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect.element(crumbs).toMatchTextContent('Off-cycle runs');
  await expect.element(crumbs).toHaveAttribute('href', '/payroll/adjustment');
  await expect.poll(() => document.title).toBe(`${String(run!['name'])} – Off-cycle runs – Kawani`);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Off-cycle runs' })).toHaveAttribute('aria-current', 'page');
  await expect.element(menu.getByRole('link', { name: 'Payroll runs' })).not.toHaveAttribute('aria-current');
  // The next record has its own place.
  await crumbs.click();
  await expectAddress('/payroll/adjustment');
  await expect.poll(() => document.title).toBe('Off-cycle runs – Kawani');
});
