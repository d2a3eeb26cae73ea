/** Focuses a colleague by position. Returns whether the row is rendered. */
export function focusPerson(place: number, list: ParentNode | null = document): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-person="${place}"] button`);
  row?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}

/** Scrolls just enough to show the whole row; returns its top in the window. */
export function showPerson(place: number, list: ParentNode | null): number {
  const row = list?.querySelector(`[data-person="${place}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  return row?.getBoundingClientRect().top ?? Number.NaN;
}

/** Moves the focus from the end of a list to the next one, and from the start of the first to the search. */
export function focusBeyond(step: 1 | -1): void {
  const people = [...document.querySelectorAll<HTMLElement>('[data-person] button')];
  const at = people.findIndex((button) => button === document.activeElement);
  const next =
    people[at + step] ?? (step < 0 ? document.querySelector<HTMLElement>('main input[type="search"]') : null);
  next?.focus();
}
