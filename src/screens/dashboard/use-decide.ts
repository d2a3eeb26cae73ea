import { useState } from 'react';
import { decideLeave, listLeaves, type Leave } from '#contract/hr/leaves.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDays, formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { explain, isOffline } from '#src/parts/explain.ts';
import { dialog } from '#src/ui/dialog.ts';
import { toast } from '#src/ui/toast.ts';

/** Approving and rejecting, each with the version that was looked at. */
export function useDecide() {
  const say = useWords();
  const decision = useSubmit(decideLeave, { refresh: [listLeaves] });
  const [busy, setBusy] = useState<number | null>(null);
  const words = (leave: Leave) => ({ name: leave.employee_name, days: formatDays(say, leave.days) });

  async function failed(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 409 && isLeave(error.current)) {
      const now = error.current;
      const state = `${now.employee_name}: ${formatRange(now.start_date, now.end_date)}, ${formatDays(say, now.days)}. ${say(`stands.${now.status}`)}.`;
      await dialog.error(`${say('leave.changed')} ${state}`);
    } else await dialog.error(isOffline(error) ? say('login.offline') : explain(error));
  }

  async function undo(approved: Leave): Promise<void> {
    try {
      await decision.mutateAsync({
        params: { id: approved.id },
        body: { status: 'cancelled', version: approved.version },
      });
      void toast({ tone: 'info', text: say('approve.undone') });
    } catch (error) {
      await failed(error);
    }
  }

  async function approve(leave: Leave): Promise<void> {
    setBusy(leave.id);
    try {
      const { data } = await decision.mutateAsync({
        params: { id: leave.id },
        body: { status: 'approved', version: leave.version },
      });
      void toast({
        tone: 'ok',
        text: say('approve.done', words(leave)),
        action: { label: say('do.undo'), run: () => void undo(data) },
      });
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(null);
    }
  }

  /** Throws, so that the dialog with the remark stays open with what was typed. */
  async function reject(leave: Leave, remark: string): Promise<void> {
    await decision.mutateAsync({
      params: { id: leave.id },
      body: { status: 'rejected', remark, version: leave.version },
    });
    void toast({ tone: 'info', text: say('approve.rejected', words(leave)) });
  }

  return { approve, reject, busy };
}

const isLeave = (value: unknown): value is Leave =>
  typeof value === 'object' && value !== null && 'employee_name' in value && 'status' in value;
