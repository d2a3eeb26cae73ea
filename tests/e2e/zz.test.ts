import { test, expect } from './support/test.ts';
test('a', async ({ page, ownServers }) => {
  await page.goto(ownServers.appUrl + '/login');
  await page.waitForTimeout(3000);
  console.log(await page.title(), (await page.locator('body').innerText()).slice(0, 800));
  await page.screenshot({ path: '/tmp/login.png' });
  console.log(await page.evaluate(async () => { const r = await Promise.race([navigator.serviceWorker.ready.then(r => r.active?.scriptURL), new Promise(r => setTimeout(() => r('none'), 5000))]); return r; }));
  await page.reload(); await page.waitForTimeout(1000);
  await page.context().setOffline(true); await page.goto(ownServers.appUrl + '/portal/leave'); await page.waitForTimeout(1000);
  console.log((await page.locator('body').innerText()).slice(0, 300));
});
