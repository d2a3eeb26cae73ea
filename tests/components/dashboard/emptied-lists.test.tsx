import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { focus } from '../support/fields.ts';

/** The focus after a decision that removes a request from the list, and after the last one. */

onCompany({ own: true });

const toDecide = page.getByRole('region', { name: 'To approve' });
const empty = toDecide.css('[data-empty]');

beforeEach(async () => {
  await rows(`delete from hr.overtimes where reason like 'Late delivery%'`);
  await rows(
    `insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, filed_at, received_at)
     select e.id, '2026-11-30', '19:00', '21:00', 120, '[]', 'Late delivery ' || row_number() over (order by e.id), now(), now()
     from (select id from hr.employees where archived_at is null and separated_on is null and id not in
       (select employee_id from auth.users where employee_id is not null and email in ('owner@kawani.test', 'hr@kawani.test'))
       order by id limit 2) e`,
  );
  await rows(
    `update hr.overtimes set status = 'cancelled' where status = 'pending' and reason not like 'Late delivery%'`,
  );
  await openApp({ as: 'hr', at: '/dashboard?kind=overtime', viewport: desk });
  await expect.element(toDecide.getByRole('button', { name: /^Approve/ })).toHaveLength(2);
});

test('after an approval the next request has the focus, and after the last one the empty state, which is read', async () => {
  const approve = toDecide.getByRole('button', { name: /^Approve/ });
  await focus(approve.first());
  await userEvent.keyboard('{Enter}');
  await expect.element(approve).toHaveLength(1);
  await expect.poll(() => document.activeElement?.closest('tbody tr') !== null).toBe(true);
  await focus(approve);
  await userEvent.keyboard('{Enter}');
  await expect.element(empty).toHaveFocus();
  await expect.element(empty).toMatchTextContent('You’re all caught up.');
});

test('after the last rejection, which asks for a reason in a dialog, the empty state has the focus', async () => {
  const reject = toDecide.getByRole('button', { name: /^Reject/ });
  for (const left of [1, 0]) {
    await focus(reject.first());
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Not needed');
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(reject).toHaveLength(left);
  }
  await expect.element(empty).toHaveFocus();
});
