import { useEffect } from 'react';

/** Time for what replaces the pressed control, for a dialog that opens, and for another part that takes the focus. */
const settleMs = 60;

/** After this time a button that is still disabled counts as removed, until it is enabled again. */
const disabledMs = 1_000;

const ownPlace = 'table, [role="grid"]';
const partOfPage = 'section, form, fieldset, aside, [role="region"], [role="group"], main';

/**
 * A button or link that its own action removes would leave the keyboard at the start of the page: the part it was in takes
 * the focus, so that the next Tab leads on from there. A button that is disabled meanwhile gets the focus back; one that stays disabled counts
 * as removed.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return undefined;
    let last: { control: HTMLElement; parts: readonly HTMLElement[] } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const took = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset['kept'] !== undefined) return;
      last = null;
      // Tables and grids keep their own place.
      if (!(target instanceof HTMLElement) || !target.matches('button, a') || target.closest(ownPlace)) return;
      const parts: HTMLElement[] = [];
      for (let at = target.parentElement; at && main.contains(at); at = at.parentElement)
        if (at.matches(partOfPage)) parts.push(at);
      last = { control: target, parts };
    };
    // A press elsewhere takes the focus away on purpose.
    const pressed = ({ target }: PointerEvent) => {
      if (last && !(target instanceof Node && last.control.contains(target))) last = null;
    };
    const isLost = () =>
      (document.activeElement === null || isFocusFree()) &&
      !document.querySelector('[role="dialog"], [role="alertdialog"]');
    const give = () => {
      if (!last || !isLost()) return;
      if (!last.control.isConnected) {
        const { parts } = last;
        last = null;
        giveTo(parts);
      } else if (!last.control.matches(':disabled')) last.control.focus({ preventScroll: true });
      else timer = setTimeout(() => last && isLost() && giveTo(last.parts), disabledMs);
    };
    const giveTo = (parts: readonly HTMLElement[]) => {
      const part = parts.find((p) => p.isConnected);
      if (!part || part === document.activeElement) return;
      const focusable = part.hasAttribute('tabindex');
      if (!focusable) part.tabIndex = -1;
      part.dataset['kept'] = '';
      const leave = () => {
        if (!focusable) part.removeAttribute('tabindex');
        delete part.dataset['kept'];
      };
      part.addEventListener('blur', leave, { once: true });
      part.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      if (!last || last.control === document.activeElement) return;
      clearTimeout(timer);
      timer = setTimeout(give, settleMs);
    });
    changes.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    main.addEventListener('focusin', took);
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      main.removeEventListener('focusin', took);
      document.removeEventListener('pointerdown', pressed, { capture: true });
    };
  }, []);
}

/** Whether the focus is nowhere, or on the part of the page that got it when its button was removed. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body ||
  (document.activeElement instanceof HTMLElement && document.activeElement.dataset['kept'] !== undefined);
