import type { WordCode } from '#src/text/en.ts';

interface Address {
  code: string;
  title: WordCode;
  redirect?: string;
}

/** All addresses, registered by the app at start, since lower layers don't know its routes. */
export const addresses: { all: readonly Address[] } = { all: [] };

/** Returns the titles of the screens that a permission opens, without redirects. */
export const screensOf = (code: string): WordCode[] => [
  ...new Set(addresses.all.filter((a) => a.code === code && a.redirect === undefined).map((a) => a.title)),
];
