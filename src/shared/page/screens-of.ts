import type { WordCode } from '#src/text/en.ts';

interface Address {
  code: string;
  title: WordCode;
  redirect?: string;
}

/** All addresses, registered by the app at start, since lower layers don't know its routes. */
export const addresses: { all: readonly Address[] } = { all: [] };

/** Screens that a permission opens, by title; redirects don't count. */
export const screensOf = (code: string): WordCode[] => [
  ...new Set(addresses.all.filter((a) => a.code === code && a.redirect === undefined).map((a) => a.title)),
];
