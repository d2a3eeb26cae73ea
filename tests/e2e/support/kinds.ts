/** The kinds of filing besides leave, as a person files them, and what the database holds of them. */
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { addDays } from '../../../domain/calendar/local-date.ts';
import { today } from './clock.ts';
import { pickDate, placeInHistory, type Phone } from './phone.ts';
import type { Servers } from './servers.ts';

const photo = fileURLToPath(new URL('./receipt.jpg', import.meta.url));
export { today };

export interface Kind {
  name: string;
  path: string;
  /** The name of the list, and of the button that files. */
  list: string;
  file: string;
  table: string;
  /** The column that tells this test's record from the seed's. */
  column: string;
  /** Fills the form with a mark in that column; for a day of its own unless one is named. */
  fill: (form: Locator, mark: string, date?: string) => Promise<void>;
  dateColumn: string;
  /** What the record must hold besides. */
  select: string;
  holds: Record<string, unknown>;
}

export const kinds: Kind[] = [
  {
    name: 'Overtime',
    path: '/portal/overtime',
    list: 'My overtime',
    file: 'File overtime',
    table: 'hr.overtimes',
    dateColumn: 'date',
    column: 'reason',
    fill: async (form, mark, date) => {
      await pickDate(form, date ?? addDays(today(), 20));
      // Over midnight: what it falls in is shown, without a connection, as parts of two days.
      await form.getByLabel('From').fill('21:00');
      await form.getByLabel('Until').fill('01:30');
      await expect(form.getByText('4 h 30 min')).toBeVisible();
      await expect(form.getByText(/Until the next day/)).toBeVisible();
      await expect(form.getByText(/%$/).first()).toBeVisible();
      await expect(form.getByText(/night/).first()).toBeVisible();
      await form.locator('textarea').fill(mark);
    },
    select: 'minutes',
    holds: { minutes: 270 },
  },
  {
    name: 'Accomplishment',
    path: '/portal/accomplishment',
    list: 'My accomplishments',
    file: 'File accomplishment',
    table: 'hr.accomplishments',
    dateColumn: 'date',
    column: 'task',
    fill: async (form, mark, date) => {
      if (date !== undefined) await pickDate(form, date);
      await form.getByLabel(/^Accomplishment( \*)?$/).fill(mark);
      await form.getByLabel('Hours').first().fill('1.5');
      await form.locator('input[type="file"]').first().setInputFiles(photo);
      await expect(form.getByText('receipt.jpg')).toBeVisible();
    },
    select:
      'minutes, (select count(*)::int from hr.files f where f.accomplishment_id = t.id and f.archived_at is null) as files',
    holds: { minutes: 90, files: 1 },
  },
  {
    name: 'Schedule change',
    path: '/portal/change-schedule',
    list: 'My schedule changes',
    file: 'File schedule change',
    table: 'hr.change_schedules',
    dateColumn: 'start_date',
    column: 'reason',
    fill: async (form, mark, date) => {
      const first = date ?? addDays(today(), 70);
      await pickDate(form, first, addDays(first, 2));
      await form.getByRole('group', { name: 'New schedule' }).getByRole('radio').first().check({ force: true });
      await form.locator('textarea').fill(mark);
    },
    select: 'end_date - start_date as nights',
    holds: { nights: 2 },
  },
  {
    name: 'Official business',
    path: '/portal/official-business',
    list: 'My official business',
    file: 'File official business',
    table: 'hr.official_businesses',
    dateColumn: 'date',
    column: 'reason',
    fill: async (form, mark, date) => {
      await pickDate(form, date ?? addDays(today(), 20));
      await form.getByLabel('From').fill('13:00');
      await form.getByLabel('Until').fill('17:00');
      await form.getByLabel('Place or client').fill('SM Megamall');
      await form.locator('textarea').fill(mark);
      await form.locator('input[type="file"]').first().setInputFiles(photo);
      await expect(form.getByText('receipt.jpg')).toBeVisible();
    },
    select:
      'start_time::text, (select count(*)::int from hr.files f where f.official_business_id = t.id and f.archived_at is null) as files',
    holds: { start_time: '13:00:00', files: 1 },
  },
];

/** Opens the screen online once, so that the phone has it and what its form needs. */
export async function open(phone: Phone, kind: Kind): Promise<void> {
  await phone.page.goto(phone.servers.appUrl + kind.path);
  await expect(phone.page.getByRole('region', { name: kind.list })).toHaveAttribute('aria-busy', 'false');
  // What the form reads next to the list.
  await phone.page.waitForLoadState('networkidle');
}

export async function file(page: Page, kind: Kind, mark: string, date?: string): Promise<void> {
  const place = await placeInHistory(page);
  await fill(page, kind, mark, date);
  const form = page.getByRole('dialog', { name: kind.file });
  await form.getByRole('button', { name: kind.file }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => placeInHistory(page)).toBe(place);
}

/** Opens the form over the list and fills it in. */
export async function fill(page: Page, kind: Kind, mark: string, date?: string): Promise<void> {
  await page.getByRole('button', { name: kind.file }).first().click();
  await kind.fill(page.getByRole('dialog', { name: kind.file }), mark, date);
}

export interface Held extends Record<string, unknown> {
  kind: string;
  mark: string;
  status: string;
  archived: boolean;
  date: string;
  employee_id: number;
}

/** What the database holds under a mark, of the kinds named. */
export async function stored(servers: Servers, mark: string, of = kinds): Promise<Held[]> {
  const found = await Promise.all(
    of.map((kind) =>
      servers.sql<Held>(
        `select '${kind.name}' as kind, t.${kind.column} as mark, t.status, t.archived_at is not null as archived,
           t.${kind.dateColumn}::text as date, t.employee_id, ${kind.select}
         from ${kind.table} t where t.${kind.column} like $1 order by t.id`,
        [`${mark}%`],
      ),
    ),
  );
  return found.flat();
}

/** The oracle: one record of each kind under a mark, and, looked at again a little later, no second one. */
export async function holdsEach(servers: Servers, mark: string, of = kinds): Promise<Held[]> {
  const names = of.map((k) => k.name);
  const now = async () => (await stored(servers, mark, of)).map((r) => r.kind);
  await expect.poll(now, { timeout: 45_000, intervals: [200, 400, 800] }).toEqual(names);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const records = await stored(servers, mark, of);
  expect(records).toMatchObject(of.map((k) => ({ kind: k.name, status: 'pending', archived: false, ...k.holds })));
  expect(records).toHaveLength(of.length);
  return records;
}
