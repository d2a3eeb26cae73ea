import { say } from '#src/text/words.ts';

/**
 * Returns the name of a leave type in the current language: a standard type with its shipped name is translated, a name
 * chosen by the company stays.
 */
export function shownKind(name: string): string {
  const pair = say('leave.kind-names')
    .split('; ')
    .find((each) => each.startsWith(`${name}: `));
  return pair === undefined ? name : pair.slice(name.length + 2);
}

/** Returns a short name where leave is clear: `Vacation`; `Without pay` for `Leave without pay`. */
export function shortKind(name: string): string {
  const short = shownKind(name)
    .replace(/ leave$/i, '')
    .replace(/^leave (na )?/i, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
