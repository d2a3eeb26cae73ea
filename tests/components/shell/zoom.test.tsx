import { expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import '../support/commands.ts';
import { css } from '../support/find.ts';
import { drawn } from '../support/screens.ts';

/** At 400% zoom a display of 1280 × 800 has 320 × 200 CSS pixels. */

const zoomed = { width: 320, height: 200 };

/** What an element with the focus is drawn as: a hidden input by its label. */
function drawnAs(e: HTMLElement): HTMLElement {
  const { width, height } = e.getBoundingClientRect();
  return width < 4 || height < 4 || getComputedStyle(e).opacity === '0' ? (e.closest('label') ?? e.parentElement!) : e;
}

/** Returns the part of an element inside the screen and inside everything that scrolls around it. */
function inView(e: HTMLElement): DOMRect {
  const box = e.getBoundingClientRect();
  let [left, top, right, bottom] = [Math.max(0, box.left), Math.max(0, box.top), box.right, box.bottom];
  right = Math.min(right, innerWidth);
  bottom = Math.min(bottom, innerHeight);
  for (let up = e.parentElement; up && up !== document.documentElement && up !== document.body; up = up.parentElement) {
    if (getComputedStyle(up).overflow === 'visible') continue;
    const clip = up.getBoundingClientRect();
    [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
    [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** Returns why what has the focus can't be seen, or null. */
function hidden(focused: HTMLElement): string | null {
  const e = drawnAs(focused);
  const box = e.getBoundingClientRect();
  const part = inView(e);
  const what = `${focused.tagName.toLowerCase()} “${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}”`;
  // A row or a panel larger than the screen can only fill it.
  if (part.width < Math.min(box.width, innerWidth) / 2 || part.height < Math.min(box.height, innerHeight) / 2)
    return `${what} is out of view: ${Math.round(part.width)} × ${Math.round(part.height)} of ${Math.round(box.width)} × ${Math.round(box.height)}`;
  const points = [0.25, 0.5, 0.75].flatMap((x) =>
    [0.25, 0.5, 0.75].map((y) => document.elementFromPoint(part.x + part.width * x, part.y + part.height * y)),
  );
  const seen = points.filter((at) => at && (e.contains(at) || at.contains(e)));
  if (seen.length * 2 >= points.length) return null;
  const over = points.find((at) => at && !e.contains(at) && !at.contains(e));
  return `${what} is under ${over?.outerHTML.slice(0, 100)}`;
}

/** Waits until the screen is drawn whole, with the code that it loads for its parts. */
async function complete(): Promise<void> {
  let changed = true;
  const watch = new MutationObserver(() => (changed = true));
  watch.observe(document.body, { subtree: true, childList: true });
  while (changed) {
    await drawn();
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  watch.disconnect();
}

/** Why what has the focus can't be seen: what scrolls to it takes a moment, so it is looked at once more if so. */
async function faultOf(): Promise<string | null> {
  const look = () => hidden(document.activeElement as HTMLElement);
  if (!look()) return null;
  // A part that arrives late moves what had the focus before it.
  await complete();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await complete();
  return look();
}

/** Goes through a screen with Tab; returns how many stops it has, and those that can't be seen. */
async function tabThrough(most = 70): Promise<{ stops: number; faults: string[] }> {
  const seen = new Set<Element>();
  const faults: string[] = [];
  while (seen.size < most) {
    await commands.tabs(1);
    const e = document.activeElement;
    if (!e || e === document.body || seen.has(e)) break;
    seen.add(e);
    const fault = await faultOf();
    if (fault) faults.push(fault);
  }
  return { stops: seen.size, faults };
}

for (const [as, addresses] of [
  [
    'employee',
    [
      '/dashboard',
      '/portal/leave',
      '/portal/leave?file=1',
      '/portal/payslip',
      '/portal/profile',
      '/portal/holiday',
      '/portal/directory?q=cruz',
    ],
  ],
  [
    'owner',
    [
      '/dashboard',
      '/admin/employee-management',
      '/admin/employee-management?open=2',
      '/client/branches?edit=new',
      '/schedule/upload-download-schedules',
      '/time-keeping/for-review',
      '/payroll',
      '/admin/role-management',
      '/issues',
    ],
  ],
] as const)
  for (const at of addresses)
    test(`${at} of ${as} shows what has the focus at 400% zoom`, async () => {
      await openApp({ as, at, viewport: zoomed });
      await complete();
      expect(location.pathname + location.search).toBe(at);
      const { stops, faults } = await tabThrough();
      expect(faults.join('\n')).toBe('');
      expect(stops).toBeGreaterThan(3);
    });

test('header, tabs, and a form’s buttons scroll with the page below 480 pixels of height, and stay in view above', async () => {
  const buttons = '[role="dialog"] form > :last-child';
  const places = async () => {
    await drawn();
    await expect.element(css(buttons).first()).toBeInTheDocument();
    return ['.shell header, header', buttons].map((which) => getComputedStyle(css(which).first().element()).position);
  };
  await openApp({ as: 'employee', at: '/portal/leave?file=1', viewport: zoomed });
  expect(await places()).not.toContain('sticky');
  await openApp({ at: '/portal/leave?file=1', viewport: { width: 390, height: 844 } });
  expect(await places()).toEqual(['sticky', 'sticky']);
});
