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
