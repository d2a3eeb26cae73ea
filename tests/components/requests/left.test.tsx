import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxDb, readMeta } from '#src/offline/outbox/outbox-db.ts';
import { desk, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { fileLeave, leaves, openList, statusesOf } from '../support/filing.ts';
import { inspect, settled } from '../support/inspect.ts';
import { answer, setOnline } from '../support/network.ts';

onCompany({ own: true });

test('the card of leave credits has padding around words in place of credits', async () => {
  allowErrors(/^500 GET \/leave/);
  answer(
    /^GET \/leave\/?-?credit/i,
    () =>
      new Response('{"message":"x"}', {
        status: 500,
        headers: { 'content-type': 'application/json', 'x-request-id': 'r' },
      }),
  );
  await openApp({ as: 'employee', at: '/portal/leave' });
  const card = page.getByRole('region', { name: 'Leave credits' });
  await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  const words = card.getByRole('button', { name: 'Try again' }).element().getBoundingClientRect();
  const edge = card.element().getBoundingClientRect();
  expect(edge.bottom - words.bottom).toBeGreaterThanOrEqual(10);
  expect(words.left - edge.left).toBeGreaterThanOrEqual(10);
});

const employee = `(select employee_id from auth.users where email = 'employee@kawani.test')`;
const leave = (email: string, lastDay: string | null) =>
  rows(
    `update hr.employees set archived_at = now(), separated_on = $2
     where id = (select employee_id from auth.users where email = $1)`,
    [email, lastDay],
  );
const sign = async (email: string, password = 'kawani-demo') => {
  await page.getByRole('textbox', { name: 'E-mail or employee code' }).fill(email);
  await page.css('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const waiting = page.getByRole('region', { name: 'Outbox' });
const handsIn = () => rows(`select revoked_at is not null as ended from auth.sessions where hands_in order by id`);
/** The store calls of leave whose answer is lost on the way back, until it is called. */
const loseReplies = () =>
  answer(/^POST \/leave\/store/, async (_, send) => {
    await send();
    throw new TypeError('Failed to fetch');
  });

test('an employee who left sends requests filed by the last day once, and saves the rest as a file', async () => {
  allowErrors(/^(401|422) /);
  await rows(`update hr.leaves set archived_at = now() where employee_id = ${employee}`);
  await openList('/portal/leave', { as: 'employee' });
  setOnline(false);
  await fileLeave('Left: by the last day', '2026-11-17');
  await fileLeave('Left: a day after it', '2026-11-20');
  await expect.poll(() => statusesOf('Left')).toEqual(['queued', 'queued']);
  await leave('employee@kawani.test', '2026-11-18');
  await openApp({ at: '/login', as: null });
  setOnline(true);
  await sign('employee@kawani.test', 'not the password');
  await expect.element(page.getByText('The e-mail, employee code, or password is wrong.')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await sign('employee@kawani.test');
  await expect.element(waiting.getByRole('heading', { name: 'You left on 18 Nov 2026' })).toBeVisible();
  await expect.element(waiting.getByText(/^2 unsent requests on this phone/)).toBeVisible();
  // No session was asked for yet.
  expect(await handsIn()).toEqual([]);
  await settled();
  await inspect('a leaver with requests');

  const found = loseReplies();
  await waiting.getByRole('button', { name: 'Send 2 requests' }).click();
  await expect.poll(() => leaves('Left')).toMatchObject([{ date: '2026-11-17' }]);
  await expect.element(waiting.getByText('On this phone').first()).toBeVisible();
  await expect.element(waiting.getByText('No connection. The rest is sent when you’re back online.')).toBeVisible();
  // It goes again once the connection is back. How long it waits otherwise depends on the attempts: `tests/offline`.
  setOnline(false);
  found();
  setOnline(true);
  await expect.element(waiting.getByText('Sent 1 of 2. Save the rest as a file and give it to HR.')).toBeVisible();
  await expect
    .element(waiting.getByText('The last day of work is 18 Nov 2026. Choose that day or earlier.'))
    .toBeVisible();
  await expect.element(waiting.getByText('Received')).toBeVisible();
  await settled();
  await inspect('a leaver, sent');
  expect(await leaves('Left')).toMatchObject([{ reason: 'Left: by the last day', status: 'pending' }]);
  await expect.poll(handsIn).toEqual([{ ended: true }]);
  // The phone keeps no token, and nothing of what arrived.
  expect(await readMeta(outboxDb, 'session')).toBeUndefined();
  await expect.poll(() => statusesOf('Left')).toEqual(['rejected']);

  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  await waiting.getByRole('button', { name: 'Save as a file' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]!.text();
  expect([text.includes('Left: by the last day'), text.includes('Left: a day after it')]).toEqual([false, true]);

  // Another person's account that was closed shows nothing of it.
  await leave('guard@kawani.test', null);
  await sign('guard@kawani.test');
  await expect.element(page.getByText(/This account is closed/)).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('the session of a leaver that ends while the phone is offline keeps what waits, and the rest goes once after the next', async () => {
  allowErrors(/^(401|422) /);
  await rows(`update hr.employees set archived_at = null, separated_on = null where id = ${employee}`);
  await rows(`update hr.leaves set archived_at = now() where employee_id = ${employee}`);
  await openList('/portal/leave', { as: 'employee' });
  setOnline(false);
  await fileLeave('Over: one', '2026-11-16');
  await fileLeave('Over: two', '2026-11-17');
  await leave('employee@kawani.test', '2026-11-18');
  await openApp({ at: '/login', as: null });
  setOnline(true);
  await sign('employee@kawani.test');
  const done = loseReplies();
  await waiting.getByRole('button', { name: /^Send \d requests$/ }).click();
  await expect.poll(() => leaves('Over')).toHaveLength(1);
  setOnline(false);
  done();
  await expect.element(waiting.getByText('No connection. The rest is sent when you’re back online.')).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await rows(`update auth.sessions set revoked_at = now() where hands_in and revoked_at is null`);
  setOnline(true);
  await expect.element(waiting.getByText('The time to send has ended. Start again to send the rest.')).toBeVisible();
  await waiting.getByRole('button', { name: /^Send (2 requests|request)$/ }).click();
  await expect.element(waiting.getByText('Received')).toHaveLength(2);
  expect(await leaves('Over')).toHaveLength(2);
});

test('who decides sees that the employee has left, in the row and in what opens below it', async () => {
  await rows(
    `insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, filed_at, received_at)
     values (${employee}, '2026-11-17', '19:00', '21:00', 120, '[]', 'Last night here', now(), now())`,
  );
  for (const viewport of [desk, phone]) {
    await openApp({ as: 'hr', at: '/dashboard?kind=overtime&search=Last+night+here', viewport });
    const list = page.getByRole('region', { name: 'To approve' });
    await expect.element(list.getByText('Left 18 Nov 2026')).toBeVisible();
    await list.css('[aria-expanded="false"]').first().click();
    await expect.element(list.getByText('Ended 18 Nov 2026')).toBeVisible();
    await settled();
    await inspect('a request of a leaver');
  }
});
