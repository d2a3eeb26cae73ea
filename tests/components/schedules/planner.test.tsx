import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onCompany, rows } from '../support/app.tsx';
import { focus, paste } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';
import { anyway, cell, control, expectCell, open, people, plan, saved, schedules } from '../support/planner.ts';

/** Schedules assigned in the planner by keyboard, and what keeps them from being assigned. */

onCompany({ own: true });

test('a digit assigns the chosen days, after a holiday among them is confirmed; a letter assigns from a date on', async () => {
  const [first, second] = await schedules();
  const ids = await people('Digitfolk', 2);
  await plan(ids, first, '2026-01-01');
  await open('Digitfolk', '2026-12-07');
  await expectCell([1, 1], `8 Dec, ${first}`);
  await inspectAll('the planner');
  await focus(cell(0, 1));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.element(page.getByRole('status').filter({ hasText: '2 employees, 2 days' })).toBeVisible();
  await userEvent.keyboard('2');
  // 8 December is a holiday: the names are listed before anything is saved.
  await expect.element(anyway).toMatchTextContent(/Digitfolk, No 1: .*works on .*Immaculate Conception.*, 8 Dec 2026/);
  await inspectAll('the warning');
  await anyway.getByRole('button', { name: 'Cancel' }).click();
  await expectCell([0, 1], `8 Dec, ${first}`);
  await focus(cell(1, 2));
  await userEvent.keyboard('2');
  await anyway.getByRole('button', { name: 'Assign' }).click();
  await expect.element(page.getByText('2 employees assigned')).toBeVisible();
  await saved();
  await open('Digitfolk', '2026-12-07');
  for (const person of [0, 1]) for (const day of [1, 2]) await expectCell([person, day], second);
  await expectCell([1, 3], first);

  await focus(cell(1, 3));
  await userEvent.keyboard(second[0]!.toLowerCase());
  const form = page.getByRole('dialog', { name: 'Assign schedule' });
  await expect.element(form.getByLabelText('Schedule')).toHaveFocus();
  await inspectAll('the form');
  const schedule = form.getByLabelText('Schedule').element() as HTMLSelectElement;
  await userEvent.selectOptions(schedule, schedule.options[1]!.value);
  await form.getByLabelText(/^To( \*)?$/).fill('');
  await userEvent.keyboard('{Enter}');
  // Christmas is among the days.
  await anyway.getByRole('button', { name: 'Assign' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expectCell([1, 10], second);
  await saved();
  expect(
    await rows(
      `select a.from_date::text as from from hr.schedule_assignments a join hr.schedules s on s.id = a.schedule_id
       where a.employee_id = $1 and a.to_date is null and s.name = $2`,
      [ids[1], second],
    ),
    // The days before it have the same schedule already.
  ).toEqual([{ from: '2026-12-08' }]);
});

test('days are copied, pasted from a spreadsheet and filled by dragging; an unknown name assigns nothing; Ctrl Z undoes one step', async () => {
  const [first, second] = await schedules();
  const [one, other] = (await people('Pastefolk', 2)) as [number, number];
  await plan([one], first, '2026-01-01');
  await plan([other], second, '2026-01-01');
  await open('Pastefolk', '2027-01-11');
  await expectCell([1, 8], second);
  await focus(cell(1, 8));
  await control('c');
  await focus(cell(0, 8));
  await control('v');
  await expectCell([0, 8], second);
  await saved();

  paste(`${first}\tNight of nobody`);
  await expect
    .element(page.getByText('No active schedule is named Night of nobody. Nothing was assigned.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'OK' })).not.toBeInTheDocument();
  await expectCell([0, 8], second);
  await focus(cell(0, 8));
  paste(`${second}\t${second}`);
  await expectCell([0, 9], second);
  await saved();

  await focus(cell(0, 9));
  const corner = cell(0, 9).css('span[aria-hidden="true"]').last();
  await userEvent.dragAndDrop(corner, cell(0, 11));
  await expectCell([0, 11], second);
  await saved();
  await control('z');
  await expect.element(page.getByText('1 employee restored')).toBeVisible();
  await expectCell([0, 11], first);
  await expectCell([0, 9], second);
});

test('Undo in a message takes its own assignment back, whatever was assigned later, and Ctrl Z the one that is left', async () => {
  const [first, second] = await schedules();
  const [one, other] = (await people('Undofolk', 2)) as [number, number];
  await plan([one], first, '2026-01-01');
  await plan([other], second, '2026-01-01');
  await open('Undofolk', '2027-01-11');
  await expectCell([0, 3], first);
  await focus(cell(0, 3));
  await userEvent.keyboard('2');
  const message = page.getByRole('status').filter({ hasText: '1 employee assigned' });
  await expect.element(message).toBeVisible();
  const undo = message.getByRole('button', { name: 'Undo' }).element() as HTMLElement;
  // No message goes away while the mouse is on one.
  await message.hover();
  await expectCell([0, 3], second);
  await saved();
  await focus(cell(1, 4));
  await userEvent.keyboard('1');
  await expectCell([1, 4], first);
  await saved();
  undo.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 employee restored')).toBeVisible();
  await expectCell([0, 3], first);
  await expectCell([1, 4], first);
  await saved();
  // The button took the focus from the grid and gave it back.
  await expect.element(cell(1, 4)).toHaveFocus();
  await control('z');
  await expectCell([1, 4], second);
});

test('a locked day is refused before anything is saved, and the other of the two people is assigned', async () => {
  const [first, second] = await schedules();
  const ids = await people('Lockfolk', 2);
  await plan(ids, first, '2026-01-01');
  await rows(
    `insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
     values (1, $1, '2027-01-15', 'approved', '{}', now())`,
    [ids[0]],
  );
  await open('Lockfolk', '2027-01-11');
  await expectCell([0, 4], `${first}.*locked`);
  await focus(cell(0, 4));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}2');
  await expect.element(anyway).toMatchTextContent('Assign 1 employee anyway?');
  await expect
    .element(anyway)
    .toMatchTextContent('Lockfolk, No 1: can’t be assigned. A posted payroll run paid 15 Jan 2027.');
  await anyway.getByRole('button', { name: 'Assign' }).click();
  await expect.element(page.getByText(/^1 employee assigned/)).toBeVisible();
  await expectCell([1, 4], second);
  await expectCell([0, 4], `${first}.*locked`);
});
