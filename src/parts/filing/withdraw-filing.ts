import { say } from '#src/language/words.ts';
import { withdraw } from '#src/offline/outbox/filings.ts';
import { dialog } from '#src/ui/over/dialog.ts';
import { toast } from '#src/ui/over/toast.ts';
import { explain } from '#src/parts/form/explain.ts';
import { refusalSentence } from '#src/parts/form/refusal.ts';

/** Asks, then takes back a filing that is still on this phone. Says whether it was done. */
export async function withdrawFiling(id: string): Promise<boolean> {
  const sure = await dialog.confirm({
    text: say('outbox.withdraw-ask'),
    yes: say('leave.withdraw'),
    no: say('do.cancel'),
    danger: true,
  });
  if (!sure) return false;
  try {
    await withdraw(id);
    await toast({ tone: 'ok', text: say('leave.withdrawn') });
    return true;
  } catch (problem) {
    await dialog.error(refusalSentence(problem) ?? explain(problem));
    return false;
  }
}
