import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, desk, goBack, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';
import { expectNoOverflow, inspectAll } from '../support/inspect.ts';
import { calls } from '../support/network.ts';

/** A record opened from a list keeps its place there, and its HR and payroll sides are tabs of one record. */

onCompany({});

const title = page.getByRole('heading', { level: 1 });
const list = page.getByRole('group', { name: 'List' });
const records = page.getByRole('navigation', { name: 'Records' });
const lists = page.getByRole('table', { name: /mployees$/ });
const nth = (n: number) => lists.getByRole('row').nth(n);

/** Names of the employees at these places of the list’s page, without a middle initial. */
async function peopleAt(...places: number[]): Promise<string[]> {
  const names: string[] = [];
  for (const n of places) {
    await expect.element(nth(n)).toHaveAccessibleName(/,/);
    names.push(
      nth(n)
        .element()
        .getAttribute('aria-label')!
        .replace(/ \S\.$/, ''),
    );
  }
  return names;
}

const listCalls = (): number => calls.filter((c) => /^\/employees(\?|$)/.test(c.address)).length;

test('a record opened from a filtered list shows its place, and keys lead on without asking for the list again', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?search=san&sort=-name', viewport: desk });
  const [first, second] = await peopleAt(1, 2);
  await enter(nth(2));
  await expect.element(title).toMatchTextContent(second!);
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
  const asked = listCalls();
  await userEvent.keyboard('k');
  await expect.element(title).toMatchTextContent(first!);
  await expect.element(list).toMatchTextContent(/^1 of \d+$/);
  await expect.element(list.getByRole('button', { name: 'Previous employee' })).toBeDisabled();
  await list.getByRole('button', { name: `Next: ${second}` }).click();
  await expect.element(title).toMatchTextContent(second!);
  expect(listCalls()).toBe(asked);
  await goBack();
  await expect.poll(address).toBe('/admin/employee-management?search=san&sort=-name');
});

test('the place survives a reload, and the edge of a page leads to the next page', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?sort=employee_code', viewport: desk });
  const [last] = await peopleAt(50);
  await enter(nth(50));
  await expect.element(list).toMatchTextContent(/^50 of 1\d\d$/);
  await expect.element(title).toMatchTextContent(last!);
  await openApp({ at: address(), viewport: desk });
  await expect.element(list).toMatchTextContent(/^50 of 1\d\d$/);
  // The next employee is on another page, which is asked for first.
  await expect.element(list.getByRole('button', { name: /^Next: / })).toBeEnabled();
  await userEvent.keyboard('j');
  await expect.element(list).toMatchTextContent(/^51 of 1\d\d$/);
  const next = title.element().textContent;
  await goBack();
  await openApp({ at: '/admin/employee-management?sort=employee_code&page=2', viewport: desk });
  const [first] = await peopleAt(1);
  expect(next.startsWith(first!)).toBe(true);
});

test('an employee who no longer matches the filters has no place, and the next one is the one that took it', async () => {
  const [other] = await rows(`select id from hr.employees where employee_code = 'KW-00003'`);
  await openApp({ as: 'owner', at: '/admin/employee-management?search=san', viewport: desk });
  const [first, second] = await peopleAt(1, 2);
  const from = encodeURIComponent('/admin/employee-management?search=san');
  await openApp({ at: `/admin/edit-profile/${String(other!['id'])}?from=${from}&n=2`, viewport: desk });
  await expect.element(list).toMatchTextContent(/^Not in the list now$/);
  await expect.element(list.getByRole('button', { name: `Previous: ${first}` })).toBeEnabled();
  await list.getByRole('button', { name: `Next: ${second}` }).click();
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
});

test('HR and payroll records are tabs that keep the list, and say whether they differ', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?search=san', viewport: desk });
  const [first, second] = await peopleAt(1, 2);
  await enter(nth(1));
  await expect.element(records.getByText(/^In sync$|^\d+ differences?$|^Not synced/)).toBeVisible();
  await inspectAll('an HR record with its tabs');
  await records.getByRole('link', { name: 'Payroll record' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/payroll\/employee-management\/\d+$/);
  await expect.element(title).toMatchTextContent(first!);
  await expect.element(records.getByRole('link', { name: 'Payroll record' })).toHaveAttribute('aria-current', 'page');
  // On this side too the list is HR's.
  await userEvent.keyboard('j');
  await expect.element(title).toMatchTextContent(second!);
  await expect.poll(() => location.pathname).toMatch(/^\/payroll\/employee-management\/\d+$/);
  await records.getByRole('link', { name: 'HR record' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/admin\/edit-profile\/\d+$/);
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
  await resize(phone);
  expectNoOverflow('the record with its tabs on a phone');
});

test('the payroll list counts too, and a user without both permissions has no tabs', async () => {
  await openApp({ as: 'payroll', at: '/payroll/employee-management?search=san', viewport: desk });
  await expect.element(nth(1)).toBeVisible();
  await enter(nth(1));
  await expect.element(list).toMatchTextContent(/^1 of \d+$/);
  await expect.element(page.getByRole('heading', { name: 'Year to date' }).or(title).first()).toBeVisible();
  await expect.element(records).not.toBeInTheDocument();
});

test('records of other registers lead on in their list too, such as clients of Payroll', async () => {
  await openApp({ as: 'owner', at: '/payroll/client-management?sort=name', viewport: desk });
  const clients = page.getByRole('table', { name: 'Payroll clients' }).getByRole('row');
  await expect.element(clients.nth(2)).toHaveAccessibleName(/\w/);
  const [first, second] = [1, 2].map((n) => clients.nth(n).element().getAttribute('aria-label')!);
  await enter(clients.nth(2));
  await expect.element(title).toMatchTextContent(second!);
  await expect.element(list).toMatchTextContent(/^2 of \d+$/);
  await userEvent.keyboard('k');
  await expect.element(title).toMatchTextContent(first!);
  await expect.element(list.getByRole('button', { name: 'Previous client' })).toBeDisabled();
  await goBack();
  await expect.poll(address).toBe('/payroll/client-management?sort=name');
});
