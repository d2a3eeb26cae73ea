import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { enter, focus } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** The holidays of a year: added as proclaimed, and a calendar next to their list. */

onCompany({ own: true });

const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);
const open = (query: string): Promise<void> =>
  openApp({ as: 'owner', at: `/admin/holiday-management${query}`, viewport: desk });

test('holidays proclaimed for a year are added by keyboard, without the ones that are present or unchecked', async () => {
  const of2027 = () =>
    rows(
      `select name from hr.holidays where date between '2027-01-01' and '2027-12-31' and scope = 'national'
       and archived_at is null order by date`,
    );
  const all = await of2027();
  const gone = ['Labor Day', 'Christmas Day', 'Rizal Day'];
  await rows(
    `update hr.holidays set archived_at = now() where date between '2027-01-01' and '2027-12-31' and name = any($1)`,
    [gone],
  );
  expect(await of2027()).toHaveLength(all.length - 3);
  await open('');
  await enter(page.getByRole('button', { name: 'Add national holidays…' }));
  const dialog = page.getByRole('dialog', { name: 'Add national holidays' });
  await dialog.getByLabelText('Year', { exact: true }).selectOptions('2027');
  const list = dialog.getByRole('group', { name: 'Holidays of 2027' });
  await expect.element(list.getByRole('checkbox')).toHaveLength(all.length);
  for (const name of gone) await expect.element(list.getByRole('checkbox', { name })).toBeEnabled();
  await expect.element(list.getByRole('checkbox', { name: 'Bonifacio Day' })).toBeDisabled();
  await inspectAll('holidays proclaimed for a year');
  const affected = dialog.getByRole('region', { name: 'Impact' });
  await expect.element(affected).toMatchTextContent(/These 3 days become holidays for \d+ employees\./);
  await expect.element(affected.getByRole('row').first()).toBeVisible();
  await focus(list.getByRole('checkbox', { name: 'Rizal Day' }));
  await userEvent.keyboard(' ');
  await expect.element(affected).toMatchTextContent(/These 2 days become holidays for \d+ employees\./);
  await expect.element(dialog.getByRole('button', { name: 'Add 2 holidays' })).toBeVisible();
  await control('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('2 holidays added')).toBeVisible();
  expect(await of2027()).toEqual(all.filter((h) => h['name'] !== 'Rizal Day'));
});

const calendar = page.getByRole('complementary', { name: 'Calendar of 2027' });
const founding = calendar.getByRole('button', { name: /^Tue, 24 Aug 2027: Founding of the city, .*local: / });
const form = page.getByRole('dialog', { name: 'Edit holiday' });

/** A local holiday of branch 1 on 24 August 2027; nothing on the Monday after. */
async function addFounding(): Promise<unknown> {
  await rows(`update hr.holidays set archived_at = now() where date in ('2027-08-24', '2027-08-30')`);
  const [local] = await rows(
    `insert into hr.holidays (date, name, kind, scope, source)
     values ('2027-08-24', 'Founding of the city', 'special', 'local', 'RA 1') returning id`,
  );
  await rows(`insert into hr.branch_holidays (branch_id, holiday_id) values (1, $1)`, [local!['id']]);
  return local!['id'];
}

test('the calendar is walked by keys, opens a holiday, and says who is affected before a change is saved', async () => {
  await addFounding();
  await open('?year=2027');
  const first = calendar.getByRole('button', { name: /^Fri, 1 Jan 2027: New Year.s Day, regular$/ });
  await expect.element(founding).toBeVisible();
  // Local differs from national by its shape, not by colour alone.
  const corners = (day: typeof first) => getComputedStyle(day.element()).borderRadius;
  expect(corners(founding)).not.toBe(corners(first));
  await focus(founding);
  await userEvent.keyboard('{Home}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(calendar.getByRole('button', { name: /^Fri, 31 Dec 2027/ })).toHaveFocus();
  await inspectAll('holidays of a year');
  await enter(founding);
  const affected = form.getByRole('region', { name: 'Impact' });
  await expect.element(affected).toMatchTextContent('No employee’s days change');
  await form.getByLabelText('Scope').selectOptions('national');
  await expect
    .element(affected)
    .toMatchTextContent(/Tue, 24 Aug 2027 becomes a special non-working holiday for \d+ employees/);
  await userEvent.keyboard('{Escape}');
  await enter(page.getByRole('button', { name: 'Discard' }));
  await expect.element(form).not.toBeInTheDocument();

  // With two on one day a menu asks which.
  await rows(
    `insert into hr.holidays (date, name, kind, scope, source) values ('2027-08-24', 'Second of the day', 'special_working', 'national', 'P 2')`,
  );
  await open('?year=2027');
  await enter(calendar.getByRole('button', { name: /^Tue, 24 Aug 2027: .*Second of the day/ }));
  await expect.element(page.getByRole('menuitem')).toHaveLength(2);
  await expect.element(page.getByRole('menuitem', { name: /^Founding of the city/ })).toBeVisible();
  await inspectAll('two holidays on one day');
  await enter(page.getByRole('menuitem', { name: /^Second of the day/ }));
  await expect.element(form.getByLabelText('Name')).toHaveValue('Second of the day');
});

test('a holiday is moved in one step and back, and archiving it says who is affected', async () => {
  const id = await addFounding();
  await open('?year=2027');
  const row = page.getByRole('table', { name: 'Holidays' }).getByRole('row', { name: /Founding of the city/ });
  await row.hover();
  await row.getByRole('button', { name: 'Move Founding of the city' }).click();
  const move = page.getByRole('dialog', { name: 'Move holiday' });
  await expect.element(move.getByRole('button', { name: 'Choose another date' })).toBeVisible();
  await move.getByLabelText('New date').fill('2027-08-30');
  await expect.element(move).toMatchTextContent('Tue, 24 Aug 2027 is no longer a special non-working holiday for');
  await expect.element(move).toMatchTextContent('Mon, 30 Aug 2027 becomes a special non-working holiday for');
  await inspectAll('moving a holiday');
  await move.getByLabelText(/^Proclamation/).fill('RA 1, moved by Proclamation 7');
  await control('{Enter}');
  await expect.element(move).not.toBeInTheDocument();
  await expect.element(calendar.getByRole('button', { name: /^Mon, 30 Aug 2027: Founding/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(founding).toBeVisible();
  expect(await rows(`select date::text, source from hr.holidays where id = $1`, [id])).toEqual([
    { date: '2027-08-24', source: 'RA 1' },
  ]);

  await row.hover();
  await row.getByRole('button', { name: 'Archive Founding of the city' }).click();
  await expect.element(page.getByText(/Tue, 24 Aug 2027 is no longer a special non-working holiday for/)).toBeVisible();
});
