import { say } from '#src/text/words.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Shares text through the system's share sheet or the clipboard: a message to HR, which files nothing. */
export async function handOn(text: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ text });
    else {
      await (navigator as Navigator).clipboard.writeText(text);
      await toast({ tone: 'ok', text: say('ways.copied') });
    }
  } catch (problem) {
    // Closing the share sheet is a choice, not an error.
    if (!(problem instanceof DOMException && problem.name === 'AbortError'))
      await toast({ tone: 'bad', text: say('ways.not-copied') });
  }
}
