import type { Locator } from 'playwright';
import { hrRegisters } from '../../contract/hr/registers.ts';
import { payrollRegisters } from '../../contract/payroll/contract.ts';
import type { AnyRegister } from '../../contract/register.ts';
import { shownValue, textField, type FieldValue } from '../../domain/records/fields.ts';
import { exampleOf } from '../api/registers/examples.ts';
import { inspect } from './support/inspect.ts';
import { registerScreens } from './support/register-screens.ts';
import type { Servers } from './support/servers.ts';
import { desk, signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** The screen of a register: empty, new, wrong, changed, two people at once, archived and back, by keyboard. */

/** One register of each API's dialect; the API tests walk all of them, and `screens.test.ts` opens every form. */
const inFull = ['holiday', 'loanType'];

const owner = 'owner@kawani.test';

/** Types a record into the open form, field by field as each is. */
async function fill(form: Locator, of: AnyRegister, values: Record<string, FieldValue>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[data-path="${name}"]`);
    if ((await field.count()) === 0) continue;
    const kind = of.fields[name] ?? textField(name);
    const tag = await field.evaluate((e) => (e instanceof HTMLInputElement ? e.type : e.tagName.toLowerCase()));
    if (tag === 'select') await field.selectOption(value === null ? '' : String(value));
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
  const { token } = await signInByApi(servers, owner);
  const body = Object.fromEntries(Object.keys(of.form.shape).map((name) => [name, row[name]]));
  const base = of.api === 'hr' ? servers.hrUrl : servers.payrollUrl;
  const sent = await fetch(base + of.update.path.replace(/\{\w+\}/, String(row['id'])), {
    method: of.update.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
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
test.use({ ...desk, as: owner, allowedErrors: [/status of 409/] });

for (const of of [...hrRegisters, ...payrollRegisters].filter((r) => inFull.includes(r.key)))
  test(`${of.api} ${of.many}: new, wrong, changed, by two at once, archived and back`, async ({ page, servers }) => {
    const example = exampleOf(of);
    const [field, value] = example.change;
    const first = example.valid(501);
    const name = example.search(501);
    const row = page.getByRole('row').filter({ hasText: name });
    const form = page.getByRole('dialog');
    await page.goto(registerScreens[of.key]!);
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

    // Enter on the row opens it.
    await row.focus();
    await page.keyboard.press('Enter');
    await form.waitFor();
    await expect(form.locator('[data-path]').first()).toBeVisible();

    // Meanwhile another officer changes the very field that is changed here.
    const { token } = await signInByApi(servers, owner);
    const base = of.api === 'hr' ? servers.hrUrl : servers.payrollUrl;
    const listed = await fetch(`${base}${of.list.path}?search=${encodeURIComponent(name)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [record] = ((await listed.json()) as { data: Record<string, unknown>[] }).data;
    const other = example.other ?? value;
    expect(await change(servers, of, record!, { [field]: other })).toBe(200);
    const mine = example.mine ?? first[field];
    await fill(form, of, { [field]: mine });
    await page.keyboard.press('Control+Enter');
    const conflict = page.getByRole('dialog', { name: /while you were editing/ });
    await conflict.waitFor();
    await inspect(page, 'two people on one record');
    await expect(conflict.getByRole('button', { name: /to save/ })).toBeDisabled();
    await conflict.getByRole('button', { name: 'Use all theirs' }).click();
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
    await page.keyboard.press('Space');
    const bar = page.getByRole('group', { name: 'Selection' });
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await inspect(page, 'with a row chosen');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
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
