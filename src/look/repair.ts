/** Maximum milliseconds to fetch the files of a page. */
const patience = 20_000;

const ofApp = (address: string): string[] => {
  const url = new URL(address, location.href);
  return url.origin === location.origin && url.pathname.startsWith('/assets/') ? [url.href] : [];
};

/** Returns the files of the app that this page requested, or names in its HTML. */
function filesOfPage(): string[] {
  const asked = performance.getEntriesByType('resource').map((entry) => entry.name);
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  return [...new Set([...asked, ...named].flatMap(ofApp))];
}

/**
 * Fetches the page's files again, without the browser's cache and the worker's, which the option `reload` bypasses: a
 * proxy's page or half a file may be stored under the name of a file. Returns true if all arrived, as files of their
 * kind.
 */
export async function repairFiles(more: readonly string[] = []): Promise<boolean> {
  const signal = new AbortController();
  const timer = setTimeout(() => signal.abort(), patience);
  const came = await Promise.all(
    [...new Set([...filesOfPage(), ...more.flatMap(ofApp)])].map(async (url) => {
      const response = await fetch(url, { cache: 'reload', signal: signal.signal }).catch(() => null);
      if (!response?.ok || /^text\/html\b/.test(response.headers.get('content-type') ?? '')) return false;
      return response.arrayBuffer().then(
        () => true,
        () => false,
      );
    }),
  );
  clearTimeout(timer);
  // A newer worker has its own files.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined);
  return came.every(Boolean);
}
