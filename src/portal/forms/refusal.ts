import { say } from '#src/text/words.ts';
import { OutboxRefused } from '#src/offline/outbox/refusal.ts';

/** Returns the message when the phone couldn't save a request; null for other errors. */
export function refusalSentence(error: unknown): string | null {
  if (!(error instanceof OutboxRefused)) return null;
  if (error.code === 'gone') return say('filing.correct-gone');
  return say(error.code === 'quota' ? 'filing.cannot-keep-quota' : 'filing.cannot-keep');
}
