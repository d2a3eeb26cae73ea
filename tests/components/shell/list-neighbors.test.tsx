import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, desk, goBack, onCompany, openApp } from '../support/app.tsx';
import { enter } from '../support/fields.ts';

/** Roles, payroll runs, and statements keep their place in the list they were opened from, through their own screens. */

onCompany({ name: 'worked' });

const title = page.getByRole('heading', { level: 1 });
const list = page.getByRole('group', { name: 'List' });

/** Opens the second row of a list, with the names of the first two. */
async function openSecond(table: string): Promise<[string, string]> {
  const all = page.getByRole('table', { name: table }).getByRole('row');
  await expect.element(all.nth(2)).toHaveAccessibleName(/\w/);
  const [first, second] = [1, 2].map((n) =>
    all
      .nth(n)
      .element()
      .getAttribute('aria-label')!
      .replace(/^Run \d+: /, ''),
  );
  await enter(all.nth(2));
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
  return [first!, second!];
}

test('a role leads to the previous one, and one with changes asks first', async () => {
  await openApp({ as: 'owner', at: '/admin/role-management?sort=name', viewport: desk });
  const [first, second] = await openSecond('Roles');
  await expect.element(title).toMatchTextContent(second);
  const permission = page.getByRole('table', { name: /^Permissions of/ }).getByRole('checkbox', { name: 'EMP01' });
  await permission.click();
  // Keys act outside of the checkbox.
  await title.click();
  await userEvent.keyboard('k');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // Keys do nothing while it closes.
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toMatchTextContent(second);
  await userEvent.keyboard('k');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(title).toMatchTextContent(first);
  await expect.element(list).toMatchTextContent(/^1 of \d+$/);
  await expect.element(page.getByText('No changes')).toBeVisible();
  await goBack();
  await expect.poll(address).toBe('/admin/role-management?sort=name');
});

test('a run keeps its place through its steps, where the keys of its review lead through employees', async () => {
  await openApp({ as: 'payroll', at: '/payroll?state=posted', viewport: desk });
  const [first, second] = await openSecond('Payroll runs');
  await expect.element(title).toMatchTextContent(second);
  const review = page.getByRole('navigation', { name: 'Review items' });
  await expect.element(review).toBeVisible();
  await userEvent.keyboard('k');
  await page.getByRole('navigation', { name: 'Steps of the run' }).getByRole('link', { name: /^Time/ }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/payroll\/payroll-detail\/\d+$/);
  // The address changes before the screen: keys still belonged to the review.
  await expect.element(review).not.toBeInTheDocument();
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
  await expect.element(title).toMatchTextContent(second);
  await expect.element(list.getByRole('button', { name: `Previous: ${first}` })).toBeEnabled();
  await userEvent.keyboard('k');
  await expect.element(title).toMatchTextContent(first);
  await expect.element(list).toMatchTextContent(/^1 of \d+$/);
  await expect.element(list.getByRole('button', { name: 'Previous run' })).toBeDisabled();
});

test('a statement leads to the previous one, by employee too', async () => {
  await openApp({ as: 'payroll', at: '/payroll/billing', viewport: desk });
  await openSecond('Statements');
  await page
    .getByRole('navigation', { name: 'Statement by' })
    .getByRole('link', { name: /^By employee/ })
    .click();
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
  const second = title.element().textContent;
  await userEvent.keyboard('k');
  await expect.element(list).toMatchTextContent(/^1 of \d+$/);
  await expect.element(title).not.toMatchTextContent(second);
});
