import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { addDays, weekday } from '../../../domain/calendar/local-date.ts';
import { nationalHolidays } from '../../../domain/holidays/national.ts';
import { expect, test } from '../support/fault-test.ts';
import { kept } from '../support/kept.ts';
import { tabTo } from '../support/keyboard.ts';
import { today } from '../support/kinds.ts';
import { Phone, pickDate } from '../support/phone.ts';
import type { Servers } from '../support/servers.ts';
import { decideByKeyboard } from './officer.ts';

/** A night of a guard with a phone that is not always connected, and of the officer who decides, without a mouse. */

const photo = fileURLToPath(new URL('../support/receipt.jpg', import.meta.url));
const me = 'guard@kawani.test';
const step = test.step;

/** Fixtures that sign somebody else in are not asked for. */
const opened = async (servers: Servers, work: (phone: Phone) => Promise<void>) => {
  const phone = await Phone.open(servers);
  try {
    await work(phone);
  } finally {
    await phone.dispose();
  }
};

/** By the menu, as one gets there with a thumb. */
async function go(page: Page, screen: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: screen, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

const list = (page: Page, name: string) => page.getByRole('region', { name });
const settled = async (page: Page, name: string) => {
  await expect(list(page, name)).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
};

/** A day off of the guard in the next weeks: no shift of theirs lies in its night. */
async function dayOff(servers: Servers): Promise<string> {
  const [schedule] = await servers.sql<{ rest_days: number[] }>(
    `select s.rest_days from hr.schedules s join hr.schedule_assignments a on a.schedule_id = s.id
       join auth.users u on u.employee_id = a.employee_id where u.email = $1 and a.to_date is null`,
    [me],
  );
  const holidays = new Set(nationalHolidays.map((h) => h.date));
  let date = addDays(today(), 8);
  while (!schedule!.rest_days.includes(weekday(date)) || holidays.has(date) || holidays.has(addDays(date, 1)))
    date = addDays(date, 1);
  return date;
}

const aColleague = async (servers: Servers): Promise<string> => {
  const [found] = await servers.sql<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from hr.employees
     where client_id = (select client_id from hr.employees where employee_code = 'KW-00003') and id > 3
       and archived_at is null and separated_on is null and mobile is not null order by id limit 1`,
  );
  return found!.name;
};

interface Filed extends Record<string, unknown> {
  what: string;
  status: string;
  minutes: number;
  date: string;
  files: number;
}

/** What the database holds of what this test files, the oldest first. */
const filed = (servers: Servers): Promise<Filed[]> =>
  servers.sql<Filed>(
    `select what, status, minutes, date, files from (
       select o.received_at as at, o.id, o.reason as what, o.status, o.minutes, o.date::text as date, 0 as files
         from hr.overtimes o
       union all
       select a.received_at, a.id, a.task, a.status, a.minutes, a.date::text,
         (select count(*)::int from hr.files f where f.accomplishment_id = a.id and f.archived_at is null)
         from hr.accomplishments a) as t (at, id, what, status, minutes, date, files)
     where what like 'Night:%' order by what, id`,
  );

async function fillOvertime(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'File overtime' }).first().click();
  const form = page.getByRole('dialog', { name: 'File overtime' });
  await pickDate(form, date);
  await form.getByLabel('From').fill('20:30');
  await form.getByLabel('Until').fill('02:00');
  await expect(form.getByText('5 h 30 min')).toBeVisible();
  await expect(form.getByText(/Until the next day/)).toBeVisible();
  await expect(form.getByText(/Rest day/).first()).toBeVisible();
  await form.getByLabel('Reason').fill('Night: reliever did not arrive');
  await form.getByRole('button', { name: 'File overtime' }).click();
  await expect(form).toBeHidden();
}

const work = (page: Page) => page.getByRole('dialog', { name: 'File work done' });
async function submitWork(page: Page): Promise<void> {
  await work(page).getByRole('button', { name: 'File work done' }).click();
  await expect(work(page)).toBeHidden();
}

test('a night of a guard: filed in the basement, decided at the office, read on the way home', async ({ servers }) => {
  // A phone, a desk and a browser that is killed in between, one after the other.
  test.setTimeout(180_000);
  const off = await dayOff(servers);
  const colleague = await aColleague(servers);
  await opened(servers, async (phone) => {
    const { page } = phone;
    const bell = page.getByRole('button', { name: /^Notices/ });
    const unread = async () => Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);

    await step('with a connection: who is in, and what the phone will need', async () => {
      await phone.signIn(me);
      await go(page, 'Who’s in');
      await expect(page.getByRole('region', { name: /^In now/ })).toBeVisible();
      await go(page, 'Directory');
      await expect(page.locator('[data-person] button').first()).toBeVisible();
      await go(page, 'Holidays');
      await expect(page.getByRole('grid')).toBeVisible();
      for (const screen of ['Work done', 'Overtime'] as const) {
        await go(page, screen);
        await settled(page, `My ${screen.toLowerCase()}`);
      }
    });

    await step('without one: three filings, a colleague and a holiday', async () => {
      await phone.context.setOffline(true);
      await fillOvertime(page, off);
      await go(page, 'Work done');
      await page.getByRole('button', { name: 'File work done' }).first().click();
      await pickDate(work(page), addDays(today(), -1));
      await work(page).getByLabel('What was done').fill('Night: rounds of the fence');
      await work(page).getByLabel('Hours').first().fill('2.5');
      await work(page).locator('input[type="file"]').first().setInputFiles(photo);
      await expect(work(page).getByText('receipt.jpg')).toBeVisible();
      await submitWork(page);
      await page.getByRole('button', { name: 'File work done' }).first().click();
      await work(page)
        .getByRole('group', { name: 'Copy yesterday’s' })
        .getByRole('button', { name: 'Night: rounds of the fence' })
        .click();
      await expect(work(page).getByLabel('What was done')).toHaveValue('Night: rounds of the fence');
      await expect(work(page).getByLabel('Hours').first()).toHaveValue('2.5');
      await submitWork(page);
      await expect(page.getByRole('button', { name: 'Outbox, 3 waiting' })).toBeVisible();

      await go(page, 'Directory');
      await page.getByRole('searchbox').fill(colleague);
      await page.locator('[data-person] button').first().click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+63/);
      await page.goBack();
      await go(page, 'Holidays');
      await expect(page.getByText(/^As of /)).toBeVisible();
    });

    await step('the connection is back: each arrives once', async () => {
      expect(await filed(servers)).toEqual([]);
      await phone.context.setOffline(false);
      await expect.poll(async () => (await filed(servers)).length, { timeout: 60_000 }).toBe(3);
      await expect.poll(async () => (await phone.outbox()).map((r) => r.status)).toEqual(['sent', 'sent', 'sent']);
      await expect(page.getByRole('button', { name: 'Outbox, nothing waiting' })).toBeVisible();
      const mine = { status: 'pending', files: 0 };
      expect((await filed(servers)).sort((a, b) => a.date.localeCompare(b.date))).toEqual([
        { ...mine, what: 'Night: rounds of the fence', minutes: 150, date: addDays(today(), -1), files: 1 },
        { ...mine, what: 'Night: rounds of the fence', minutes: 150, date: today() },
        { ...mine, what: 'Night: reliever did not arrive', minutes: 330, date: off },
      ]);
    });

    const before = await unread();
    await step('the officer decides', () =>
      opened(servers, (desk) =>
        decideByKeyboard(desk, async (status) => (await filed(servers)).filter((f) => f.status === status).length),
      ),
    );

    await step('the guard is told, reads why, and files it again with what was missing', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(bell).toHaveAccessibleName(`Notices, ${before + 2} unread`);
      await bell.click();
      const notices = page.getByRole('dialog', { name: 'Notices' });
      await expect(notices.getByText('Your overtime was approved').first()).toBeVisible();
      await notices.getByText('Your accomplishment was rejected').first().click();
      await page.waitForURL((url) => url.pathname === '/portal/accomplishment' && url.searchParams.has('show'));
      const details = page.getByRole('dialog', { name: 'Work done, details' });
      await expect(details.getByText('Which gate was it?')).toBeVisible();
      await page.goBack();
      await expect(details).toBeHidden();
      await page.goto(`${servers.appUrl}/portal/accomplishment`);
      await settled(page, 'My work done');
      await page.getByRole('button', { name: 'File work done' }).first().click();
      await pickDate(work(page), addDays(today(), -1));
      await work(page).getByLabel('What was done').fill('Night: rounds of the fence, north gate');
      await work(page).getByLabel('Hours').first().fill('2.5');
      await submitWork(page);
      await expect
        .poll(async () => (await filed(servers)).map((f) => [f.what, f.status]))
        .toContainEqual(['Night: rounds of the fence, north gate', 'pending']);
      expect(await filed(servers)).toHaveLength(4);
    });

    let digits = '';
    await step('a number of the own record is seen for a moment', async () => {
      await go(page, 'My profile');
      const show = page.getByRole('button', { name: 'Show SSS' });
      await expect(show).toHaveText(/••/);
      await show.click();
      const hide = page.getByRole('button', { name: 'Hide SSS' });
      await expect(hide).toHaveText(/\d{2}-\d{7}-\d$/);
      digits = /[\d-]+$/.exec((await hide.textContent())!.trim())![0];
      await hide.click();
      await expect(show).toHaveText(/••/);
    });

    await step('signed out: nothing of the guard is left on the phone', async () => {
      const held = await kept(page);
      for (const mine of [me, 'Night: rounds', 'KW-00003']) expect(held).toContain(mine);
      expect(held).not.toContain(digits);
      await page.getByRole('button', { name: /^Menu/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/login');
      await tabTo(page, page.locator('input[name="email"]'));
      // The page loads afresh after signing out, and empties what is left.
      await expect
        .poll(async () => {
          const left = await kept(page).catch(() => 'loading Night:');
          return [me, 'Night:', 'KW-00003', 'Which gate', 'token'].filter((mine) => left.includes(mine));
        })
        .toEqual([]);
    });
  });
});
