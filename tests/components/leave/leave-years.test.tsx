import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowErrors } from '../support/console.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** Leave years: the settings of a leave type, the credits that are due, and leave converted to cash. */

onCompany({ name: 'demo', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);
const types = '/admin/benefit-management?list=leave';
const made = async () =>
  (await rows(`select count(*)::int as n from hr.leave_credit_entries where rule_key is not null`)) as [{ n: number }];
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

test('settings of a leave type are collapsed, and show missing ones', async () => {
  allowErrors(/422 PUT \/leave_type/);
  const [{ id }] = (await rows(`select id from hr.leave_types where code = 'VL'`)) as [{ id: number }];
  await openApp({ as: 'owner', at: `${types}&edit=${id}`, viewport: desk });
  await expect.element(form).toBeVisible();
  await expect.element(field('days_a_year')).not.toBeVisible();
  await form.getByText('Credits and leave year').click();
  await field('days_a_year').fill('15');
  await field('accrual').selectOptions('Monthly');
  await field('max_carried').fill('5');
  await save();
  await expect.element(form).toMatchTextContent('Enter the date from which credits are granted and expire.');
  await inspectAll('leave year of a leave type');
  await field('credits_from').fill('2026-10-01');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows(`select days_a_year::float8 as days, accrual from hr.leave_types where code = 'VL'`)).toEqual([
    { days: 15, accrual: 'monthly' },
  ]);
});

test('credits due are reviewed, written at once and undone', async () => {
  await openApp({ as: 'owner', at: types, viewport: desk });
  await page.getByRole('button', { name: 'Credits due…' }).click();
  await expect.element(form.getByRole('table')).toMatchTextContent('Granted: for Oct 2026');
  await inspectAll('credits due');
  await form.getByRole('button', { name: /^Add \d+ entries$/ }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await made())[0].n).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Credits due…' }).click();
  await expect.element(form).toMatchTextContent('No credits are due');
  await form.getByRole('list', { name: 'Earlier entries' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await made())[0].n).toBe(0);
});

test('leave is converted to cash up to the balance, and the conversion is undone', async () => {
  allowErrors(/422 POST \/leave\/credit\/cash/);
  const [{ id }] = (await rows(`
    select c.employee_id as id from hr.leave_credit_entries c join hr.pay_rates r on r.employee_id = c.employee_id
    join hr.employees e on e.id = c.employee_id and e.archived_at is null
    group by c.employee_id having sum(c.days) > 1 order by 1 limit 1`)) as [{ id: number }];
  await openApp({ as: 'owner', at: `/admin/edit-profile/${id}`, viewport: desk });
  await page.css('#leave').getByRole('button', { name: 'Convert to cash' }).click();
  const type = field('leave_type_id');
  const options = (type.element() as HTMLSelectElement).options;
  await type.selectOptions(options[options.length - 1]!.text);
  await field('days').fill('300');
  await save();
  await expect
    .element(form)
    .toMatchTextContent(/Enter at most \d+(?:\.\d+)? days?, the balance after pending requests\./);
  await inspectAll('convert leave to cash');
  await field('days').fill('0.5');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  const cash = () => rows(`select sum(days)::float8 as n from hr.leave_credit_entries where kind = 'cash'`);
  expect(await cash()).toEqual([{ n: -0.5 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(cash).toEqual([{ n: 0 }]);
});
