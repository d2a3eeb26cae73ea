import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { textsOf } from '../support/find.ts';
import { inspectAll } from '../support/inspect.ts';

/** Issues of a new company: by severity, with filters, keys, and the places that fix them. */

onCompany({ name: 'empty', own: true });

const at = (address: string, as = 'owner') => openApp({ as, at: address, viewport: desk });
const severity = (name: string) => page.getByRole('region', { name, exact: true });

describe('an empty company', () => {
  beforeEach(() => at('/issues'));

  test('issues are listed by severity, each with a sentence and its place', async () => {
    await expect.element(severity('Check before pay')).toBeVisible();
    const headings = textsOf(page.getByRole('heading', { level: 2 }));
    expect(headings).toEqual(['Blocks pay', 'Check before pay', 'Notes'].filter((name) => headings.includes(name)));
    await expect.element(page.getByText(/^2026 has no national holidays/)).toBeVisible();
    await inspectAll('issues of an empty company');
  });

  test('the holidays of the year are added from their issue', async () => {
    await page.getByRole('link', { name: /^Add 2026 holidays/ }).click();
    await expectAddress('/admin/holiday-management?add=2026');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a filter narrows the list, and Clear filters shows it again', async () => {
    await expect.element(page.getByRole('heading', { name: /^Holidays not entered/ })).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like this');
    await expect.element(page.getByText('No issues match these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect.element(page.getByRole('heading', { name: /^Holidays not entered/ })).toBeVisible();
    await page.getByRole('button', { name: /^Type/ }).click();
    await page.getByRole('menuitem', { name: 'Company' }).click();
    await expect.element(page.getByRole('heading', { name: /^Holidays not entered/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: /^Year without cutoffs/ }).first()).toBeVisible();
  });

  test('J and K walk through the issues', async () => {
    await expect.element(page.getByRole('heading', { name: /^Holidays not entered/ })).toBeVisible();
    const links = [...document.querySelectorAll('[data-fix]')];
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(links[0]);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(links[0]);
  });
});

test('a phone shows an issue in one column', async () => {
  await openApp({ as: 'owner', at: '/issues', viewport: phone });
  await expect.element(page.getByText(/^2026 has no national holidays/)).toBeVisible();
  await inspectAll('issues on a phone');
});

test('a user whose codes have no issues sees an empty state, without a tab', async () => {
  await rows(`with gone as (delete from auth.user_roles where user_id = (select id from auth.users where email = 'hr@kawani.test')),
      r as (insert into auth.roles (id, name) overriding system value values (900, 'Reports of time') returning id),
      p as (insert into auth.role_permissions (role_id, code) select id, 'HRIS11' from r)
    insert into auth.user_roles (user_id, role_id) select u.id, r.id from r, auth.users u where u.email = 'hr@kawani.test'`);
  await at('/issues', 'hr');
  await expect.element(page.getByText('You don’t have permission to see issues.')).toBeVisible();
  await expect.element(page.getByText('No issues')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Issues', exact: true })).not.toBeInTheDocument();
});
