import { useEffect } from 'react';

/**
 * Milliseconds to wait after a pressed control is gone: another part may replace it, a dialog may open, or another
 * part may take the focus.
 */
const settleMs = 60;

/** Milliseconds after which a button that is still disabled counts as removed, until it is enabled again. */
const disabledMs = 1_000;

const ownPlace = 'table, [role="grid"]';
const buttons = 'button, a';
const partOfPage = 'section, form, fieldset, aside, [role="region"], [role="group"], main';

/** The control that had the focus last, the parts that contain it, and its screen. */
interface Last {
  control: HTMLElement;
  parts: readonly HTMLElement[];
  table: Element | null;
  /** Its row in the table. */
  index: number;
  path: string;
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Returns the control to focus in a table that doesn't restore the focus itself: in the row that took the removed
 * row's place. Null if there is none.
 */
function nextInTable(table: Element, index: number): HTMLElement | null {
  if (table.matches('[role="grid"]') || table.querySelector('tbody [tabindex="0"]')) return null;
  const rows = [...table.querySelectorAll('tbody tr')];
  return rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>(':is(button, a):not(:disabled)') ?? null;
}

/**
 * Keeps the focus near a button or link that its own action removes, which would leave the keyboard at the start of the
 * page: the part it was in takes the focus, so that the next Tab leads on from there. In a list without rows its empty
 * state takes the focus and is read. A button that is disabled meanwhile gets the focus back; one that stays disabled
 * counts as removed.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById('content');
    if (!main) return undefined;
    let last: Last | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const took = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset['kept'] !== undefined) return;
      // When a dialog closes and the control that opened it is gone, the page gets the focus.
      if (target === main && last && !last.control.isConnected && last.path === window.location.pathname) {
        clearTimeout(timer);
        timer = setTimeout(give, settleMs);
        return;
      }
      last = null;
      if (!(target instanceof HTMLElement)) return;
      const table = target.closest(ownPlace);
      if (!table && !target.matches(buttons)) return;
      const row = target.closest('tr');
      const index = row ? [...(table?.querySelectorAll('tbody tr') ?? [])].indexOf(row) : -1;
      const parts: HTMLElement[] = [];
      for (let at = target.parentElement; at && main.contains(at); at = at.parentElement)
        if (at.matches(partOfPage)) parts.push(at);
      last = { control: target, parts, table, index, path: window.location.pathname };
    };
    // A press outside takes the focus away on purpose, but not one in a dialog or menu that the control opened.
    const pressed = ({ target }: PointerEvent) => {
      if (
        !last ||
        (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]'))
      )
        return;
      if (!(target instanceof Node && last.control.contains(target))) last = null;
    };
    const isLost = () =>
      (document.activeElement === null || document.activeElement === main || isFocusFree()) && !isDialogOpen();
    const give = () => {
      // A dialog that asks for a reason closes after the row is gone.
      if (last && !last.control.isConnected && isDialogOpen()) timer = setTimeout(give, settleMs);
      if (!last || !isLost()) return;
      const { control, parts, table, index } = last;
      const left = parts.find((p) => p.isConnected);
      if (control.isConnected) {
        const waits = control.matches(':disabled');
        // Tables and grids keep their own place, but not that of a button that was disabled while it worked.
        if (table && (waits || !control.matches(buttons))) return;
        if (!waits) control.focus({ preventScroll: true });
        else timer = setTimeout(() => last && isLost() && giveTo(left), disabledMs);
        return;
      }
      if (table?.isConnected) {
        nextInTable(table, index)?.focus({ preventScroll: true });
        return;
      }
      last = null;
      giveTo(left?.querySelector<HTMLElement>('[data-empty]') ?? left);
    };
    const giveTo = (part: HTMLElement | undefined) => {
      if (!part?.isConnected || part === document.activeElement) return;
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
    // A menu that closes is outside the screen.
    const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
    changes.observe(document.body, watched);
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

/** Returns true if the focus is nowhere, or on the part of the page that got it when its button was removed. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body ||
  (document.activeElement instanceof HTMLElement && document.activeElement.dataset['kept'] !== undefined);
