/** Goes through the page with Tab alone, and notes what a person without a mouse would be told and see. */
import { commands } from 'vitest/browser';
import './commands.ts';

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

/** Notes each stop as it gets the focus, until `end`; `left` once the focus has left the page. */
function noteStops(): { stops: Stop[]; elements: Element[]; left: () => boolean; end: () => void } {
  const stops: Stop[] = [];
  const elements: Element[] = [];
  let left = false;
  const note = () => {
    const at = stop();
    if (at === null) return;
    stops.push(at);
    elements.push(document.activeElement!);
  };
  const leave = () => {
    left = true;
  };
  document.addEventListener('focusin', note);
  window.addEventListener('blur', leave);
  return {
    stops,
    elements,
    left: () => left,
    end() {
      document.removeEventListener('focusin', note);
      window.removeEventListener('blur', leave);
    },
  };
}

const most = 400;
const atOnce = 25;

/**
 * Every stop from the beginning of the page to where Tab leaves it again. `left` is false where it never does within what
 * a user would press.
 */
export async function walk(): Promise<{ stops: Stop[]; left: boolean }> {
  const noted = noteStops();
  const again = () => noted.stops.findIndex((s, n) => s.skip && n > 0);
  for (let n = 0; n < most && !noted.left() && again() < 0; n += atOnce) await commands.tabs(atOnce);
  noted.end();
  const end = again();
  return { stops: noted.stops.slice(0, end < 0 ? undefined : end), left: noted.left() || end >= 0 };
}

/** Stops inside an open dialog, once around it. */
export async function walkDialog(): Promise<Stop[]> {
  const noted = noteStops();
  const again = () => noted.elements.indexOf(noted.elements[0]!, 1);
  // Where there is one stop alone, the focus stays on it.
  for (let before = -1; again() < 0 && noted.stops.length > before && before < most;) {
    before = noted.stops.length;
    await commands.tabs(10);
  }
  noted.end();
  return noted.stops.slice(0, again() < 0 ? undefined : again());
}
