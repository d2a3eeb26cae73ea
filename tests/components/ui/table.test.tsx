import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectQuery, goBack, openApp, phone } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { settled } from '../support/inspect.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { hold, setOnline, underWay } from '../support/network.ts';

/** A table used by keys alone: the focus stays where it is while the table loads and after. */

const rows = page.getByRole('region', { name: 'To approve' }).css('tbody tr');
const head = page.getByRole('button', { name: /^Employee/ });
const next = page.getByRole('button', { name: 'Next page' });
const search = page.getByRole('searchbox');
const textOf = (row = rows.first()) => (row.element() as HTMLElement).innerText;

async function openList(): Promise<void> {
  await openApp({ as: 'hr', at: '/dashboard', viewport: desk });
  await expect.element(rows.first()).toBeVisible();
  await settled();
  // The facts of each request come after the rows.
  await expect.poll(() => [...underWay].map(({ address }) => address)).toEqual([]);
}

test('sorting by keys keeps the former rows, the focus and the scroll position until the new rows arrive', async () => {
  await openList();
  const first = textOf();
  const order = hold(/GET \/leaves\?.*sort=employee_name/);
  await tabTo(head);
  window.scrollTo({ top: 120, behavior: 'instant' });
  await expect.poll(() => window.scrollY).toBe(120);
  await userEvent.keyboard('{Enter}');
  await order.asked;
  await expect.element(css('[aria-busy="true"]:has(tbody tr)')).toBeVisible();
  expect(textOf()).toBe(first);
  await expect.element(head).toHaveFocus();
  order.release();
  await expect.element(page.getByRole('button', { name: /^Employee Sorted ascending/ })).toBeVisible();
  await expect.poll(() => textOf()).not.toBe(first);
  await settled();
  await expect.element(head).toHaveFocus();
  expect(window.scrollY).toBe(120);
});

test('ArrowDown leads from where a screen begins to the rows of its table', async () => {
  await openApp({ as: 'owner', at: '/client/management', viewport: desk });
  const first = page.getByRole('table', { name: 'Clients' }).css('tbody tr').first();
  await expect.element(first).toBeVisible();
  await settled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
  await expect.element(first).not.toHaveFocus();
});

test('a page is turned and a row’s details are opened and closed by keys, and the focus stays on the button', async () => {
  await openList();
  await press(next);
  await expect.element(page.getByText(/^16–30 of/)).toBeVisible();
  await expect.element(next).toHaveFocus();
  const look = rows.first().getByRole('button', { name: /Details$/ });
  await press(look);
  await expect.element(look).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Cutoff', { exact: true })).toBeVisible();
  await expect.element(look).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(look).toHaveAttribute('aria-expanded', 'false');
  await expect.element(look).toHaveFocus();
});

test('a search typed with a pause keeps its letters and the focus, also when nothing matches', async () => {
  await openList();
  await tabTo(search, 180);
  await userEvent.keyboard('an');
  await expectQuery('search', 'an');
  await userEvent.keyboard('a');
  await expect.element(search).toHaveValue('ana');
  await expectQuery('search', 'ana');
  await userEvent.keyboard('xyz');
  await expect.element(page.getByText('No results for “anaxyz”')).toBeVisible();
  await userEvent.keyboard('{Backspace}'.repeat(6));
  await expectQuery('search', null);
  await expect.element(rows.first()).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test('Back leaves a search as one step', async () => {
  await openApp({ as: 'hr', at: '/portal/holiday', viewport: desk });
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.element(rows.first()).toBeVisible();
  await search.fill('ana');
  await expectQuery('search', 'ana');
  await goBack();
  await expect.poll(() => (search.query() as HTMLInputElement | null)?.value).not.toBe('ana');
});

test('another order without a connection says that it is not on this phone, and comes with the connection', async () => {
  await openList();
  setOnline(false);
  await press(head);
  await expect.element(page.getByText('Not on this phone yet')).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
  setOnline(true);
  await expect.element(page.getByRole('button', { name: /^Employee Sorted ascending/ })).toBeVisible();
  await expect.element(rows.first()).toBeVisible();
});

test('on a phone the next page begins at its first card', async () => {
  await openApp({ as: 'hr', at: '/dashboard?kind=leave', viewport: phone });
  const cards = css('main li:has(article)');
  await press(next);
  await expect.element(page.getByText(/^16–30 of/)).toBeVisible();
  await settled();
  await expect.element(cards.first()).toBeInViewport();
  await expect.element(search).toBeInViewport({ ratio: 1 });
});
