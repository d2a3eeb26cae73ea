import { expect, test } from 'vitest';
import { onCompany, openApp } from '../support/app.tsx';
import { dialog, expectLeaves, fillLeave, onPhone, openList, submitLeave, workday } from '../support/filing.ts';
import { photo } from '../support/kinds.ts';
import { setOnline } from '../support/network.ts';

/** Files as a real browser reads and redraws them; the rules are in `src/shared/requests/attachments.test.ts`. */

onCompany({ own: true });

const form = dialog('File leave');
const marker = 'GPSLatitude 14.5547';

/** A photo with an EXIF segment, which says where it was taken, right after its first marker. */
async function photoWithPlace(name: string): Promise<File> {
  const bytes = new Uint8Array(await (await photo()).arrayBuffer());
  const text = new TextEncoder().encode(`Exif\0\0${marker}`);
  const head = new Uint8Array([0xff, 0xe1, 0, text.length + 2]);
  return new File([bytes.slice(0, 2), head, text, bytes.slice(2)], name, { type: 'application/pdf' });
}

test('a photo named .pdf is filed as a photo, and its place does not reach the outbox', async () => {
  const picked = await photoWithPlace('receipt.pdf');
  expect(await picked.text()).toContain(marker);
  await openList('/portal/leave');
  setOnline(false);
  await fillLeave('With a place', workday(0));
  await form.css('input[type="file"]').first().upload(picked);
  await expect.element(form.getByText('receipt.jpg')).toBeVisible();
  await submitLeave();
  const [kept] = (await onPhone('With a place'))[0]!.files;
  expect([kept!.name, kept!.type]).toEqual(['receipt.jpg', 'image/jpeg']);
  expect(await kept!.blob.text()).not.toContain('GPSLatitude');
  setOnline(true);
  await openApp();
  await expectLeaves('With a place', [{ files: 1 }]);
});
