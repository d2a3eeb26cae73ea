import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { desk, openApp } from '../support/app.tsx';
import { css } from '../support/find.ts';

/** Whatever can be tapped on screens of the desk is 44 px high and wide under a finger, and compact under a mouse. */

beforeEach(() => commands.emulate({ pointer: 'coarse' }));
afterEach(() => commands.emulate({ pointer: 'fine' }));

/** Targets below 44 px. That of a checkbox is its label. A link in a sentence is exempt. */
const tooSmall = () =>
  css('main :is(button, a[href], select, summary, input)')
    .elements()
    .filter((e) => !(e.matches('a') && getComputedStyle(e).display === 'inline'))
    .map((e) => (e.matches('[type="checkbox"], [type="radio"]') && e.closest('label')) || e)
    .map((e) => ({ name: e.ariaLabel ?? e.textContent, box: e.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 3 && (box.width < 43.5 || box.height < 43.5))
    .map(({ name, box }) => `${name} ${box.width} × ${box.height}`);

/** Names that are wider than their tab or button. */
const cut = () =>
  css('main :is(button, a[class])')
    .elements()
    .filter((e) => e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.textContent);

for (const [at, heading] of [
  ['/admin/employee-management', 'Employees'],
  ['/time-keeping/for-review', 'Timesheet review'],
  ['/report/overtime', 'Overtime report'],
  ['/schedule/maintenance', 'Schedules'],
] as const)
  test(`everything that can be tapped on ${heading} is 44 px under a finger`, async () => {
    await openApp({ as: 'hr', at });
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect.element(css('main :is(tbody tr, [role="status"])').first()).toBeVisible();
    expect(tooSmall()).toEqual([]);
    expect(cut()).toEqual([]);
  });

test('the items of a menu are 44 px under a finger', async () => {
  await openApp({ as: 'hr', at: '/schedule/maintenance' });
  await page.getByRole('button', { name: /^Type/ }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  for (const item of page.getByRole('menuitem').elements()) expect(item.clientHeight).toBeGreaterThanOrEqual(44);
});

test('a mouse keeps the compact controls', async () => {
  await commands.emulate({ pointer: 'fine' });
  await openApp({ as: 'hr', at: '/admin/employee-management', viewport: desk });
  await expect.element(page.getByRole('searchbox').first()).toBeVisible();
  expect(css('[data-chip]').first().element().clientHeight).toBeLessThan(30);
});
