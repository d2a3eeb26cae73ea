import { useRef, useState } from 'react';
import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { foundIn } from '#domain/lists/known.ts';
import { isTemporary, withRetries } from '#src/api/again.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/text/words.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { inWords, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { thrownMessage } from '#domain/lists/thrown.ts';

/** `pending` undoes the user's last decision. */
export type Decision = 'approved' | 'rejected' | 'pending';

/** A request that failed: as seen, as it is now, and why. */
export interface Refused {
  row: Waiting;
  now: Waiting | null;
  message: string;
}

/** Result of a decision on one or many. */
export interface Outcome {
  decision: Decision;
  done: Waiting[];
  refused: Refused[];
}

/** Maximum number of requests per call, as the server limits. */
const atOnce = 100;
/** Decides one or many requests, each with the version that was seen. Online only. */
export function useDecide(kind: ApprovalKind, onOutcome: (outcome: Outcome) => void) {
  const say = useWords();
  const submit = useSubmit(kind.decide, { refresh: [kind.list, countApprovals, showLeaveCredit] });
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  // The last call without an answer, so that a manual retry repeats the same decision.
  const unanswered = useRef<{ text: string; key: string } | null>(null);

  async function send(rows: readonly Waiting[], status: Decision, remark: string): Promise<Outcome> {
    const outcome: Outcome = { decision: status, done: [], refused: [] };
    const filings = rows.map(({ id, version }) => ({ id, version }));
    const text = JSON.stringify({ status, remark, filings });
    const key = unanswered.current?.text === text ? unanswered.current.key : crypto.randomUUID();
    unanswered.current = { text, key };
    for (let first = 0; first < rows.length; first += atOnce) {
      const body = { key, status, remark, filings: filings.slice(first, first + atOnce) };
      const { data } = await withRetries(() => submit.mutateAsync({ body }));
      for (const { id, record, refused } of data) {
        if (refused === null) outcome.done.push(record!);
        else outcome.refused.push({ row: foundIn(rows, (r) => r.id === id), now: record, message: refused.message });
      }
    }
    unanswered.current = null;
    return outcome;
  }

  function tell(outcome: Outcome): void {
    const { decision, done, refused } = outcome;
    if (refused.length > 0) return onOutcome(outcome);
    const [first] = done;
    const words = { count: done.length, name: first!.employee_name, what: inWords(kind, first!, say) };
    if (decision === 'pending') void toast({ tone: 'info', text: say('decide.undone', words) });
    else
      void toast({
        tone: decision === 'approved' ? 'ok' : 'info',
        text: say(`decide.${decision}`, words),
        action: { label: say('do.undo'), run: () => void undo(done) },
      });
  }

  /** Decides requests. Throws if no answer arrives, so that a dialog stays open with its input. */
  async function decideOrThrow(rows: readonly Waiting[], status: Decision, remark = ''): Promise<Outcome> {
    setBusy(new Set(rows.map((r) => r.id)));
    try {
      const outcome = await send(rows, status, remark);
      tell(outcome);
      return outcome;
    } catch (error) {
      throw isTemporary(error) ? new Error(say('decide.unknown'), { cause: error }) : error;
    } finally {
      setBusy(new Set());
    }
  }

  async function decide(rows: readonly Waiting[], status: Decision): Promise<Outcome | null> {
    try {
      return await decideOrThrow(rows, status);
    } catch (error) {
      await dialog.error(error instanceof ApiError ? explain(error) : thrownMessage(error));
      return null;
    }
  }

  /** Undoes decisions. `done`: the decided requests, with versions. */
  const undo = (done: readonly Waiting[]): Promise<Outcome | null> => decide(done, 'pending');

  return { decide, decideOrThrow, undo, busy };
}
