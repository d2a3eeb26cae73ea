import { workday } from './support/fault-test.ts';
import { demoPassword, pickDate } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** The page's content security policy forbids what no screen should try: a report of each visit would hide the one that matters. */

// The rule that this test breaks on purpose.
test.use({ allowedErrors: [/style-src-attr/] });

test('signing in and filing a leave try nothing that the policy forbids', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    const { violated } = globalThis as unknown as { violated: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (e) => violated(`${e.effectiveDirective} ${e.blockedURI}`));
  });
  await page.goto('/login');
  await page.locator('input[name="email"]').fill('employee@kawani.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/portal/leave');
  await page.getByRole('button', { name: 'File leave' }).first().click();
  const form = page.getByRole('dialog', { name: 'File leave' });
  // It begins with tomorrow, which on a Friday is no day to file.
  await pickDate(form, workday(0));
  // The button says which kind of leave the form begins with, where one has credit left.
  await form.getByRole('button', { name: /^File / }).click();
  // The form was checked, so its schemas are made.
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  // A rule broken on purpose is heard of, so nothing heard means that nothing was broken.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>'));
  await expect.poll(() => violations).toEqual(['style-src-attr inline']);
});
