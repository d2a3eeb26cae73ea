import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';
import { isStored } from '../support/stored.ts';

/** Holidays on a phone: a month by keyboard, a year as a list, what work on one pays. */

onCompany({ own: true });

const grid = page.getByRole('grid');
const today = grid.css('[aria-current="date"]');
const focused = () => document.activeElement?.getAttribute('data-date') ?? '';
async function press(key: string, date: string, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) await userEvent.keyboard(`{${key}}`);
  await expect.poll(focused).toBe(date);
}

test('a month is walked by keys to a holiday, whose sheet says what work on it pays, without a connection too', async () => {
  await openApp({ at: '/portal/holiday' });
  await expect.element(today).toHaveAttribute('data-date', '2026-11-18');
  await expect.element(today.getByText(/^\d+$/)).toHaveStyle({ fontWeight: '700' });
  // A screen that "More" opens is found under it.
  await expect.element(page.getByRole('button', { name: 'More', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => isStored('Rizal Day')).toBe(true);
  setOnline(false);
  await openApp();
  await expect.element(today).toBeVisible();
  await expect.element(page.getByText(/^As of /)).toBeVisible();

  // One day of the grid is a stop of Tab; the keys walk from there.
  expect(grid.css('button[tabindex="0"]').elements()).toHaveLength(1);
  (today.element() as HTMLElement).focus();
  await press('ArrowRight', '2026-11-19');
  await press('ArrowDown', '2026-11-26');
  await press('ArrowUp', '2026-11-19');
  await press('ArrowLeft', '2026-11-18');
  await press('End', '2026-11-22');
  await press('Home', '2026-11-16');
  // No earlier month than the first that has holidays.
  await press('PageUp', '2026-01-01', 13);
  await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await press('PageDown', '2026-12-01', 11);
  await press('ArrowDown', '2026-12-29', 4);
  await press('ArrowRight', '2026-12-30');
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Rizal Day' });
  await expect.element(sheet.getByText('Regular holiday')).toBeVisible();
  await expect.element(sheet.getByRole('row', { name: /First 8 hours/ })).toMatchTextContent('200%');
  await expect.element(sheet.getByRole('row', { name: /First 8 hours/ })).toMatchTextContent('260%');
  await expect.element(sheet.getByText(/still get 100%/)).toBeVisible();
  await expect.element(sheet.getByText(/^Source: DOLE/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a year is listed, and a special day says that it is not paid without work', async () => {
  await openApp({ at: '/portal/holiday' });
  await page.getByText('List', { exact: true }).click();
  const list = page.getByRole('region', { name: 'Holidays in 2026' });
  await list.getByRole('button', { name: /Christmas Eve/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Christmas Eve' });
  await expect.element(sheet.getByText(/you get 1[35]0%/)).toBeVisible();
  await expect.element(sheet.getByText(/the day is unpaid unless/)).toBeVisible();
});

test('a local holiday of the employee’s branch is marked and named so; one of another branch is absent', async () => {
  for (const [name, branch] of [
    ['Makati Day', 7],
    ['Cebu Day', 2],
  ])
    await rows(
      `with h as (insert into hr.holidays (date, name, kind, scope, source)
         values ('2026-11-18', $1, 'special', 'local', 'Ordinance 1') returning id)
       insert into hr.branch_holidays (branch_id, holiday_id) select $2, id from h`,
      [name, branch],
    );
  await openApp({ at: '/portal/holiday' });
  await grid.getByRole('button', { name: /Makati Day, Special non-working day, Local/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Makati Day' });
  await expect.element(sheet.getByText('Local holiday of your branch')).toBeVisible();
  await expect.element(page.getByText('Cebu Day')).not.toBeInTheDocument();
});

for (const [colorScheme, viewport] of [
  ['light', { width: 360, height: 740 }],
  ['dark', { width: 1280, height: 800 }],
] as const)
  test(`axe finds nothing serious in the month, the year and a holiday, ${colorScheme}`, async () => {
    for (const [address, shown] of [
      ['holiday', grid],
      ['holiday?view=year', page.getByRole('region', { name: 'Holidays in 2026' })],
      ['holiday?show=2026-12-25', page.getByRole('dialog')],
    ] as const) {
      await openApp({ at: `/portal/${address}`, colorScheme, viewport });
      await expect.element(shown).toBeVisible();
      await inspectAll(address);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.each([
    ['the list of a year', 'holiday?view=year', page.getByRole('button', { name: /Rizal Day/ }).first()],
    ['the calendar of a month', 'holiday', today],
  ])(`%s has targets of 44 pixels and enough contrast, ${colorScheme}`, async (what, address, shown) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await openApp({ at: `/portal/${address}`, viewport, colorScheme });
      await expect.element(shown).toBeVisible();
      await inspectAll(`${what}, ${viewport.width}, ${colorScheme}`);
      const targets = page.css('main button, main a, main label, main [role="radio"]').elements();
      expect(targets.length).toBeGreaterThan(10);
      const small = targets.filter((t) => {
        const { width, height } = t.getBoundingClientRect();
        return width > 1 && height > 1 && (height < 44 || width < 44);
      });
      expect(small.map((t) => `${t.tagName} ${t.textContent}`)).toEqual([]);
    }
  });
