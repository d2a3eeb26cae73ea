import axe from 'axe-core';
import { expect } from 'vitest';
import { css } from './find.ts';

const still = (): boolean =>
  document
    .getAnimations()
    .every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity);

/** Serious things axe finds in what is drawn. */
async function serious(): Promise<string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`);
}

/** Waits until nothing on the page is being loaded and nothing moves. */
export async function settled(): Promise<void> {
  await expect.element(css('[aria-busy="true"]')).not.toBeInTheDocument();
  await expect.poll(still).toBe(true);
}

/**
 * Axe finds nothing serious, and no title is cut. A toast that begins to fade while axe reads has too little contrast, so
 * what was found is read again.
 */
export async function inspect(what: string): Promise<void> {
  await expect.poll(still).toBe(true);
  let found = await serious();
  if (found.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 600));
    found = await serious();
  }
  expect(found, what).toEqual([]);
  const cut = [...document.querySelectorAll('h1')].filter(
    (h) => getComputedStyle(h).textOverflow === 'ellipsis' && h.scrollWidth > h.clientWidth + 1,
  );
  expect(
    cut.map((h) => h.textContent),
    `${what}: titles that are cut`,
  ).toEqual([]);
}

/** The page is no wider than the screen. */
export const expectNoOverflow = (what: string): void =>
  expect(document.documentElement.scrollWidth - innerWidth, `${what}: wider than the screen`).toBeLessThanOrEqual(0);

/** Accessibility of what is there once nothing is loaded, and that it is no wider than the screen. */
export async function inspectAll(what: string): Promise<void> {
  await settled();
  await inspect(what);
  expectNoOverflow(what);
}
