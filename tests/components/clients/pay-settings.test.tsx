import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { expectNoOverflow, inspectAll } from '../support/inspect.ts';

/** Pay settings of a client as questions: what each choice gives, the law on request, saved by keyboard. */

onCompany({ own: true });

const form = page.getByRole('dialog', { name: 'New settings' });

test('each choice has its amount, the law is closed until asked for, and a choice by keys is saved', async () => {
  await openApp({ as: 'payroll', at: '/payroll/client-management/1', viewport: desk });
  const row = page.getByRole('table', { name: 'Settings' }).getByRole('row', { name: /absence in a long month/ });
  await expect.element(row).toMatchTextContent('₱28,965.52 for the month');
  await expect.element(row.getByText(/Labor Code Arts. 97/)).not.toBeVisible();
  await row.getByText('Why?').click();
  await expect.element(row.getByText(/Labor Code Arts. 97/)).toBeVisible();
  await inspectAll('settings of a client');

  await page.getByRole('button', { name: /^New settings/ }).click();
  const question = form.getByRole('group', { name: /^How is an absence in a long month deducted/ });
  await expect.element(question).toMatchTextContent('Example: ₱30,000.00 a month, 2 of July’s 23 days absent.');
  await expect
    .element(question.getByRole('radio', { name: /^One day deducted per absence.*₱27,241.38/ }))
    .not.toBeChecked();
  await form.getByLabelText('Effective from').fill('2026-12-16');
  (question.getByRole('radio', { name: /^Days worked are paid/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(question.getByRole('radio', { name: /^One day deducted per absence/ })).toBeChecked();
  await expect.element(question).toMatchTextContent('Changed');
  // Its section says so, and each section is a click away, with the impact in sight.
  const sections = form.getByRole('navigation', { name: 'Sections' });
  await expect.element(sections.getByRole('button', { name: 'Salaries and leave Changed' })).toBeVisible();
  await sections.getByRole('button', { name: 'Net pay and approval' }).click();
  await expect.element(form.css('[data-path="net_floor_basis_points"]')).toBeInViewport();
  await expect.element(form.getByRole('button', { name: 'Preview impact' })).toBeInViewport();
  const floor = form.css('[data-path="net_floor_basis_points"]');
  await floor.fill('30');
  await expect.element(form.getByText(/^At least ₱2,700.00 of a gross of ₱9,000.00/)).toBeVisible();
  await inspectAll('questions of pay');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .poll(() => rows(`select long_month, net_floor_basis_points from payroll.client_settings where client_id = 1`))
    .toEqual([{ long_month: 'each_absence', net_floor_basis_points: 3000 }]);
});

test('a setting says its answer in words, and its Change opens the form at its question', async () => {
  await openApp({ as: 'payroll', at: '/payroll/client-management/2', viewport: desk });
  const row = page.getByRole('table', { name: 'Settings' }).getByRole('row', { name: /absence in a long month/ });
  await expect.element(row).toMatchTextContent('Days worked are paid');
  await row.getByRole('button', { name: /^Change/ }).click();
  const question = form.getByRole('group', { name: /^How is an absence in a long month deducted/ });
  await expect.element(question.getByRole('radio', { name: /^Days worked are paid/ })).toHaveFocus();
  await expect.element(question).toBeInViewport();
});

test('questions fit a dark phone', async () => {
  await openApp({ as: 'payroll', at: '/payroll/client-management/2', viewport: desk });
  await page.getByRole('button', { name: /^New settings/ }).click();
  await expect.element(form).toBeVisible();
  await resize(phone);
  await commands.emulate({ colorScheme: 'dark' });
  await inspectAll('questions of pay on a phone');
  expectNoOverflow('questions of pay on a phone');
});

test('an annual factor is chosen by the days it pays, with the salary by the day', async () => {
  const [one] = await rows(
    `select e.id from payroll.employees e join payroll.employee_rates r on r.employee_id = e.id
     where r.scheme = 'monthly' and e.archived_at is null order by e.id limit 1`,
  );
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${Number(one!['id'])}?edit=rate`, viewport: desk });
  const rate = page.getByRole('dialog', { name: 'New rate' });
  await rate.css('[data-path="amount_centavos"]').fill('26500');
  await rate.css('[data-path="factor_tenths"]').selectOptions('261, Monday to Friday');
  await expect.element(rate.getByText('₱1,218.39 a day, ₱152.30 an hour')).toBeVisible();
  await expect.element(rate.getByLabelText(/^Hours a day/)).toHaveValue('8');
  await expect.element(rate.getByText(/× 10/)).not.toBeInTheDocument();
  await inspectAll('a rate in days and hours');
});
