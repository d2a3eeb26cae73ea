import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { expectAddress, onCompany, openApp, rows } from '../support/app.tsx';
import {
  dialog,
  expectLeaves,
  fileLeave,
  fillLeave,
  leaveOn,
  leaves,
  openForm,
  openList,
  pickDate,
  question,
  submit,
  today,
  workday,
} from '../support/filing.ts';
import { kinds, stored } from '../support/kinds.ts';
import { setOnline } from '../support/network.ts';

/** What the forms of requests say before they are filed, and what an employee reads of their own. */

onCompany({ own: true });

const form = dialog('File leave');

test('a leave says before it is filed that its days are rest days or taken, counts half a day, and is withdrawn', async () => {
  await openList('/portal/leave');
  await fileLeave('Taken day', workday(0));
  await expectLeaves('Taken day', [{}]);
  await openList('/portal/leave');
  await fillLeave('To the bank', workday(0));
  const button = form.css('button[type="submit"]');
  await expect.element(button).toHaveTextContent('Choose another date');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect.element(form.getByRole('alert')).toBeVisible();

  let saturday = workday(0);
  while (weekday(saturday) !== 6) saturday = addDays(saturday, 1);
  await pickDate(form, saturday, addDays(saturday, 1));
  await expect.element(form.getByText(/^0 days: .* are rest days$/)).toBeVisible();
  await expect.element(button).toHaveTextContent('Choose a working day');
  await button.click({ force: true });
  await expect.element(form).toBeVisible();
  expect(await leaves('To the bank')).toEqual([]);

  await form.css('input[type="date"]').first().fill(workday(3));
  await form.css('input[type="date"]').last().fill(workday(3));
  await form.getByText('Morning', { exact: true }).click();
  await expect.element(form.getByText(/^0\.5 day, morning/).first()).toBeVisible();
  await button.click();
  await expect.element(form).not.toBeInTheDocument();
  await expectLeaves('To the bank', [{ date: workday(3) }]);
  expect(
    await rows(`select days::float as days, start_part, end_part from hr.leaves where reason = 'To the bank'`),
  ).toEqual([{ days: 0.5, start_part: 'am', end_part: 'am' }]);

  await openList('/portal/leave');
  await leaveOn(workday(3)).click();
  const details = dialog('Leave details');
  await expect.element(details.getByText('To the bank')).toBeVisible();
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expectLeaves('To the bank', [{ archived: true }]);
  await expect.element(leaveOn(workday(3))).not.toBeInTheDocument();
});

test('a leave beyond a limit is filed with a reason for an exception where the leave type allows it, and the details say so', async () => {
  await rows(`update hr.leave_types set exceptions = true, for_sex = (
    select case e.sex when 'male' then 'female' else 'male' end from hr.employees e
    join auth.users u on u.employee_id = e.id where u.email = 'employee@kawani.test') where name = 'Leave without pay'`);
  await openList('/portal/leave');
  await fillLeave('Family matter', workday(0));
  await form.getByLabelText('Reason for an exception').fill('The court names me as guardian');
  await form.css('button[type="submit"]').click();
  await expect.element(form).not.toBeInTheDocument();
  await expectLeaves('Family matter', [{}]);
  expect(await rows(`select exception_request, exception_asked from hr.leaves where reason = 'Family matter'`)).toEqual(
    [{ exception_request: 'The court names me as guardian', exception_asked: ['sex'] }],
  );
  await openList('/portal/leave');
  await leaveOn(workday(0)).click();
  const details = dialog('Leave details');
  await expect.element(details.getByText('The court names me as guardian (eligibility)')).toBeVisible();
  await expect.element(details.getByText('Exception requested')).toBeVisible();
});

