import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from './support/app.tsx';
import { inspectAll } from './support/inspect.ts';

/** The rules that judge a client’s time, on the screen where its time logs are uploaded. */

onCompany({ own: true });

const client = 1;
const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);
const open = (as: string): Promise<void> =>
  openApp({ as, at: `/time-keeping/upload-download?client=${client}&date=2026-08-18`, viewport: desk });

test('the rules that judge a client’s time are checked, then saved for that client alone', async () => {
  await open('hr');
  await page.getByRole('button', { name: 'How time is judged…' }).click();
  const form = page.getByRole('dialog', { name: 'How time is judged' });
  await form.getByLabelText('Grace, minutes').fill('90');
  await control('{Enter}');
  await expect.element(form.css('[aria-invalid="true"]')).toBeInTheDocument();
  await form.getByLabelText('Grace, minutes').fill('10');
  await inspectAll('the rules');
  await control('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows('select client_id, grace_minutes, corrector_approves from hr.time_settings')).toEqual([
    { client_id: client, grace_minutes: 10, corrector_approves: false },
  ]);
});
