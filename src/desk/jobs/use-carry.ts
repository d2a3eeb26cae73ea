import { hrJobs } from '#contract/common/jobs.ts';
import { syncClients, syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/jobs.ts';

/** Syncs HR's records to Payroll as a job. Running it twice is safe. */
export function useCarry(what: 'clients' | 'employees') {
  const carry = useSubmit(what === 'clients' ? syncClients : syncEmployees, { refresh: [hrJobs.list] });
  const begin = async () => {
    try {
      await carry.mutateAsync({});
      void toast(texts.syncingAllToPayrollSee(what));
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return { begin: () => void begin(), pending: carry.isPending };
}

/** The action of a toast after a change that the next run needs. */
export function useSyncAction() {
  const { begin } = useCarry('employees');
  return { label: texts.syncNow, run: begin };
}
