import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { creditMonths } from '#domain/leave/sss-benefit.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** SSS benefits: the amount is computed from the salary credits, and what the SSS owes is listed for all employees. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);
const claim = async (kind: 'maternity' | 'sickness', code: string, from: string, to: string): Promise<number> => {
  const [{ id }] = (await rows(`select id from payroll.employees where code = '${code}'`)) as [{ id: number }];
  const leave = kind === 'maternity' ? 9001 : 9002;
  await rows(`insert into payroll.sss_claims (employee_id, kind, leave_id, from_date, to_date)
    values (${id}, '${kind}', ${leave}, '${from}', '${to}')`);
  return id;
};
let mother: number;
let sick: number;
beforeAll(async () => {
  mother = await claim('maternity', 'B-202', '2026-11-16', '2027-02-28');
  sick = await claim('sickness', 'B-201', '2026-11-16', '2026-11-25');
});
const enterCredits = async (first: string) => {
  for (const month of creditMonths(first)) {
    const credit = field(`credit ${month}`);
    if (credit.query()) await credit.fill('20000');
  }
};

test('maternity: the date asks for its twelve months, and the computation is shown with its amount', async () => {
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${mother}`, viewport: desk });
  const section = page.css('#sss-benefits');
  await expect.element(section).toMatchTextContent('Not computed: enter the delivery date and salary credits');
  await section.getByRole('button', { name: 'Compute benefit' }).click();
  await field('contingency_date').fill('2026-11-20');
  await enterCredits('2026-11-20');
  await inspectAll('compute maternity benefit');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(section).toMatchTextContent('₱70,000.00 for 105 days');
  await expect.element(section).toMatchTextContent('6 highest credits ₱120,000.00 ÷ 180 × 105 days');
  await inspectAll('SSS benefits of an employee');
});

test('sickness: days paid before leave fewer, at 90% of the average daily credit', async () => {
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${sick}`, viewport: desk });
  const section = page.css('#sss-benefits');
  await section.getByRole('button', { name: 'Compute benefit' }).click();
  await field('days_in_year').fill('112');
  await enterCredits('2026-11-16');
  await inspectAll('compute sickness benefit');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .element(section)
    .toMatchTextContent('6 highest credits ₱120,000.00 ÷ 180 × 90% = ₱600.00 a day × 8 days');
  await expect.element(section).toMatchTextContent('₱4,800.00 for 8 days');
});

test('the list has every claim with what the SSS owes, and filters by reimbursement', async () => {
  await openApp({ as: 'payroll', at: '/payroll/employee-management?list=sss', viewport: desk });
  const table = page.getByRole('table', { name: 'SSS benefits' });
  await expect.element(table).toMatchTextContent('Maternity leave');
  await expect.element(table).toMatchTextContent('SSS sickness leave');
  await inspectAll('SSS benefits of all employees');
  await openApp({ as: 'payroll', at: '/payroll/employee-management?list=sss&state=claimed', viewport: desk });
  await expect.element(page.getByText('No SSS benefits yet')).toBeVisible();
});
