import type { CDPSession, Page } from 'playwright';

/** Thrown when a measurement is void: other programs took the CPU, or the browser moved the page to another process. */
export class NotThrottled extends Error {}

/**
 * Throws unless the slowdown was effective, by running the same loop with and without it. Leaves the page without the
 * slowdown.
 */
export async function expectSlowed(cdp: CDPSession, page: Page, slowdown: number): Promise<void> {
  const loop = () =>
    page.evaluate(() => {
      const rounds = Array.from({ length: 5 }, () => {
        const started = performance.now();
        let sum = 0;
        for (let i = 0; i < 5e6; i++) sum += i % 7;
        return sum > 0 ? performance.now() - started : 0;
      });
      return Math.min(...rounds);
    });
  const slow = await loop();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const fast = await loop();
  if (slow / fast < slowdown / 2) throw new NotThrottled(`The CPU was not throttled: ${slow} ms against ${fast} ms`);
}
