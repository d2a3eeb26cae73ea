import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectQuery, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { enter } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** Review of a run before approval: its items, one employee after another by keys, and payslips line by line in place. */

onCompany({ name: 'worked', own: true });

/** The last run, as it was before its approval; returns its number. */
async function computed(): Promise<number> {
  const [run] = await rows(`select id from payroll.runs order by from_date desc limit 1`);
  const id = Number(run!['id']);
  for (const table of ['runs', 'payslips', 'loan_payments'])
    await rows(`alter table payroll.${table} disable trigger user`);
  await rows(`update payroll.payslips set posted_at = null where run_id = $1`, [id]);
  await rows(
    `update payroll.runs set state = 'computed', approval_hash = null, approved_by = null, approved_at = null, submitted_by = null,
      submitted_at = null, posted_at = null, job_id = null where id = $1`,
    [id],
  );
  await rows(
    `delete from payroll.loan_payments where payslip_id in (select id from payroll.payslips where run_id = $1)`,
    [id],
  );
  await rows(
    `delete from payroll.run_people where employee_id in (select id from payroll.employees where code like 'PAGE-%')`,
  );
  await rows(`delete from payroll.reviewed_people`);
  await rows(`delete from payroll.skipped_items`);
  return id;
}

const item = 'net.changed';
const at = (id: number) => `/payroll/payroll-summary/${id}?view=check&item=${item}`;
const list = page.getByRole('table', { name: 'Large change in net' });
const items = page.getByRole('navigation', { name: 'Review items' });
const openRow = list.css('tr[data-open="true"]');
const boxes = list.getByRole('checkbox', { name: /^Reviewed: [A-Z].*, / });
const checked = list.getByRole('checkbox', { name: /^Reviewed: [A-Z].*, /, checked: true });
const centavosOf = (text: string): number =>
  text === '–' ? 0 : Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));

