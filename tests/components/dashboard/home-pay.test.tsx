import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { css, textsOf } from '../support/find.ts';
import { inspectAll, settled } from '../support/inspect.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { calls } from '../support/network.ts';

/** Pay dates, cash, runs, trends, and costs of Home, and who sees which; on 2 December 2026, two days before a pay date. */

onCompany({ name: 'worked', own: true });

const part = (name: string) => page.getByRole('region', { name, exact: true });
const pay = ['Pay dates', 'Runs in progress', 'Cash needed', 'Cost by client'];
const home = (as: string, more = {}) => openApp({ as, at: '/dashboard', viewport: desk, ...more });
const loaded = async () => {
  await settled();
  await expect.element(css('main [data-bone]')).not.toBeInTheDocument();
};

test('the owner sees when pay is, how much, what each run waits for, and the cash it needs', async () => {
  await home('owner');
  await loaded();
  for (const name of [...pay, 'Trends', 'Deadlines', 'Issues']) await expect.element(part(name)).toBeVisible();
  await expect.element(part('Issues').getByRole('link', { name: 'All issues' })).toHaveAttribute('href', '/issues');
  const [posted] = await rows(
    `select r.id, sum(s.net_centavos)::float8 / 100 as net, count(*)::int as people from payroll.runs r
     join payroll.payslips s on s.run_id = r.id where r.pay_date = '2026-12-04' group by r.id`,
  );
  const net = Number(posted!['net']).toLocaleString('en', { minimumFractionDigits: 2 });
  const row = part('Runs in progress').getByRole('row', { name: /Posted/ });
  await expect.element(row).toMatchTextContent(net);
  await expect.element(row).toMatchTextContent('4 Dec');
  await expect.element(part('Cash needed').getByRole('row', { name: /^4 Dec/ })).toMatchTextContent(net);
  await part('Pay dates')
    .getByRole('link', { name: new RegExp(`${Number(posted!['people'])} employees Posted`) })
    .click();
  await expectAddress(`/payroll/payroll-summary/${Number(posted!['id'])}?view=check`);
});

test('each chart says its figures in a sentence, and one button shows them as a table', async () => {
  await home('owner');
  const trends = part('Trends');
  await expect.element(trends.getByRole('img', { name: /^Overtime cost: ₱.+ in Nov$/ })).toBeVisible();
  await loaded();
  const sentences = trends.getByRole('img').elements().length;
  const toggle = trends.getByRole('button', { name: 'Show as table' });
  await tabTo(toggle, 250);
  await press(toggle);
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(trends.getByRole('img')).not.toBeInTheDocument();
  expect(textsOf(trends.getByRole('columnheader'))).toHaveLength(sentences + 1);
  await expect.element(trends.getByRole('row', { name: /^November 2026/ })).toMatchTextContent('₱');
});

test('a payroll officer sees pay, and no timesheets or headcount', async () => {
  await home('payroll');
  await loaded();
  for (const name of pay) await expect.element(part(name)).toBeVisible();
  await expect.element(part('Trends').getByRole('img', { name: /^Overtime cost/ })).toBeVisible();
  await expect.element(part('Trends').getByRole('img', { name: /^(Headcount|Absences)/ })).not.toBeInTheDocument();
  await expect.element(part('Timesheets of the last cutoffs')).not.toBeInTheDocument();
});

test('an HR officer sees people and time, and no amount: pay is not even asked for', async () => {
  await home('hr');
  await loaded();
  await expect.element(part('People')).toBeVisible();
  for (const name of [...pay, 'Deadlines']) await expect.element(part(name)).not.toBeInTheDocument();
  expect(textsOf(css('main')).join(' ')).not.toMatch(/₱|\d,\d{3}\.\d{2}/);
  expect(calls.filter((c) => JSON.stringify(c).includes('/api/payroll/dashboard'))).toEqual([]);
});

test('an approver sees requests and their own day, and no figures of the company', async () => {
  await rows(`with r as (insert into auth.roles (name) values ('Approver of leave') returning id),
      p as (insert into auth.role_permissions (role_id, code) select id, 'HRIS12' from r)
    insert into auth.user_roles (user_id, role_id)
      select u.id, r.id from r, auth.users u where u.email = 'employee@kawani.test'`);
  await home('employee');
  await loaded();
  await expect.element(part('To approve')).toBeVisible();
  for (const name of [...pay, 'Trends', 'Deadlines', 'People', 'Issues'])
    await expect.element(part(name)).not.toBeInTheDocument();
});

test('a section without content is not there', async () => {
  await rows(`delete from hr.overtimes where status = 'pending'`);
  await home('payroll');
  await expect.element(part('Runs in progress').getByRole('table')).toBeVisible();
  await loaded();
  await expect.element(part('Needs your action')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^(Nothing|No .+ yet|No .+\.$|You’re all caught up)/)).not.toBeInTheDocument();
});

for (const [device, viewport, colorScheme] of [
  ['a desk', desk, 'light'],
  ['a wide desk', { width: 1440, height: 900 }, 'dark'],
  ['a phone', phone, 'dark'],
] as const)
  test(`Home with pay passes axe and fits ${device}, ${colorScheme}`, async () => {
    await home('owner', { viewport, colorScheme });
    await expect.element(part('Pay dates')).toBeVisible();
    await loaded();
    await inspectAll(`Home with pay on ${device}`);
  });

test('days of the pay dates scroll by keyboard, and links in them are reached in the order of the days', async () => {
  await home('payroll', { viewport: { width: 1000, height: 800 } });
  await loaded();
  const days = part('Days of the pay dates');
  await tabTo(days, 250);
  await userEvent.tab();
  expect(document.activeElement?.closest('ol')).toBe(days.css('ol').element());
});
