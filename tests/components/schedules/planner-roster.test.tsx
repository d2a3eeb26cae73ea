import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { desk, expectQuery, onCompany, openApp, rows } from '../support/app.tsx';
import { enter, focus, paste } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';
import { calls } from '../support/network.ts';
import { addSchedule, anyway, cell, control, expectCell, open, people, plan, saved } from '../support/planner.ts';

/** Rotations, weeks and conflicts of the schedule planner, used by keyboard. */

onCompany({ own: true });

const adding = page.getByRole('dialog', { name: 'Add a “Day off” schedule?' });

test('schedules without room in the row are in its menu; held keys keep the choice', async () => {
  await addSchedule('A day at the gate of the depot in Makati', '06:00', '18:00');
  await addSchedule('A night at the gate of the depot in Makati', '18:00', '06:00');
  await people('Roomfolk', 1);
  await open('Roomfolk', '2027-01-11');
  await expectCell([0, 0], 'no schedule');
  const paints = page.getByRole('group', { name: 'Assign to the selection' });
  const more = paints.getByRole('button', { name: /^\d+ (more|schedules)$/ });
  await expect.element(more).toBeVisible();
  const buttons = paints.getByRole('button').elements();
  const { right } = paints.element().getBoundingClientRect();
  expect(buttons.filter((b) => b.getBoundingClientRect().right > right + 0.5)).toEqual([]);
  const hidden = Number(more.element().textContent.split(' ')[0]);
  const inUse = await rows('select id from hr.schedules where archived_at is null');
  // Besides the schedules: the menu, and a day off.
  expect(hidden + buttons.length - 2).toBe(inUse.length);
  await enter(more);
  await expect.element(page.getByRole('menuitem')).toHaveLength(hidden);
  await inspectAll('the menu of schedules');
  await userEvent.keyboard('{Escape}');

  // Several presses before the next picture is drawn.
  await focus(cell(0, 0));
  for (let n = 0; n < 6; n++) {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true }),
    );
    await Promise.resolve();
  }
  await expect.element(cell(0, 6)).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: ', 7 days' })).toBeVisible();
  await control('a');
  await expect.element(page.getByRole('status').filter({ hasText: ', 14 days' })).toBeVisible();
  await expect.element(cell(0, 0)).toHaveFocus();

  await enter(page.getByRole('button', { name: /go to a date$/ }));
  const date = page.getByLabelText('Date', { exact: true });
  await expect.element(date).toHaveFocus();
  await inspectAll('going to a date');
  await date.fill('2027-03-10');
  await userEvent.keyboard('{Enter}');
  await expectCell([0, 2], '10 Mar, none, no schedule');
  await expect.element(cell(0, 2)).toHaveAttribute('data-at', 'true');
  await expectQuery('from', '2027-03-08');
});

