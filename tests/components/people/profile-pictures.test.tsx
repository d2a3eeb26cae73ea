import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showFile } from '#contract/common/files.ts';
import { showEmployee, updatePhoto } from '#contract/hr/people/employees.ts';
import { call } from '#src/api/call.ts';
import { onCompany, openApp, rows } from '../support/app.tsx';

/** The employee's own signature and photo: what is drawn, and what of a photo is stored. */

onCompany({ own: true });

async function openProfile(): Promise<void> {
  await openApp({ at: '/portal/profile' });
  await expect.element(page.getByRole('heading', { name: 'Government IDs' })).toBeVisible();
}
const mine = `from hr.employees e join auth.users u on u.employee_id = e.id and u.email = 'employee@kawani.test'`;

test('a signature is drawn with the mouse; a dot is none', async () => {
  await openProfile();
  await page.getByRole('button', { name: 'Add signature', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Signature' });
  const save = form.getByRole('button', { name: 'Save signature' });
  const undo = form.getByRole('button', { name: 'Undo' });
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/Nothing is drawn yet/);
  const pad = form.css('canvas');
  await pad.click();
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/too little for a signature/);
  await undo.click();
  await expect.element(undo).toBeDisabled();
  const { left, top } = pad.element().getBoundingClientRect();
  const at = (n: number) => ({ coords: { x: left + 40 + n * 12, y: top + 60 + 30 * Math.sin((n * 3) / 5) } });
  await userEvent.pointer([
    at(0),
    { keys: '[MouseLeft>]' },
    ...Array.from({ length: 20 }, (_, n) => at(n + 1)),
    { keys: '[/MouseLeft]' },
  ]);
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  const image = page.getByRole('img', { name: 'Your signature' });
  await expect.element(image).toBeVisible();
  // It has its place before it is loaded.
  await expect
    .poll(() => [image.element() as HTMLImageElement].map((i) => [i.naturalWidth, i.naturalHeight]))
    .toEqual([[900, 300]]);
  expect(await rows(`select f.media_type, f.purpose ${mine} join hr.files f on f.id = e.signature_file_id`)).toEqual([
    { media_type: 'image/png', purpose: 'signature' },
  ]);
});

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer());
const latin = new TextDecoder('latin1');
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A photo of a camera held on its side: red on the left and blue on the right, to be turned so that red is up. */
async function turnedPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'red';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = 'blue';
  context.fillRect(200, 0, 200, 200);
  const plain = await bytesOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }));
  const tiff = '4d4d002a00000008000101120003000000010006000000000000'.match(/../g)!.map((hex) => parseInt(hex, 16));
  const exif = [...ascii('Exif\0\0'), ...tiff, ...ascii('GPSLatitude 14.5995')];
  const head = [0xff, 0xe1, 0, exif.length + 2];
  const bytes = new Uint8Array([...plain.slice(0, 2), ...head, ...exif, ...plain.slice(2)]);
  return new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' });
}

/** The colours near the top and the bottom of a picture, as the browser shows it. */
async function colours(picture: Blob): Promise<string[]> {
  const image = await createImageBitmap(picture);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return [0.1, 0.9].map((part) => {
    const [red, , blue] = context.getImageData(image.width / 2, image.height * part, 1, 1).data;
    return red! > blue! ? 'red' : 'blue';
  });
}

/** The photo that the server stores. */
async function storedPhoto(): Promise<Blob> {
  const [photo] = await rows(`select e.photo_file_id as id ${mine}`);
  return call(showFile, { params: { id: Number(photo!['id']) } });
}

test('a photo the camera turned is stored upright, without the place it was taken', async () => {
  const photo = await turnedPhoto();
  expect(await colours(photo)).toEqual(['red', 'blue']);
  await openProfile();
  await page.getByRole('button', { name: 'Change photo' }).click();
  const form = page.getByRole('dialog', { name: 'Change photo' });
  const use = form.getByRole('button', { name: 'Use this photo' });
  await use.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Take or choose a photo first.');
  await expect.element(form.css('input[type="file"][capture]')).toHaveAttribute('capture', 'user');
  await form.css('input[type="file"]').last().upload(photo);
  await expect.element(form.getByRole('img', { name: /Move the photo/ })).toBeVisible();
  await use.click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Photo of Juan Santos Dela Cruz' })).toBeVisible();
  const cut = await storedPhoto();
  expect(await colours(cut)).toEqual(['red', 'blue']);
  expect(latin.decode(await bytesOf(cut))).not.toMatch(/Exif|GPS/);

  // Sent as it is, past the app: the server removes the place and leaves what turns it.
  const [{ id }] = (await rows(`select e.id ${mine}`)) as [{ id: number }];
  const params = { id };
  const { version } = (await call(showEmployee, { params })).data;
  await call(updatePhoto, { params, body: { version } }, { files: [photo], key: crypto.randomUUID() });
  const raw = await storedPhoto();
  expect(await colours(raw)).toEqual(['red', 'blue']);
  expect(latin.decode(await bytesOf(raw))).not.toContain('GPS');
});
