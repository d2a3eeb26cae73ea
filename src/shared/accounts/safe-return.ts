/** Returns the path of this app to open after sign-in; null for other origins, the sign-in page, and the start page. */
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
