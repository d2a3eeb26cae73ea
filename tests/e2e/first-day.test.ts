import { fileURLToPath } from 'node:url';
import { Phone, demoPassword, question } from './support/phone.ts';
import { expect, holds, leaveOn, test, workday } from './support/fault-test.ts';

const photo = fileURLToPath(new URL('./support/receipt.jpg', import.meta.url));

test('offline with a photo, the browser killed, the connection back: one leave; it is approved, and the phone shows it', async ({
  phone,
  servers,
}) => {
  // Signed in some time ago: Chromium writes localStorage to the disk only after some seconds.
  await phone.turnOff();
  await phone.turnOn();
  await phone.openLeave();
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(3), reason: 'The whole way', photo });
  await phone.kill();
  await phone.turnOn();
  await phone.page.goto(`${servers.appUrl}/portal/leave`);
  const [leave] = await holds(servers, 'The whole way', 1);
  expect(leave).toMatchObject({ files: 1, status: 'pending' });

  const desk = await Phone.open(servers);
  try {
    await desk.page.setViewportSize({ width: 1280, height: 800 });
    await desk.signIn('hr@kawani.test');
    await desk.page.goto(`${servers.appUrl}/dashboard?search=The+whole+way`);
    const filing = desk.page.getByRole('region', { name: 'To decide' }).locator('tbody tr');
    await expect(filing).toHaveCount(1);
    await filing.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(async () => (await holds(servers, 'The whole way', 1))[0]!.status).toBe('approved');
  } finally {
    await desk.dispose();
  }
  await phone.openLeave();
  const card = leaveOn(phone.page, workday(3));
  await expect(card).toContainText('Approved');
  await card.click();
  await expect(phone.page.getByText('Decided by', { exact: false })).toBeVisible();
});

test('the app opens offline on a phone that was restarted, to the screen that was left', async ({ phone, servers }) => {
  await phone.turnOff();
  await servers.stop();
  await phone.turnOn();
  await phone.context.setOffline(true);
  await phone.page.goto(`${servers.appUrl}/dashboard?launch`);
  await phone.page.waitForURL((url) => url.pathname === '/portal/leave');
  await expect(phone.page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first()).toBeVisible();
  await expect(phone.page.getByText(/as of/i).first()).toBeVisible();
  await servers.start();
});

test('people are kept out of what is not theirs and returned to where they were going', async ({ servers }) => {
  const phone = await Phone.open(servers);
  try {
    const { page } = phone;
    await page.goto(`${servers.appUrl}/portal/leave?file=1`);
    await page.waitForURL((url) => url.pathname === '/login');
    await page.locator('input[name="email"]').fill('employee@kawani.test');
    await page.locator('input[type="password"]').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/portal/leave' && url.searchParams.has('file'));
    await expect(page.getByRole('dialog', { name: 'File leave' })).toBeVisible();
    await page.goto(`${servers.appUrl}/payroll/billing`);
    await page.waitForURL((url) => url.pathname === '/admin/unauthorized');
    await page.goto(`${servers.appUrl}/no/such/place`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // An expired session is cleared on start.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('kawani.session')!) as Record<string, unknown>;
      localStorage.setItem('kawani.session', JSON.stringify({ ...session, expires_at: '2020-01-01T00:00:00.000Z' }));
    });
    await page.goto(`${servers.appUrl}/portal/leave`);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate(() => localStorage.getItem('kawani.session'))).toBeNull();
  } finally {
    await phone.dispose();
  }
});

test('a decision on a leave that was withdrawn meanwhile is refused, and the approver is shown why', async ({
  phone,
  servers,
}) => {
  await phone.fileLeave({ date: workday(4), reason: 'Withdrawn meanwhile' });
  await holds(servers, 'Withdrawn meanwhile', 1);
  const desk = await Phone.open(servers);
  try {
    await desk.page.setViewportSize({ width: 1280, height: 800 });
    await desk.signIn('hr@kawani.test');
    await desk.page.goto(`${servers.appUrl}/dashboard?search=Withdrawn+meanwhile`);
    const filing = desk.page.getByRole('region', { name: 'To decide' }).locator('tbody tr');
    await expect(filing).toHaveCount(1);
    // Meanwhile the employee withdraws it on the phone, online.
    await leaveOn(phone.page, workday(4)).click();
    await phone.page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Withdraw' }).click();
    await question(phone.page).getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(async () => (await holds(servers, 'Withdrawn meanwhile', 1))[0]!.archived).toBe(true);
    await filing.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.page.getByText(/withdrawn|changed/i).first()).toBeVisible();
    expect((await holds(servers, 'Withdrawn meanwhile', 1))[0]!.status).toBe('pending');
  } finally {
    await desk.dispose();
  }
});
