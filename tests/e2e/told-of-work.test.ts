import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import type { Servers } from './support/servers.ts';

/** Who started long work finds in the bell what came of it, and is not told of what they look at. */

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

/** As the end of a job writes it down. */
const told = (sql: Servers['sql'], job: number, link: string) =>
  sql(
    `insert into hr.notices (employee_id, user_id, kind, filing_id, version, status, title, link, remark, first_date, last_date,
       decided_at, tell_at, told_at)
     select employee_id, case when employee_id is null then id end, 'job', $1, 1, 'done', 'Apply people.csv (employees), done', $2,
       '480 added, 0 changed', current_date, current_date, now(), now(), now()
     from auth.users where email = 'owner@kawani.test'`,
    [job, link],
  );
const unread = (sql: Servers['sql'], job: number) =>
  sql(`select 1 from hr.notices where kind = 'job' and filing_id = $1 and read_at is null`, [job]);

test('what ended elsewhere stands in the bell with what came of it, and leads there; what one looks at is read', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const [client] = await sql<{ id: number }>(`select id from hr.clients where archived_at is null order by id limit 1`);
  const link = `/client/adjustmenttagging/${client!.id}`;
  await told(sql, 900_001, link);
  await signIn(page, `${appUrl}/admin/holiday-management`, 'owner@kawani.test');
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  const row = sheet.getByRole('link', { name: /Apply people\.csv \(employees\), done/ });
  await expect(row).toContainText('480 added, 0 changed');
  await inspect(page, 'the bell');
  await row.click();
  await expect(page).toHaveURL(appUrl + link);
  await expect.poll(() => unread(sql, 900_001)).toEqual([]);

  // At the place of the result already: there is nothing to tell.
  await told(sql, 900_002, link);
  await page.reload();
  await expect.poll(() => unread(sql, 900_002)).toEqual([]);
  // Elsewhere it stays until it is looked at.
  await told(sql, 900_003, `/client/adjustmenttagging/${client!.id + 1000}`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Notices, \d+ unread$/ })).toBeVisible();
  expect(await unread(sql, 900_003)).toHaveLength(1);
});
