import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';
import { expectNoOverflow, inspectAll } from '../support/inspect.ts';

/** Long forms of the desk: groups with a purpose, hints with an example, and wrong fields listed with links. */

onCompany({ own: true });

const form = page.getByRole('dialog');
const save = (): Promise<void> => userEvent.keyboard('{Control>}{Enter}{/Control}');

test('a client’s form has groups; several wrong fields are listed, and each leads to its field', async () => {
  await openApp({ as: 'owner', at: '/client/management?edit=new', viewport: desk });
  for (const name of ['Client', 'Contract', 'Pay schedule', 'Signatory', 'Schedules and officers'])
    await expect.element(form.getByRole('region', { name, exact: true })).toBeVisible();
  // A new form begins at its first field.
  await expect.element(form.css('[data-path="name"]')).toHaveFocus();
  // All of its fields are above the buttons, without scrolling.
  const bottom = Math.max(
    ...[...document.querySelectorAll('[data-path]')].map((field) => field.getBoundingClientRect().bottom),
  );
  expect(bottom).toBeLessThan(
    form.getByRole('button', { name: 'Save', exact: true }).element().getBoundingClientRect().top,
  );
  await expect.element(form.getByText('9 digits and a branch code')).toBeVisible();
  // Weeks begin on Monday as in the other calendars; today and holidays are marked.
  (form.css('[data-path="contract_from"]').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect.element(calendar.css('th').first()).toMatchTextContent('Mo');
  await expect.element(calendar.css('[aria-current="date"]')).toBeVisible();
  await expect.element(calendar.getByTitle('Bonifacio Day')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await form.css('[data-path="fee_basis_points"]').fill('12');
  await expect.element(form.getByText('₱12.00 per ₱100.00 of cost')).toBeVisible();
  await form.css('[data-path="tin"]').fill('12');
  await save();
  await expect.element(form.getByText('3 fields to fix:')).toBeVisible();
  await expect.element(form.getByText('Enter the name.')).toBeVisible();
  await expect.element(form.getByText('Enter the code.')).toBeVisible();
  await inspectAll('wrong fields of a client');
  await enter(form.getByRole('button', { name: 'TIN', exact: true }));
  await expect.element(form.css('[data-path="tin"]')).toHaveFocus();
  await form.css('[data-path="name"]').fill('Ortigas Tower');
  await form.css('[data-path="tin"]').fill('');
  await save();
  // One wrong field has the focus, and needs no list.
  await expect.element(form.css('[data-path="code"]')).toHaveFocus();
  await expect.element(form.getByText(/fields to fix/)).not.toBeInTheDocument();
});

test('a time is typed freely and shown with AM or PM, and the week is next to the fields', async () => {
  await openApp({ as: 'owner', at: '/schedule/maintenance?edit=new', viewport: desk });
  const start = form.css('[data-path="start_time"]');
  await expect.element(start).toHaveValue('8:00 AM');
  await start.fill('7p');
  await userEvent.tab();
  await expect.element(start).toHaveValue('7:00 PM');
  await form.css('[data-path="end_time"]').fill('700');
  await form.css('[data-path="break_start"]').fill('1a');
  await expect.element(form.getByText(/^55 hours a week/)).toBeInViewport();
  await form.css('[data-path="name"]').fill('Night guard');
  await form.css('[data-path="break_start"]').fill('noonish');
  await save();
  await expect.element(form.getByText('Enter a time of day, such as 17:30.')).toBeVisible();
  await form.css('[data-path="break_start"]').fill('1:00a');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows(`select start_time, end_time, break_start from hr.schedules where name = 'Night guard'`)).toEqual([
    { start_time: '19:00', end_time: '07:00', break_start: '01:00' },
  ]);
});

test('a schedule’s form asks hours, not minutes, and fits a dark phone', async () => {
  await openApp({ as: 'owner', at: '/schedule/maintenance?edit=new', viewport: desk });
  await form.css('[data-path="kind"]').selectOptions('Flexible');
  const hours = form.getByLabelText(/^Required hours a day/);
  await expect.element(hours).toHaveValue('8');
  await hours.fill('7.5');
  await expect.element(form.getByText(/37\.5 hours a week/)).toBeVisible();
  await inspectAll('a schedule');
  await resize(phone);
  await commands.emulate({ colorScheme: 'dark' });
  await inspectAll('a schedule on a phone');
  expectNoOverflow('a schedule on a phone');
});
