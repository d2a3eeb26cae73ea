import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, resize, rows } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { inspect } from '../support/inspect.ts';

/** Screens of the desk on a phone: what fills the screen, and what says nothing without its head. */

onCompany({ own: true });

const titleOf = (cell: Element) => getComputedStyle(cell, '::before').content;

test('unmatched device numbers cover the time logs of a phone only when they are asked for', async () => {
  const [client] = await rows(
    `select client_id as id from hr.employees where separated_on is null group by 1 order by count(*) desc limit 1`,
  );
  const [device] = await rows(`insert into hr.time_devices (client_id, code) values ($1, 'GATE-X') returning id`, [
    client!['id'],
  ]);
  const [upload] = await rows(
    `insert into hr.time_uploads (client_id, device_id, file_name, layout, sha256, size, rows, added, known, unmatched, uploaded_by, uploaded_at)
       values ($1, $2, 'gate.dat', 'attlog', '\\x00', 10, 1, 1, 0, 1, (select min(id) from auth.users), $3) returning id`,
    [client!['id'], device!['id'], '2026-11-18T03:00:00Z'],
  );
  await rows(
    `insert into hr.device_punches (client_id, device_id, pin, at, tag, upload_id) values ($1, $2, '4711', $4, '0', $3)`,
    [client!['id'], device!['id'], upload!['id'], '2026-11-18T02:00:00Z'],
  );
  const at = `/time-keeping/upload-download?client=${String(client!['id'])}`;
  await openApp({ as: 'owner', at });
  const panel = page.getByRole('complementary', { name: 'Unassigned badge numbers' });
  const button = page.getByRole('button', { name: /^\d+ unassigned numbers?…$/ });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('table', { name: 'Time log files' })).toMatchTextContent('gate.dat');
  await expect.element(panel).not.toBeInTheDocument();
  await inspect('time logs of a phone');
  await button.click();
  await expect.element(panel.getByRole('button', { name: 'Assign badge number 4711 on GATE-X' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();

  // At a desk they are shown from the start.
  await resize(desk);
  await openApp({ at });
  await expect.element(panel).toBeVisible();
});

test('the cutoffs of Home fit a phone, and each figure has its name', async () => {
  await openApp({ as: 'owner', at: '/dashboard' });
  const cutoffs = page.getByRole('region', { name: 'Timesheets for the last cutoffs' }).css('table');
  await expect.element(cutoffs).toBeVisible();
  await expect.element(cutoffs.css('td[data-title="To review"]').first()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Expiring soon' }).css('table')).toBeVisible();
  const sideways = css('main table')
    .elements()
    .filter((t) => t.parentElement!.scrollWidth > t.parentElement!.clientWidth);
  expect(sideways.map((t) => t.textContent)).toEqual([]);
  expect(titleOf(css('td[data-title="To approve"]').first().element())).toContain('To approve');
});

test('the cards of clients on a phone name the next cutoff', async () => {
  await openApp({ as: 'owner', at: '/client/management' });
  const next = css('td[data-title="Next cutoff"]').first();
  await expect.element(next).toMatchTextContent(/\d [A-Z][a-z]{2} 20\d\d/);
  await expect.element(next).toBeVisible();
  expect(titleOf(next.element())).toContain('Next cutoff');
});

test('the cards of schedules on a phone name start, end, and rest days', async () => {
  await openApp({ as: 'owner', at: '/schedule/maintenance' });
  for (const name of ['Start', 'End', 'Rest days']) {
    const cell = css(`tbody td[data-title="${name}"]`).first();
    await expect.element(cell).toBeVisible();
    expect(titleOf(cell.element())).toContain(name);
  }
});

test('an entry of a timeline is a card on a phone: every value whole, with its name, and nothing scrolls sideways', async () => {
  const [person] = await rows('select id from hr.employees where separated_on is null order by id limit 1');
  await openApp({ as: 'owner', at: `/admin/edit-profile/${String(person!['id'])}` });
  for (const name of ['Client assignments', 'Rates and pay basis']) {
    const section = page.getByRole('region', { name });
    const first = section.css('tbody td[data-title]').first();
    await expect.element(first).toBeVisible();
    const cut = section
      .css('tbody td')
      .elements()
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    expect(
      cut.map((cell) => cell.textContent),
      name,
    ).toEqual([]);
    const whole = section.element();
    expect(whole.scrollWidth, name).toBeLessThanOrEqual(whole.clientWidth);
    expect(titleOf(first.element())).toContain(first.element().getAttribute('data-title'));
  }
});
