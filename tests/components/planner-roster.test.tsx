import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { desk, expectQuery, onCompany, openApp, rows } from './support/app.tsx';
import { enter, focus } from './support/fields.ts';
import { inspectAll } from './support/inspect.ts';
import { addSchedule, cell, control, expectCell, open, people } from './support/planner.ts';

/** The schedule planner’s row of schedules, its choice of days, and its days above the form of a rotation. */

onCompany({ own: true });

test('schedules without room in the row are in its menu; keys that are held down keep what is chosen', async () => {
  await addSchedule('A day at the gate of the depot in Makati', '06:00', '18:00');
  await addSchedule('A night at the gate of the depot in Makati', '18:00', '06:00');
  await people('Roomfolk', 1);
  await open('Roomfolk', '2027-01-11');
  await expectCell([0, 0], 'no schedule');
  const paints = page.getByRole('group', { name: 'Assign to what is chosen' });
  const more = paints.getByRole('button', { name: /^\d+ more$/ });
  await expect.element(more).toBeVisible();
  const buttons = paints.getByRole('button').elements();
  const { right } = paints.element().getBoundingClientRect();
  expect(buttons.filter((b) => b.getBoundingClientRect().right > right + 0.5)).toEqual([]);
  const hidden = Number(more.element().textContent.split(' ')[0]);
  const [{ n: inUse }] = (await rows('select count(*)::int as n from hr.schedules where archived_at is null')) as [
    { n: number },
  ];
  // Besides the schedules: the menu, and a day off.
  expect(hidden + buttons.length - 2).toBe(inUse);
  await enter(more);
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(hidden);
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
  await expectCell([0, 2], '2027-03-10 no schedule');
  await expect.element(cell(0, 2)).toHaveAttribute('data-at', 'true');
  await expectQuery('from', '2027-03-08');
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
    if (parts > 2) await enter(form.getByRole('button', { name: 'Add a part' }));
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
