/**
 * Remembers the user's actions on a snapshot before the app loads, then repeats them on what the app draws in its place.
 */

/** The path from the root to an element: the index of the child at each step. */
type Way = readonly number[];

function wayTo(root: Element, element: Element): Way {
  const way: number[] = [];
  for (let at = element; at !== root; at = at.parentElement!) way.unshift([...at.parentElement!.children].indexOf(at));
  return way;
}

/** Returns true if a user would take two elements for the same: kind, text, and the names of icons and fields. */
const looksLike = (element: Element, as: Element): boolean =>
  element.tagName === as.tagName &&
  element.textContent === as.textContent &&
  ['aria-label', 'href', 'name', 'type'].every((name) => element.getAttribute(name) === as.getAttribute(name));

/**
 * Returns the app's element in the place of an element of the snapshot: at the end of the same path, else the only
 * one like it. Null if there is none. The app may have rendered something new before it, as when the phone is online
 * again.
 */
function same(root: Element, way: Way, as: Element): HTMLElement | null {
  let at: Element | undefined = root;
  for (const index of way) at = at?.children[index];
  if (at instanceof HTMLElement && looksLike(at, as)) return at;
  if (!as.textContent && !as.getAttribute('aria-label') && !as.getAttribute('name')) return null;
  const like = [...root.querySelectorAll<HTMLElement>(as.tagName)].filter((element) => looksLike(element, as));
  return like.length === 1 ? (like[0] ?? null) : null;
}

/** Milliseconds that a user who tapped waits for the tapped screen. */
const patience = 20_000;

const tappable = 'a, button, label, [role="button"], [role="radio"], [role="tab"]';

/** Actions of the user that cancel the remembered one. Scrolling by finger doesn't. */
const elsewhere = ['click', 'keydown', 'popstate'] as const;

/**
 * Runs `act` on the app's element in the place of the snapshot's element, as soon as it exists: while the app's code
 * loads, a skeleton is rendered first. `act` returns true if it is done; otherwise it runs again at the next change.
 * `until` ends the wait.
 */
function whenThere(
  root: Element,
  { element, way }: Found,
  until: readonly string[],
  act: (now: HTMLElement) => boolean | Promise<boolean>,
): void {
  const end = new AbortController();
  let trying = false;
  const look = async () => {
    const now = trying ? null : same(root, way, element);
    if (!now) return;
    trying = true;
    const done = await act(now);
    trying = false;
    if (done) end.abort();
    // The screen was rendered again while the code waited.
    else if (!end.signal.aborted) void look();
  };
  const observer = new MutationObserver(() => void look());
  end.signal.addEventListener('abort', () => observer.disconnect());
  const stop = ({ type: what, target }: Event) => {
    // A skeleton has nothing to tap: a user who taps it still waits.
    if (what !== 'click' || (target as Element).closest(tappable)) end.abort();
  };
  for (const what of until) addEventListener(what, stop, { capture: true, signal: end.signal });
  setTimeout(() => end.abort(), patience);
  observer.observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-label', 'href', 'name', 'type'],
  });
  void look();
}

const fields = 'input, textarea';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a field as typing does: React watches the setter of the element's class, and the event. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An element of the snapshot, and its path at that time. */
interface Found {
  element: Element;
  way: Way;
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function refocus(now: HTMLElement, element: Element): void {
  now.focus();
  // Fields of dates and the like have no cursor.
  if (isField(now) && isField(element) && element.selectionStart !== null)
    now.setSelectionRange(element.selectionStart, element.selectionEnd);
}

/**
 * Watches the snapshot in `root` until the app draws in its place, then repeats the last tap, the typed text, and the
 * focus there.
 */
export function handOver(root: HTMLElement): void {
  const looks = [...root.children];
  const typed = [...root.querySelectorAll<Field>(fields)].map((field) => ({ field, way: wayTo(root, field) }));
  let tapped: Found | null = null;
  let pressed: Found | null = null;
  let focused: Found | null = null;

  const find = (element: Element | null): Found | null => element && { element, way: wayTo(root, element) };
  const listeners = new AbortController();
  const on = (what: string, listener: (target: Element, event: Event) => void) =>
    root.addEventListener(what, (event) => listener(event.target as Element, event), {
      capture: true,
      signal: listeners.signal,
    });
  on('click', (target, event) => {
    pressed = null;
    tapped = find(target.closest(tappable)) ?? tapped;
    // A link would reload the page.
    if (target.closest(tappable)) event.preventDefault();
  });
  on('pointerdown', (target) => (pressed = find(target.closest(tappable))));
  on('pointercancel', () => (pressed = null));
  on('focusin', (target) => (focused = find(target)));

  new MutationObserver((_, observer) => {
    if (looks.some((element) => element.isConnected)) return;
    observer.disconnect();
    listeners.abort();
    root.ariaBusy = null;
    // Read by `bench/open-offline.ts`.
    performance.mark('kawani-app');
    // The focus moves at once, so that the next key reaches its field.
    for (const { field, way } of typed) {
      if (field.value === field.defaultValue) continue;
      whenThere(root, { element: field, way }, ['popstate'], (now) => {
        // Text typed there since takes precedence.
        if (isField(now) && now.value === now.defaultValue) type(now, field.value);
        return true;
      });
    }
    if (focused) {
      const { element } = focused;
      whenThere(root, focused, elsewhere, (now) => {
        refocus(now, element);
        return true;
      });
    }
    const tap = (found: Found | null) => {
      if (!found) return;
      whenThere(root, found, elsewhere, async () => {
        // Wait for the effects of the new screen: a button may need what they set up.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const now = same(root, found.way, found.element);
        now?.click();
        return now !== null;
      });
    };
    // The finger was put down on the snapshot and lifted on the app, so the browser reports a tap on neither of them.
    if (!pressed) return tap(tapped);
    const end = new AbortController();
    for (const how of ['pointerup', 'pointercancel'])
      document.addEventListener(
        how,
        () => {
          end.abort();
          if (how === 'pointerup') tap(pressed);
        },
        { signal: end.signal },
      );
  }).observe(root, { childList: true });
}
