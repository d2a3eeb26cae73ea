import { fileURLToPath } from 'node:url';
import { expect, holds, longAgo, test, workday } from '../support/fault-test.ts';
import { pickDate } from '../support/phone.ts';

const photo = fileURLToPath(new URL('../support/receipt.jpg', import.meta.url));

test('a refused request holds up no other, is shown with its reason in the language of the moment, and is corrected with its photo', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Row one' });
  // For a cut-off that closed long ago: the phone warns, the server refuses.
  await phone.fileLeave({ date: longAgo(), reason: 'Row two, too late', photo });
  await phone.fileLeave({ date: workday(1), reason: 'Row three' });
  await phone.context.setOffline(false);
  const rows = await holds(servers, 'Row ', 2);
  expect(rows.map((r) => r.reason)).toEqual(['Row one', 'Row three']);
  // In the list it asks to be corrected.
  await expect(page.getByRole('region', { name: 'My leave' }).getByText('Correct', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByText(/open until/).first()).toBeVisible();
  const speak = async (language: string) => {
    await page.evaluate((code) => localStorage.setItem('kawani.language', code), language);
    await page.reload();
    await page.getByRole('button', { name: /^outbox/i }).click();
  };
  await speak('fil');
  await expect(page.getByRole('dialog').getByText(/^Hanggang .* lamang ang pag-file para sa cut-off na/)).toBeVisible();
  await expect(page.getByText(/open until/)).toHaveCount(0);
  await speak('en');
  await outbox.getByRole('button', { name: 'Correct' }).first().click();
  const form = page.getByRole('dialog', { name: 'Correct leave' });
  // The day is at fault and has the focus; the rest is folded as it was written, and opened by a tap.
  await expect(form.locator('textarea')).toHaveCount(0);
  await expect(form.getByText(/^Not taken, /)).toBeVisible();
  await expect(form.locator(`[data-date="${longAgo()}"]`)).toBeFocused();
  await form.getByRole('button', { name: 'Reason Row two, too late' }).click();
  await expect(form.locator('textarea')).toBeFocused();
  await expect(form.locator('textarea')).toHaveValue('Row two, too late');
  await expect(form.getByText('receipt.jpg')).toBeVisible();
  await pickDate(form, workday(2));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const all = await holds(servers, 'Row ', 3);
  expect(all.map((r) => [r.start_date, r.files])).toEqual([
    [workday(0), 0],
    [workday(1), 0],
    [workday(2), 1],
  ]);
});