test('J and K go from employee to employee, E marks the open one, and its payslip is compared line by line in place', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: at(id), viewport: desk });
  await expect.element(boxes.first()).toBeVisible();
  await expect
    .element(items.getByRole('link', { name: /^Large change in net 0 of/ }))
    .toHaveAttribute('aria-current', 'true');
  const first = boxes.first().element().getAttribute('aria-label')!.replace('Reviewed: ', '').split(',')[0]!;
  await userEvent.keyboard('j');
  await expect.element(openRow).toMatchTextContent(first);
  await expect.element(openRow).toHaveFocus();
  // The lines add up to the net pay below them.
  const lines = page.getByRole('table', { name: /^Payslip for .*, line by line/ });
  await expect.element(lines).toBeVisible();
  const column = (part: string, n: number) =>
    lines
      .css(`${part} [role="cell"]:nth-of-type(${n + 1})`)
      .elements()
      .map((c) => centavosOf(c.textContent));
  for (const n of [1, 2, 3])
    expect(column(':not([data-net]) >', n).reduce((sum, c) => sum + c, 0)).toBe(column('[data-net] >', n)[0]);
  await inspectAll('an employee of the review');
  await userEvent.keyboard('e');
  await expect.element(checked).toHaveLength(1);
  await expect.element(openRow).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(openRow).not.toMatchTextContent(first);
  await userEvent.keyboard('k');
  await expect.element(openRow).toMatchTextContent(first);
  await expect.element(page.getByText(/^Reviewed by /)).toBeVisible();
  await expect.element(items.getByRole('link', { name: /^Large change in net 1 of/ })).toBeVisible();
  // A second E takes the review back, and says so with Undo.
  await userEvent.keyboard('e');
  await expect.element(page.getByText(/: marked not reviewed$/)).toBeVisible();
  await expect.element(items.getByRole('link', { name: /^Large change in net 0 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(items.getByRole('link', { name: /^Large change in net 1 of/ })).toBeVisible();
  (openRow.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(lines).not.toBeInTheDocument();
});

test('J on the last employee of a page opens the first of the next, and K leads back', async () => {
  const id = await computed();
  const [columns] =
    await rows(`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'payroll' and table_name = 'employees' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('code', 'last_name')`);
  const names = String(columns!['names']);
  await rows(`insert into payroll.employees (code, last_name, ${names}) select 'PAGE-' || n, 'Page' || lpad(n::text, 3, '0'), ${names}
    from generate_series(1, 130) n, (select * from payroll.employees order by id limit 1) e`);
  await rows(
    `insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state, problems)
     select p.run_id, e.id, p.client_id, p.branch_id, 'warning', '[{"code": "day.long", "field": "days", "message": "16 hours on 14 Nov", "must": false}]'
     from payroll.employees e, (select * from payroll.run_people where run_id = $1 limit 1) p where e.code like 'PAGE-%'`,
    [id],
  );
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check&item=day.long`, viewport: desk });
  const row = page.css('[data-review] tr[data-open="true"]');
  await page.getByText('Page100,').click();
  await expect.element(row).toMatchTextContent('Page100');
  await userEvent.keyboard('j');
  await expectQuery('page', '2');
  await expect.element(row).toMatchTextContent('Page101');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(row).toMatchTextContent('Page102');
  await userEvent.keyboard('kk');
  await expectQuery('page', '1');
  await expect.element(row).toMatchTextContent('Page100');
});

test('J after the last employee opens the next item that is not reviewed', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: at(id), viewport: desk });
  await expect.element(boxes.first()).toBeVisible();
  // However fast the keys are, each opens the next employee.
  const [name] = boxes.last().element().getAttribute('aria-label')!.replace('Reviewed: ', '').split(',');
  await userEvent.keyboard('j'.repeat(boxes.elements().length));
  await expect.element(openRow).toMatchTextContent(name!);
  await expect.element(openRow).toHaveFocus();
  await userEvent.keyboard('j');
  const next = items.css('a[aria-current="true"]:not([data-check])');
  await expect.element(next).not.toMatchTextContent('Large change in net');
  await expect.element(next).toMatchTextContent('0 of');
  const opened = page.css('[data-review] tr[data-open="true"]');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: /^Reviewed: [A-Z].*, / }).first()).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(opened).toHaveFocus();
});

test('letters type in a comment, and do nothing when shortcuts are off', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: at(id), viewport: desk });
  await expect.element(boxes.first()).toBeVisible();
  await userEvent.keyboard('jc');
  const comments = page.getByRole('region', { name: 'Comments on this payslip' });
  await expect.element(comments.getByRole('combobox', { name: 'Comment' })).toHaveFocus();
  await userEvent.keyboard('jekh');
  await expect.element(comments.getByRole('combobox', { name: 'Comment' })).toHaveValue('jekh');
  await expect.element(checked).toHaveLength(0);
  await openApp({ at: at(id), viewport: desk, storage: { 'kawani.letter-keys': '{"on":false}' } });
  await expect.element(boxes.first()).toBeVisible();
  await userEvent.keyboard('je');
  await expect.element(openRow).not.toBeInTheDocument();
  await boxes.first().click();
  await expect.element(checked).toHaveLength(1);
  localStorage.removeItem('kawani.letter-keys');
});

test('all of an item are marked at once, undo takes only those back, and other figures are not reviewed', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: at(id), viewport: desk });
  await expect.element(boxes.first()).toBeVisible();
  const all = boxes.elements().length;
  expect(all).toBeGreaterThan(1);
  await boxes.first().click();
  await expect.element(checked).toHaveLength(1);
  await page.getByRole('button', { name: `Mark all ${all} reviewed` }).click();
  await expect.element(checked).toHaveLength(all);
  await expect.element(items.getByRole('link', { name: `Large change in net All ${all} reviewed` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(checked).toHaveLength(1);
  // Computed again with other figures.
  allowErrors(/^409 POST .*\/review\//);
  await rows(`update payroll.payslips set hash = 'other' where run_id = $1`, [id]);
  await boxes.last().click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect.element(dialog).toMatchTextContent('This run changed after you opened it');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(checked).toHaveLength(0);
});

test('a run with items left is submitted with a reason, which the approver reads', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check`, viewport: desk });
  const approval = page.getByRole('region', { name: 'Approval' });
  await expect.element(approval.getByRole('button', { name: /^Submit \d+ payslips for approval/ })).toBeDisabled();
  await expect.element(approval).toMatchTextContent(/Review \d+ more items?, or note why you skip (it|them)/);
  await expect
    .element(approval.getByRole('list', { name: 'Preparer and approvers' }))
    .toMatchTextContent('Can approve');
  await inspectAll('submission of a run');
  await approval.getByRole('button', { name: /^Skip \d+ items? and submit/ }).click();
  const dialog = page.getByRole('dialog', { name: /not reviewed\?$/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sale of the mall');
  await enter(dialog.getByRole('button', { name: /^Submit/ }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(approval).toMatchTextContent('“Sale of the mall”');
  await openApp({ as: 'owner', at: at(id), viewport: desk });
  // One line for all of them, open since one of them is.
  await expect.element(items).toMatchTextContent(/\d items skipped ?Sale of the mall/);
  await expect.element(items.getByRole('link', { name: /^Large change in net/ })).toBeVisible();
  // A phone keeps the next step in view.
  await resize(phone);
  await expect.element(approval.getByRole('button', { name: /^Approve ₱/ })).toBeInViewport();
  await resize(desk);
  // Ctrl Enter presses the next step, and then the button of the question, which has no field.
  const question = page.getByRole('dialog', { name: /^Approve ₱.* employees\?$/ });
  await expect.element(approval.getByRole('button', { name: /^Approve ₱/ })).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(question.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(approval).not.toMatchTextContent('Can approve');
});

test('an approval asks for the password in its own question, once the last proof is old', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check`, viewport: desk });
  await enter(page.getByRole('button', { name: /^Skip \d+ items? and submit/ }));
  const skip = page.getByRole('dialog', { name: /not reviewed\?$/ });
  await skip.getByRole('textbox', { name: 'Reason' }).fill('Sale of the mall');
  await enter(skip.getByRole('button', { name: /^Submit/ }));
  await expect.element(skip).not.toBeInTheDocument();
  await openApp({ as: 'owner', at: `/payroll/payroll-summary/${id}?view=check`, viewport: desk });
  await rows(`update auth.sessions set proven_at = now() - interval '6 minutes'`);
  await enter(page.getByRole('button', { name: /^Approve ₱/ }));
  const question = page.getByRole('dialog', { name: /^Approve ₱.* employees\?$/ });
  const password = question.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await inspectAll('approval with a password');
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByText('Enter the password.')).toBeVisible();
  await password.fill('kawani-demo');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Approval' })).not.toMatchTextContent('Can approve');
});

test('the review fits a phone, and without items it says so and opens the money', async () => {
  const id = await computed();
  await openApp({ as: 'payroll', at: at(id), viewport: phone });
  await expect.element(boxes.first()).toBeVisible();
  await inspectAll('the review on a phone');
  await rows(`update payroll.run_people set state = 'ok', problems = '[]' where run_id = $1`, [id]);
  await rows(
    `update payroll.run_people p set state = 'held', held_because = 'Waits' from payroll.employees e
    where e.id = p.employee_id and e.bank_account is null and p.run_id = $1`,
    [id],
  );
  await resize(desk);
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check`, viewport: desk });
  await expect.element(items).toMatchTextContent('Nothing to review');
  await expect.element(items).toMatchTextContent('Nothing blocks approval');
  await expect.element(page.getByRole('region', { name: 'Changes by reason' })).toBeVisible();
  await expectQuery('item', null);
});
