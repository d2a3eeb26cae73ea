/** The kinds of request besides leave, as an employee files them on the phone, and what the database holds of them. */
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { addDays } from '#domain/calendar/local-date.ts';
import { rows } from './app.tsx';
import { backHere, openForm, pickDate, submit, today } from './filing.ts';

export interface Kind {
  /** Its name in the outbox. */
  name: string;
  path: string;
  /** The name of the list, and of the form and the button that files. */
  list: string;
  file: string;
  table: string;
  /** The column of what the person writes. */
  text: string;
  /** Are files attached? */
  files: boolean;
  /** Fills the form in for a day of its own. */
  fill: (form: Locator, words: string) => Promise<void>;
}

/** A photo as a camera hands it over. */
export async function photo(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 32;
  canvas.getContext('2d')!.fillRect(4, 4, 8, 8);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([blob!], 'receipt.jpg', { type: 'image/jpeg' });
}

export const kinds: Kind[] = [
  {
    name: 'Overtime',
    path: '/portal/overtime',
    list: 'My overtime',
    file: 'File overtime',
    table: 'hr.overtimes',
    text: 'reason',
    files: false,
    fill: async (form, words) => {
      await pickDate(form, addDays(today, 20));
      await form.getByLabelText('From').fill('21:00');
      await form.getByLabelText('Until').fill('01:30');
      await form.css('textarea').fill(words);
    },
  },
  {
    name: 'Accomplishment',
    path: '/portal/accomplishment',
    list: 'My accomplishments',
    file: 'File accomplishment',
    table: 'hr.accomplishments',
    text: 'task',
    files: true,
    fill: async (form, words) => {
      await form.getByLabelText(/^Accomplishment( \*)?$/).fill(words);
      await form.getByLabelText('Hours').first().fill('1.5');
      await form
        .css('input[type="file"]')
        .first()
        .upload(await photo());
      await expect.element(form.getByText('receipt.jpg')).toBeVisible();
    },
  },
  {
    name: 'Schedule change',
    path: '/portal/change-schedule',
    list: 'My schedule changes',
    file: 'File schedule change',
    table: 'hr.change_schedules',
    text: 'reason',
    files: false,
    fill: async (form, words) => {
      const first = addDays(today, 70);
      await pickDate(form, first, addDays(first, 2));
      await form.getByRole('group', { name: 'New schedule' }).getByRole('radio').first().click({ force: true });
      await form.css('textarea').fill(words);
    },
  },
  {
    name: 'Official business',
    path: '/portal/official-business',
    list: 'My official business',
    file: 'File official business',
    table: 'hr.official_businesses',
    text: 'reason',
    files: true,
    fill: async (form, words) => {
      await pickDate(form, addDays(today, 20));
      await form.getByLabelText('Place or client').fill('SM Megamall');
      await form.css('textarea').fill(words);
      await form
        .css('input[type="file"]')
        .first()
        .upload(await photo());
      await expect.element(form.getByText('receipt.jpg')).toBeVisible();
    },
  },
];

export async function file(kind: Kind, words: string): Promise<void> {
  const back = backHere();
  await kind.fill(await openForm(kind.file), words);
  await submit(kind.file);
  await back();
}

interface Stored {
  id: number;
  words: string;
  status: string;
  key: string;
}

/** What the database holds under words that begin so, oldest first. */
export const stored = async (kind: Kind, words: string): Promise<Stored[]> =>
  (await rows(
    `select id, ${kind.text} as words, status, client_request_id::text as key from ${kind.table}
     where ${kind.text} like $1 order by id`,
    [`${words}%`],
  )) as unknown as Stored[];
