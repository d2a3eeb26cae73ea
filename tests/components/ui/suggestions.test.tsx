import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';

/** Fields with suggestions: what Enter takes, and what is left as typed. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const reason = form.css('[data-path="reason"]');
const shown = () => page.getByRole('listbox').getByRole('option');

async function openLastDay(): Promise<void> {
  const [{ id }] = (await rows(`select id from hr.employees where employee_code = 'A-104'`)) as [{ id: number }];
  await openApp({ as: 'hr', at: `/admin/edit-profile/${id}?change=leaving`, viewport: desk });
  await expect.element(form.css('[data-path="date"]')).toHaveFocus();
}

test('Enter takes the suggestion that begins with the text; Escape closes only the list', async () => {
  await openLastDay();
  await userEvent.tab();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('ret');
  await expect.element(shown()).toHaveLength(1);
  await expect.element(shown().first()).toHaveAttribute('data-combobox-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(reason).toHaveValue('Retired');
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(shown().first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown()).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
});

test('a suggestion that is typed in full closes the list', async () => {
  await openLastDay();
  await reason.fill('Retired');
  await expect.element(reason).toHaveAttribute('aria-expanded', 'false');
  await expect.element(shown()).not.toBeInTheDocument();
});

test('a text of one’s own is kept, and Ctrl Enter saves what is typed', async () => {
  await openLastDay();
  await reason.fill('Contract');
  await expect.element(shown().first()).toHaveAttribute('data-combobox-selected', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  expect(
    await rows(
      `select ended_because from hr.employments e join hr.employees p on p.id = e.employee_id where p.employee_code = 'A-104'`,
    ),
  ).toEqual([{ ended_because: 'Contract' }]);
});
