import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, desk, expectAddress, goBack, openApp } from '../support/app.tsx';
import { inspect } from '../support/inspect.ts';

/** From a record to its list: the breadcrumb, Back, and the title of the tab. */

const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
const heading = page.getByRole('heading', { level: 1 });
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('tbody > tr[tabindex]')];

test('Back from a record returns to the filters, the scroll position, and the row of its list', async () => {
  const list = '/admin/employee-management?search=KW-000&limit=50';
  await openApp({ as: 'owner', at: list, viewport: { width: 1280, height: 420 } });
  await expect.poll(() => rowsShown().length).toBeGreaterThan(20);
  const row = rowsShown()[18]!;
  const code = /KW-\d+/.exec(row.textContent)![0];
  row.focus();
  const scroller = row.closest('table')!.parentElement!;
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
  const top = scroller.scrollTop;
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/admin\/edit-profile\/\d+/);
  await expect.element(heading).not.toMatchTextContent(/^201 file$/);
  await goBack();
  await expectAddress(list);
  await expect.poll(() => document.activeElement?.textContent).toContain(code);
  const scrolled = () => rowsShown()[18]!.closest('table')!.parentElement!.scrollTop;
  await expect.poll(() => Math.abs(scrolled() - top)).toBeLessThan(40);
});

test('the breadcrumb of a record leads to its list as the user left it', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?search=KW-00003', viewport: desk });
  await expect.poll(() => rowsShown().length).toBe(1);
  rowsShown()[0]!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(crumb).toMatchTextContent('Employees');
  await inspect('a record with its breadcrumb');
  await crumb.click();
  await expectAddress('/admin/employee-management?search=KW-00003');
  await expect.element(crumb).not.toBeInTheDocument();
});

test.each([
  ['/payroll/employee-management/1', 'Payroll employees'],
  ['/payroll/client-management/1', 'Payroll clients'],
  ['/admin/role-management/1', 'Roles'],
  ['/client/adjustmenttagging/1', 'Clients'],
  ['/admin/employee-new', 'Employees'],
])('%s has a breadcrumb to %s, and the title of the tab is its heading and the list', async (at, list) => {
  await openApp({ as: 'owner', at, viewport: desk });
  await expect.element(crumb).toMatchTextContent(list);
  await expect.poll(() => document.title).toBe(`${heading.element().textContent} – ${list} – Kawani`);
});
