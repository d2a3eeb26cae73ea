/**
 * What a person does to a look before the app is there is remembered, and then done to what the app draws in its place.
 */

/** The way from the root to an element: at each step which child. */
type Way = readonly number[];

function wayTo(root: Element, element: Element): Way {
  const way: number[] = [];
  for (let at = element; at !== root; at = at.parentElement!) way.unshift([...at.parentElement!.children].indexOf(at));
  return way;
}

/** The element at the end of the same way, if a person would take it for the same: of its kind, with its words. */
function same(root: Element, way: Way, as: Element): HTMLElement | null {
  let at: Element | undefined = root;
  for (const index of way) at = at?.children[index];
  return at instanceof HTMLElement && at.tagName === as.tagName && at.textContent === as.textContent ? at : null;
}

/** How long a person who tapped still waits for what they tapped. */
const patience = 20_000;

/**
 * Does something to what stands in the place of what was found, as soon as it does: where the app's code takes long, a
 * skeleton is drawn first. Whoever does something else meanwhile no longer wants it.
 */
function whenThere(root: Element, { element, way }: Found, act: (now: HTMLElement) => void): void {
  const there = same(root, way, element);
  if (there) return act(there);
  const end = new AbortController();
  const observer = new MutationObserver(() => {
    const now = same(root, way, element);
    if (!now) return;
    end.abort();
    act(now);
  });
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const what of ['pointerdown', 'keydown', 'popstate'])
    addEventListener(what, () => end.abort(), { capture: true, signal: end.signal });
  setTimeout(() => end.abort(), patience);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
}

const fields = 'input, textarea';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** As typing does: React looks at the setter of the element's class and at the event. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** An element of the look, and the way to it from when it stood. */
interface Found {
  element: Element;
  way: Way;
}

const tappable = 'a, button, label, [role="button"], [role="radio"], [role="tab"]';

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function refocus(now: HTMLElement, element: Element): void {
  now.focus();
  // Fields of dates and the like have no cursor.
  if (isField(now) && isField(element) && element.selectionStart !== null)
    now.setSelectionRange(element.selectionStart, element.selectionEnd);
}

/** Watches the look in `root` until something else is drawn there, then does the last tap, the words and the focus over. */
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
    // A link would open the page anew.
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
    // The focus is given at once, so that the next key reaches the field it was meant for.
    for (const { field, way } of typed) {
      if (field.value === field.defaultValue) continue;
      whenThere(root, { element: field, way }, (now) => type(now as Field, field.value));
    }
    if (focused) {
      const { element } = focused;
      whenThere(root, focused, (now) => refocus(now, element));
    }
    const tap = (found: Found | null) => {
      if (!found) return;
      // Runs after the effects of what was drawn: a button may need what they set up.
      const click = () => same(root, found.way, found.element)?.click();
      whenThere(root, found, () => requestAnimationFrame(() => setTimeout(click)));
    };
    // The finger was put down on the look and lifted on the app, so the browser reports a tap on neither of them.
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
