import { countApprovals } from '#contract/hr/requests/approvals.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/text/words.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { inWords, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';

/** Withdraws a request filed on behalf, after confirmation. Online only. Returns whether it is done. */
export function useWithdraw(kind: ApprovalKind): (row: Waiting) => Promise<boolean> {
  const say = useWords();
  const submit = useSubmit(kind.archive, { refresh: [kind.list, countApprovals, showLeaveCredit] });
  return async (row) => {
    const words = { name: row.employee_name, what: inWords(kind, row, say) };
    const sure = await dialog.confirm({
      text: say('behalf.withdraw-ask', words),
      yes: say('filing.withdraw'),
      no: say('do.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await submit.mutateAsync({ params: { id: row.id }, query: { version: row.version } });
    } catch (problem) {
      await dialog.error(isOffline(problem) ? say('approvals.offline') : explain(problem));
      return false;
    }
    void toast({ tone: 'ok', text: say('behalf.withdrawn', words) });
    return true;
  };
}
