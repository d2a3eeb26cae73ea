/** Puts the keyboard on somebody of the list, by their place in it; says whether they are drawn. */
export function focusPerson(place: number): boolean {
  const row = document.querySelector<HTMLElement>(`[data-person="${place}"] button`);
  row?.focus({ preventScroll: true });
  return row !== null;
}
