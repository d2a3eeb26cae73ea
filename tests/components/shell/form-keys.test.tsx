import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, expectQuery, onCompany, openApp, rows } from '../support/app.tsx';
import { tabTo, type } from '../support/keyboard.ts';

/** Forms of the desk by keys alone: where the focus begins, what Escape asks, and what a key says that can't act. */

onCompany({ name: 'worked', own: true });

const form = (name: string) => page.getByRole('dialog', { name });
const question = form('Please confirm');
const keep = question.getByRole('button', { name: 'Keep editing' });

async function lastRun(): Promise<{ id: number; name: string }> {
  const [run] = await rows(`select id, name from payroll.runs order by from_date desc limit 1`);
  return { id: Number(run!['id']), name: String(run!['name']) };
}

test('Escape asks each time before words are lost, and the answer returns to the field', async () => {
  await openApp({ as: 'hr', at: '/admin/holiday-management?edit=new', viewport: desk });
  const name = form('New holiday').getByLabelText('Name');
  await tabTo(name);
  await type(name, 'Town fiesta');
  for (let n = 0; n < 3; n++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(keep).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('Town fiesta');
  }
});

test('a reversal begins at its employees, and Escape asks before the chosen ones are lost', async () => {
  const { id } = await lastRun();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}`, viewport: desk });
  await page.getByRole('button', { name: 'Reverse…' }).click();
  const all = form('Reverse payslips').getByRole('checkbox', { name: /^All \d+ reversible payslips$/ });
  await expect.element(all).toHaveFocus();
  await userEvent.keyboard(' {Escape}');
  await expect.element(keep).toHaveFocus();
});

test('Ctrl Enter on a form that can’t be saved yet goes to the button with the reason, and no field is below the foot', async () => {
  await openApp({ as: 'payroll', at: '/payroll/adjustment?edit=new', viewport: desk });
  const run = form('New off-cycle run');
  await expect.element(run.getByLabelText('Type').first()).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const start = run.getByRole('button', { name: 'Choose employees first' });
  await expect.element(start).toHaveFocus();
  const last = run.getByLabelText('All employees of a client');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(run.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(last).toHaveFocus();
  (last.element() as HTMLElement).blur();
  form('New off-cycle run').element().scrollTop = 0;
  await tabTo(last);
  const below = last.element().getBoundingClientRect().bottom - start.element().getBoundingClientRect().top;
  expect(below).toBeLessThan(0);
});

test('a posted reversal leads to a new run for its cutoff', async () => {
  const { id } = await lastRun();
  await rows(`alter table payroll.runs disable trigger user`);
  await rows(`update payroll.runs set adjustment = true, takes_back = true, corrects_id = id where id = $1`, [id]);
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check`, viewport: desk });
  const next = page.getByRole('link', { name: 'New run for this cutoff' });
  await expect.element(next).toHaveAttribute('data-look', 'main');
  await expect.element(page.getByText(/bank list/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectAddress('/payroll');
  await expectQuery('cutoff', null);
  const cutoff = form('New payroll run').getByLabelText('Cutoff');
  await expect.element(cutoff).toHaveFocus();
  // The last cutoff, though it has a run, and not the next one.
  await expect
    .poll(() => (cutoff.element() as HTMLSelectElement).selectedOptions[0]?.textContent)
    .toMatch(/^16 – 30 Nov 2026, /);
});

test('a dialog that opens selects the text of its first field, so that typing replaces it', async () => {
  const [person] = await rows(`select id from hr.employees where separated_on is null order by id limit 1`);
  await openApp({ as: 'hr', at: `/admin/edit-profile/${String(person!['id'])}`, viewport: desk });
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  const lastDay = form('Archive employee').getByLabelText('Last day of work');
  await expect.element(lastDay).toHaveFocus();
  await userEvent.keyboard('30 nov');
  await expect.element(lastDay).toHaveValue('30 nov');
});
