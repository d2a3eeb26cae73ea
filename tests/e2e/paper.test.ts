import { addDays } from '../../domain/calendar/local-date.ts';
import { today } from './support/kinds.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** What a screen of the desk is on paper: a table with its heads, black on white, and what it is of. */

test.use({ ...desk, as: 'owner@kawani.test', colorScheme: 'dark' });

test('a report from a dark screen is printed as a table, with its dates, and nothing that is only clicked', async ({
  page,
}) => {
  // What waits in the demo is of these days.
  const dates = `from=${addDays(today(), -14)}&to=${addDays(today(), 14)}`;
  await page.goto(`/report/overtime?${dates}&status=pending`);
  const table = page.getByRole('table', { name: 'Overtime report' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const said = page.getByText(/^\d+ .*20\d\d · Status Pending/);
  await expect(said).toBeHidden();

  // As broad as a sheet of paper, which is narrower than a small screen.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Hours, h:mm' })).toBeVisible();
  expect(await table.evaluate((shown) => getComputedStyle(shown).display)).toBe('table');
  // Chromium draws a head on the second sheet only where it is neither positioned nor a box of its own.
  const heads = await table.evaluate((shown) =>
    [...shown.querySelectorAll('th, th:not(:last-child) > button')].map((e) => {
      const { position, display } = getComputedStyle(e);
      return e.tagName === 'TH' ? position : display;
    }),
  );
  expect(new Set(heads)).toEqual(new Set(['static', 'contents']));
  for (const only of [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Print', exact: true }),
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('link', { name: 'By person' }),
    table.getByRole('checkbox').first(),
  ])
    await expect(only).toBeHidden();
  await expect(page.getByRole('link', { name: 'No grouping' })).toBeVisible();

  // Printed for good: light on the sheet, and dark on the screen afterwards.
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  const printed = await page.evaluateHandle(() => {
    const seen: (string | undefined)[] = [];
    window.addEventListener('afterprint', () => seen.push('over'));
    new MutationObserver(() => seen.push(document.documentElement.dataset['mantineColorScheme'])).observe(
      document.documentElement,
      { attributeFilter: ['data-mantine-color-scheme'] },
    );
    return seen;
  });
  expect(await scheme()).toBe('dark');
  await page.pdf();
  await expect.poll(() => printed.jsonValue()).toContain('over');
  await expect.poll(() => printed.jsonValue()).toContain('light');
  await expect.poll(scheme).toBe('dark');
});
