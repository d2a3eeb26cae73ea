import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, openApp } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { inspect } from '../support/inspect.ts';
import { hold } from '../support/network.ts';

/** Ctrl K: people, screens and actions by a few letters. */

const palette = page.getByRole('dialog');
const search = palette.getByPlaceholder('Employee, client, screen, or action');
const chosen = palette.css('[data-selected]');
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
const typeAnew = (words: string) => userEvent.keyboard(`{Control>}a{/Control}${words}`);

beforeEach(async () => {
  await openApp({ as: 'owner', at: '/client/management', viewport: desk });
  await expect.element(page.getByRole('table', { name: 'Clients' })).toBeVisible();
});

test('the palette finds a person by code and an action by its name, and lists the last opened first', async () => {
  await openPalette();
  await userEvent.keyboard('KW-00003');
  await expect.element(palette.getByRole('button', { name: /KW-00003/ })).toBeVisible();
  await inspect('the palette');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/admin/edit-profile/3');
  await expect.element(palette).not.toBeInTheDocument();

  await openPalette();
  await expect.element(palette.getByRole('button').first()).toMatchTextContent(/KW-00003/);
  await userEvent.keyboard('holid');
  await expect.element(palette.getByRole('button', { name: /New holiday/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('the palette keeps the chosen line chosen and in sight when results arrive above it', async () => {
  const people = hold(/GET \/employees\?.*search=/);
  await openPalette();
  await userEvent.keyboard('an');
  await expect.element(palette.getByRole('button', { name: /Attendance/ }).first()).toBeVisible();
  await people.asked;
  // The last line: results that arrive push it below the edge.
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(lineOf).toMatch(/^Create /);
  const line = lineOf();
  people.release();
  await expect.element(palette.getByRole('button', { name: /KW-0/ }).first()).toBeVisible();
  await expect.element(chosen).toHaveLength(1);
  expect(lineOf()).toBe(line);
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(lineOf).toBe(lines().at(-2));
});

test('the palette marks the first of the results that arrive when no line was chosen', async () => {
  await openPalette();
  await userEvent.keyboard('ana');
  await expect.element(palette.getByRole('button', { name: /KW-0/ }).first()).toBeVisible();
  await expect.poll(lineOf).toMatch(/^Employees /);
  expect(lineOf()).toBe(lines()[0]);

  await typeAnew('zzq');
  await expect.element(palette.getByText('No results')).toBeVisible();
  expect(css('[role="dialog"] [data-selected]').elements()).toEqual([]);
  await typeAnew('KW-0000');
  await expect.element(palette.getByRole('button', { name: /KW-0/ }).first()).toBeVisible();
  await expect.poll(lineOf).toMatch(/^Employees /);
});
