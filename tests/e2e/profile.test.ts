import type { Page } from 'playwright';
import { expect, test } from './support/fault-test.ts';
import { kept } from './support/kept.ts';
import { demoPassword, Phone } from './support/phone.ts';
import type { Servers } from './support/servers.ts';

/** One's own profile on a phone: what it shows, what it hides, and what one changes there. */

const open = async (phone: Phone, show = ''): Promise<Page> => {
  await phone.page.goto(`${phone.servers.appUrl}/portal/profile${show && `?show=${show}`}`);
  if (!show) await expect(phone.page.getByRole('heading', { name: 'Government numbers' })).toBeVisible();
  return phone.page;
};

// After the name of the button, which only a screen reader is told.
const inFull = /^Hide SSS\d{2}-\d{7}-\d$/;
const masked = /^Show SSS••-••••\d{3}-\d$/;

const reads = (servers: Servers) =>
  servers.sql<{ what: string; by: string }>(
    `select a.after ->> 'what' as what, u.email as by from auth.audit a join auth.users u on u.id = a.actor_id
     where a.action = 'read' order by a.id`,
  );

test('the profile is where the portal begins; a number is shown when tapped, hidden again, and kept nowhere', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await page.clock.install();
  await page.goto(`${servers.appUrl}/portal`);
  await page.waitForURL((url) => url.pathname === '/portal/profile');
  await expect(page.getByText('Juan Santos Dela Cruz')).toBeVisible();
  const show = page.getByRole('button', { name: 'Show SSS' });
  const hide = page.getByRole('button', { name: 'Hide SSS' });
  await expect(show).toHaveText(masked);
  await show.click();
  await expect(hide).toHaveText(inFull);
  const digits = /[\d-]+$/.exec((await hide.textContent())!.trim())![0];
  // By a tap, by itself, and when one looks away.
  await hide.click();
  await expect(show).toHaveText(masked);
  await show.click();
  await expect(hide).toBeVisible();
  await page.clock.fastForward(19_000);
  await expect(hide).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(show).toHaveText(masked);
  await show.click();
  await expect(hide).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(show).toHaveText(masked);

  expect(await reads(servers)).toEqual(Array.from({ length: 3 }, () => ({ what: 'sss', by: 'employee@kawani.test' })));
  const everything = await kept(page);
  expect(everything).toContain(digits.slice(-4));
  expect(everything).not.toContain(digits);
  expect(everything).not.toContain(digits.replaceAll('-', ''));
});

