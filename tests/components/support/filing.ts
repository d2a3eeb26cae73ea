/** Requests as an employee files them on the phone, and what the phone and the database hold of them. */
import { afterEach, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { formatLongDate } from '#src/text/format.ts';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';
import { act, slot } from '#src/shared/ui/slot/slot.ts';
import { openApp, rows } from './app.tsx';
import { settled } from './inspect.ts';
import { underWay } from './network.ts';
import { isStored } from './stored.ts';

export const today = '2026-11-18';
const holidays = new Set(nationalHolidays.map((h) => h.date));

/** Days that earlier tests of this file have filed on. */
let usedDays = 0;
afterEach(() => void (usedDays += 20));

/** The n-th Monday-to-Friday working day of this test, from two months ahead on: nothing is filed there yet. */
export function workday(n: number): string {
  let date = addDays(today, 60);
  for (let left = usedDays + n; ; date = addDays(date, 1)) {
    if (weekday(date) > 5 || holidays.has(date)) continue;
    if (left-- === 0) return date;
  }
}

export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const question = dialog('Please confirm');
export const outbox = dialog('Outbox');
export const openOutbox = (): Promise<void> => page.getByRole('button', { name: /^outbox/i }).click();

/** Opens a list of requests, and waits until the phone has it and what its form reads. */
export async function openList(at: string, options: Parameters<typeof openApp>[0] = {}): Promise<void> {
  await openApp({ ...options, at });
  await expect.element(page.getByRole('region', { name: /^My / })).toHaveAttribute('aria-busy', 'false');
  await settled();
  await expect.poll(() => [...underWay].map(({ address }) => address)).toEqual([]);
  // Stored a moment after it was read: what the form of leave offers without a connection.
  if (at === '/portal/leave') await expect.poll(() => isStored('Leave without pay')).toBe(true);
}

/** The leave of a day in the list: the demo's own requests are on other days. */
export const leaveOn = (date: string): Locator =>
  page.getByRole('region', { name: 'My leave' }).getByRole('button', { name: formatLongDate(date) });

/** Chooses days in a form: the two weeks in sight are followed by fields to type others in. */
export async function pickDate(form: Locator, first: string, last = first): Promise<void> {
  const fields = form.css('input[type="date"]');
  if (fields.elements().length === 0) await form.getByRole('button', { name: /(and later|Other days)$/ }).click();
  await fields.first().fill(first);
  if (last !== first) await fields.last().fill(last);
}

/** Opens a form with the button that has its name. */
export async function openForm(name: string): Promise<Locator> {
  // What was just done takes the place of the button for 8 s, unless it is replaced.
  slot.say({ title: '' });
  act();
  await page.getByRole('button', { name }).first().click();
  return dialog(name);
}

export async function fillLeave(reason: string, first: string, last = first): Promise<void> {
  const form = await openForm('File leave');
  await form.getByRole('radio', { name: 'Without pay' }).click({ force: true });
  await pickDate(form, first, last);
  await form.css('textarea').first().fill(reason);
}

export const submitLeave = (): Promise<void> => submit('File leave');

/** Presses the button of a form that has its name, and waits until it is closed. */
export async function submit(name: string | RegExp, button = name): Promise<void> {
  await dialog(name).getByRole('button', { name: button }).click();
  await expect.element(dialog(name)).not.toBeInTheDocument();
}

export async function fileLeave(reason: string, first: string, last = first): Promise<void> {
  const back = backHere();
  await fillLeave(reason, first, last);
  await submitLeave();
  await back();
}

const place = (): number | undefined => (history.state as { idx: number } | null)?.idx;

/**
 * Called before a form is opened; returns what waits, after the form was closed, until the app has taken away the entry that
 * it added to the history. While an earlier form's entry is still there, this would wait for that.
 */
export function backHere(): () => Promise<void> {
  const here = place();
  return () => expect.poll(place).toBe(here);
}

/** The requests in the outbox whose reason begins so, oldest first. */
export const onPhone = async (reason = '') =>
  (await outboxDb.rows.orderBy('seq').toArray()).filter((row) =>
    ((row.payload as { reason?: string }).reason ?? '').startsWith(reason),
  );
export const statusesOf = async (reason: string): Promise<string[]> => (await onPhone(reason)).map((r) => r.status);
export const unsent = async (): Promise<number> => (await onPhone()).filter((r) => r.status !== 'sent').length;

interface StoredLeave {
  id: number;
  reason: string;
  date: string;
  status: string;
  archived: boolean;
  files: number;
}

/** What the database holds under a reason that begins so, oldest first. */
export const leaves = async (reason: string): Promise<StoredLeave[]> =>
  (await rows(
    `select l.id, l.reason, l.start_date::text as date, l.status, l.archived_at is not null as archived,
       (select count(*)::int from hr.files f where f.leave_id = l.id and f.archived_at is null) as files
     from hr.leaves l where l.reason like $1 order by l.id`,
    [`${reason}%`],
  )) as unknown as StoredLeave[];

/** Waits until the database holds these under a reason, and nothing is left to send. */
export async function expectLeaves(reason: string, expected: Partial<StoredLeave>[]): Promise<void> {
  await expect.poll(() => leaves(reason)).toMatchObject(expected);
  await expect.poll(async () => (await statusesOf(reason)).filter((s) => s !== 'sent')).toEqual([]);
  expect(await leaves(reason)).toHaveLength(expected.length);
}

/** HR decides on another machine. */
export const decide = (reason: string, status: string, remark: string): Promise<unknown> =>
  rows(
    `update hr.leaves set status = $2, remark = $3, decided_at = received_at, version = version + 1,
       decided_by = (select id from auth.users where email = 'hr@kawani.test')
     where reason = $1`,
    [reason, status, remark],
  );

export const nameOfHr = async (): Promise<string> =>
  (await rows(`select name from auth.users where email = 'hr@kawani.test'`))[0]!['name'] as string;

/** The person comes back to the app, which asks again for what is on the screen. */
export const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