test('yesterday’s accomplishment is copied offline with its words and hours, and each arrives once', async () => {
  const kind = kinds[1]!;
  const work = dialog(kind.file);
  await openList(kind.path);
  setOnline(false);
  await openForm(kind.file);
  await pickDate(work, addDays(today, -1));
  await work.getByLabelText(/^Accomplishment( \*)?$/).fill('Rounds of the fence');
  await work.getByLabelText('Hours').first().fill('2.5');
  await submit(kind.file);
  await openForm(kind.file);
  await work
    .getByRole('group', { name: 'Copy yesterday’s' })
    .getByRole('button', { name: 'Rounds of the fence' })
    .click();
  await expect.element(work.getByLabelText(/^Accomplishment( \*)?$/)).toHaveValue('Rounds of the fence');
  await expect.element(work.getByLabelText('Hours').first()).toHaveValue('2.5');
  await submit(kind.file);
  await expect.element(page.getByRole('button', { name: 'Outbox, 2 waiting' })).toBeVisible();
  setOnline(true);
  await expect.element(page.getByRole('button', { name: 'Outbox, nothing waiting' })).toBeVisible();
  expect(
    await rows(
      `select date::text as date, minutes from hr.accomplishments where task = 'Rounds of the fence' order by date`,
    ),
  ).toEqual([
    { date: addDays(today, -1), minutes: 150 },
    { date: today, minutes: 150 },
  ]);
});

test('overtime past midnight on a rest day says its hours, its days and its parts before it is filed', async () => {
  const kind = kinds[0]!;
  const overtime = dialog(kind.file);
  await openList(kind.path);
  setOnline(false);
  let sunday = addDays(today, 14);
  while (weekday(sunday) !== 7) sunday = addDays(sunday, 1);
  await openForm(kind.file);
  await pickDate(overtime, sunday);
  await overtime.getByLabelText('From').fill('20:30');
  await overtime.getByLabelText('Until').fill('02:00');
  await expect.element(overtime.getByText('5 h 30 min')).toBeVisible();
  await expect.element(overtime.getByText(/Until the next day/)).toBeVisible();
  await expect.element(overtime.getByText(/Rest day/).first()).toBeVisible();
  await overtime.css('textarea').fill('Reliever did not arrive');
  await submit(kind.file);
  setOnline(true);
  await expect.poll(() => stored(kind, 'Reliever')).toHaveLength(1);
  expect(await rows(`select minutes from hr.overtimes where reason = 'Reliever did not arrive'`)).toEqual([
    { minutes: 330 },
  ]);
});

test('the leave credits that are left add up, entry by entry', async () => {
  await openApp({ at: '/portal/profile' });
  const vacation = page
    .getByRole('listitem')
    .filter({ hasText: /^Vacation/ })
    .filter({ hasText: 'left' });
  await expect.element(vacation).toBeVisible();
  // What waits for a decision is not taken in the ledger yet.
  const [own] = (await rows(
    `select (select sum(c.days)::float from hr.leave_credit_entries c where c.employee_id = u.employee_id
        and c.leave_type_id = t.id) as balance,
      coalesce((select sum(l.days)::float from hr.leaves l where l.employee_id = u.employee_id and l.leave_type_id = t.id
        and l.status = 'pending' and l.archived_at is null), 0) as waiting
     from auth.users u, hr.leave_types t where u.email = 'employee@kawani.test' and t.name like 'Vacation%'`,
  )) as [{ balance: number; waiting: number }];
  await expect.element(vacation.css('strong').first()).toHaveTextContent(String(own.balance - own.waiting));
  await page.getByRole('button', { name: 'Show entries' }).click();
  const ledger = dialog('Leave credit entries');
  await expect.element(ledger.getByText('Granted').first()).toBeVisible();
  await expect.element(ledger.getByText(`left: ${own.balance}`, { exact: true }).first()).toBeVisible();
});

test('the language is chosen in the menu, also for the next start, and chosen back', async () => {
  await openApp({ at: '/dashboard' });
  const choose = async (language: 'English' | 'Filipino', code: string) => {
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('dialog').getByText(language, { exact: true }).click();
    await expect.poll(() => document.documentElement.lang).toBe(code);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  };
  await choose('Filipino', 'fil');
  await expect.element(page.getByText(/^Magandang \w+, Juan$/)).toBeVisible();
  await openApp();
  await expect.element(page.getByText(/^Magandang \w+, Juan$/)).toBeVisible();
  await expect.element(page.getByRole('main')).not.toMatchTextContent('Leave credits left');
  await choose('English', 'en');
  await expect.element(page.getByText(/^Good \w+, Juan$/)).toBeVisible();
  await expectAddress('/dashboard');
});
