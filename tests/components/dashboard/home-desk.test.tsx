import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, desk, expectAddress, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { css, textsOf } from '../support/find.ts';
import { settled } from '../support/inspect.ts';
import { answer } from '../support/network.ts';

onCompany({ own: true });

/** An approved leave of an employee, one day long or from a day to another. */
const onLeave = (id: unknown, from: string, to = from) =>
  rows(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values ($1, 1, $2, $3, 'day', 'day', $3::date - $2::date + 1, 'x', 'approved', $4, $4)`,
    [id, from, to, '2026-11-16T01:00:00Z'],
  );

test('Home at a desk: "All" opens the notices and the decided requests, and absences say by day when they end', async () => {
  const [colleague] = await rows(
    `select id from hr.employees where client_id = (select client_id from hr.employees where employee_code = 'KW-00002')
       and employee_code <> 'KW-00002' and archived_at is null and separated_on is null order by id desc limit 1`,
  );
  // A colleague who came in is not out.
  await rows('delete from hr.time_punches where employee_id = $1', [colleague!['id']]);
  await onLeave(colleague!['id'], '2026-11-17', '2026-11-21');
  await openApp({ at: '/dashboard', viewport: desk });
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  for (const _ of ['once', 'again']) {
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'All', exact: true }).click();
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    expect(address()).toBe('/dashboard');
  }
  const out = page.getByRole('region', { name: 'Out today' });
  await expect.element(out).toMatchTextContent(/ back (tomorrow|this|[A-Z][a-z]{2}, |\d)/);
  await expect.element(out).not.toMatchTextContent(/:00|:30/);
  await page.getByRole('region', { name: 'Recent decisions' }).getByRole('link', { name: 'All', exact: true }).click();
  await expectAddress(/^\/portal\/(leave|overtime|accomplishment|change-schedule|official-business)$/);
});

test('Leave at a desk: days have their unit, and the month sums the days that are marked in it', async () => {
  const [free] = await rows(
    `select e.id, to_char(d, 'YYYY-MM-DD') as date from hr.employees e,
       generate_series('2026-11-01'::timestamp, '2026-11-30', interval '1 day') d
     where e.employee_code = 'KW-00002' and extract(isodow from d) < 6
       and not exists (select from hr.leaves l where l.employee_id = e.id and d between l.start_date and l.end_date)
       and not exists (select from hr.holidays h where h.date = d and h.archived_at is null)
     order by d limit 1`,
  );
  await onLeave(free!['id'], String(free!['date']));
  await openApp({ at: '/portal/leave', viewport: desk });
  await expect.poll(() => textsOf(css('main table thead th'))).toContain('Days');
  const month = page.getByRole('region', { name: /^(?!Credits)[A-Z][a-z]+ 20\d\d$/ });
  const marked = () => month.css('li[data-look="approved"], li[data-look="waiting"]').elements().length;
  const said = () => Number(/([\d.]+) day/.exec(textsOf(month.css('div'))[0] ?? '')?.[1] ?? 0);
  // A half day counts half.
  await expect.poll(() => said() >= marked() / 2 && said() <= marked() && marked() > 0).toBe(true);
});

/** Notes where each visible part is, as often as the screen is drawn, until the answer is called: places by name. */
function notePlaces(): () => Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>();
  let noting = true;
  const note = () => {
    for (const part of document.querySelectorAll('main section[aria-label], main h2')) {
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      const top = Math.round(part.getBoundingClientRect().top + scrollY);
      // A section and its heading have one name and two places.
      const name = `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent}`;
      if (top > 0) seen.set(name, (seen.get(name) ?? new Set()).add(top));
    }
    if (noting) requestAnimationFrame(note);
  };
  note();
  return () => {
    noting = false;
    return seen;
  };
}

test('the parts of Home stay where they are while the rest arrives, at the first visit and later', async () => {
  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  await expect.element(page.getByRole('region', { name: 'Expiring soon' }).getByRole('table')).toBeVisible();
  for (const isFirst of [true, false]) {
    const places = notePlaces();
    await openApp({
      as: 'owner',
      at: '/dashboard',
      viewport: desk,
      ...(isFirst && { storage: { 'kawani.rooms': null } }),
    });
    await expect.element(page.getByRole('region', { name: 'Expiring soon' }).getByRole('table')).toBeVisible();
    await settled();
    await expect.element(css('main [data-bone]')).not.toBeInTheDocument();
    await expect.element(css('[data-held]')).not.toBeInTheDocument();
    const seen = places();
    expect(seen.size).toBeGreaterThan(6);
    for (const [name, tops] of seen)
      expect(Math.max(...tops) - Math.min(...tops), `${name}: ${[...tops].join()}`).toBeLessThan(4);
  }
});

test('New on Home, or N, offers what the user may add', async () => {
  await openApp({ as: 'hr', at: '/dashboard', viewport: desk });
  await expect.element(page.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await userEvent.keyboard('n');
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(textsOf(items)).toContain('Employee');
  expect(textsOf(items)).not.toContain('Payroll run');
  await page.getByRole('menuitem', { name: 'Employee', exact: true }).click();
  await expectAddress('/admin/employee-new');
});

test('Customize hides a section on this computer, and doesn’t offer those without permission', async () => {
  await openApp({ as: 'hr', at: '/dashboard', viewport: desk });
  const expiring = page.getByRole('region', { name: 'Expiring soon' });
  await expect.element(expiring).toBeVisible();
  await page.getByRole('button', { name: 'Customize' }).click();
  const items = page.getByRole('menu').getByRole('menuitemcheckbox');
  await expect.element(items.first()).toBeVisible();
  expect(textsOf(items)).not.toContain('Cash needed');
  await page.getByRole('menuitemcheckbox', { name: 'Expiring soon', checked: true }).click();
  await expect.element(expiring).not.toBeInTheDocument();
  await openApp();
  await expect.element(page.getByRole('region', { name: 'Trends' })).toBeVisible();
  await expect.element(expiring).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Expiring soon', checked: false }).click();
  await expect.element(expiring).toBeVisible();
});

test('a shift that couldn’t be loaded is not called "No shift"', async () => {
  allowErrors(/^500 GET \/schedule\/assigned/);
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r' };
  answer(/^GET \/schedule\/assigned/, () => new Response('{"message":"x"}', { status: 500, headers }));
  await openApp({ as: 'employee', at: '/dashboard', viewport: phone });
  const today = page.getByRole('region', { name: 'Today' });
  await expect.element(today).toMatchTextContent(/^Today–/);
  await expect.element(today).not.toMatchTextContent('No shift');
});
