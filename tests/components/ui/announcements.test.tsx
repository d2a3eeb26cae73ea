import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, openApp } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { press } from '../support/keyboard.ts';
import { drawn } from '../support/screens.ts';

/** What a list reads out after a search, a filter, an order, or a page. */

const said = css('#content [aria-live="polite"]').first();
const position = page.getByRole('columnheader', { name: 'Position' }).getByRole('button');
const search = css('[data-search]');

async function open(at: string): Promise<void> {
  await openApp({ as: 'owner', at, viewport: desk });
  await drawn();
}

test('a list announces how many rows a search leaves, its order, and its page, and nothing on opening', async () => {
  await open('/admin/employee-management');
  await expect.element(said).toHaveTextContent('');
  await press(position);
  await expect.element(said).toHaveTextContent('Sorted by position, ascending');
  await press(position);
  await expect.element(said).toHaveTextContent('Sorted by position, descending');
  await press(page.getByRole('button', { name: 'Next page' }));
  await expect.element(said).toHaveTextContent('Page 2 of 3');
  await search.fill('cruz');
  await expect.element(said).toMatchTextContent(/^\d+ of 108 employees\. Page 1 of 1$/);
  await search.fill('no such name');
  await expect.element(said).toHaveTextContent('0 of 108 employees');
  await search.fill('');
  await expect.element(said).toHaveTextContent('108 employees');
});

test('a register announces a filter that leaves as many rows, and a record that is opened isn’t announced', async () => {
  await open('/client/branches');
  await expect.element(css('tbody tr[tabindex]').first()).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(said).toHaveTextContent('');
  await page.getByRole('link', { name: /^All/ }).click();
  await expect.element(said).toMatchTextContent(/\d+ (of \d+ )?branches/);
});

test('a list opened with a search says how many were found of all, without announcing it', async () => {
  await openApp({ as: 'owner', at: '/client/management?search=zzz', viewport: desk });
  await expect.element(page.getByText(/^0 of [1-9]\d* clients$/)).toBeVisible();
  await expect.element(said).toHaveTextContent('');
});

const lists = [
  '/admin/employee-management',
  '/client/management',
  '/client/branches',
  '/admin/benefit-management',
  '/admin/users-management',
  '/report/overtime',
];
for (const at of lists)
  test(`${at} announces the order of a column`, async () => {
    await open(at);
    const head = css('thead button').first();
    const title = head.element().textContent.replace(/[↑↓]/, '').trim().toLowerCase();
    await press(head);
    await expect.element(said).toMatchTextContent(new RegExp(`Sorted by ${title}, (as|des)cending`));
  });

test('a record’s title holds its name and its list', async () => {
  await open('/admin/edit-profile/2');
  const name = page.getByRole('heading', { level: 1 }).element().textContent;
  expect(name).toMatch(/^Dela Cruz, Juan/);
  expect(document.title).toBe(`${name} – Employees – Kawani`);
});

test('letters on a row do nothing with Ctrl, or when single-letter shortcuts are off', async () => {
  await open('/client/branches');
  const row = css('tbody tr[tabindex="0"]');
  const box = row.getByRole('checkbox');
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}x{/Control}');
  await expect.element(box).not.toBeChecked();
  await openApp({ storage: { 'kawani.letter-keys': '{"on":false}' } });
  await drawn();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('xh');
  await expect.element(box).not.toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  expect(location.search).not.toContain('history');
});
