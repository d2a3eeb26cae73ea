import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds in which a count, an order, and a page come together. */
const pause = 300;

/** Last text of each part of the list, by part: `count`, `sort`, `page`. */
const last = new Map<string, string>();
const listeners = new Set<() => void>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let text = '';

function show(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

function announce(sentence: string): void {
  waiting.push(sentence);
  // Empty the text first: the same words twice in a row would be read only once.
  show('');
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(waiting.join('. '));
    waiting = [];
  }, pause);
}

/**
 * Announces a part of a list when it changes: not on opening, and only once its rows are `current`. `of` is a text
 * that also changes when the sentence stays the same, such as the filters.
 */
export function useAnnounced(part: string, sentence: string, { current = true, of = sentence } = {}): void {
  useEffect(() => {
    if (!current) return;
    const before = last.get(part);
    last.set(part, of);
    if (before !== undefined && before !== of && sentence !== '') announce(sentence);
  }, [part, sentence, of, current]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    // The next screen begins without the parts of this one.
    clearTimeout(timer);
    last.clear();
    waiting = [];
    text = '';
  };
}

/** Returns the announcement of the list on screen. */
export const useAnnouncement = (): string => useSyncExternalStore(subscribe, () => text);
