import type { WordCode } from '#src/text/en.ts';

interface Address {
  code: string;
  title: WordCode;
  redirect?: string;
}

/** Every address there is. The app names them when it starts, because nothing below it knows its routes. */
export const addresses: { all: readonly Address[] } = { all: [] };

/** The screens that a code opens, each by the word for its title; what only leads on to another one is none. */
export const screensOf = (code: string): WordCode[] => [
  ...new Set(addresses.all.filter((a) => a.code === code && a.redirect === undefined).map((a) => a.title)),
];
