/** A path of this app to return to after sign-in; anything else (another origin, the sign-in page) is refused. */
export function safeReturn(from: string | null, origin: string): string | null {
  if (from === null || !from.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null;
  let url: URL;
  try {
    url = new URL(from, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname === '/' || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
