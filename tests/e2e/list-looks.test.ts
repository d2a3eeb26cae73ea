import { inspect } from './support/inspect.ts';
import { open, press, tabTo, type, typeDate } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

/** How somebody likes a list: its columns and its views, set by keys alone and there again the next time. */

const owner = 'owner@kawani.test';
test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

test('columns are hidden, shown and sized, stay so, and are put back as they were', async ({ page }) => {
  await open(page, '/admin/employee-management', owner);
  const head = (name: string) => page.getByRole('columnheader', { name });
  const width = async (name: string) => (await head(name).boundingBox())!.width;
  const opener = page.getByRole('button', { name: /^Columns of Employees/ });
  const menu = page.getByRole('dialog', { name: 'Columns' });
  const tick = (name: string) => menu.getByRole('checkbox', { name });
  // There is no room for the schedule here, by its rank.
  await expect(head('Schedule')).toBeHidden();
  const before = await width('Position');

  await press(page, opener);
  await expect(tick('Schedule')).not.toBeChecked();
  await expect(tick('Name')).toBeDisabled();
  await inspect(page, 'the columns');
  await press(page, tick('Branch'), 'Space');
  await expect(head('Branch')).toHaveCount(0);
  await press(page, tick('Schedule'), 'Space');
  await expect(head('Schedule')).toBeVisible();
  await press(page, menu.getByRole('button', { name: 'Position wider' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => width('Position')).toBe(before + 32);
  await expect(menu.getByRole('status')).toHaveText(`Position: ${before + 32} pixels wide`);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.reload();
  await expect(head('Schedule')).toBeVisible();
  await expect(head('Branch')).toHaveCount(0);
  expect(await width('Position')).toBe(before + 32);

  // The edge of a head follows the pointer; the title beside it is not sorted by that.
  const box = (await head('Position').boundingBox())!;
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 53, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => width('Position')).toBe(before - 18);
  expect(new URL(page.url()).searchParams.has('sort')).toBe(false);

  await press(page, opener);
  await press(page, menu.getByRole('button', { name: 'As it was' }));
  await expect(head('Branch')).toBeVisible();
  await expect(head('Schedule')).toBeHidden();
  expect(await width('Position')).toBe(before);
});

for (const [address, words, builtIn, label] of [
  ['/admin/employee-management', 'an', 'Active', 'Which employees'],
  ['/admin/holiday-management', 'day', 'In use', 'Which records'],
] as const)
  test(`${address}: what a list shows is saved as a view, found again, renamed and removed`, async ({ page }) => {
    await open(page, address, owner);
    const views = page.getByRole('navigation', { name: label });
    const view = (name: string) => views.getByRole('link', { name, exact: true });
    const save = page.getByRole('button', { name: 'Save as view' });
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' });
    await expect(save).toHaveCount(0);

    await type(page, page.getByRole('searchbox'), words);
    await page.waitForURL((url) => url.searchParams.get('search') === words);
    await press(page, page.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
    await page.waitForURL((url) => url.searchParams.has('sort'));
    const kept = new URL(page.url()).searchParams.toString();

    await press(page, save);
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'needs a name' })).toBeVisible();
    await page.keyboard.type('Mine');
    await inspect(page, 'a name for the view');
    await page.keyboard.press('Enter');
    await expect(view('Mine')).toHaveAttribute('aria-current', 'true');
    await expect(save).toHaveCount(0);

    // Elsewhere, and back to it the next day.
    await press(page, views.getByRole('link', { name: builtIn }));
    await page.goto(address);
    await expect(views.getByRole('link', { name: builtIn })).toHaveAttribute('aria-current', 'true');
    await press(page, view('Mine'));
    await page.waitForURL((url) => url.searchParams.get('search') === words);
    expect([...new URL(page.url()).searchParams].toSorted()).toEqual([...new URLSearchParams(kept)].toSorted());

    await press(page, page.getByRole('button', { name: 'The view “Mine”' }));
    await expect(field).toHaveValue('Mine');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('For payday');
    await page.keyboard.press('Enter');
    await expect(view('For payday')).toHaveAttribute('aria-current', 'true');
    await expect(view('Mine')).toHaveCount(0);

    await press(page, page.getByRole('button', { name: 'The view “For payday”' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
    await expect(view('For payday')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(view('For payday')).toHaveAttribute('aria-current', 'true');
    await tabTo(page, view('For payday'));
  });

test('letters typed slowly on a slow computer all stay in the search, while the list is asked for what stands there', async ({
  page,
}) => {
  await open(page, '/admin/employee-management', owner);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const field = page.locator('[data-search]');
  await field.focus();
  const words = 'maria clara of the third gate, nights';
  // The search follows a quarter of a second after a key: the next one falls into every moment of it.
  for (let n = 0; n < words.length; n++) await page.keyboard.type(words[n]!, { delay: 235 + ((n * 7) % 60) });
  await expect(field).toHaveValue(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(field).toHaveValue(words);
});

test('dates of a list are typed by keys: Enter takes one and leaves the keyboard in it, Escape closes', async ({
  page,
}) => {
  await open(page, '/admin/employee-management', owner);
  const chip = page.getByRole('button', { name: /^Hired / });
  await press(page, chip);
  const dates = page.getByRole('dialog', { name: /^Hired/ });
  await expect(dates.getByLabel('From')).toBeFocused();
  await typeDate(page, dates.getByLabel('From'), '2022-01-03');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('hired_from') === '2022-01-03');
  await expect(dates.getByLabel('From')).toBeFocused();
  await typeDate(page, dates.getByLabel('Until'), '2023-12-30');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('hired_to') === '2023-12-30');
  await expect(dates.getByLabel('From')).toHaveValue('2022-01-03');
  await page.keyboard.press('Escape');
  await expect(dates).toHaveCount(0);
  await expect(chip).toBeFocused();
  // What is taken back elsewhere is gone from the fields too.
  await press(page, chip);
  await press(page, dates.getByRole('button', { name: 'Any' }));
  await page.waitForURL((url) => !url.searchParams.has('hired_from') && !url.searchParams.has('hired_to'));
  await expect(dates.getByLabel('From')).toHaveValue('');
});
