/** What an address asks for, with some of it changed; what is empty or undefined leaves it. */
export function withParams(
  params: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * What the address asks for at this moment. A screen changes its address from this and not from what it was drawn with: a
 * search that follows the typing a little later may come after a record was opened and before the screen is drawn again, and
 * would close it.
 */
export const presentParams = (): URLSearchParams => new URLSearchParams(window.location.search);
