import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { desk, onCompany, openApp } from '../support/app.tsx';
import { focus } from '../support/fields.ts';
import { css } from '../support/find.ts';

/** Forced colors: backgrounds, shadows, and own colors aren't drawn, so that state needs an outline or a border. */

onCompany({ name: 'worked' });

beforeEach(() => commands.emulate({ forcedColors: 'active' }));
afterEach(() => commands.emulate({ forcedColors: 'none' }));

const styleOf = (of: Locator): CSSStyleDeclaration => getComputedStyle(of.element());
const outline = (of: Locator): string => {
  const { outlineStyle, outlineWidth } = styleOf(of);
  return outlineStyle === 'none' ? 'none' : outlineWidth;
};

async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  await expect.element(chosen).toBeVisible();
  await expect.element(other).toBeVisible();
  await expect.poll(() => outline(chosen)).toBe('2px');
  expect(outline(other)).toBe('none');
}

test('the current screen, view, and tab have an outline, and a row its ring', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management', viewport: desk });
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const menu = page.css('nav[data-desk]');
  await expectChosen(
    menu.getByRole('link', { name: 'Employees', exact: true }),
    menu.getByRole('link', { name: 'Benefits', exact: true }),
  );
  const views = page.getByRole('navigation', { name: 'Views' });
  await expectChosen(views.getByRole('link', { name: /^Active/ }), views.getByRole('link', { name: /^Resigned/ }));
  const tabs = page.getByRole('navigation', { name: 'Employees' });
  await expectChosen(
    tabs.getByRole('link', { name: 'HR records' }),
    tabs.getByRole('link', { name: 'Payroll records' }),
  );
  const row = page.getByRole('table', { name: 'Employees', exact: true }).getByRole('row').nth(1);
  await expect.element(row).toHaveAccessibleName(/,/);
  await focus(row);
  await expect.poll(() => outline(row)).not.toBe('none');
  // A row whose preview is open stays marked once the focus is elsewhere.
  await userEvent.keyboard(' ');
  await expect.element(css('tr[data-open="true"]')).toBeVisible();
  await focus(page.getByRole('button', { name: 'More', exact: true }));
  await expect.poll(() => outline(css('tr[data-open="true"]'))).toBe('2px');
});

test('focus has a ring, and a set filter an outline', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?missing=any', viewport: desk });
  const chip = page.getByRole('button', { name: /^Missing Any data/ });
  await expectChosen(chip, page.getByRole('button', { name: /^Position any/ }));
  const search = page.getByRole('searchbox').or(page.css('[data-search]')).first();
  await focus(search);
  const around = search.element().closest('label') ?? search.element();
  expect([around, search.element()].some((e) => getComputedStyle(e).outlineStyle !== 'none')).toBe(true);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await focus(more);
  await userEvent.keyboard('{Shift}');
  expect(outline(more)).toBe('3px');
});

/** A system color, as computed styles say it. */
function systemColor(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = name;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

test('charts, bars in tables, and steps of a run are drawn in the system’s color of text', async () => {
  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const text = systemColor('CanvasText');
  const trends = page.getByRole('region', { name: 'Trends', exact: true });
  await expect.element(trends.getByRole('img').first()).toBeVisible();
  const filled = trends.css('svg rect, svg polygon').elements();
  expect(filled.length).toBeGreaterThan(0);
  for (const shape of filled) expect(getComputedStyle(shape).fill).toBe(text);
  const runs = page.getByRole('region', { name: 'Runs in progress', exact: true });
  await expect.element(runs.getByRole('table')).toBeVisible();
  const step = runs.css('[data-at="done"]').first();
  await expect.element(step).toBeVisible();
  expect(styleOf(step).fill).toBe(text);
});

test('a switch is the system’s own, which shows its state', async () => {
  await openApp({ as: 'employee', at: '/dashboard', viewport: desk });
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  const own = page.getByRole('switch').first();
  await expect.element(own).toBeVisible();
  expect(styleOf(own).appearance).toBe('auto');
  expect(getComputedStyle(own.element(), '::after').content).toBe('none');
});
