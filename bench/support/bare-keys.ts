import type { Page } from 'playwright';
import { traceStretches } from './main-thread.ts';

/** Types letters into a plain field on an otherwise empty page. Returns the longest task of each key press, in ms. */
export async function bareKeys(
  page: Page,
  text: string,
  { slowdown, keyMs }: { slowdown: number; keyMs: number },
): Promise<number[]> {
  await page.setContent(`<input autofocus>`);
  await page.evaluate(() => {
    let keys = 0;
    document.addEventListener('keydown', () => performance.mark(`key:${keys++}`), true);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const stretches = await traceStretches(cdp, 'key:', async () => {
    await page.locator('input').focus();
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(keyMs);
    }
  });
  return stretches.map((s) => s.longest);
}
