import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

onCompany({ own: true });

test('skipped lines of a time file open next to the list, each with its reason', async () => {
  await openApp({ as: 'hr', at: '/time-keeping/upload-download', viewport: desk });
  await page.getByLabelText('Device').first().fill('GATE-9');
  const text = ['77\t2026-11-16 08:00:00\t1\t0', '77\t2026-11-31 08:00:00\t1\t0', '77\t2026-11-16 17:00:00\t1\t1'].join(
    '\n',
  );
  await page.getByLabelText('Time log file', { exact: true }).upload(new File([`${text}\n\0\0`], '1_attlog.dat'));
  await expect.element(page.getByRole('heading', { name: 'Skipped lines in 1_attlog.dat' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Skipped lines' }).getByRole('row');
  await expect.element(row).toHaveTextContent('Line 2isn’t a badge number, a tab, and a date and time.');
  await inspectAll('skipped lines');
});
