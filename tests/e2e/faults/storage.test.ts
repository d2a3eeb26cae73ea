import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, holds, test, workday } from '../support/fault-test.ts';
import { fill, holdsEach, kinds, open } from '../support/kinds.ts';

const accomplishment = kinds[1]!;
const photo = fileURLToPath(new URL('../support/receipt.jpg', import.meta.url));

test.use({ own: false });

test('a full disk refuses a request visibly, keeps its form, writes no part of it, and exports unsent requests', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  // Open once, so that the phone has what its form reads.
  await open(phone, accomplishment);
  await phone.openLeave();
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(1), reason: 'Before the disk was full' });
  const cdp = await phone.context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: servers.appUrl, quotaSize: 1 });
  // Chromium believes its last look at the free space for 30 seconds.
  const noticed = sleep(31_000);
  await phone.fillLeave({ date: workday(0), reason: 'Disk full', photo });
  // Another kind in another tab, with its photo: whatever is filed is refused alike.
  const other = await phone.context.newPage();
  await other.goto(servers.appUrl + accomplishment.path);
  await fill(other, accomplishment, 'Disk full too');
  await noticed;
  const form = page.getByRole('dialog', { name: 'File leave' });
  await form.getByRole('button', { name: 'File leave' }).click();
  await expect(form.getByText('This phone’s storage is full', { exact: false })).toBeVisible();
  await expect(form.locator('textarea')).toHaveValue('Disk full');
  await expect(form.getByText('receipt.jpg')).toBeVisible();
  expect((await phone.outbox()).map((r) => r.payload.reason)).toEqual(['Before the disk was full']);
  const otherForm = other.getByRole('dialog', { name: accomplishment.file });
  await otherForm.getByRole('button', { name: accomplishment.file }).click();
  await expect(otherForm.getByText('This phone’s storage is full', { exact: false })).toBeVisible();
  await expect(otherForm.getByLabel(/^Accomplishment( \*)?$/)).toHaveValue('Disk full too');
  await expect(otherForm.getByText('receipt.jpg')).toBeVisible();
  expect(await phone.outbox()).toHaveLength(1);
  const downloading = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Export unsent' }).click();
  const unsent = await readFile(await (await downloading).path(), 'utf8');
  const { filings } = JSON.parse(/id="kawani-unsent">(.*)<\/script>/.exec(unsent)![1]!) as {
    filings: { payload: { reason: string } }[];
  };
  expect(filings.map((f) => f.payload.reason)).toEqual(['Before the disk was full']);
  // Room again: the same form, the same words, one filing.
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: servers.appUrl });
  await phone.submitLeave();
  await otherForm.getByRole('button', { name: accomplishment.file }).click();
  await expect(otherForm).toBeHidden();
  await phone.context.setOffline(false);
  await holdsEach(servers, 'Disk full too', [accomplishment]);
  const rows = await holds(servers, 'Disk full', 1);
  expect(rows[0]).toMatchObject({ files: 1 });
  await holds(servers, 'Before the disk was full', 1);
});
