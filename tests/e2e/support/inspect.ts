import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** Serious things axe finds in what is drawn, once nothing moves. */
async function serious(page: Page, what: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity),
  );
  // The app has no frames, so axe need not open a second page to put the findings of several together: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${what}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`);
}

/**
 * Axe finds nothing serious in what is drawn. Half faded, any words have too little contrast: what is still coming or going
 * is waited for, and a toast may begin to go while axe looks, so what was found is looked at again.
 */
export async function inspect(page: Page, what: string): Promise<void> {
  let found = await serious(page, what);
  for (let again = 0; again < 2 && found.length > 0; again++) {
    await page.waitForTimeout(1000);
    found = await serious(page, what);
  }
  expect(found).toEqual([]);
}
