import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectQuery, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { enter, focus } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';
import { nextFile } from '../support/next-file.ts';

/** The map of local holidays by branch: narrowed, switched by click and by key, and checked before a change. */

onCompany({ own: true });

const map = page.getByRole('table', { name: 'Local holidays by branch' });
const open = (query: string): Promise<void> => openApp({ as: 'owner', at: `/client/branches${query}`, viewport: desk });
const cellOf = (place: Record<string, unknown>, words: string) =>
  map.getByRole('button', { name: `${String(place['client'])}, ${String(place['name'])}: ${words}`, exact: true });

/** Two local holidays of a year, in place of all others. */
async function twoHolidays(year: number): Promise<number[]> {
  await rows(`update hr.holidays set archived_at = now() where scope = 'local'`);
  const added = await rows(
    `insert into hr.holidays (date, name, kind, scope, source) values
     (make_date($1, 2, 24), 'Founding day', 'special', 'local', 'RA 1'),
     (make_date($1, 8, 19), 'Fiesta', 'special', 'local', 'RA 2') returning id`,
    [year],
  );
  return added.map((h) => Number(h['id']));
}
const holidaysOf = async (branch: unknown): Promise<number[]> => {
  const found = await rows(
    `select holiday_id as id from hr.branch_holidays b join hr.holidays h on h.id = b.holiday_id
     where branch_id = $1 and h.archived_at is null order by 1`,
    [branch],
  );
  return found.map((r) => Number(r['id']));
};

test('a cell is switched by click and by key, and undone; the map is narrowed by client and exported', async () => {
  const holidays = await twoHolidays(2027);
  const [first, second] = (await rows(
    `select b.id, b.name, c.name as client, c.id as client_id from hr.branches b
     join hr.clients c on c.id = b.client_id where b.archived_at is null order by c.name, b.name limit 2`,
  )) as [Record<string, unknown>, Record<string, unknown>];
  await open('');
  await page.getByRole('link', { name: 'Local holidays' }).click();
  await expectQuery('list', 'holidays');
  await page.getByRole('button', { name: /^Year \d/ }).click();
  await page.getByRole('menuitem', { name: '2027' }).click();
  await expectQuery('year', '2027');
  const founding = cellOf(first, 'Founding day, 24 Feb');
  await expect.element(founding).toHaveAttribute('aria-pressed', 'false');
  await expect.element(map.getByRole('columnheader')).toHaveLength(3);
  await inspectAll('the map of local holidays');

  await founding.click();
  await expect.element(page.getByText(`Founding day, 24 Feb 2027, applies at ${String(first['name'])}`)).toBeVisible();
  await expect.element(founding).toHaveAttribute('aria-pressed', 'true');
  expect(await holidaysOf(first['id'])).toEqual([holidays[0]]);

  // Down and to the right from there, then Space.
  await expect.element(founding).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cellOf(second, 'Founding day, 24 Feb')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const fiesta = cellOf(second, 'Fiesta, 19 Aug');
  await expect.element(fiesta).toHaveFocus();
  await userEvent.keyboard(' ');
  const message = page
    .getByRole('status')
    .filter({ hasText: `Fiesta, 19 Aug 2027, applies at ${String(second['name'])}` });
  await expect.element(message).toBeVisible();
  expect(await holidaysOf(second['id'])).toEqual([holidays[1]]);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(`Fiesta, 19 Aug 2027, removed from ${String(second['name'])}`)).toBeVisible();
  await expect.element(fiesta).toHaveAttribute('aria-pressed', 'false');
  expect(await holidaysOf(second['id'])).toEqual([]);

  await page.getByText(/^\d+ national holidays in 2027 apply at every branch$/).click();
  await expect.element(page.getByText('Christmas Day')).toBeVisible();
  await page.getByRole('button', { name: 'Client any' }).click();
  await page.getByRole('menuitem', { name: String(first['client']), exact: true }).click();
  await expectQuery('client', String(first['client_id']));
  const theirs = await rows(`select id from hr.branches where client_id = $1 and archived_at is null`, [
    first['client_id'],
  ]);
  await expect.element(map.getByRole('rowheader')).toHaveLength(theirs.length);
  const file = nextFile();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
  expect((await file).name).toBe('local-holidays-2027.csv');
});

