import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, openApp } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { focus } from '../support/fields.ts';
import { drawn } from '../support/screens.ts';

/** The planner and the review of time as grids: one stop of Tab, arrow keys inside, places and selection told. */

const cell = (person: number, day: number) => css(`[data-cell="${person} ${day}"]`);

test('the planner is a grid with one stop, and tells the place, the day, and the selection of its cells', async () => {
  await openApp({
    as: 'owner',
    at: '/schedule/upload-download-schedules?client=1&from=2026-11-16',
    viewport: desk,
  });
  await drawn();
  const grid = page.getByRole('grid', { name: 'Schedules by employee and day' });
  await expect.element(grid).toBeVisible();
  const days = css('thead th').elements().length - 2;
  expect(grid.element().getAttribute('aria-colcount')).toBe(String(days + 2));
  expect(css('[data-cell][tabindex="0"]').elements()).toHaveLength(1);
  await expect.element(grid.getByRole('columnheader', { name: /^Wed, 18 Nov 2026/ })).toBeVisible();
  await focus(cell(0, 0));
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(cell(0, 2)).toHaveFocus();
  await expect.element(cell(0, 2)).toHaveAttribute('aria-colindex', '4');
  await expect.element(cell(0, 2)).toHaveAttribute('aria-label', expect.stringMatching(/^18 Nov, /));
  await expect.poll(() => css('[aria-selected="true"]').elements().length).toBe(2);
});

test('the review of time is a grid, and a row that is chosen is selected', async () => {
  await openApp({ as: 'owner', at: '/time-keeping/for-review?client=1', viewport: desk });
  await drawn();
  const grid = page.getByRole('grid', { name: 'Hours by employee and day' });
  await expect.element(grid).toBeVisible();
  await focus(cell(0, 0));
  await userEvent.keyboard(' ');
  await expect.element(css('tr[aria-rowindex="2"]')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cell(1, 0)).toHaveFocus();
  await expect.element(cell(1, 0)).toHaveAttribute('aria-colindex', '2');
});
