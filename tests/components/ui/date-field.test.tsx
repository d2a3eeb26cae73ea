/** The one date field of the desk: typed freely, chosen by keys, shown in one format. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';

onCompany({ own: true });

test('a date is typed freely, shown as 27 Nov 2026, refused when it is none, and chosen from the calendar by keys', async () => {
  await openApp({ as: 'owner', at: '/admin/holiday-management?edit=new', viewport: desk });
  const form = page.getByRole('dialog', { name: 'New holiday' });
  const date = form.getByRole('textbox', { name: 'Date' });

  await date.fill('12/25/2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(date).toHaveValue('25 Dec 2026');
  await date.fill('30 feb 2026');
  await form.getByRole('textbox', { name: 'Name' }).fill('Founding Day');
  await form.getByRole('textbox', { name: 'Proclamation' }).fill('Proclamation 1');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(date).toHaveAttribute('aria-invalid', 'true');
  await expect.element(date).toHaveValue('30 feb 2026');

  await date.fill('16 Dec 2026');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('button', { name: '16 December 2026' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(date).toHaveValue('17 Dec 2026');
  await expect.element(date).toHaveFocus();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => rows(`select date::text from hr.holidays where name = 'Founding Day'`))
    .toEqual([{ date: '2026-12-17' }]);
});
