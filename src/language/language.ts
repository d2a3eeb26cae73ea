import { useSyncExternalStore } from 'react';
import { en, type Words } from './en.ts';

/** The language of the person at this device, kept across sessions: it is no secret and no one's data. */
export type Language = 'en' | 'fil';

const key = 'kawani.language';

const listeners = new Set<() => void>();
let language: Language = 'en';
let words: Words = en;

function remembered(): Language {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'en' || kept === 'fil') return kept;
  } catch {
    // Storage may be forbidden; the browser's language still tells.
  }
  return /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en';
}

async function adopt(next: Language): Promise<void> {
  // English is bundled, so a failed download of Filipino still leaves words on the screen.
  words = next === 'en' ? en : (await import('./fil.ts')).fil;
  language = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Before the first render, so that nothing changes language under the eyes. */
export async function restoreLanguage(): Promise<void> {
  await adopt(remembered()).catch(() => adopt('en'));
}

export async function chooseLanguage(next: Language): Promise<void> {
  await adopt(next);
  try {
    localStorage.setItem(key, next);
  } catch {
    // Chosen for this visit only.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentLanguage = (): Language => language;
export const currentWords = (): Words => words;
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
export const useCatalogue = (): Words => useSyncExternalStore(subscribe, currentWords, currentWords);