test('a rotation is drawn over the days before it is saved, and makes the schedule for days off once', async () => {
  await addSchedule('Depot by day', '06:00', '18:00');
  await addSchedule('Depot by night', '18:00', '06:00');
  const id = (await people('Turnfolk', 1))[0]!;
  // The leave is asked about after the day off was added.
  await rows(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values ($1, 1, '2027-01-16', '2027-01-16', 'day', 'day', 1, 'Family', 'approved', now(), now())`,
    [id],
  );
  await open('Turnfolk', '2027-01-11');
  await focus(cell(0, 0));
  await control('a');
  await enter(page.getByRole('button', { name: 'Rotate…' }));
  const form = page.getByRole('dialog', { name: 'Rotate schedules' });
  const third = form.getByLabelText('Schedule 3', { exact: true });
  await form.getByLabelText('Schedule 1', { exact: true }).selectOptions('Depot by day (06–18)');
  await form.getByLabelText('Days of schedule 1').fill('2');
  await form.getByLabelText('Schedule 2', { exact: true }).selectOptions('Depot by night (18–06)');
  await form.getByLabelText('Days of schedule 2').fill('2');
  await enter(form.getByRole('button', { name: 'Add part' }));
  await expect.element(third).toHaveDisplayValue('Day off (rest)');
  await inspectAll('a rotation');
  await form.getByLabelText(/^To/).fill('2027-01-20');
  const ghosts = page.css('[data-ghost]');
  const drawn = () => ghosts.elements().map((e) => e.textContent);
  const turn = ['06–18', '06–18', '18–06', '18–06', 'rest'];
  await expect.poll(drawn).toEqual([...turn, ...turn]);
  await expectCell([0, 2], 'no schedule, preview Depot by night 18–06');
  await form.getByLabelText('Days of schedule 2').fill('3');
  await expect.poll(() => drawn()[4]).toBe('18–06');
  await form.getByLabelText('Days of schedule 2').fill('2');
  await expect.poll(() => drawn()[4]).toBe('rest');
  await expect.element(ghosts.first()).toHaveStyle({ borderTopStyle: 'dashed' });
  await expect.element(ghosts.last()).toBeInViewport({ ratio: 1 });
  expect(await rows('select id from hr.schedule_assignments where employee_id = $1', [id])).toEqual([]);

  await enter(form.getByRole('button', { name: 'Assign' }));
  await expect.element(adding).toBeVisible();
  await inspectAll('a schedule for days off');
  const read = () => calls.filter((c) => c.address.startsWith('/schedule/planner') && c.status === 200).length;
  const before = read();
  await enter(adding.getByRole('button', { name: 'Add schedule' }));
  await expect.poll(read).toBeGreaterThan(before);
  // Assigned from the same form after “Cancel”, with the day off that was added in the meantime.
  await enter(anyway.getByRole('button', { name: 'Cancel' }));
  await expect.element(anyway).not.toBeInTheDocument();
  await expect.element(third).toHaveDisplayValue('Day off (rest)');
  await enter(form.getByRole('button', { name: 'Assign' }));
  await enter(anyway.getByRole('button', { name: 'Assign' }));
  await expect.element(form).not.toBeInTheDocument();
  for (const [day, label] of ['by day', 'by day', 'by night', 'by night', 'Day off, rest day', 'by day'].entries())
    await expectCell([0, day], label);
  await saved();
  // The dialogs give the focus back to what opened the first of them.
  await expect.element(page.getByRole('button', { name: 'Rotate…' })).toHaveFocus();

  await focus(cell(0, 0));
  // All days are chosen still, the leave among them.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status').filter({ hasText: ', 1 day' })).toBeVisible();
  await userEvent.keyboard('0');
  await expectCell([0, 0], 'Day off, rest day');
  await saved();
  await focus(cell(0, 1));
  paste('RD\t18:00 - 6:00');
  await expectCell([0, 1], 'Day off, rest day');
  await expectCell([0, 2], '18–06');
  await saved();
  await enter(page.getByRole('button', { name: 'Copy week' }));
  await enter(page.getByRole('menuitem', { name: 'To the next week', exact: true }));
  await expectCell([0, 8], 'Day off, rest day');
  await expectCell([0, 9], '18–06');
  const off = await rows(`select rest_days from hr.schedules where name = 'Day off'`);
  expect(off).toEqual([{ rest_days: [1, 2, 3, 4, 5, 6, 7] }]);
});

test('the hours of a week and its conflicts are counted, gone through with F8 and resolved by keyboard', async () => {
  // Without a schedule for days off, the first day off asks for one.
  await rows(`update hr.schedules set archived_at = now() where name = 'Day off'`);
  await addSchedule('Gate by day', '06:00', '18:00');
  await addSchedule('Gate by night', '18:00', '07:00');
  const ids = await people('Rosterfolk', 1);
  // By day from Monday to Saturday, by night on Sunday, and by day on Monday, an hour before that night ends.
  await plan(ids, 'Gate by day', '2027-01-11', '2027-01-16');
  await plan(ids, 'Gate by night', '2027-01-17', '2027-01-17');
  await plan(ids, 'Gate by day', '2027-01-18', '2027-01-18');
  await open('Rosterfolk', '2027-01-11');
  await expectCell([0, 6], 'Gate by night 18–07, 7th day in a row');
  await expectCell([0, 7], 'Gate by day 06–18, two shifts overlap');

  // Of the week the keyboard is in.
  const hours = page
    .getByRole('row', { name: /Rosterfolk, No 1/ })
    .getByRole('gridcell')
    .last();
  await expect.element(page.getByRole('columnheader', { name: /^Hours in week 2, / })).toHaveTextContent('Wk 2');
  await expect.element(hours).toHaveTextContent('78');
  await expect.element(hours).toHaveAttribute('aria-label', '78 hours, 30 over 48, no rest day (Labor Code art. 91)');
  await focus(cell(0, 7));
  await expect.element(page.getByRole('columnheader', { name: /^Hours in week 3, / })).toHaveTextContent('Wk 3');
  await expect.element(hours).toHaveTextContent('11');
  // Most used first: by day on seven days, by night on one.
  const scheduled = page.getByRole('row', { name: /scheduled/ });
  expect(scheduled.elements().map((e) => e.textContent)).toEqual([
    '06–18scheduled11111101000000',
    expect.stringMatching(/^18–07scheduled0*10*$/),
  ]);

  await focus(cell(0, 0));
  await userEvent.keyboard('{F8}');
  const panel = page.getByRole('complementary', { name: '2 conflicts' });
  const current = panel.css('[aria-current="true"]');
  await expect.element(cell(0, 6)).toHaveFocus();
  await expect.element(current).toMatchTextContent('Rosterfolk, No 1: 7th day in a row');
  await userEvent.keyboard('{F8}');
  await expect.element(cell(0, 7)).toHaveFocus();
  await expect
    .element(current)
    .toMatchTextContent('“Gate by night” of Su 17 Jan ends 07:00, “Gate by day” begins 06:00.');
  await userEvent.keyboard('{Shift>}{F8}{/Shift}');
  await expect.element(cell(0, 6)).toHaveFocus();
  await inspectAll('conflicts');
  // Escape closes the list, and F8 goes on from where the keyboard is.
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(cell(0, 6)).toHaveFocus();
  await userEvent.keyboard('{F8}');
  await expect.element(cell(0, 7)).toHaveFocus();

  await enter(panel.getByRole('button', { name: 'Rosterfolk, No 1: 7th day in a row' }));
  await expect.element(cell(0, 6)).toHaveAttribute('data-at', 'true');
  await enter(panel.getByRole('button', { name: /^Change Su to 06–18/ }));
  await expect.element(anyway).toMatchTextContent('days in a row without a rest day');
  await enter(anyway.getByRole('button', { name: 'Assign' }));
  await expectCell([0, 6], 'Gate by day 06–18, 7th day in a row');
  await expect.element(page.getByRole('complementary', { name: '1 conflict' })).toBeVisible();
  await saved();

  // The filter lists people with conflicts alone.
  await enter(page.getByRole('link', { name: /^Conflicts/ }));
  await expect.element(page.getByRole('link', { name: 'Conflicts 1' })).toHaveAttribute('aria-current', 'true');
  await enter(page.getByRole('button', { name: /^Change to rest/ }));
  await enter(adding.getByRole('button', { name: 'Add schedule' }));
  await expect.element(page.getByText('No conflicts', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^No overlapping shifts/)).toBeVisible();
  await expect.element(cell(0, 0)).not.toBeInTheDocument();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  await enter(page.getByRole('link', { name: /^All/ }));
  await expectCell([0, 6], 'Day off, rest day');
  await saved();

  await focus(cell(0, 2));
  await userEvent.keyboard('{Delete}');
  await expectCell([0, 2], 'Day off, rest day');
  await saved();
  await expect.element(cell(0, 2)).toHaveFocus();
  await control('z');
  await expectCell([0, 2], 'Gate by day');
});

test('while schedules are rotated the chosen days stay above the dialog, the first of them at the top', async () => {
  await openApp({ as: 'owner', at: '/schedule/upload-download-schedules?client=1&from=2026-11-23', viewport: desk });
  await cell(4, 0).click();
  await userEvent.keyboard('{Shift>}');
  await cell(12, 13).click();
  await userEvent.keyboard('{/Shift}');
  await enter(page.getByRole('button', { name: 'Rotate…' }));
  const form = page.getByRole('dialog', { name: 'Rotate schedules' });
  const box = (target: Locator): DOMRect => target.element().getBoundingClientRect();
  for (const parts of [2, 3, 4]) {
    if (parts > 2) await enter(form.getByRole('button', { name: 'Add part' }));
    await expect.element(form.getByLabelText(`Schedule ${parts}`, { exact: true })).toBeVisible();
    // Below the head, with room for seven whole rows.
    await expect
      .poll(() => {
        const grid = box(page.css('[data-above="true"]'));
        const head = box(page.css('[data-above="true"] thead th').first());
        return {
          above: grid.bottom <= box(form).top,
          first: Math.abs(box(cell(4, 0)).top - head.bottom) < 2,
          seven: box(cell(10, 0)).bottom <= grid.bottom,
        };
      })
      .toEqual({ above: true, first: true, seven: true });
  }
  await expect.element(cell(4, 13).css('[data-ghost]')).toBeVisible();
});
