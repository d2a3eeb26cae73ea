import { beforeAll, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';
import { expectNoOverflow, inspectAll } from '../support/inspect.ts';
import { hold } from '../support/network.ts';

/** The head of the 201 file: facts, actions used most, and its sections in four groups. */

onCompany({ own: true });

let id = 0;
const sections = page.getByRole('navigation', { name: 'Sections' });
const dialog = page.getByRole('dialog');

beforeAll(async () => {
  const [one] = await rows(`select id from hr.employees where employee_code = 'KW-00003'`);
  id = Number(one!['id']);
});

const openRecord = (): Promise<void> => openApp({ as: 'hr', at: `/admin/edit-profile/${id}`, viewport: desk });

test('the head lists position, client, schedule, and service; the sections are in four groups', async () => {
  await openRecord();
  const head = page.getByRole('main');
  for (const label of ['Position', 'Client', 'Schedule', 'Hired'])
    await expect.element(head.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  expect(
    sections
      .getByRole('group')
      .elements()
      .map((g) => g.ariaLabel),
  ).toEqual(['Person', 'Work', 'Pay', 'History']);
  // The list follows the record: each section is below the one before.
  const ids = sections
    .css('a:not([data-group])')
    .elements()
    .map((a) => a.getAttribute('href')!.slice(1));
  const tops = ids.map((one) => document.getElementById(one)!.getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await inspectAll('the head of the record');
});

test('at 1280 pixels the groups are tabs, so that the overview has its third column', async () => {
  await openRecord();
  const overview = page.getByRole('region', { name: 'Overview' });
  const top = (name: string) => overview.getByRole('heading', { name }).element().getBoundingClientRect().top;
  await expect.element(overview.getByRole('heading', { name: 'Recent activity' })).toBeInViewport();
  await expect.element(sections.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect.element(sections.getByRole('link', { name: 'Photo and signature' })).not.toBeInTheDocument();
  expect(top('Leave')).toBe(top('Job and rates'));
  expect(top('Recent activity')).toBeLessThan(top('Requests'));
});

test('a section shows its skeleton until its data arrives', async () => {
  const credits = hold(/^GET \/leave\/credit\/show\//);
  await openRecord();
  const skeletons = page.getByRole('status', { name: 'Loading' });
  await expect.element(skeletons).toHaveLength(2);
  credits.release();
  await expect.element(skeletons).not.toBeInTheDocument();
});

test('a group leads to its first section and stays marked, with the list of sections in view', async () => {
  await openRecord();
  await sections.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Rates and pay basis' })).toHaveFocus();
  await expect
    .element(sections.getByRole('link', { name: 'Pay', exact: true }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(sections).toBeInViewport();
});

test('the overview shows amounts on request only, and its links lead to the sections', async () => {
  await openRecord();
  const overview = page.getByRole('region', { name: 'Overview' });
  const rate = (text: RegExp) => overview.getByRole('listitem').filter({ hasText: text });
  await expect.element(rate(/Rate ₱•/).first()).toBeVisible();
  await enter(page.getByRole('button', { name: 'Show amounts' }));
  await expect.element(rate(/Rate ₱\d/).first()).toBeVisible();
  const head = page.getByRole('definition').filter({ hasText: 'Hide' });
  await expect.element(head).toMatchTextContent(/^₱[\d,.]+ a/);
  await enter(page.getByRole('button', { name: 'Hide amounts' }));
  await expect.element(rate(/Rate ₱\d/)).not.toBeInTheDocument();
  await enter(overview.getByRole('link', { name: 'All: Personal' }));
  await expect.element(page.getByRole('heading', { name: 'Person', exact: true })).toHaveFocus();
});

test('a quick action opens the form of its section, by keyboard and by a link, and leaves the address', async () => {
  await openRecord();
  await enter(page.getByRole('button', { name: 'Change…' }));
  await expect.element(page.getByRole('menuitem', { name: 'New rate…' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.css('[data-path="amount_centavos"]')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openApp({ as: 'hr', at: `/admin/edit-profile/${id}?change=status`, viewport: desk });
  await expect.element(dialog.css('[data-path="employment_status"]')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a request is filed on behalf from the record without choosing the employee again', async () => {
  await openRecord();
  await enter(page.getByRole('button', { name: 'File on behalf…' }));
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.css('[data-path="start_date"], [data-path="date"], textarea').first()).toBeVisible();
});

test('on a dark phone the groups stay in view above the sections, without overflow', async () => {
  await openRecord();
  await resize(phone);
  await commands.emulate({ colorScheme: 'dark' });
  await sections.getByRole('link', { name: 'History', exact: true }).click();
  await expect.element(sections).toBeInViewport();
  await inspectAll('the record on a phone');
  expectNoOverflow('the record on a phone');
});
