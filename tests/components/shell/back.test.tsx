import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, expectAddress, goBack, openApp } from '../support/app.tsx';
import { shownOf } from '../support/find.ts';
import { settled } from '../support/inspect.ts';
import { allAnswered } from '../support/network.ts';

/** Back, of the phone or of the browser, closes what lies over the screen before it leaves it. */

const dialogs = page.getByRole('dialog');
const expectClosed = () => expect.element(dialogs).not.toBeInTheDocument();
const position = () => (history.state as { idx: number }).idx;
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function openHolidays(): Promise<void> {
  await openApp({ at: '/portal/holiday' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const start of ['/portal/holiday', '/portal/leave'])
  test(`Back closes each sheet and leaves the history as it was, ${start === '/portal/holiday' ? 'where the app was opened' : 'on a screen that was gone to'}`, async () => {
    await openHolidays();
    if (start === '/portal/leave') await link('Leave').click();
    await expectAddress(start);
    for (const name of ['More', /^Outbox/, /^Notifications/]) {
      await button(name).click();
      await expect.element(dialogs).toBeVisible();
      history.back();
      await expectClosed();
      expect(address()).toBe(start);
      // Closed by its button it leaves nothing to go back to either.
      await button(name).click();
      await dialogs.getByRole('button', { name: 'Close' }).click();
      await expectClosed();
      await expect.poll(position).toBe(start === '/portal/leave' ? 1 : 0);
    }
    if (start === '/portal/leave') {
      history.back();
      await expectAddress('/portal/holiday');
      history.forward();
      await expectAddress('/portal/leave');
    }
  });

test('Back pressed at once closes a sheet that was just opened, while timers are late', async () => {
  await openHolidays();
  await settled();
  const original = window.setTimeout;
  const late = ((work: () => void, ms = 0) => original(work, ms < 5 ? 1_000 : ms)) as typeof setTimeout;
  vi.stubGlobal('setTimeout', late);
  try {
    await button(/^Outbox/).click();
    await expect.element(dialogs).toBeVisible();
    history.back();
    await expectClosed();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(address()).toBe('/portal/holiday');
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a link followed while the app takes its own step back is gone to', async () => {
  await openHolidays();
  await button(/^Outbox/).click();
  await expect.element(dialogs).toBeVisible();
  // The step is slow, as on a busy phone.
  const back = history.back.bind(history);
  const slow = vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back, 1_000));
  await dialogs.getByRole('button', { name: 'Close' }).click();
  await expectClosed();
  await link('Leave').click();
  await expectAddress('/portal/leave');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible();
  slow.mockRestore();
  history.back();
  await expectAddress('/portal/holiday');
  // Its holidays are asked for with this test's session.
  await settled();
});

test('a slow step back of the app closes nothing that was opened meanwhile', async () => {
  await openApp({ at: '/portal/leave' });
  await settled();
  await button(/^Outbox/).click();
  await expect.element(dialogs).toBeVisible();
  const slow = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await dialogs.getByRole('button', { name: 'Close' }).click();
  await expectClosed();
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  const form = page.getByRole('dialog', { name: 'File leave' });
  await button('File leave').first().click();
  await expect.element(form).toBeVisible();
  slow.mockRestore();
  await goBack();
  // What is open has an entry of its own, so that Back closes it and the list stays.
  await expect.poll(position).toBe(1);
  await expect.element(form).toBeVisible();
  await goBack();
  await expect.element(form).not.toBeInTheDocument();
  expect(address()).toBe('/portal/leave');
});

test('Back asks before unsaved words are thrown away, and closes the uppermost of two dialogs', async () => {
  await openHolidays();
  await link('Leave').click();
  const file = button('File leave').first();
  const form = page.getByRole('dialog', { name: 'File leave' });
  await file.click();
  await expect.element(form).toBeVisible();
  // Nothing is typed: it closes.
  history.back();
  await expect.element(form).not.toBeInTheDocument();
  await file.click();
  const reason = form.css('textarea');
  await reason.fill('Typed and not saved');
  history.back();
  const question = dialogs.filter({ hasText: /throw|discard|lost/i }).last();
  await expect.element(question).toBeVisible();
  // Back answers the question with no.
  history.back();
  await expect.element(dialogs).toHaveLength(1);
  await expect.element(reason).toHaveValue('Typed and not saved');
  history.back();
  await question.getByRole('button').last().click();
  await expectClosed();
  expect(address()).toBe('/portal/leave');
  history.back();
  await expectAddress('/portal/holiday');
});

test('Back closes a form that was opened by its address, and the address becomes the screen’s', async () => {
  await openApp({ at: '/portal/leave?file=1' });
  await expect.element(page.getByRole('dialog', { name: 'File leave' })).toBeVisible();
  history.back();
  await expectClosed();
  await expectAddress('/portal/leave');
  await openApp();
  await expect.element(page.getByRole('region', { name: 'My leave' })).toBeVisible();
  expect(shownOf(dialogs)).toBe(0);
});

test('a link in a sheet leads away, and Back returns to the screen without the sheet', async () => {
  await openHolidays();
  await button('More').click();
  await dialogs.getByRole('link', { name: 'Directory' }).click();
  await expectAddress('/portal/directory');
  await expectClosed();
  history.back();
  await expectAddress('/portal/holiday');
  await expectClosed();
  history.forward();
  await expectAddress('/portal/directory');
  expect(shownOf(dialogs)).toBe(0);
  // What the screens asked for is answered before the session ends.
  await expect.poll(allAnswered).toBe(true);
});
