import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { css } from './find.ts';

/** Whether nothing on the page moves. */
export const still = (): boolean =>
  document
    .getAnimations()
    .every((a) => a.playState !== 'running' || a.effect?.getComputedTiming().iterations === Infinity);

/** Rules whose findings are never serious, a third of what axe does; its public list of rules names no impact. */
const { rules } = Reflect.get(axe, '_audit') as { rules: { id: string; impact: string }[] };
const slight = Object.fromEntries(
  rules.filter((r) => r.impact === 'minor' || r.impact === 'moderate').map((r) => [r.id, { enabled: false }]),
);

export interface Looked {
  /** Leaves out a page that was inspected before the dialog was opened over it. */
  within?: Locator | undefined;
  /** Looks at contrast alone: the same elements were inspected in other colors. */
  colors?: boolean;
}

/** Serious things axe finds in what is drawn. */
async function serious({ within, colors }: Looked): Promise<string[]> {
  const { violations } = await axe.run(within?.element() ?? document, {
    resultTypes: ['violations'],
    ...(colors ? { runOnly: ['color-contrast'] } : { rules: slight }),
  });
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
export async function inspect(what: string, looked: Looked = {}): Promise<void> {
  await expect.poll(still).toBe(true);
  let found = await serious(looked);
  if (found.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 600));
    found = await serious(looked);
  }
  // Joined, so that the one line of the summary names what was found.
  expect(found.join('; '), what).toBe('');
  const cut = [...document.querySelectorAll('h1')].filter(
    (h) => getComputedStyle(h).textOverflow === 'ellipsis' && h.scrollWidth > h.clientWidth + 1,
  );
  expect(
    cut.map((h) => h.textContent),
    `${what}: titles that are cut`,
  ).toEqual([]);
  await expectReachable(what);
}

/** Buttons of the dialog on top that a person can't press: outside the screen, or with something drawn over them. */
function unreachable(): string[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  const buttons = dialog?.querySelectorAll<HTMLElement>('button, a[href], [role="button"], [type="submit"]') ?? [];
  return [...buttons].flatMap((button) => {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[inert], [aria-hidden="true"]'))
      return [];
    button.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = button.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (box.width === 0 || (at && (button.contains(at) || at.contains(button)) && dialog!.contains(at))) return [];
    return [
      `${button.textContent || button.ariaLabel} is under ${at?.outerHTML.slice(0, 120) ?? 'the edge of the screen'}`,
    ];
  });
}

/** Every button of the dialog on top can be pressed, once it has come in. */
export const expectReachable = (what: string): Promise<void> =>
  expect.poll(unreachable, { message: `${what}: buttons of the dialog` }).toEqual([]);

/** The page is no wider than the screen. */
export const expectNoOverflow = (what: string): void =>
  expect(document.documentElement.scrollWidth - innerWidth, `${what}: wider than the screen`).toBeLessThanOrEqual(0);

/** Accessibility of what is there once nothing is loaded, and that it is no wider than the screen. */
export async function inspectAll(what: string): Promise<void> {
  await settled();
  await inspect(what);
  expectNoOverflow(what);
}
