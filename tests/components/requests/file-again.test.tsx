import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onCompany, openApp, rows } from '../support/app.tsx';
import { dialog, expectLeaves, fileLeave, leaves, openList, submit, unsent, workday } from '../support/filing.ts';
import { file, kinds, stored } from '../support/kinds.ts';
import { setOnline } from '../support/network.ts';

/** What an approver rejected is filed again with its own words, and is another request under another key. */

onCompany({ own: true });

const form = dialog('File again');
const again = page.getByRole('button', { name: 'File again' });

for (const kind of kinds)
  test(`${kind.name}: a rejected request is filed again offline with its words, as another record, and stays as it was`, async () => {
    await openList(kind.path);
    await file(kind, 'To be filed again');
    await expect.poll(() => stored(kind, 'To be filed')).toHaveLength(1);
    const [first] = await stored(kind, 'To be filed');
    await rows(
      `update ${kind.table} set status = 'rejected', remark = 'Say more', decided_at = received_at, version = version + 1
       where id = $1`,
      [first!.id],
    );
    await openList(`${kind.path}?show=${first!.id}`);
    await expect.element(page.getByText('Say more')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Correct', exact: true })).not.toBeInTheDocument();
    setOnline(false);
    await again.click();
    await expect.element(form.getByText('Say more')).toBeVisible();
    if (kind.files) await expect.element(form.getByText(/aren’t copied/)).toBeVisible();
    const words = form.getByLabelText(/^(Reason|Accomplishment)( \*)?$/);
    await expect.element(words).toHaveValue('To be filed again');
    if (kind.name === 'Overtime') {
      await expect.element(form.getByLabelText('From')).toHaveValue('21:00');
      await expect.element(form.getByLabelText('Until')).toHaveValue('01:30');
    }
    await words.fill('To be filed again, with more');
    // What was typed is there after a reload.
    await openApp();
    await expect.element(words).toHaveValue('To be filed again, with more');
    await submit('File again', kind.file);
    await expect.element(page.getByRole('region', { name: kind.list }).getByText('On this phone')).toBeVisible();
    setOnline(true);
    await expect.poll(() => stored(kind, 'To be filed')).toHaveLength(2);
    await expect.poll(unsent).toBe(0);
    const [rejected, pending] = await stored(kind, 'To be filed');
    expect(rejected).toMatchObject({ words: 'To be filed again', status: 'rejected', key: first!.key });
    expect(pending).toMatchObject({ words: 'To be filed again, with more', status: 'pending' });
    expect(pending!.key).not.toBe(first!.key);
    // A request begun afresh has none of it.
    await openApp({ at: `${kind.path}?file=1` });
    await expect.element(dialog(kind.file).getByLabelText(/^(Reason|Accomplishment)( \*)?$/)).toHaveValue('');
  });

test('a leave that the approver cancelled is filed again with its type and day', async () => {
  await openList('/portal/leave');
  const day = workday(0);
  await fileLeave('Leave again', day);
  await expectLeaves('Leave again', [{}]);
  const [{ id }] = (await leaves('Leave again')) as unknown as [{ id: number }];
  await rows(`update hr.leaves set status = 'cancelled', version = version + 1 where id = $1`, [id]);
  await openApp({ at: `/portal/leave?show=${id}` });
  await again.click();
  await expect.element(form.css('textarea')).toHaveValue('Leave again');
  const dates = form.css('input[type="date"]');
  await expect.element(dates.first()).toHaveValue(day);
  for (const field of dates.elements()) expect((field as HTMLInputElement).value).toBe(day);
  await submit('File again', 'File leave');
  await expectLeaves('Leave again', [{ status: 'cancelled' }, { status: 'pending', date: day }]);
  const types = await rows(`select distinct leave_type_id from hr.leaves where reason = 'Leave again'`);
  expect(types).toHaveLength(1);
});
