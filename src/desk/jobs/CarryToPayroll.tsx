import { Menu } from '@mantine/core';
import { hrJobs } from '#contract/common/jobs.ts';
import { syncClients, syncEmployees } from '#contract/hr/sync/payroll-sync.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Btn, type Look } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/jobs.ts';

/** Syncs HR's records to Payroll as a job. Running it twice is safe. `item`: in a menu. */
export function CarryToPayroll({
  what,
  item = false,
  label = texts.syncToPayroll,
  look = 'plain',
}: {
  what: 'clients' | 'employees';
  item?: boolean;
  label?: string;
  look?: Look;
}) {
  const carry = useSubmit(what === 'clients' ? syncClients : syncEmployees, { refresh: [hrJobs.list] });
  const begin = async () => {
    try {
      await carry.mutateAsync({});
      void toast(texts.syncingAllToPayrollSee(what));
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  if (item)
    return (
      <Menu.Item disabled={carry.isPending} onClick={() => void begin()}>
        {texts.syncToPayroll}
      </Menu.Item>
    );
  return (
    <Btn look={look} disabled={carry.isPending} onClick={() => void begin()}>
      {label}
    </Btn>
  );
}
