import type { Page } from 'playwright';
import type { Servers } from './support/servers.ts';
import { expect, test } from './support/test.ts';

/** One's own signature and photo: what is drawn, and what of a photo is kept. */

test.use({ as: 'employee@kawani.test', serviceWorkers: 'block' });

test.beforeEach(async ({ page }) => {
  await page.goto('/portal/profile');
  await expect(page.getByRole('heading', { name: 'Government numbers' })).toBeVisible();
});

const token = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('kawani.session')!) as { token: string }).token);

const photoId = async (servers: Servers): Promise<number> =>
  (
    await servers.sql<{ id: number }>(
      `select e.photo_file_id as id from hr.employees e join auth.users u on u.employee_id = e.id where u.email = 'employee@kawani.test'`,
    )
  )[0]!.id;

test('a signature is drawn with the mouse; one dot is none', async ({ page, servers }) => {
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Signature' });
  const save = form.getByRole('button', { name: 'Save signature' });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(/Nothing is drawn yet/);
  const box = (await form.locator('canvas').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(/too little to be a signature/);
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let i = 1; i <= 60; i++) await page.mouse.move(box.x + 40 + i * 4, box.y + 60 + 30 * Math.sin(i / 5));
  await page.mouse.up();
  await save.click();
  await expect(form).toBeHidden();
  const mine = page.getByRole('img', { name: 'Your signature' });
  await expect(mine).toBeVisible();
  expect(await mine.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([900, 300]);
  expect(
    await servers.sql(
      `select f.media_type, f.purpose from hr.employees e join hr.files f on f.id = e.signature_file_id
       join auth.users u on u.employee_id = e.id where u.email = 'employee@kawani.test'`,
    ),
  ).toEqual([{ media_type: 'image/png', purpose: 'signature' }]);
});

/** A photo as a camera held on its side writes it: red on the left and blue on the right, to be turned so that red is up. */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 200);
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'red';
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = 'blue';
    context.fillRect(200, 0, 200, 200);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPSLatitude 14.5995')]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([Buffer.from(plain.slice(0, 2)), head, exif, Buffer.from(plain.slice(2))]);
}

/** The colours near the top and the bottom of a picture, as the browser shows it. */
const colours = (page: Page, bytes: Buffer) =>
  page.evaluate(
    async (given) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(given)], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const at = (part: number) => {
        const [red, , blue] = context.getImageData(image.width / 2, image.height * part, 1, 1).data;
        return red! > blue! ? 'red' : 'blue';
      };
      return [at(0.1), at(0.9)];
    },
    [...bytes],
  );

test('a photo the camera turned comes out upright, without the place it was taken', async ({ page, servers }) => {
  const buffer = await turnedPhoto(page);
  expect(await colours(page, buffer)).toEqual(['red', 'blue']);
  await page.getByRole('button', { name: 'Change photo' }).click();
  const form = page.getByRole('dialog', { name: 'Change photo' });
  await form.getByRole('button', { name: 'Use this photo' }).click();
  await expect(form.getByRole('alert')).toHaveText('Take or choose a photo first.');
  await expect(form.locator('input[type="file"][capture]')).toHaveAttribute('capture', 'user');
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
  await form.locator('input[type="file"]').last().setInputFiles(file);
  await expect(form.getByRole('img', { name: /Move the photo/ })).toBeVisible();
  const sent = page.waitForResponse(
    (r) => r.url().includes('/employee/photo/update/') && r.request().method() === 'PUT',
  );
  await form.getByRole('button', { name: 'Use this photo' }).click();
  expect((await sent).status()).toBe(200);
  await expect(form).toBeHidden();
  await expect(page.getByRole('img', { name: 'Photo of Juan Santos Dela Cruz' })).toBeVisible();

  const shown = async (id: number) => {
    const headers = { authorization: `Bearer ${await token(page)}` };
    return (await page.request.get(`${servers.hrUrl}/file/show/${id}`, { headers })).body();
  };
  const cut = await shown(await photoId(servers));
  expect(await colours(page, cut)).toEqual(['red', 'blue']);
  expect(cut.toString('latin1')).not.toMatch(/Exif|GPS/);

  // Sent as it is, past the app: the server takes out the place and leaves what turns it.
  const { id, version } = (
    await servers.sql<{ id: number; version: number }>(
      `select e.id, e.version from hr.employees e join auth.users u on u.employee_id = e.id where u.email = 'employee@kawani.test'`,
    )
  )[0]!;
  const put = await page.request.put(`${servers.hrUrl}/employee/photo/update/${id}`, {
    headers: { authorization: `Bearer ${await token(page)}` },
    multipart: { data: JSON.stringify({ version }), files: file },
  });
  expect(put.status()).toBe(200);
  const raw = await shown(await photoId(servers));
  expect(await colours(page, raw)).toEqual(['red', 'blue']);
  expect(raw.toString('latin1')).not.toContain('GPS');
});
