import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, expectQuery, openApp } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { enter } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** Lists of employees: as many as a figure of Home says, and their last page. */

const row = (name: string, n: number) => page.getByRole('table', { name, exact: true }).getByRole('row').nth(n);

test('figures of the dashboard lead to lists of as many employees, and a plot is read as a table', async () => {
  await openApp({ as: 'hr', at: '/dashboard', viewport: desk });
  const people = page.getByRole('region', { name: 'People', exact: true });
  const missing = people.getByRole('link', { name: /missing data/ });
  await expect.element(people.getByRole('listitem').first()).toMatchTextContent('active');
  await enter(page.getByRole('button', { name: /^Figures for client / }));
  await page.getByRole('menuitem', { name: 'Munting Tindahan Stores (demo)' }).click();
  await expect.poll(() => location.search).toMatch(/\?client=\d+$/);
  await expect.element(missing).toHaveAttribute('href', expect.stringMatching(/missing=any&client=\d+$/));
  await enter(page.getByRole('button', { name: /^Figures for client / }));
  await page.getByRole('menuitem', { name: 'any' }).click();
  await expect.element(missing).toHaveAttribute('href', expect.stringMatching(/missing=any$/));
  const plot = page.getByRole('region', { name: 'Hires and leavers' });
  const bar = plot.getByRole('listitem').getByRole('link').last();
  await expect.element(bar).toBeVisible();
  const [, name, count] = /^(.+): ([\d,]+) left$/.exec(bar.element().getAttribute('aria-label')!)!;
  await plot.getByRole('button', { name: 'Show as table' }).click();
  await inspectAll('the dashboard with a plot as a table');
  await plot.getByRole('link', { name: `${name}, left: ${count}` }).click();
  await expect.poll(() => location.search).toMatch(/left_from=/);
  await expect.element(page.getByText(`${count} employee${count === '1' ? '' : 's'}`, { exact: true })).toBeVisible();
});

test('a page beyond the last of a list is its last page', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?page=50', viewport: desk });
  await expect.element(row('Employees', 1)).toBeVisible();
  await expectQuery('page', '3');
  await openApp({ at: '/admin/users-management?page=99' });
  await expect.element(row('Users', 1)).toBeVisible();
  await expect.poll(() => location.search).not.toContain('page=99');
});

test.each([1280, 1440])(
  'positions, clients, and branches are not cut at %i pixels, in rows of one height',
  async (width) => {
    await openApp({ as: 'owner', at: '/admin/employee-management', viewport: { width, height: 800 } });
    for (const title of ['Position', 'Client', 'Branch']) {
      const cells = css(`td[data-title="${title}"]`);
      await expect.poll(() => cells.elements().length).toBeGreaterThan(20);
      const texts = cells.elements().map((cell) => cell.firstElementChild!);
      const cut = texts.filter((t) => t.scrollHeight > t.clientHeight || t.scrollWidth > t.clientWidth);
      expect(cut.map((t) => t.textContent)).toEqual([]);
    }
    const rows = css('tbody tr').elements();
    expect(new Set(rows.map((tr) => tr.getBoundingClientRect().height)).size).toBe(1);
  },
);
