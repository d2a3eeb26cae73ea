import { say as sayIn, type Message } from '#contract/messages/sentence.ts';
import { currentWords } from '#src/text/language.ts';
import type { Refusal } from '#src/offline/outbox/outbox-view.ts';

const known = ({ code }: { code: string }): boolean => code in currentWords();

/**
 * Returns a refusal in the current language, by codes. Unknown codes, and refusals without codes, show the server's
 * text.
 */
export function sentencesOf({ message, fields, said }: Refusal): { message: string; fields: Record<string, string[]> } {
  if (!said) return { message, fields };
  const words = currentWords();
  const sentence = (m: { code: string; data?: Message['data'] | undefined }, asItCame: string) =>
    known(m) ? sayIn(words, m.code as Message['code'], m.data) : asItCame;
  return {
    message: sentence(said.message, message),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, all]) => [
        field,
        all.map((asItCame, i) => {
          const one = said.errors?.[field]?.[i];
          return one ? sentence(one, asItCame) : asItCame;
        }),
      ]),
    ),
  };
}

/** Returns the first sentence of a refusal, for a row with room for one. */
export function firstSentenceOf(refusal: Refusal): string {
  const { message, fields } = sentencesOf(refusal);
  return Object.values(fields)[0]?.[0] ?? message;
}
