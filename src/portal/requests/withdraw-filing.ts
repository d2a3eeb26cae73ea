import { say } from '#src/text/words.ts';
import { isOnline } from '#src/offline/device/connectivity.ts';
import { outcomeOf, withdraw, withdrawReceived } from '#src/offline/outbox/outbox-actions.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { refusalSentence } from '#src/portal/forms/refusal.ts';
import { shownOf } from '#src/shared/requests/record.ts';
import { sentencesOf } from '#src/shared/requests/refusal-words.ts';

/** Withdraws a request on this phone after a confirmation. Returns whether the user confirmed. */
export const withdrawFiling = (id: string): Promise<boolean> =>
  ask(say('outbox.withdraw-ask'), say('filing.withdraw-it'), () => withdraw(id));

/** Withdraws a received request through the outbox, at the version that the user saw. */
export const withdrawRecord = (kind: RequestKind, record: { id: number; version: number }): Promise<boolean> =>
  ask(say(kind === 'time-report' ? 'time-report.withdraw-ask' : 'filing.withdraw-ask'), say('filing.withdraw-it'), () =>
    withdrawReceived(kind, record, shownOf(record)),
  );

/**
 * Confirms and withdraws. The other button isn't "Cancel", which next to "Withdraw" would read as cancelling the
 * request.
 */
async function ask(text: string, yes: string, work: () => Promise<string>): Promise<boolean> {
  const sure = await dialog.confirm({ text, yes, no: say('filing.keep-it'), danger: true });
  if (!sure) return false;
  try {
    void tell(await work());
    return true;
  } catch (problem) {
    await dialog.error(refusalSentence(problem) ?? explain(problem));
    return false;
  }
}

/** Shows the result. A withdrawal is done only once the server confirms it, or if the request was never sent. */
async function tell(row: string): Promise<void> {
  const outcome = await outcomeOf(row);
  if (outcome.is === 'done') await toast({ tone: 'ok', text: say('filing.withdrawn') });
  else if (outcome.is === 'waiting')
    await toast({ tone: 'info', text: say(isOnline() ? 'outbox.withdrawing' : 'outbox.withdraw-kept') });
  else {
    const { said, ...error } = outcome.error;
    const { message, fields } = sentencesOf({ ...error, said: said ?? null });
    await toast({ tone: 'bad', text: Object.values(fields).flat()[0] ?? message });
  }
}
