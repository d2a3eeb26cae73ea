import { say as sayIn, type Message } from '#contract/messages/sentence.ts';
import { currentWords } from '#src/text/language.ts';
import type { Refusal } from '#src/offline/outbox/outbox-view.ts';

const known = ({ code }: { code: string }): boolean => code in currentWords();

/**
 * A refusal in the language of now, by its codes. Of a server that says more than this version knows, and of one of
 * before there were codes, the sentences stand as they came.
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

/** The first of them, for a row that has room for one. */
export function firstSentenceOf(refusal: Refusal): string {
  const { message, fields } = sentencesOf(refusal);
  return Object.values(fields)[0]?.[0] ?? message;
}
