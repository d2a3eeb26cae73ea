import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { routes } from '#src/app/routes.ts';
import { origins } from '#src/api/origins.ts';
import { expectQuery, onCompany, openApp, openedCompany, rows } from '../support/app.tsx';
import { setClock } from '../support/clock.ts';
import { comeBack, dialog, expectLeaves, fileLeave, leaveOn, leaves, openList, workday } from '../support/filing.ts';
import { settled } from '../support/inspect.ts';
import { answer, setOnline } from '../support/network.ts';

/** What the phone shows of what it has read before, without a connection, and of what it hasn't. */

onCompany({ own: true });

const main = page.getByRole('main');
const notYet = main.getByText('Not on this phone yet');

test('each screen of the portal that is opened offline for the first time shows what it has, or that it is not on this phone yet', async () => {
  await openList('/portal/leave');
  setOnline(false);
  // A cutoff of one's own time and a payslip, by their addresses.
  const within = ['/portal/payslip?time=2026-03-10', '/portal/payslip?show=999999', '/portal/whos-out?day=tomorrow'];
  const screens = routes.filter((r) => r.path.startsWith('/portal/')).map((r) => r.path);
  // Home asks for the last payslips.
  const present = new Set(['/portal/leave', '/portal/holiday', '/portal/payslip', '/dashboard']);
  for (const path of [...screens, ...within, '/dashboard']) {
    await openApp({ at: path });
    await expect.element(main.getByRole('heading').first(), { message: path }).toBeVisible();
    if (!present.has(path)) await expect.element(notYet.first(), { message: path }).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Loading' }), { message: path }).not.toBeInTheDocument();
  }
});

test('the slot says that there is no connection while packets are swallowed', async () => {
  await openList('/portal/leave');
  // The app waits 30 s for a reply to begin.
  const original = window.setTimeout;
  const sooner = ((work: () => void, ms = 0) => original(work, ms === 30_000 ? 500 : ms)) as typeof setTimeout;
  vi.stubGlobal('setTimeout', sooner);
  try {
    answer(
      /^GET /,
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    await openApp({ at: '/portal/whos-out' });
    await expect.element(notYet.first()).toBeVisible();
    await expect.element(page.getByText(/^No connection/).first()).toBeVisible();
  } finally {
    vi.unstubAllGlobals();
  }
});

const bell = page.getByRole('button', { name: /^Notifications/ });
const notices = dialog('Notifications');
const unread = async () => {
  await expect.element(bell).toBeVisible();
  return Number(/(\d+) unread/.exec(bell.element().getAttribute('aria-label') ?? '')?.[1] ?? 0);
};

test('a decision reaches the open app, is read offline after a restart, and stays read', async () => {
  await openList('/portal/leave');
  await fileLeave('To be decided', workday(0));
  await expectLeaves('To be decided', [{}]);
  const before = await unread();
  const [leave] = await leaves('To be decided');
  const { id: company, clockAhead } = await openedCompany();
  const { token } = await commands.session(company, 'hr@kawani.test');
  const decided = await fetch(`${origins.hr}/leave/approval/${leave!.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'payroll-token': token },
    body: JSON.stringify({ status: 'approved', version: 1 }),
  });
  expect(decided.status).toBe(200);
  // The time to undo it is over.
  await rows(`update hr.notices set tell_at = decided_at where filing_id = $1`, [leave!.id]);
  // What was read within half a minute is not read again.
  setClock(clockAhead + 31_000);
  comeBack();
  await expect.element(bell).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  await expect.element(leaveOn(workday(0))).toMatchTextContent('Approved');
  await bell.click();
  const newest = notices.getByRole('listitem').first();
  await expect.element(newest).toMatchTextContent('Your leave was approved');
  await expect.element(newest).toMatchTextContent('Unread');
  await settled();
  setOnline(false);
  await openApp({ at: '/dashboard' });
  await expect.element(page.getByRole('link', { name: /Your leave was approved/ }).first()).toBeVisible();
  await bell.click();
  await expect.element(notices.getByText(/as of/i).first()).toBeVisible();
  await notices
    .getByRole('link', { name: /Your leave was approved/ })
    .first()
    .click();
  await expectQuery('show', String(leave!.id));
  await expect.element(dialog('Leave details').getByText(/^By /)).toBeVisible();
  setOnline(true);
  await openApp({ at: '/dashboard' });
  await bell.click();
  await notices.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell).toHaveAccessibleName('Notifications, none unread');
  await openApp();
  await expect.element(bell).toHaveAccessibleName('Notifications, none unread');
});

test('requests under way are read offline on Home, those on this phone first', async () => {
  await openList('/portal/leave');
  await openApp({ at: '/dashboard' });
  const underWay = page.css('section').filter({ hasText: /^Your requests/ });
  await expect.element(underWay.getByText(/^\d+ waiting$/)).toBeVisible();
  await settled();
  const count = Number.parseInt(underWay.getByText(/^\d+ waiting$/).element().textContent, 10);
  const first = underWay.getByRole('listitem').first();
  const before = first.element().textContent;
  setOnline(false);
  await openApp();
  await expect.element(underWay.getByText(`${count} waiting`)).toBeVisible();
  await expect.element(first).toHaveTextContent(before);
  await openApp({ at: '/portal/leave' });
  await fileLeave('Filed offline', workday(0));
  await openApp({ at: '/dashboard' });
  await expect.element(underWay.getByText(`${count + 1} waiting`)).toBeVisible();
  await expect.element(first).toMatchTextContent('On this phone');
});
