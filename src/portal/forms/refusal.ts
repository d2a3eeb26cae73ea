import { say } from '#src/text/words.ts';
import { OutboxRefused } from '#src/offline/outbox/refusal.ts';

/** The sentence when the phone itself could not keep a filing; null for any other trouble. */
export function refusalSentence(error: unknown): string | null {
  if (!(error instanceof OutboxRefused)) return null;
  if (error.code === 'gone') return say('filing.correct-gone');
  return say(error.code === 'quota' ? 'filing.cannot-keep-quota' : 'filing.cannot-keep');
}
