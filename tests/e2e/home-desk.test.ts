import { addDays } from '../../domain/calendar/local-date.ts';
import { today } from './support/clock.ts';
import { expect, test } from './support/test.ts';
import { signIn } from './support/phone.ts';
import type { Servers } from './support/servers.ts';

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

/** An approved leave of somebody, one day long or from a day to another. */
const onLeave = (servers: Servers, id: number, from: string, to = from) =>
  servers.sql(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values ($1, 1, $2, $3, 'day', 'day', $3::date - $2::date + 1, 'x', 'approved', now(), now())`,
    [id, from, to],
  );
const manila = (plus = 0) => addDays(today(), plus);

test('Home at a desk: "All" opens the notices over it and leads to the filings that were decided; who is out is said by day', async ({
  page,
  ownServers: servers,
}) => {
  const [colleague] = await servers.sql<{ id: number }>(
    `select id from hr.employees where client_id = (select client_id from hr.employees where employee_code = 'KW-00002')
       and employee_code <> 'KW-00002' and archived_at is null and separated_on is null order by id desc limit 1`,
  );
  // The demo has people come in as the day goes on; who came in is not out.
  await servers.sql('delete from hr.time_punches where employee_id = $1', [colleague!.id]);
  await onLeave(servers, colleague!.id, manila(-1), manila(3));
  await signIn(page, `${servers.appUrl}/dashboard`);
  const notices = page.getByRole('region', { name: 'Notices' });
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  for (const _ of ['once', 'again']) {
    await notices.getByRole('button', { name: 'All', exact: true }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  }
  const out = page.getByRole('region', { name: 'Out today' });
  await expect(out).toContainText(/ back (tomorrow|this|[A-Z][a-z]{2}, |\d)/);
  await expect(out).not.toContainText(/:00|:30/);
  await page.getByRole('region', { name: 'Decided lately' }).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/(leave|overtime|accomplishment|change-schedule)$/);
});

test('Leave at a desk: the days have their unit, and the month says how many of it are taken or asked for', async ({
  page,
  ownServers: servers,
}) => {
  // On a working day of this month of which they have nothing filed yet.
  const [free] = await servers.sql<{ id: number; date: string }>(
    `select e.id, to_char(d, 'YYYY-MM-DD') as date from hr.employees e,
       generate_series(date_trunc('month', $1::date), date_trunc('month', $1::date) + interval '1 month - 1 day', interval '1 day') d
     where e.employee_code = 'KW-00002' and extract(isodow from d) < 6
       and not exists (select from hr.leaves l where l.employee_id = e.id and d between l.start_date and l.end_date)
       and not exists (select from hr.holidays h where h.date = d and h.archived_at is null)
     order by d limit 1`,
    [manila()],
  );
  await onLeave(servers, free!.id, free!.date);
  await signIn(page, `${servers.appUrl}/portal/leave`);
  const head = page.getByRole('table').getByRole('columnheader');
  await expect(head.filter({ hasText: /^Days$/ })).toBeVisible();
  // The sum beside the name of the month is that of the days which are marked in it, a half day counting half.
  const month = page.getByRole('region', { name: /^(?!Credits)[A-Z][a-z]+ 20\d\d$/ });
  await expect(async () => {
    const marked = await month.locator('li[data-look="approved"], li[data-look="waiting"]').count();
    const said = Number(/([\d.]+) day/.exec(await month.locator('div').first().innerText())?.[1] ?? 0);
    expect(marked).toBeGreaterThan(0);
    expect(said).toBeLessThanOrEqual(marked);
    expect(said).toBeGreaterThanOrEqual(marked / 2);
  }).toPass();
});

test('what stands on Home stays where it is while the rest arrives, when it is opened again', async ({
  page,
  servers,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Where each part stands, as often as the screen is drawn.
  await page.addInitScript(() => {
    const seen = new Map<string, Set<number>>();
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    const note = () => {
      for (const part of document.querySelectorAll('main section[aria-label], main h2')) {
        const name = part.getAttribute('aria-label') ?? part.textContent;
        const at = Math.round(part.getBoundingClientRect().top + scrollY);
        if (at > 0) seen.set(name, (seen.get(name) ?? new Set()).add(at));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const arrived = async () => {
    await expect(page.getByRole('region', { name: 'Ends soon' }).getByRole('table')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [data-bone]')).toHaveCount(0);
    // What is held is let go, and seen once more.
    await expect(page.locator('[data-held]')).toHaveCount(0);
  };
  await signIn(page, `${servers.appUrl}/dashboard`, 'owner@kawani.test');
  await arrived();
  await page.reload();
  await arrived();
  const seen = await page.evaluate(() =>
    [...(globalThis as unknown as { seen: Map<string, Set<number>> }).seen].map(
      ([name, at]) => [name, [...at]] as const,
    ),
  );
  expect(seen.length).toBeGreaterThan(6);
  for (const [name, at] of seen) expect(Math.max(...at) - Math.min(...at), `${name}: ${at.join()}`).toBeLessThan(12);
});
