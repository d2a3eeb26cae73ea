import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { inspectAll } from '../support/inspect.ts';

/** What the upload screen of time logs remembers: columns of a client's files, and the rules that judge the client's time. */

onCompany({ own: true });

const client = 1;
const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);
const open = (as: string): Promise<void> =>
  openApp({ as, at: `/time-keeping/upload-download?client=${client}&date=2026-08-18`, viewport: desk });

test('the rules that judge a client’s time are checked, then saved for that client alone', async () => {
  await open('hr');
  await page.getByRole('button', { name: 'Attendance settings…' }).click();
  const form = page.getByRole('dialog', { name: 'Attendance settings' });
  await form.getByLabelText('Grace period, minutes').fill('90');
  await control('{Enter}');
  await expect.element(form.css('[aria-invalid="true"]')).toBeInTheDocument();
  await form.getByLabelText('Grace period, minutes').fill('10');
  await inspectAll('the rules');
  await control('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows('select client_id, grace_minutes, corrector_approves from hr.time_settings')).toEqual([
    { client_id: client, grace_minutes: 10, corrector_approves: false },
  ]);
});

test('unknown columns of a file are named once, not asked for the next file, and asked for again once forgotten', async () => {
  allowErrors(/422 POST \/time_keeping\/upload/);
  await open('owner');
  const file = (name: string, date: string): File =>
    new File(
      [
        `Person Ref,Full Name,Log Date,Log Time,Event\n9042,Cruz,${date},8:01 AM,Entry\n9042,Cruz,${date},5:02 PM,Labas\n`,
      ],
      name,
      { type: 'text/csv' },
    );
  const choose = page.getByLabelText('Time log file', { exact: true });
  const listed = (text: string) => page.getByRole('row').filter({ hasText: text });
  await choose.upload(file('first.csv', '08/18/2026'));
  const form = page.getByRole('dialog', { name: 'Match columns' });
  // Nothing is read before the column of the person and the device are named.
  await expect
    .element(form.getByRole('button', { name: 'Choose the column with the badge number or the employee code.' }))
    .toBeVisible();
  await expect.element(form.getByLabelText('Log Date contains')).toHaveValue('date');
  await form.getByLabelText('Person Ref contains').selectOptions('Badge number');
  await form.getByRole('combobox', { name: /^Device/ }).fill('LOBBY');
  const preview = form.getByRole('table', { name: 'Preview of the first rows' }).getByRole('row').nth(2);
  await expect.element(preview).toMatchTextContent('9042');
  await expect.element(preview).toMatchTextContent('Tue, 18 Aug 2026 5:02 PM');
  await expect.element(form.getByRole('checkbox', { name: 'Labas' })).toBeChecked();
  await inspectAll('the columns');
  await control('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(listed('first.csv')).toMatchTextContent('Custom columns');

  await page.getByLabelText(/^Device( \*)?$/).fill('LOBBY');
  await choose.upload(file('second.csv', '08/19/2026'));
  await expect.element(listed('second.csv')).toMatchTextContent('Custom columns');
  await expect.element(form).not.toBeInTheDocument();
  expect(
    await rows(
      `select d.code as device, to_char(p.at at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI') as at, p.tag
       from hr.device_punches p join hr.time_devices d on d.id = p.device_id where p.pin = '9042' order by p.at`,
    ),
  ).toEqual(
    ['2026-08-18', '2026-08-19'].flatMap((date) => [
      { device: 'LOBBY', at: `${date} 08:01`, tag: 'In' },
      { device: 'LOBBY', at: `${date} 17:02`, tag: 'Out' },
    ]),
  );
  await page.getByRole('button', { name: 'Columns…' }).click();
  const panel = page.getByRole('complementary', { name: 'Saved column matches' });
  await expect.element(panel.getByRole('row').filter({ hasText: 'Person Ref' })).toMatchTextContent('Badge number');
  await inspectAll('columns that were named');
  await panel.getByRole('button', { name: /^Remove Person Ref/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(panel).toMatchTextContent('No saved column matches');
  await choose.upload(file('third.csv', '08/20/2026'));
  await expect.element(form).toBeVisible();
});
