import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, openApp } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { inspect } from '../support/inspect.ts';
import { answer, calls, hold } from '../support/network.ts';

/** Ctrl K: people, runs, screens, settings, actions, and help by a few letters. */

const palette = page.getByRole('dialog', { name: 'Search' });
const search = palette.getByRole('combobox');
const option = (name: string | RegExp) => palette.getByRole('option', { name });
const chosen = palette.css('[aria-selected="true"]');
const lineOf = () => chosen.element().getAttribute('data-line');
const lines = () =>
  palette
    .css('[data-line]')
    .elements()
    .map((one) => one.getAttribute('data-line'));
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toHaveFocus();
};
const typeAgain = (words: string) => userEvent.keyboard(`{Control>}a{/Control}${words}`);

beforeEach(async () => {
  await openApp({ as: 'owner', at: '/client/management', viewport: desk });
  await expect.element(page.getByRole('table', { name: 'Clients' })).toBeVisible();
});

test('the search finds a person by code and an action by its name, and lists the last opened first', async () => {
  await openPalette();
  await userEvent.keyboard('KW-00003');
  await expect.element(option(/KW-00003/)).toBeVisible();
  await inspect('the search');
  const name = option(/KW-00003/).element().firstElementChild!.textContent;
  await userEvent.keyboard('{Enter}');
  await expectAddress('/admin/edit-profile/3');
  await expect.element(palette).not.toBeInTheDocument();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toMatchTextContent(name.split(',')[0]!);
  await expect.poll(() => document.title).toBe(`${heading.element().textContent} – Employees – Kawani`);
  await expect.poll(() => localStorage.getItem('kawani.lately.1')).toContain('/admin/edit-profile/3');

  await openPalette();
  await expect.element(palette.getByRole('option').first()).toMatchTextContent(name.split(',')[0]!);
  await userEvent.keyboard('holid');
  await expect.element(option(/New holiday/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('content');
});

test('what is typed before the search is drawn is its query, and no shortcut of the screen', async () => {
  await userEvent.keyboard('{Control>}k{/Control}new run');
  await expect.element(search).toHaveValue('new run');
  await expect.element(option(/New payroll run/)).toBeVisible();
  await expectAddress('/client/management');
});

test('the focused input names the option that Enter takes, and results are announced', async () => {
  await openPalette();
  await expect.element(search).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('premium rates');
  await expect.element(option(/Premium rates/).first()).toBeVisible();
  await expect.element(palette.getByRole('status')).toMatchTextContent(/^\d+ results?$/);
  const named = () => document.getElementById(search.element().getAttribute('aria-activedescendant')!);
  expect(named()).toBe(chosen.element());
  await userEvent.keyboard('{ArrowDown}');
  expect(lineOf()).toBe(lines()[1]);
  expect(named()).toBe(chosen.element());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expectAddress('/payroll/maintenance/overtimes');
});

test.each([
  ['opening balances', 'Actions /payroll/employee-management?of=openings&import=new'],
  ['13th month', 'Screens /payroll/adjustment'],
  ['divisor', 'Settings /admin/employee-management'],
  ['without a signal', 'Help /help/employee#without-a-signal'],
])('“%s” finds %s', async (words, line) => {
  await openPalette();
  await userEvent.keyboard(words);
  await expect.poll(() => lines().some((one) => one?.startsWith(`${line} `))).toBe(true);
});

test('an HR officer finds no run, no payroll screen, and no setting of payroll', async () => {
  await openApp({ as: 'hr', at: '/client/management' });
  await expect.element(page.getByRole('table', { name: 'Clients' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('pay');
  await expect.element(palette.getByRole('status')).toMatchTextContent(/result/);
  expect(lines().filter((line) => line?.includes(' /payroll'))).toEqual([]);
});

test('the search keeps the chosen line chosen and in sight when results arrive above it', async () => {
  const people = hold(/GET \/employees\?.*search=/);
  await openPalette();
  await userEvent.keyboard('an');
  await expect.element(option(/Alphalist/).first()).toBeVisible();
  await people.asked;
  // The last line: results that arrive push it below the edge.
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(lineOf).toBe(lines().at(-1));
  const line = lineOf();
  people.release();
  await expect.element(option(/KW-0/).first()).toBeVisible();
  await expect.element(chosen).toHaveLength(1);
  expect(lineOf()).toBe(line);
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(lineOf).toBe(lines().at(-2));
});

test('the search marks the first of the results that arrive when no line was chosen', async () => {
  await openPalette();
  await userEvent.keyboard('ana');
  await expect.element(option(/KW-0/).first()).toBeVisible();
  await expect.poll(lineOf).toMatch(/^Employees /);
  expect(lineOf()).toBe(lines()[0]);

  await typeAgain('zzq');
  await expect.element(palette.getByText('No results').first()).toBeVisible();
  expect(chosen.elements()).toEqual([]);
  await typeAgain('KW-0000');
  await expect.element(option(/KW-0/).first()).toBeVisible();
  await expect.poll(lineOf).toMatch(/^Employees /);
});

test('Enter before the records are found takes the first of them, and no screen listed meanwhile', async () => {
  const people = hold(/GET \/employees\?.*search=/);
  await openPalette();
  await userEvent.keyboard('an');
  await expect.element(option(/Alphalist/).first()).toBeVisible();
  await people.asked;
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).toBeVisible();
  people.release();
  await expectAddress(/^\/admin\/edit-profile\/\d+/);
});

test('the search says when records could not be searched, and still finds screens', async () => {
  allowErrors(/^400 GET \/employees/);
  answer(/^GET \/employees\?.*search=/, () =>
    Response.json({ message: 'No' }, { status: 400, headers: { 'x-request-id': 'r' } }),
  );
  await openPalette();
  await userEvent.keyboard('branches');
  await expect.element(palette.getByText('Couldn’t search records.').first()).toBeVisible();
  await expect.element(option(/^Branches/).first()).toBeVisible();
  await typeAgain('zzq');
  await expect.element(palette.getByText('Couldn’t search records.').first()).toBeVisible();
  await expect.element(palette.getByText('No results')).not.toBeInTheDocument();
  expect(calls.some(({ address }) => address.includes('search=zzq'))).toBe(true);
});
