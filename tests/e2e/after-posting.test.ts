import { listTimeKeepings, updateTimeKeeping } from '#contract/hr/attendance/time-keeping.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword } from './support/phone.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** A day of the worked company that changes after it was paid. */

test.use({ ...desk, company: 'worked', as: 'owner@kawani.test' });

test('a leaver’s day is confirmed, withdrawn and confirmed again, and payroll says what it comes to and settles it', async ({
  page: approver,
  servers,
  windowOf,
}) => {
  // HR finds out that an employee who left since had gone an hour early on a day that was paid in full.
  const hr = await Calls.as(servers, 'hr@kawani.test', demoPassword);
  const query = { client: 1, date: '2026-11-01', status: 'all', limit: 100 } as const;
  const { data } = await hr.send(listTimeKeepings, { query });
  const day = data.find((p) => p.employee_code === 'A-103')!.days.find((d) => d.date === '2026-11-12')!;
  expect(day).toMatchObject({ locked: true, minutes: { ordinary: { reg: 480 } }, undertime: 0 });
  const punches = ['2026-11-12T07:59', '2026-11-12T16:00'];
  await hr.send(updateTimeKeeping, {
    params: { id: day.id! },
    body: { kind: 'punches', version: day.version!, punches, reason: 'The log book of the post says four' },
  });

  await approver.goto('/time-keeping/for-approval?client=1&date=2026-11-01');
  await approver.getByRole('button', { name: 'Retroactive changes…' }).click();
  const paid = approver.getByRole('complementary', { name: 'Retroactive changes' });
  await expect(paid).toContainText('1 day to confirm');
  await expect(paid.getByRole('row', { name: /Left early/ })).toContainText('60 min');
  await inspect(approver, 'paid days');
  await paid.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid).toContainText('Confirmed for the next run');
  await inspect(approver, 'a confirmed day');

  // The text is above the button, apart from it.
  const withdraw = paid.getByRole('button', { name: 'Withdraw…' });
  const words = await paid.getByText('Confirmed for the next run').boundingBox();
  expect((await withdraw.boundingBox())!.y).toBeGreaterThanOrEqual(words!.y + words!.height + 4);
  await withdraw.click();
  const reason = approver.getByRole('dialog', { name: 'Withdraw confirmation' });
  await reason.getByLabel('Reason').fill('The log book is of another post');
  await approver.keyboard.press('Control+Enter');
  await expect(paid).toContainText('withdrawn: The log book is of another post');
  await paid.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid).toContainText('Confirmed for the next run');

  const officer = await windowOf('payroll@kawani.test');
  await officer.goto('/payroll');
  await officer.getByRole('button', { name: 'Retroactive changes…' }).click();
  const waiting = officer.getByRole('complementary', { name: 'Retroactive changes' });
  await expect(waiting).toContainText('left 20 Nov');
  // 36,000.00 × 12 ÷ 313 ÷ 8 = 172.5239… for the hour.
  await expect(waiting).toContainText('Overpaid: ₱172.52, before tax and contributions.');
  await expect(waiting.getByRole('link', { name: 'an off-cycle run' })).toHaveAttribute('href', '/payroll/adjustment');
  const settle = waiting.getByRole('button', { name: 'Record settlement…' });
  const said = await waiting.getByText('No regular run follows').boundingBox();
  expect((await settle.boundingBox())!.y).toBeGreaterThanOrEqual(said!.y + said!.height + 4);
  await inspect(officer, 'a day that waits');
  await settle.click();
  const closing = officer.getByRole('dialog', { name: 'Record a settlement outside payroll runs' });
  await closing.getByLabel('Settlement details').fill('Paid back with the clearance');
  await officer.keyboard.press('Control+Enter');
  await expect(waiting).toContainText('No retroactive changes to settle');

  await approver.reload();
  await expect(paid).toContainText('Settled: Outside of a run: Paid back with the clearance');
  await expect(withdraw).toHaveCount(0);
});