test('without a connection it is there, as of when, with its numbers masked', async ({ phone }) => {
  const page = await open(phone);
  await expect(page.getByText('Rice subsidy')).toBeVisible();
  await expect(page.getByText('NBI clearance')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await phone.context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline – as of/)).toBeVisible();
  await expect(page.getByText('Juan Santos Dela Cruz')).toBeVisible();
  for (const section of ['Leave credits', 'Benefits', 'Documents', 'Schedule'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await expect(page.getByText('Rice subsidy')).toBeVisible();
  await page.getByRole('button', { name: 'How it came about' }).click();
  await expect(page.getByRole('dialog').getByText('Granted').first()).toBeVisible();
  await page.goBack();
  const show = page.getByRole('button', { name: 'Show SSS' });
  await expect(show).toHaveText(masked);
  await show.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Numbers in full need a connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await expect(page.getByText('Photo and signature need a connection', { exact: false })).toBeVisible();
});

test('a signature is drawn with the mouse; one dot is none', async ({ phone, servers }) => {
  const page = await open(phone);
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

test('a photo the camera turned comes out upright, without the place it was taken', async ({ phone, servers }) => {
  const page = await open(phone);
  const buffer = await turnedPhoto(page);
  expect(await colours(page, buffer)).toEqual(['red', 'blue']);
  await page.getByRole('button', { name: 'Change photo' }).click();
  const form = page.getByRole('dialog', { name: 'Change photo' });
  await form.getByRole('button', { name: 'Use this photo' }).click();
  await expect(form.getByRole('alert')).toHaveText('Take or choose a photo first.');
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

const token = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('kawani.session')!) as { token: string }).token);

const photoId = async (servers: Servers): Promise<number> =>
  (
    await servers.sql<{ id: number }>(
      `select e.photo_file_id as id from hr.employees e join auth.users u on u.employee_id = e.id where u.email = 'employee@kawani.test'`,
    )
  )[0]!.id;

/** Asks the server for something at once, as a return to the app does. */
const isSignedOut = async (phone: Phone): Promise<void> => {
  await phone.page.goto(`${phone.servers.appUrl}/portal/leave`);
  await phone.page.waitForURL((url) => url.pathname === '/login');
};

test('another password signs the other devices out; so does ending one by name', async ({ phone, servers }) => {
  test.setTimeout(180_000);
  const [lost, lent] = [await Phone.open(servers), await Phone.open(servers)];
  try {
    await lost.signIn();
    let page = await open(phone, 'devices');
    const sheet = page.getByRole('dialog', { name: 'Devices and sign-ins' });
    await expect(sheet.getByText('This device')).toBeVisible();
    await sheet.getByRole('button', { name: /^Sign out Chrome on/ }).click();
    await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(sheet.getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(0);
    await isSignedOut(lost);

    await lent.signIn();
    page = await open(phone, 'password');
    const form = page.getByRole('dialog', { name: 'Change password' });
    await form.getByLabel('Password now').fill('not it');
    await form.getByLabel('New password').fill('three words together');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('The password is not right.')).toBeVisible();
    await form.getByLabel('Password now').fill(demoPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form).toBeHidden();
    await isSignedOut(lent);
    await open(phone);
  } finally {
    await lost.dispose();
    await lent.dispose();
  }
});

test('the privacy notice is offered at the first sign-in, stands in nobody’s way, and is acknowledged once', async ({
  servers,
}) => {
  const phone = await Phone.open(servers);
  try {
    await phone.signIn('guard@kawani.test');
    const { page } = phone;
    const prompt = page.getByText('How Kawani uses your data.');
    await expect(prompt).toBeVisible();
    // Work goes on with it unread.
    await page.getByRole('link', { name: 'Leave', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'My leave' })).toBeVisible();
    await page.getByRole('button', { name: 'Read it' }).click();
    const notice = page.getByRole('dialog', { name: 'Privacy notice' });
    for (const heading of ['What is kept', 'Why', 'For how long', 'Your rights', 'Whom to ask'])
      await expect(notice.getByRole('heading', { name: heading })).toBeVisible();
    await notice.getByRole('button', { name: 'I have read this' }).click();
    await expect(notice).toBeHidden();
    const held = () =>
      servers.sql(
        `select p.notice_version, p.language, p.acknowledged_at is not null as at
         from auth.privacy_acknowledgements p join auth.users u on u.id = p.user_id where u.email = 'guard@kawani.test'`,
      );
    expect(await held()).toEqual([{ notice_version: '2026-11', language: 'en', at: true }]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(prompt).toBeHidden();
    await open(phone);
    await page.getByRole('button', { name: 'Privacy notice' }).click();
    await expect(notice.getByRole('heading', { name: 'Your rights' })).toBeVisible();
    await expect(notice.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
    expect(await held()).toHaveLength(1);
  } finally {
    await phone.dispose();
  }
});

test('a copy of one’s own data is handed over for the password', async ({ phone, servers }) => {
  const page = await open(phone, 'export');
  const form = page.getByRole('dialog', { name: 'Get a copy of my data' });
  await form.getByRole('textbox', { name: 'Password' }).fill('not it');
  await form.getByRole('button', { name: 'Get the copy' }).click();
  await expect(form.getByText('The password is not right.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Get the copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/^kawani-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(form).toBeHidden();
  expect(await reads(servers)).toEqual([{ what: 'export', by: 'employee@kawani.test' }]);
});
