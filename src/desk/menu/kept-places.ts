import { keep, keptValue, kept, useKept } from '#src/desk/ui/kept.ts';

/** A screen or record that a user opened or pinned on this computer. */
export interface KeptPlace {
  to: string;
  label: string;
  /** The kind, such as Employee or Payroll run. */
  description?: string;
}

/*
 * Returns the storage key of a user's pins: other users of this computer must not see them, and they stay after
 * sign-out.
 */
const pinsOf = (user: number) => `kawani.pins.${user}`;
const latelyOf = (user: number) => `kawani.lately.${user}`;
/** Maximum number of pins in the menu. */
export const mostPins = 5;
const mostLately = 8;

function placesIn(text: string | null): KeptPlace[] {
  const value = keptValue(text);
  if (!Array.isArray(value)) return [];
  return (value as Partial<KeptPlace>[]).filter(
    (p): p is KeptPlace => typeof p?.to === 'string' && p.to.startsWith('/') && typeof p.label === 'string',
  );
}

/** Returns the places that the user opened lately, the latest first. */
export const useLately = (user: number): KeptPlace[] => placesIn(useKept(latelyOf(user)));
export const usePins = (user: number): KeptPlace[] => placesIn(useKept(pinsOf(user)));

export function keepLately(user: number, place: KeptPlace): void {
  const before = placesIn(kept(latelyOf(user)));
  if (before[0]?.to === place.to && before[0].label === place.label) return;
  keep(latelyOf(user), [place, ...before.filter((p) => p.to !== place.to)].slice(0, mostLately));
}

/** Pins a place, or removes its pin. Returns the outcome; `full` when five are pinned. */
export function togglePin(user: number, place: KeptPlace): 'pinned' | 'removed' | 'full' {
  const before = placesIn(kept(pinsOf(user)));
  if (before.some((p) => p.to === place.to)) {
    keep(
      pinsOf(user),
      before.filter((p) => p.to !== place.to),
    );
    return 'removed';
  }
  if (before.length >= mostPins) return 'full';
  keep(pinsOf(user), [...before, place]);
  return 'pinned';
}
