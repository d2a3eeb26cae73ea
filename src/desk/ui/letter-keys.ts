import { fieldIn } from '#domain/lists/unknown.ts';
import { keep, kept, keptValue, useKept } from '#src/desk/ui/kept.ts';

/**
 * Storage key of the setting on this computer. A user of speech input turns single letters off, so that a spoken word
 * presses none.
 */
const key = 'kawani.letter-keys';

const isOn = (text: string | null): boolean => fieldIn(keptValue(text), 'on') !== false;

export const useLetterKeys = (): boolean => isOn(useKept(key));
/** Returns whether a key is a single letter that the user turned off. Space isn't one. */
export const isLetterOff = (pressed: string): boolean => /^\S$/.test(pressed) && !isOn(kept(key));
export const setLetterKeys = (on: boolean): void => keep(key, on ? null : { on });

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'combobox');

/**
 * Returns whether a single key may act as a shortcut: not with a modifier, while typing, in a dialog, or if a user
 * turned shortcuts off. Named keys such as Enter and F8 always work.
 */
export function actsAsShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return false;
  if (isLetterOff(event.key)) return false;
  return !document.querySelector('[role="dialog"], [role="alertdialog"]');
}
