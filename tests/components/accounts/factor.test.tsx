import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, openApp, onCompany } from '../support/app.tsx';

onCompany({ own: true });

test('the schedule of a new employee proposes the paid days of a year, and another factor is named as a difference', async () => {
  await openApp({ as: 'hr', at: '/admin/employee-new', viewport: desk });
  const choice = (name: string) => page.css(`[data-path="${name}"]`);
  await expect.element(choice('factor_tenths')).toHaveValue('3130');
  await userEvent.selectOptions(choice('schedule_id'), 'Night operations');
  await expect.element(choice('factor_tenths')).toHaveValue('2610');
  await userEvent.selectOptions(choice('scheme'), 'Monthly');
  const short = page.getByText('261 days a year. With 313, overtime is underpaid by 16.6%.');
  await expect.element(short).not.toBeInTheDocument();
  await userEvent.selectOptions(choice('factor_tenths'), '3130');
  await expect.element(short).toBeVisible();
});
