import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Screens of the desk on a phone: what fills the screen, and what says nothing without its head. */

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

test('numbers that are nobody’s cover the punches of a phone only when they are asked for', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const [client] = await sql<{ id: number }>(
    `select client_id as id from hr.employees where separated_on is null group by 1 order by count(*) desc limit 1`,
  );
  const [device] = await sql<{ id: number }>(
    `insert into hr.time_devices (client_id, code) values ($1, 'GATE-X') returning id`,
    [client!.id],
  );
  const [upload] = await sql<{ id: number }>(
    `insert into hr.time_uploads (client_id, device_id, file_name, layout, sha256, size, rows, added, known, unmatched, uploaded_by, uploaded_at)
       values ($1, $2, 'gate.dat', 'attlog', '\\x00', 10, 1, 1, 0, 1, (select min(id) from auth.users), now()) returning id`,
    [client!.id, device!.id],
  );
  await sql(
    `insert into hr.device_punches (client_id, device_id, pin, at, tag, upload_id) values ($1, $2, '4711', now(), '0', $3)`,
    [client!.id, device!.id, upload!.id],
  );
  await signIn(page, `${appUrl}/time-keeping/upload-download?client=${client!.id}`, 'owner@kawani.test');
  const panel = page.getByRole('complementary', { name: 'Numbers that are nobody’s' });
  const button = page.getByRole('button', { name: /^\d+ numbers? (is|are) nobody’s…$/ });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('table', { name: 'Files of punches' })).toContainText('gate.dat');
  await expect(panel).toHaveCount(0);
  await inspect(page, 'punches of a phone');
  await button.click();
  await expect(panel.getByRole('button', { name: 'Say whose number 4711 of GATE-X is' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);

  // At a desk they stand beside the files from the start.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${appUrl}/time-keeping/upload-download?client=${client!.id}`);
  await expect(panel).toBeVisible();
});

test('the cut-offs of Home and the cards of clients fit a phone, and each figure has its name', async ({
  page,
  ownServers: { appUrl },
}) => {
  await signIn(page, `${appUrl}/dashboard`, 'owner@kawani.test');
  const cutoffs = page.getByRole('region', { name: 'Time of the last cut-offs' }).locator('table');
  await expect(cutoffs).toBeVisible();
  await expect(cutoffs.locator('td[data-title="To review"]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ends soon' }).locator('table')).toBeVisible();
  const sideways = await page
    .locator('main table')
    .evaluateAll((tables) =>
      tables.filter((t) => t.parentElement!.scrollWidth > t.parentElement!.clientWidth).map((t) => t.textContent),
    );
  expect(sideways).toEqual([]);
  const before = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await before('td[data-title="To approve"]')).toContain('To approve');

  await page.goto(`${appUrl}/client/management`);
  const next = page.locator('td[data-title="Next cut-off"]').first();
  await expect(next).toContainText(/\d [A-Z][a-z]{2} 20\d\d/);
  await expect(next).toBeVisible();
  expect(await before('td[data-title="Next cut-off"]')).toContain('Next cut-off');
});

test('an entry of a timeline is a card of a phone: every value whole, beside its name, and nothing slides sideways', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const [person] = await sql<{ id: number }>(
    'select id from hr.employees where separated_on is null order by id limit 1',
  );
  await signIn(page, `${appUrl}/admin/edit-profile/${person!.id}`, 'owner@kawani.test');
  for (const name of ['Client assignments', 'Rates and pay scheme']) {
    const section = page.getByRole('region', { name });
    const cells = section.locator('tbody td[data-title]');
    await expect(cells.first()).toBeVisible();
    const wrong = await section.evaluate((whole) => {
      const cut = [...whole.querySelectorAll('tbody td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
      return [...cut.map((cell) => cell.textContent), ...(whole.scrollWidth > whole.clientWidth ? ['slides'] : [])];
    });
    expect(wrong, name).toEqual([]);
    const named = await cells.first().evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(named).toContain(await cells.first().getAttribute('data-title'));
  }
});
