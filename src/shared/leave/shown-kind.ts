import { say } from '#src/text/words.ts';

/**
 * Returns the name of a leave type as the language in use has it: a standard type under its shipped name is translated, and a
 * name that the company chose stays.
 */
export function shownKind(name: string): string {
  const pair = say('leave.kind-names')
    .split('; ')
    .find((each) => each.startsWith(`${name}: `));
  return pair === undefined ? name : pair.slice(name.length + 2);
}

/** `Vacation`, of `Vacation leave`; `Without pay`, of `Leave without pay`: where it is plain that it is leave. */
export function shortKind(name: string): string {
  const short = shownKind(name)
    .replace(/ leave$/i, '')
    .replace(/^leave (na )?/i, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
