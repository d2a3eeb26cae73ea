import { hrJobs } from '#contract/common/jobs.ts';
import { syncClients, syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/jobs.ts';

/** Syncs HR's records to Payroll as a job. Running it twice is safe. */
export function useSync(what: 'clients' | 'employees') {
  const sync = useSubmit(what === 'clients' ? syncClients : syncEmployees, { refresh: [hrJobs.list] });
  const begin = async () => {
    try {
      await sync.mutateAsync({});
      void toast(texts.syncingAllToPayrollSee(what));
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return { begin: () => void begin(), pending: sync.isPending };
}

/** The action of a toast after a change that the next run needs. */
export function useSyncAction() {
  const { begin } = useSync('employees');
  return { label: texts.syncNow, run: begin };
}
