declare global {
  interface Window {
    /** True if this browser stores nothing for the app. */
    kawaniBlocked?: boolean;
  }
}

/** Returns storage that lasts as long as the page. */
function inMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function isKept(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const storage = window[name];
    storage.setItem('kawani.probe', '1');
    storage.removeItem('kawani.probe');
    return true;
  } catch (problem) {
    // Storage on a full disk still keeps its data.
    return problem instanceof DOMException && problem.name === 'QuotaExceededError' && window[name].length > 0;
  }
}

/**
 * Replaces storage if the user or the browser's administrator blocks site data, so that the app still starts and says
 * what to allow.
 */
export function standInForBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isKept(name)) continue;
    window.kawaniBlocked = true;
    Object.defineProperty(window, name, { value: inMemory(), configurable: true });
  }
}