test('paid days are named before a cell is switched, and a branch that another user changed is shown as it is now', async () => {
  allowErrors(/409 PUT \/client\/branch/);
  const holidays = await twoHolidays(2026);
  const [place] = (await rows(
    `select e.id as employee, a.client_id, b.id, b.name, c.name as client from hr.employees e
     join hr.assignments a on a.employee_id = e.id and a.withdrawn_at is null and a.to_date is null and a.from_date < '2026-01-01'
     join hr.branches b on b.id = a.branch_id join hr.clients c on c.id = a.client_id
     where e.separated_on is null and e.archived_at is null order by c.name, b.name, e.id limit 1`,
  )) as [Record<string, unknown>];
  await rows(`delete from hr.time_records where employee_id = $1 and date = '2026-02-24'`, [place['employee']]);
  await rows(
    `insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
     values ($1, $2, '2026-02-24', 'approved', '{}', now())`,
    [place['client_id'], place['employee']],
  );
  await open(`?list=holidays&year=2026&client=${String(place['client_id'])}`);
  const founding = cellOf(place, 'Founding day, 24 Feb');
  const fiesta = cellOf(place, 'Fiesta, 19 Aug');
  await focus(founding);
  await userEvent.keyboard(' ');
  const question = page.getByRole('dialog', { name: `Apply Founding day at ${String(place['name'])}?` });
  await expect.element(question).toMatchTextContent('becomes a special non-working holiday');
  await expect.element(question).toMatchTextContent(/is paid|are paid/);
  await enter(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(founding).toHaveAttribute('aria-pressed', 'false');
  expect(await holidaysOf(place['id'])).toEqual([]);
  await founding.click();
  await enter(question.getByRole('button', { name: 'Apply holiday' }));
  await expect.element(page.getByText(`Founding day, 24 Feb 2026, applies at ${String(place['name'])}`)).toBeVisible();

  // Another user adds the other holiday in the meantime.
  await expect.element(fiesta).toHaveAttribute('aria-pressed', 'false');
  await rows(`insert into hr.branch_holidays (branch_id, holiday_id) values ($1, $2)`, [place['id'], holidays[1]]);
  await rows(`update hr.branches set version = version + 1 where id = $1`, [place['id']]);
  await founding.click();
  await enter(page.getByRole('button', { name: 'Remove holiday' }));
  const refused = page.getByRole('dialog', { name: 'No changes saved' });
  await expect.element(refused).toMatchTextContent(`Another user changed ${String(place['name'])}.`);
  await enter(refused.getByRole('button', { name: 'OK' }));
  await expect.element(fiesta).toHaveAttribute('aria-pressed', 'true');
  await expect.element(founding).toHaveAttribute('aria-pressed', 'true');
});

test('a map of 60 holidays and 200 branches is walked by keys with its heads in sight, and a phone lists it by branch', async () => {
  await rows(`update hr.holidays set archived_at = now() where scope = 'local'`);
  await rows(
    `insert into hr.holidays (date, name, kind, scope, source) select date '2027-01-01' + 6 * n, 'Local day ' || n, 'special',
     'local', 'RA ' || n from generate_series(1, 60) n`,
  );
  await rows(
    `insert into hr.branches (client_id, name, address, region) select (select min(id) from hr.clients where archived_at is null),
     'Site ' || lpad(n::text, 3, '0'), 'Manila', 'NCR' from generate_series(1, 200) n`,
  );
  await rows(
    `insert into hr.branch_holidays (branch_id, holiday_id) select b.id, h.id from hr.branches b, hr.holidays h
     where h.name like 'Local day %' and (b.id + h.id) % 3 = 0`,
  );
  await open('?list=holidays&year=2027&search=Site');
  await expect.element(map.css('[data-cell]')).toHaveLength(50 * 60);
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toMatchTextContent('1 – 50 of 200 branches');
  await focus(map.css('[data-cell="0 0"]'));
  await userEvent.keyboard('{ArrowRight}'.repeat(21));
  await expect.element(map.css('[data-cell="0 21"]')).toHaveFocus();
  await focus(map.css('[data-cell="49 59"]'));
  await expect.element(map.getByRole('rowheader', { name: 'Site 050' })).toBeInViewport({ ratio: 1 });
  await expect.element(map.getByRole('columnheader', { name: 'Local day 60' })).toBeInViewport({ ratio: 0.9 });

  await resize(phone);
  const cards = page.getByRole('list', { name: 'Local holidays by branch' });
  await expect.element(cards.getByRole('group')).toHaveLength(50);
  await cards.getByText('Site 001', { exact: true }).click();
  const box = cards.getByRole('checkbox', { name: 'Local day 1 7 Jan', exact: true });
  await expect.element(box).toBeVisible();
  const held = (box.element() as HTMLInputElement).checked;
  await box.click();
  await expect
    .element(page.getByText(`Local day 1, 7 Jan 2027, ${held ? 'removed from' : 'applies at'} Site 001`))
    .toBeVisible();
  await inspectAll('local holidays on a phone');
});
