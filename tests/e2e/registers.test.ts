import type { Locator } from 'playwright';
import { hrRegisters } from '../../contract/hr/registers.ts';
import { payrollRegisters } from '../../contract/payroll/contract.ts';
import type { AnyRegister } from '../../contract/register.ts';
import { shownValue, textField, type FieldValue } from '../../domain/records/fields.ts';
import { exampleOf } from '../api/registers/examples.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword, signIn } from './support/phone.ts';
import type { Servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

/** Walks the screen of every register: empty, new, wrong, changed, two people at once, archived and back, by keyboard. */

/** Where the screen of a register is; the walk fails for one that is not here. */
const addresses: Record<string, string> = {
  holiday: '/admin/holiday-management',
  benefit: '/admin/benefit-management',
  leaveType: '/admin/benefit-management?list=leave',
  client: '/client/management',
  branch: '/client/branches',
  schedule: '/schedule/maintenance',
  rotation: '/schedule/maintenance?list=rotations',
  expenseType: '/salary/types',
  expense: '/salary/adjustment',
  dailyRate: '/admin/daily-rate-management',
  role: '/admin/role-management',
  permissionGroup: '/admin/permission-group-management',
  permission: '/admin/permission-management',
  user: '/admin/users-management',
  loanType: '/payroll/maintenance/loan_types',
  payClient: '/payroll/client-management',
  loan: '/payroll/loan-management',
  payAdjustment: '/payroll/salary-adjustment',
  payEmployee: '/payroll/employee-management',
  payBranch: '/payroll/client-management?list=branches',
  payHoliday: '/payroll/maintenance/holidays',
  payMultiplier: '/payroll/maintenance/overtimes',
  adjustmentType: '/payroll/maintenance/salary_adjustment_types',
  payrollType: '/payroll/maintenance/salary_adjustment_types?list=payroll-types',
  payBenefit: '/payroll/maintenance/benefits',
  wageOrder: '/payroll/minimum_wage',
};

/** Enter opens a page of these, and E the form. */
const withPages = new Set(['expense', 'role', 'payClient', 'payEmployee']);

/** Space shows a record of these beside the list, and X chooses it. */
const withLooks = new Set(['schedule', 'rotation', 'permission']);

const owner = 'owner@kawani.test';

/** Types a record into the open form, field by field as each is. */
async function fill(form: Locator, of: AnyRegister, values: Record<string, FieldValue>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[data-path="${name}"]`);
    if ((await field.count()) === 0) continue;
    const kind = of.fields[name] ?? textField(name);
    const tag = await field.evaluate((e) => (e instanceof HTMLInputElement ? e.type : e.tagName.toLowerCase()));
    if (tag === 'select') await field.selectOption(value === null ? '' : String(value));
    else if (of.key === 'rotation' && Array.isArray(value)) {
      // Its days are set by keys: the first schedule, and days off.
      const clear = form.getByRole('button', { name: 'Clear' });
      if (await clear.isEnabled()) await clear.click();
      await field.focus();
      for (const day of value) await form.page().keyboard.press(day === null ? '0' : '1');
    } else if (Array.isArray(value) && value.length > 0 && kind.kind === 'text') {
      // Several of other records: found by typing, the first one taken.
      await field.click();
      await form.page().locator('[data-combobox-option]').first().click();
      await field.press('Tab');
    }
    // Days of the week are boxes, and what is chosen from a long list has no example here.
    else if (tag === 'div' || (Array.isArray(value) && value.length === 0)) continue;
    else if (tag === 'checkbox') await field.setChecked(value === true);
    else
      await field.fill(
        kind.kind === 'date' && typeof value === 'string' ? value : shownValue(kind, value).replace(/ %$/, ''),
      );
  }
}

/** The same call as another officer would make it, past the browser. */
async function change(
  servers: Servers,
  of: AnyRegister,
  row: Record<string, unknown>,
  values: object,
): Promise<number> {
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${servers.hrUrl}/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: owner, password: demoPassword }),
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const body = Object.fromEntries(Object.keys(of.form.shape).map((name) => [name, row[name]]));
  const base = of.api === 'hr' ? servers.hrUrl : servers.payrollUrl;
  const sent = await fetch(base + of.update.path.replace(/\{\w+\}/, String(row['id'])), {
    method: of.update.method,
    headers: { ...json, authorization: `Bearer ${data.token}` },
    body: JSON.stringify({
      ...body,
      ...values,
      version: row['version'],
      ...(of.api === 'payroll' && { id: row['id'] }),
    }),
  });
  return sent.status;
}

// Two people on one record: the browser says each refusal in its console too.
test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/status of 409/] });

for (const of of [...hrRegisters, ...payrollRegisters])
  test(`${of.api} ${of.many}: new, wrong, changed, by two at once, archived and back`, async ({ page, servers }) => {
    const example = exampleOf(of);
    const [field, value] = example.change;
    const address = addresses[of.key];
    if (address === undefined) throw new Error(`tests/e2e/registers.test.ts does not know the address of ${of.key}`);
    const first = example.valid(501);
    const name = example.search(501);
    const row = page.getByRole('row').filter({ hasText: name });
    const form = page.getByRole('dialog');
    await signIn(page, address, owner);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.keyboard.press('n');
    await form.waitFor();
    await form.locator('[data-path]').first().waitFor();
    await inspect(page, 'the empty form');
    // An empty form is refused at its fields, without a request.
    await page.keyboard.press('Control+Enter');
    await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
    await fill(form, of, first);
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);

    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await expect(row).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(2);
    await inspect(page, 'the list');

    // Enter on the row opens it, and E where Enter leads to a page of its own.
    await row.focus();
    await page.keyboard.press(withPages.has(of.key) ? 'e' : 'Enter');
    await form.waitFor();
    await expect(form.locator('[data-path]').first()).toBeVisible();

    // Meanwhile another officer changes the very field that is changed here.
    const listed: { data: Record<string, unknown>[] } = await page.evaluate(
      ([url, search]) =>
        fetch(`${url}?search=${encodeURIComponent(search)}`, {
          headers: {
            authorization: `Bearer ${(JSON.parse(localStorage.getItem('kawani.session')!) as { token: string }).token}`,
          },
        }).then((r) => r.json()),
      [(of.api === 'hr' ? servers.hrUrl : servers.payrollUrl) + of.list.path.replace(/\{\w+\}/, '0'), name] as const,
    );
    const other = example.other ?? value;
    expect(await change(servers, of, listed.data[0]!, { [field]: other })).toBe(200);
    const mine = example.mine ?? first[field];
    await fill(form, of, { [field]: mine });
    await page.keyboard.press('Control+Enter');
    const conflict = page.getByRole('dialog', { name: /while you were writing/ });
    await conflict.waitFor();
    await inspect(page, 'two people on one record');
    await expect(conflict.getByRole('button', { name: /to save/ })).toBeDisabled();
    await conflict.getByRole('button', { name: 'all theirs' }).click();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // History tells of both, and Escape closes it.
    await row.focus();
    await page.keyboard.press('h');
    const history = page.getByRole('complementary', { name: 'History' });
    await expect(history.getByText('Added')).toBeVisible();
    await expect(history.getByText('Changed').first()).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);

    // Archived after a question, and back by Undo.
    await row.focus();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);

    // Chosen by Space, then all that match by the filter they were chosen with; archived after a question, and back.
    await row.focus();
    await page.keyboard.press(withLooks.has(of.key) ? 'x' : 'Space');
    const bar = page.getByRole('group', { name: 'What is chosen' });
    await expect(bar.getByRole('status')).toHaveText('1 chosen');
    await inspect(page, 'with a row chosen');
    await bar.getByRole('button', { name: 'Choose none' }).click();
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await bar.getByRole('button', { name: 'Archive…' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(row).toHaveCount(1);

    // On a phone in the dark it is a list of cards, no wider than the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(row).toBeVisible();
    await inspect(page, 'on a phone');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0);
  });

test('all that a filter matches are archived as they were when they were chosen', async ({ page, servers }) => {
  await signIn(page, '/salary/types?direction=add', owner);
  const rows = page.locator('tbody tr[tabindex]');
  await rows.first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('group', { name: 'What is chosen' });
  await expect(bar.getByRole('status')).toHaveText('2 chosen');
  await bar.getByRole('button', { name: `All ${count} that match` }).click();
  await expect(bar.getByRole('status')).toHaveText(`All ${count} that match are chosen`);

  // Somebody else changes one of them before it is done: nothing is, and the present ones are chosen.
  const of = hrRegisters.find((register) => register.key === 'expenseType')!;
  const listed = await page.evaluate(
    (url) =>
      fetch(url, {
        headers: {
          authorization: `Bearer ${(JSON.parse(localStorage.getItem('kawani.session')!) as { token: string }).token}`,
        },
      }).then((r) => r.json() as Promise<{ data: Record<string, unknown>[] }>),
    `${servers.hrUrl}/expense/types?direction=add`,
  );
  expect(await change(servers, of, listed.data[0]!, { description: 'By somebody else' })).toBe(200);
  const archive = async () => {
    await bar.getByRole('button', { name: 'Archive…' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
  };
  await archive();
  await expect(page.getByText(`${count} adjustment types match now. Nothing was done.`)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(rows).toHaveCount(count);
  await expect(bar.getByRole('status')).toHaveText(`All ${count} that match are chosen`);
  await archive();
  await expect(page.getByText('No adjustment type matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(count);
});
