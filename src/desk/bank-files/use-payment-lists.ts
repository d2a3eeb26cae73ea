import type { Output } from '#contract/endpoint.ts';
import { bankPreview } from '#contract/payroll/bank-files/bank-file.ts';
import { markRunsSent, paymentList } from '#contract/payroll/bank-files/payment-lists.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useToday } from '#src/desk/people/today.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toOthers } from './changed-accounts.ts';
import { pastPayDate } from './past-pay-date.ts';

type Found = Output<typeof bankPreview>['data'];
type Cutoff = { year: number; month: number; period: number; run?: number };

/** Creates plain lists of a cutoff, for one or all banks, and marks the payment as sent. */
export function usePaymentLists(cutoff: Cutoff, found: Found | undefined) {
  const today = useToday();
  const sending = useSubmit(markRunsSent, { refresh: [bankPreview] });
  const { mutateAsync: list } = useSubmit(paymentList, { refresh: [bankPreview] });
  const guarded = async (work: () => Promise<void>) => {
    const past = found && pastPayDate(found.runs, today);
    const changed = found?.changed_accounts ?? [];
    try {
      if (past && !(await dialog.confirm(past))) return;
      if (changed.length > 0 && !(await dialog.confirm(toOthers(changed)))) return;
      await work();
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  const make = (format: 'csv' | 'xlsx', bank?: string) =>
    guarded(async () => {
      const one = found?.lists.find((l) => l.bank === bank);
      const total = one ? { bank: one.bank, total_centavos: one.total_centavos } : {};
      const file = await list({ body: { ...cutoff, ...total, format } });
      saveFile(file, `payments-${cutoff.year}-${String(cutoff.month).padStart(2, '0')}-${cutoff.period}.${format}`);
    });
  const send = async () => {
    const yes = await dialog.confirm({
      title: 'Mark as sent?',
      text: 'Payslips of these runs will show “Paid”.',
      yes: 'Mark as sent',
    });
    if (!yes) return;
    try {
      await sending.mutateAsync({ body: cutoff });
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  const made = (found?.lists_made.length ?? 0) + (found?.given.length ?? 0) > 0;
  return {
    ready: (found?.lists.length ?? 0) > 0,
    make,
    /** Undefined if there is nothing to mark. */
    send: made && found?.sent === null ? send : undefined,
  };
}
