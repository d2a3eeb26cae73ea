import { firstOf } from '#domain/lists/known.ts';
import type { Say } from '#src/text/words.ts';

/**
 * Marks a required field: a star, and text for screen readers. The browser's `required` isn't used: its bubbles ignore
 * the app's language and cover the form's messages.
 */
export const requiredMark = { withAsterisk: true, 'aria-required': true } as const;

/** Matches labels that aren't nouns, such as “From” or “Effective until”. These are quoted. */
const noThing = /(^|\s)(from|to|until|on|by|of|for|with|mula|hanggang|kailan|pumasok|umuwi)$/i;
/** Puts the first letter of a label in lower case, except in names and abbreviations: TIN, PhilHealth. */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}’-]*(\s|$))/u, (first) => first.toLowerCase());

/** Says what an empty required field needs, from its label: “Enter the reason.” `choose`: an option is chosen instead. */
export function requiredText(say: Say, label: string, choose = false): string {
  // A unit after a comma, such as “Break, minutes”, isn't part of the name.
  const field = firstOf(label.split(/,|\(/))
    .trim()
    .replace(/^your /i, '');
  if (noThing.test(field)) return say('required.fill', { field });
  return say(choose ? 'required.choose' : 'required.enter', { field: inSentence(field) }).replace('..', '.');
}

/** Returns a field's error. A missing value is named by the field's label, which the server doesn't know. */
export const errorNaming = <E>(say: Say, error: E, label: string | undefined, choose = false): E | string =>
  error === say('required') && label !== undefined ? requiredText(say, label, choose) : error;
