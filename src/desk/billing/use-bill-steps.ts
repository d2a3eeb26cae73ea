import { deleteBill, listBills, showBill, updateBill, type Bill } from '#contract/payroll/billing/billings.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/billing/billing.ts';

/** Returns the actions of a statement in its state; failures are shown. */
export function useBillSteps({ id, version, kind }: Pick<Bill, 'id' | 'version' | 'kind'>) {
  const refresh = { refresh: [listBills, showBill] };
  const update = useSubmit(updateBill, refresh);
  const remove = useSubmit(deleteBill, refresh);
  const move = async (state: 'final' | 'sent' | 'paid', said: string): Promise<void> => {
    try {
      await update.mutateAsync({ body: { id, version, state } });
      void toast(said);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return {
    busy: update.isPending || remove.isPending,
    move,
    /** Discards a draft. Returns true if it did. */
    async discard(): Promise<boolean> {
      const yes = await dialog.confirm({
        title: texts.discardThisDraft,
        text: kind === 'true_up' ? texts.youCanCreateAnotherTrue : texts.youCanBillRunAgain,
        yes: texts.discardDraft,
        danger: true,
      });
      if (!yes) return false;
      try {
        await remove.mutateAsync({ params: { id }, query: { version } });
        void toast(texts.draftDiscarded);
        return true;
      } catch (error) {
        await dialog.error(explain(error));
        return false;
      }
    },
  };
}
