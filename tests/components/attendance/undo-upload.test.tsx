import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';
import { press, tabTo } from '../support/keyboard.ts';

onCompany({ own: true });

test('an upload to the wrong device is undone by keys, after what that deletes was said', async () => {
  await openApp({ as: 'hr', at: '/time-keeping/upload-download', viewport: desk });
  await page.getByLabelText('Device').first().fill('GATE-9');
  const text = ['7', '17'].map((hour) => `77\t2026-11-16 ${hour.padStart(2, '0')}:00:00\t1\t0`).join('\n');
  await page.getByLabelText('Time log file', { exact: true }).upload(new File([text], 'wrong.dat'));
  const row = page.getByRole('table', { name: 'Time log files' }).getByRole('row', { name: /wrong\.dat/ });
  await expect.element(row).toBeVisible();
  const numbers = page.getByRole('button', { name: '1 unassigned number…' });
  await expect.element(numbers).toBeVisible();
  await tabTo(row);
  await userEvent.keyboard('{Delete}');
  const asks = page.getByRole('dialog', { name: 'Undo the upload of wrong.dat?' });
  await expect
    .element(asks)
    .toMatchTextContent(
      'Deletes 2 new time logs from GATE-9, Mon, 16 Nov 2026. No timesheet with these time logs was submitted.',
    );
  await inspectAll('undo of an upload');
  await press(asks.getByRole('button', { name: 'Undo upload' }));
  await expect.element(row).toMatchTextContent('Undone');
  await expect.element(row).toHaveFocus();
  await expect.element(numbers).not.toBeInTheDocument();
  // Nothing is undone twice.
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo the upload of wrong.dat' })).not.toBeInTheDocument();
});
