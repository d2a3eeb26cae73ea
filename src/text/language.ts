import { useSyncExternalStore } from 'react';
import type { Words } from './en.ts';
import { enStart } from './en-start.ts';

/** The language of the person at this device, kept across sessions: it is no secret and no one's data. */
export type Language = 'en' | 'fil';

const key = 'kawani.language';

const listeners = new Set<() => void>();
let language: Language = 'en';
/** English is bundled; the frame's file brings the words of the frame and its screens. */
let english = enStart as Words;
let words = english;
let whole = false;

const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage may be forbidden.
    return null;
  }
};

function remembered(): Language {
  const chosen = kept(key);
  if (chosen === 'en' || chosen === 'fil') return chosen;
  return /^(fil|tl)\b/i.test(navigator.language) ? 'fil' : 'en';
}

async function filipino(): Promise<Words> {
  // Before sign-in the page's own words are enough; a signed-in user also needs the frame's.
  if (!whole && kept('kawani.session') === null) {
    const { filStart } = await import('./fil-start.ts');
    if (!whole) return { ...english, ...filStart };
  }
  return (await import('./fil.ts')).fil;
}

function speak(next: Language, found: Words): void {
  words = found;
  language = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

async function adopt(next: Language): Promise<void> {
  // A failed download of Filipino still leaves words on the screen.
  const found = next === 'en' ? english : await filipino();
  speak(next, found);
}

/** Restores the language before the first render, so that the screen doesn't change language while it is read. */
export async function restoreLanguage(): Promise<void> {
  await adopt(remembered()).catch(() => adopt('en'));
}

/** Adds every English sentence. Called once by the file of the frame. */
export function bringWhole(en: Words): void {
  whole = true;
  english = en;
  speak(language, language === 'en' ? en : { ...en, ...words });
}

/** Loads the frame's sentences in the user's language before it is rendered. */
export async function wholeLanguage(): Promise<void> {
  if (remembered() === 'fil') await adopt('fil').catch(() => undefined);
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
