/** What a person does to a look before the app is there: remembered, and done to what the app draws in its place. */

/** The way from the root to an element: at each step which child. */
type Way = readonly number[];

function wayTo(root: Element, element: Element): Way {
  const way: number[] = [];
  for (let at = element; at !== root; at = at.parentElement!) way.unshift([...at.parentElement!.children].indexOf(at));
  return way;
}

/** The element at the end of the same way, if it is the same to a person: of its kind, with its words. */
function same(root: Element, way: Way, as: Element): HTMLElement | null {
  let at: Element | undefined = root;
  for (const index of way) at = at?.children[index];
  return at instanceof HTMLElement && at.tagName === as.tagName && at.textContent === as.textContent ? at : null;
}

const fields = 'input, textarea';
type Field = HTMLInputElement | HTMLTextAreaElement;

/** As typing does: React looks at the setter of the element's class and at the event. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Watches the look in `root` until something else is drawn there, then does the last tap, the words and the focus over. */
export function handOver(root: HTMLElement): void {
  const looks = [...root.children];
  const typed = [...root.querySelectorAll<Field>(fields)].map((field) => ({ field, way: wayTo(root, field) }));
  let tapped: { element: Element; way: Way } | null = null;
  let focused: { element: Element; way: Way } | null = null;

  const onClick = (event: Event) => {
    const element = (event.target as Element).closest(
      'a, button, label, [role="button"], [role="radio"], [role="tab"]',
    );
    if (!element) return;
    // A link would open the page anew.
    event.preventDefault();
    tapped = { element, way: wayTo(root, element) };
  };
  const onFocus = (event: Event) => {
    const element = event.target as Element;
    focused = { element, way: wayTo(root, element) };
  };
  root.addEventListener('click', onClick, true);
  root.addEventListener('focusin', onFocus);

  new MutationObserver((_, observer) => {
    if (looks.some((element) => element.isConnected)) return;
    observer.disconnect();
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('focusin', onFocus);
    root.ariaBusy = null;
    // Read by `bench/open-offline.ts`.
    performance.mark('kawani-app');
    // After the effects of what was drawn: they listen then.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const { field, way } of typed) {
          const now = field.value === field.defaultValue ? null : same(root, way, field);
          if (now) type(now as Field, field.value);
        }
        if (focused) same(root, focused.way, focused.element)?.focus();
        if (tapped) same(root, tapped.way, tapped.element)?.click();
      }),
    );
  }).observe(root, { childList: true });
}
