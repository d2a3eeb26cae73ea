import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { desk, expectQuery, openApp } from '../support/app.tsx';
import { css, expectHidden, widthOf } from '../support/find.ts';
import { inspect, settled } from '../support/inspect.ts';
import { drag, press, tabTo, type } from '../support/keyboard.ts';

/** A person's own columns and views of a list, set by keys and kept for the next time. */

const open = async (at: string) => {
  await openApp({ as: 'owner', at, viewport: desk });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
};
const employees = '/admin/employee-management';
const query = () => new URLSearchParams(location.search);

const head = (name: string) => page.getByRole('columnheader', { name });
const opener = page.getByRole('button', { name: /^Columns of Employees/ });
const menu = page.getByRole('dialog', { name: 'Columns' });
const tick = (name: string) => menu.getByRole('checkbox', { name });

test('columns are hidden, shown and sized by keys, kept, and reset', async () => {
  await open(employees);
  // By its rank, the schedule has no room here.
  await expectHidden(head('Schedule'));
  const before = widthOf(head('Position'));
  await press(opener);
  await expect.element(tick('Schedule')).not.toBeChecked();
  await expect.element(tick('Name')).toBeDisabled();
  await inspect('the columns');
  await press(tick('Branch'), ' ');
  await expect.element(head('Branch')).not.toBeInTheDocument();
  await press(tick('Schedule'), ' ');
  await expect.element(head('Schedule')).toBeVisible();
  await press(menu.getByRole('button', { name: 'Make Position wider' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widthOf(head('Position'))).toBe(before + 32);
  await expect.element(menu.getByRole('status')).toHaveTextContent(`Position: ${before + 32} pixels wide`);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await openApp();
  await expect.element(head('Schedule')).toBeVisible();
  await expect.element(head('Branch')).not.toBeInTheDocument();
  expect(widthOf(head('Position'))).toBe(before + 32);
  await press(opener);
  await press(menu.getByRole('button', { name: 'Reset' }));
  await expect.element(head('Branch')).toBeVisible();
  await expectHidden(head('Schedule'));
  expect(widthOf(head('Position'))).toBe(before);
});

test('the edge of a column’s head follows the pointer without sorting the list', async () => {
  await open(employees);
  const before = widthOf(head('Position'));
  const box = head('Position').element().getBoundingClientRect();
  await drag({ x: box.right - 3, y: box.top + 10 }, { x: box.right - 53, y: box.top + 10 });
  await expect.poll(() => widthOf(head('Position'))).toBe(before - 50);
  expect(query().has('sort')).toBe(false);
});

for (const [address, words, builtIn, label] of [
  [employees, 'an', 'Active', 'Views'],
  ['/admin/holiday-management', 'day', 'Active', 'Views'],
] as const)
  test(`${address}: a list is saved as a view by keys, found again, renamed, removed and restored`, async () => {
    const views = page.getByRole('navigation', { name: label });
    const view = (name: string) => views.getByRole('link', { name, exact: true });
    const save = page.getByRole('button', { name: 'Save as view' });
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'View name' });
    await open(address);
    await expect.element(save).not.toBeInTheDocument();
    await type(page.getByRole('searchbox'), words);
    await expectQuery('search', words);
    await press(head('Name').getByRole('button'));
    await expect.poll(() => query().has('sort')).toBe(true);
    const kept = [...query()].toSorted();

    await press(save);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').filter({ hasText: 'Enter a name for the view' })).toBeVisible();
    await userEvent.keyboard('Mine');
    await inspect('a name for the view');
    await userEvent.keyboard('{Enter}');
    await expect.element(view('Mine')).toHaveAttribute('aria-current', 'true');
    await expect.element(save).not.toBeInTheDocument();

    await press(views.getByRole('link', { name: builtIn }));
    await openApp({ at: address });
    await expect.element(views.getByRole('link', { name: builtIn })).toHaveAttribute('aria-current', 'true');
    await press(view('Mine'));
    await expectQuery('search', words);
    await expect.poll(() => [...query()].toSorted()).toEqual(kept);

    await press(page.getByRole('button', { name: 'View “Mine”' }));
    await expect.element(field).toHaveValue('Mine');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}For payday{Enter}');
    await expect.element(view('For payday')).toHaveAttribute('aria-current', 'true');
    await expect.element(view('Mine')).not.toBeInTheDocument();

    await press(page.getByRole('button', { name: 'View “For payday”' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
    await expect.element(view('For payday')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(view('For payday')).toHaveAttribute('aria-current', 'true');
    await tabTo(view('For payday'));
  });

test('letters typed slowly on a slow computer all stay in the search while the list is asked for', async () => {
  await open(employees);
  const slow = (rate: number) => cdp().send('Emulation.setCPUThrottlingRate', { rate });
  const field = css('[data-search]');
  (field.element() as HTMLElement).focus();
  const words = 'maria of clara';
  await slow(6);
  try {
    // The search follows a quarter of a second after a key: the 14 keys fall into every 7 ms around it.
    for (let n = 0; n < words.length; n++) {
      await userEvent.keyboard(words[n]!);
      await new Promise((resolve) => setTimeout(resolve, 205 + ((n * 7) % 90)));
    }
    await expect.element(field).toHaveValue(words);
    await expectQuery('search', words);
  } finally {
    await slow(1);
  }
  await expect.element(field).toHaveValue(words);
});

test('dates of a list are typed by keys: Enter takes a date and keeps the focus, Escape closes', async () => {
  await open(employees);
  const chip = page.getByRole('button', { name: /^Hired / });
  await press(chip);
  const dates = page.getByRole('dialog', { name: /^Hired/ });
  const from = dates.getByLabelText('From');
  await expect.element(from).toHaveFocus();
  await tabTo(from);
  await userEvent.keyboard('1/3/2022');
  await userEvent.keyboard('{Enter}');
  await expectQuery('hired_from', '2022-01-03');
  await expect.element(from).toHaveFocus();
  await tabTo(dates.getByLabelText('Until'));
  await userEvent.keyboard('30 dec 2023');
  await userEvent.keyboard('{Enter}');
  await expectQuery('hired_to', '2023-12-30');
  await expect.element(from).toHaveValue('3 Jan 2022');
  await userEvent.keyboard('{Escape}');
  await expect.element(dates).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
  await press(chip);
  await press(dates.getByRole('button', { name: 'Any' }));
  await expectQuery('hired_from', null);
  await expectQuery('hired_to', null);
  await expect.element(from).toHaveValue('');
});
