/** Goes through the page with Tab alone, and notes what a person without a mouse would be told and see. */
import { userEvent } from 'vitest/browser';

export interface Stop {
  /** What it is, for the message of a failing test. */
  what: string;
  name: string;
  /** An outline or another sign of the focus, on it or on what it is drawn as. */
  shown: boolean;
  inDialog: boolean;
  skip: boolean;
}

/** What has the focus now; null where it is on the page as a whole. */
function stop(): Stop | null {
  const e = document.activeElement as HTMLElement | null;
  if (e === null || e === document.body) return null;
  const labelled = (e.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const labels = e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement ? [...(e.labels ?? [])] : [];
  const texts = [e.getAttribute('aria-label'), ...labelled, ...labels.map((l) => l.textContent), e.textContent];
  const name = texts.map((t) => (t ?? '').trim()).find((t) => t !== '') ?? '';
  let shown = false;
  let drawn: HTMLElement | null = e;
  for (let up = 0; up < 3 && drawn && !shown; up++, drawn = drawn.parentElement) {
    const style = getComputedStyle(drawn);
    const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const box = drawn.getBoundingClientRect();
    shown = ring && box.width > 2 && box.height > 2;
  }
  const seen = e.getBoundingClientRect();
  return {
    what: `${e.tagName.toLowerCase()} “${name.slice(0, 60)}” at ${Math.round(seen.x)},${Math.round(seen.y)}`,
    name,
    shown,
    inDialog: e.closest('[role="dialog"]') !== null,
    skip: e.getAttribute('href') === '#content',
  };
}

const most = 250;
const tab = () => userEvent.keyboard('{Tab}');

/**
 * Every stop from the beginning of the page to where Tab leaves it again. `left` is false where it never does within what
 * anybody would press.
 */
export async function walk(): Promise<{ stops: Stop[]; left: boolean }> {
  const stops: Stop[] = [];
  for (let n = 0; n < most; n++) {
    await tab();
    const at = stop();
    if (at === null || (at.skip && stops.length > 0)) return { stops, left: true };
    stops.push(at);
  }
  return { stops, left: false };
}

/** Stops inside an open dialog, once around it. */
export async function walkDialog(): Promise<Stop[]> {
  const stops: Stop[] = [];
  let first: Element | null = null;
  for (let n = 0; n < most; n++) {
    await tab();
    if (n > 0 && document.activeElement === first) break;
    first ??= document.activeElement;
    stops.push(stop() ?? { what: 'nothing', name: '', shown: false, inDialog: false, skip: false });
  }
  return stops;
}
