/** Returns a path of this app to open after sign-in; refuses other origins and the sign-in page. */
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
