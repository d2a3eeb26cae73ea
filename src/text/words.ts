import { useMemo } from 'react';
import type { MessageData } from '#contract/messages/sentence.ts';
import type { WordCode, Words } from './en.ts';
import { currentWords, useCatalogue } from './language.ts';

export type Say = (code: WordCode, data?: MessageData) => string;

/** A parameter of a desk text: words or a number, formatted by the screen. */
export type Part = string | number;

/** Fills a sentence. With `count: 1` the code's `.one` sentence is taken, where there is one. */
export function sayIn(words: Words, code: WordCode, data: MessageData = {}): string {
  const one = data['count'] === 1 ? words[`${code}.one` as WordCode] : undefined;
  const sentence: string | undefined = one ?? words[code];
  return sentence === undefined ? code : sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ''));
}

/** Returns the words of the current language; a component that calls this is rendered again when it changes. */
export function useWords(): Say {
  const words = useCatalogue();
  return useMemo(() => (code: WordCode, data?: MessageData) => sayIn(words, code, data), [words]);
}

/** Returns a sentence in the current language, for code outside components: toasts, titles. */
export const say: Say = (code, data) => sayIn(currentWords(), code, data);
