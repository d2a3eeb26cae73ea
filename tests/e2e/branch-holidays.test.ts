import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** The map of local holidays by branch: looked at, narrowed, switched by click and by key, and told what it would change. */

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|status of 409/],
});

type Sql = (query: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Two local holidays of 2027, and the two branches that come first by client. */
async function made(sql: Sql) {
  await sql(`update hr.holidays set archived_at = now() where scope = 'local'`);
  const holidays = await sql(`insert into hr.holidays (date, name, kind, scope, source) values
    ('2027-02-24', 'Founding day', 'special', 'local', 'RA 1'), ('2027-08-19', 'Fiesta', 'special', 'local', 'RA 2') returning id`);
  const places = await sql(`select b.id, b.name, c.name as client, c.id as client_id from hr.branches b
    join hr.clients c on c.id = b.client_id where b.archived_at is null order by c.name, b.name limit 2`);
  return { holidays: holidays.map((h) => Number(h['id'])), places };
}
const held = (sql: Sql, branch: unknown) =>
  sql(
    `select holiday_id as id from hr.branch_holidays b join hr.holidays h on h.id = b.holiday_id
    where branch_id = $1 and h.archived_at is null order by 1`,
    [branch],
  ).then((rows) => rows.map((r) => Number(r['id'])));

test('local holidays stand by branch; a cell is switched by click and by key, and taken back', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const { holidays, places } = await made(sql);
  const [first, second] = places;
  await signIn(page, `${appUrl}/client/branches`, 'owner@kawani.test');
  await page.getByRole('link', { name: 'Local holidays' }).click();
  await expect(page).toHaveURL(/list=holidays/);
  await page.getByRole('button', { name: /^Year \d/ }).click();
  await page.getByRole('menuitem', { name: '2027' }).click();
  await expect(page).toHaveURL(/year=2027/);
  const map = page.getByRole('table', { name: 'Local holidays by branch' });
  const cell = (place: Record<string, unknown>, words: string) =>
    map.getByRole('button', { name: `${String(place['client'])}, ${String(place['name'])}: ${words}`, exact: true });
  const founding = cell(first!, 'Founding day, 24 Feb');
  await expect(founding).toHaveAttribute('aria-pressed', 'false');
  await expect(map.getByRole('columnheader')).toHaveCount(3);
  await inspect(page, 'the map of local holidays');

  await founding.click();
  await expect(page.getByText(`Founding day, 24 Feb 2027, holds at ${String(first!['name'])}`)).toBeVisible();
  await expect(founding).toHaveAttribute('aria-pressed', 'true');
  expect(await held(sql, first!['id'])).toEqual([holidays[0]]);

  // Down and to the right from there, then Space.
  await expect(founding).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(second!, 'Founding day, 24 Feb')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const fiesta = cell(second!, 'Fiesta, 19 Aug');
  await expect(fiesta).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Fiesta, 19 Aug 2027, holds at ${String(second!['name'])}`)).toBeVisible();
  expect(await held(sql, second!['id'])).toEqual([holidays[1]]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText(`Fiesta, 19 Aug 2027, holds no more at ${String(second!['name'])}`)).toBeVisible();
  await expect(fiesta).toHaveAttribute('aria-pressed', 'false');
  expect(await held(sql, second!['id'])).toEqual([]);

  // National ones are said once; search and client are asked of the server.
  await page.getByText(/^\d+ national holidays of 2027 hold at every branch$/).click();
  await expect(page.getByText('Christmas Day')).toBeVisible();
  await page.getByRole('button', { name: 'Client any' }).click();
  await page.getByRole('menuitem', { name: String(first!['client']), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`client=${String(first!['client_id'])}`));
  const others = await sql(`select count(*)::int as n from hr.branches where client_id = $1 and archived_at is null`, [
    first!['client_id'],
  ]);
  await expect(map.getByRole('rowheader')).toHaveCount(Number(others[0]!['n']));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('local-holidays-2027.csv');
});

test('days that are paid are told before a cell is switched, and a branch that changed meanwhile is shown as it is now', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const { holidays, places } = await made(sql);
  const [one] = await sql(`select e.id, a.client_id, b.id as branch_id, b.name, c.name as client from hr.employees e
    join hr.assignments a on a.employee_id = e.id and a.withdrawn_at is null and a.to_date is null and a.from_date < '2026-01-01'
    join hr.branches b on b.id = a.branch_id join hr.clients c on c.id = a.client_id
    where e.separated_on is null and e.archived_at is null order by c.name, b.name, e.id limit 1`);
  await sql(`update hr.holidays set date = '2026-02-24' where id = $1`, [holidays[0]]);
  await sql(`delete from hr.time_records where employee_id = $1 and date = '2026-02-24'`, [one!['id']]);
  await sql(
    `insert into hr.time_records (client_id, employee_id, date, status, approved_day, locked_at)
      values ($1, $2, '2026-02-24', 'approved', '{}', now())`,
    [one!['client_id'], one!['id']],
  );
  await signIn(
    page,
    `${appUrl}/client/branches?list=holidays&year=2026&client=${String(one!['client_id'])}`,
    'owner@kawani.test',
  );
  const map = page.getByRole('table', { name: 'Local holidays by branch' });
  const name = `${String(one!['client'])}, ${String(one!['name'])}: Founding day, 24 Feb`;
  const cell = map.getByRole('button', { name, exact: true });
  await cell.focus();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: `Founding day at ${String(one!['name'])}?` });
  await expect(question).toContainText('becomes a special non-working holiday');
  await expect(question).toContainText(/is paid|are paid/);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(cell).toHaveAttribute('aria-pressed', 'false');
  expect(await held(sql, one!['branch_id'])).toEqual([]);
  await cell.click();
  await question.getByRole('button', { name: 'It holds' }).click();
  await expect(page.getByText(`Founding day, 24 Feb 2026, holds at ${String(one!['name'])}`)).toBeVisible();

  // Somebody else gave it the other one meanwhile.
  await sql(`update hr.holidays set date = '2026-08-19' where id = $1`, [holidays[1]]);
  await page.goto(`${appUrl}/client/branches?list=holidays&year=2026&client=${String(places[0]!['client_id'])}`);
  const there = (words: string) =>
    map.getByRole('button', {
      name: `${String(places[0]!['client'])}, ${String(places[0]!['name'])}: ${words}`,
      exact: true,
    });
  await expect(there('Fiesta, 19 Aug')).toBeVisible();
  const before = await there('Fiesta, 19 Aug').getAttribute('aria-pressed');
  expect(before).toBe('false');
  await sql(`insert into hr.branch_holidays (branch_id, holiday_id) values ($1, $2)`, [places[0]!['id'], holidays[1]]);
  await sql(`update hr.branches set version = version + 1 where id = $1`, [places[0]!['id']]);
  await there('Founding day, 24 Feb').click();
  const dialogs = page.getByRole('dialog');
  // Days that stand at this branch too may be asked about first.
  const told = page.getByRole('dialog', { name: 'Nothing was changed' });
  const asks = dialogs.getByRole('button', { name: /^It (holds|does not hold)$/ });
  await expect(told.or(asks)).toBeVisible();
  if (await asks.isVisible()) await asks.click();
  await expect(told).toContainText(`Somebody changed ${String(places[0]!['name'])} meanwhile`);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(there('Fiesta, 19 Aug')).toHaveAttribute('aria-pressed', 'true');
});

test('sixty holidays of two hundred branches: keys move over them, and a phone shows them branch by branch', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  await sql(`update hr.holidays set archived_at = now() where scope = 'local'`);
  await sql(`insert into hr.holidays (date, name, kind, scope, source) select date '2027-01-01' + 6 * n, 'Local day ' || n, 'special',
    'local', 'RA ' || n from generate_series(1, 60) n`);
  await sql(`insert into hr.branches (client_id, name, address, region) select (select min(id) from hr.clients where archived_at is null),
    'Site ' || lpad(n::text, 3, '0'), 'Manila', 'NCR' from generate_series(1, 200) n`);
  await sql(`insert into hr.branch_holidays (branch_id, holiday_id) select b.id, h.id from hr.branches b, hr.holidays h
    where h.name like 'Local day %' and (b.id + h.id) % 3 = 0`);
  await signIn(page, `${appUrl}/client/branches?list=holidays&year=2027&search=Site`, 'owner@kawani.test');
  const map = page.getByRole('table', { name: 'Local holidays by branch' });
  await expect(map.locator('[data-cell]')).toHaveCount(50 * 60);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 – 50 of 200 branches');
  await map.locator('[data-cell="0 0"]').focus();
  await expect(map.locator('[data-cell="0 0"]')).toBeFocused();
  for (let i = 0; i < 21; i += 1) await page.keyboard.press('ArrowRight');
  await expect(map.locator('[data-cell="0 21"]')).toBeFocused();
  // The names stay in sight however far one went, and the head.
  await map.locator('[data-cell="49 59"]').focus();
  await expect(map.getByRole('rowheader', { name: 'Site 050' })).toBeInViewport({ ratio: 1 });
  await expect(map.getByRole('columnheader', { name: 'Local day 60' })).toBeInViewport({ ratio: 0.9 });

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Local holidays by branch' });
  await expect(cards.getByRole('group')).toHaveCount(50);
  await cards.getByText('Site 001', { exact: true }).click();
  const box = cards.getByRole('checkbox', { name: 'Local day 1 7 Jan', exact: true });
  await expect(box).toBeVisible();
  const was = await box.isChecked();
  await box.click();
  await expect(page.getByText(`Local day 1, 7 Jan 2027, ${was ? 'holds no more' : 'holds'} at Site 001`)).toBeVisible();
  await inspect(page, 'local holidays on a phone');
});
