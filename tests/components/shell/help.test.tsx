import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { css } from '../support/find.ts';
import { desk, expectAddress, openApp, phone } from '../support/app.tsx';
import { inspect } from '../support/inspect.ts';

/** The guides inside the app, the keys, and what is new. */

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const pages = page.getByRole('navigation', { name: /^(Help|Tulong)$/ });
const link = (name: string) => pages.getByRole('link', { name, exact: true });

test('? opens help for an officer, with every guide and the rules of pay', async () => {
  await openApp({ as: 'owner', at: '/client/branches', viewport: desk });
  await expect.element(heading('Branches')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Help and docs' })).toBeVisible();
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await expectAddress('/help');
  await expect.element(heading('Your first pay')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: '3. Holidays' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'New client' })).toBeInTheDocument();
  await inspect('a page of help');
  await link('13th month').click();
  await expectAddress('/help/thirteenth-month');
  await expect.element(page.getByText('PD 851').first()).toBeVisible();
  await link('What’s new').click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Unreleased' })).toBeVisible();
});

test('single-letter shortcuts are turned off in help, and stay off', async () => {
  await openApp({ as: 'owner', at: '/help/keys', viewport: desk });
  const box = page.getByRole('checkbox', { name: 'Single-letter shortcuts on this computer' });
  await expect.element(box).toBeChecked();
  await expect
    .element(page.getByRole('row', { name: /^G, then H P C S T R Y B E Home, People, Clients/ }))
    .toBeVisible();
  await inspect('the keys');
  await box.click();
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('?gp');
  await openApp();
  await expect.element(box).not.toBeChecked();
  await box.click();
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await expectAddress('/help');
});

for (const [language, title] of [
  ['en', 'Employee’s guide'],
  ['fil', 'Gabay ng empleyado'],
] as const)
  test(`an employee reads the guide on a phone in ${language}, and none for officers`, async () => {
    await openApp({ as: 'employee', at: '/help', viewport: phone, language });
    await expect.element(heading(title)).toBeInTheDocument();
    await expect.element(link(title)).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link').elements()).toHaveLength(2);
    await inspect('the employee’s guide');
  });

test('a heading in the address is scrolled to and has the focus', async () => {
  await openApp({ as: 'owner', at: '/help/first-pay#3-holidays', viewport: desk });
  await expect.element(page.getByRole('heading', { level: 2, name: '3. Holidays' })).toHaveFocus();
});

test('a “?” shows its section over the form, and Escape closes it before the form, with what was typed', async () => {
  await openApp({ as: 'owner', at: '/client/management?edit=new', viewport: desk });
  const form = page.getByRole('dialog', { name: 'New client' });
  await form.css('[data-path="code"]').fill('TYPED');
  await form.getByRole('button', { name: 'Help: Cutoff and payday' }).click();
  const section = page.getByRole('dialog', { name: 'Cutoff and payday' });
  await expect.element(section.getByRole('heading', { name: 'Cutoff and payday' })).toBeVisible();
  await expect.element(section.getByText(/last days of its cutoffs/)).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Open in Help' }))
    .toHaveAttribute('href', '/help/terms#cutoff-and-payday');
  await inspect('a section of help over a form');
  await userEvent.keyboard('{Escape}');
  await expect.element(section).not.toBeInTheDocument();
  await expect.element(form.css('[data-path="code"]')).toHaveValue('TYPED');
  await expect.element(form.getByRole('button', { name: 'Help: Cutoff and payday' })).toHaveFocus();
  await form.css('[data-path="code"]').fill('');
});

test('after an update the menu leads to what is new until it was read', async () => {
  const kept = { 'kawani.news': JSON.stringify({ build: 'before', read: 10, now: 20 }) };
  await openApp({ as: 'owner', at: '/client/branches', viewport: desk, storage: kept });
  await page.getByRole('link', { name: 'What’s new' }).click();
  await expectAddress('/help/new');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Unreleased' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Help and docs' })).toHaveAttribute('href', '/help');
});
