import { say } from '#src/text/words.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Hands words on, by the system's share sheet or the clipboard: a question to HR, which files nothing. */
export async function handOn(text: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ text });
    else {
      await (navigator as Navigator).clipboard.writeText(text);
      await toast({ tone: 'ok', text: say('ways.copied') });
    }
  } catch (problem) {
    // A person who closes the system's share sheet has chosen to; that is no failure.
    if (!(problem instanceof DOMException && problem.name === 'AbortError'))
      await toast({ tone: 'bad', text: say('ways.not-copied') });
  }
}
