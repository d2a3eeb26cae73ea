import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { enter, focus } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';
import { addSchedule } from '../support/planner.ts';

/** Rotations of schedules, kept by keyboard. */

onCompany({ own: true });

test('the days of a rotation are typed by keys, checked as they are typed, saved, and copied to a new rotation', async () => {
  await rows('update hr.schedules set archived_at = now()');
  await addSchedule('A day at the gate', '06:00', '15:00');
  await addSchedule('B night at the gate', '21:00', '06:00');
  await openApp({ as: 'owner', at: '/schedule/maintenance?list=rotations', viewport: desk });
  await expect.element(page.getByRole('link', { name: 'Rotations' })).toBeVisible();
  await inspectAll('no rotations yet');
  await userEvent.keyboard('n');
  const form = page.getByRole('dialog', { name: 'New rotation' });
  await form.getByLabelText('Name').fill('Gate, 2 and 2');
  const days = form.getByRole('listbox', { name: 'Days' });
  const comesTo = form.getByRole('region', { name: 'Totals' });
  // A start gives the days, keys the others.
  await enter(form.getByRole('button', { name: 'Day and night by week' }));
  await expect.element(days.getByRole('option')).toHaveLength(15);
  await expect.element(comesTo).toMatchTextContent('6 days, from day 1');
  await enter(form.getByRole('button', { name: 'Clear' }));
  await expect.element(comesTo).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form.getByText('A rotation needs at least one workday.')).toBeVisible();
  await expect.element(days).toHaveFocus();
  await userEvent.keyboard('22110');
  await expect.element(comesTo).toMatchTextContent('No rest between the shifts of day 2 and day 3');
  await inspectAll('the form of a rotation');
  await userEvent.keyboard('{Home}11022000{Backspace}');
  await expect.element(days.getByRole('option', { name: 'Day 3: off' })).toBeVisible();
  await expect.element(days.getByRole('option', { name: 'Day 4: B night at the gate 21–06' })).toBeVisible();
  await expect.element(comesTo).toMatchTextContent('7: 4 of work, 3 off');
  await expect.element(comesTo).toMatchTextContent('2 days, from day 1');
  await expect.element(comesTo).toMatchTextContent('15 h, day 1 to 2');
  await expect.element(comesTo.getByRole('listitem')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();

  const row = page.getByRole('row', { name: /Gate, 2 and 2/ });
  await expect
    .element(row.getByRole('cell', { name: '2 × A day at the gate; 1 × off; 2 × B night at the gate; 2 × off' }))
    .toBeVisible();
  await focus(row);
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('list', { name: 'Days in order' }).getByRole('listitem')).toHaveLength(7);
  await inspectAll('a rotation in the panel');
  await focus(row);
  await userEvent.keyboard('c');
  await expect.element(form.getByLabelText('Name')).toHaveValue('Gate, 2 and 2 copy');
  // The form focuses its first field once it is drawn.
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await focus(form.getByRole('listbox'));
  await userEvent.keyboard('{End}{Backspace}');
  await enter(form.getByRole('button', { name: 'Save' }));
  await expect.element(form).not.toBeInTheDocument();
  expect(
    await rows(
      `select r.name, count(*)::int as n from hr.rotations r join hr.rotation_days d on d.rotation_id = r.id group by r.id order by r.id`,
    ),
  ).toEqual([
    { name: 'Gate, 2 and 2', n: 7 },
    { name: 'Gate, 2 and 2 copy', n: 6 },
  ]);
});
