import { beforeAll, expect, test } from 'vitest';
import { onCompany, startJobs } from '../support/app.tsx';
import { payrollGroups, visitGroup, visitScreen } from '../support/screens.ts';

onCompany({ name: 'worked', own: true });

// Screens such as the cost preview ask HR.
beforeAll(startJobs);

for (const group of payrollGroups)
  test(
    `every ${group} screen opens with its form, passes axe and fits a desk and a phone`,
    { timeout: 180_000 },
    async () => {
      expect(await visitGroup(group)).toBeGreaterThan(1);
    },
  );

test('an employee’s payslips pass axe and fit a desk and a phone', async () => {
  await visitScreen('employee', { address: '/portal/payslip', leadsTo: '/portal/payslip', hasForm: false });
  expect(location.pathname).toBe('/portal/payslip');
});
