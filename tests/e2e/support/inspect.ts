import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

// Minified, and given to a page once: it is half a megabyte to send and to compile.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious things axe finds in what is drawn, once nothing moves. */
async function serious(page: Page, what: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The app has no frames, so the page itself runs axe whole.
  const violations = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe
      .run(document, { resultTypes: ['violations'] })
      .then((results) => results.violations),
  );
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${what}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`);
}

/**
 * Axe finds nothing serious in what is drawn, and its title is read whole. Half faded, any words have too little contrast: what is still coming or going
 * is waited for, and a toast may begin to go while axe looks, so what was found is looked at again.
 */
export async function inspect(page: Page, what: string): Promise<void> {
  let found = await serious(page, what);
  for (let again = 0; again < 2 && found.length > 0; again++) {
    await page.waitForTimeout(1000);
    found = await serious(page, what);
  }
  expect(found).toEqual([]);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((h) => getComputedStyle(h).textOverflow === 'ellipsis' && h.scrollWidth > h.clientWidth + 1)
      .map((h) => h.textContent),
  );
  expect(cut, `${what}: titles that are cut`).toEqual([]);
}
