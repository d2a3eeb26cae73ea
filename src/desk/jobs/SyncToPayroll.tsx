import { Menu } from '@mantine/core';
import { Btn, type Look } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/jobs.ts';
import { useSync } from './use-sync.ts';

/** The button that syncs HR's records to Payroll. `item`: in a menu. */
export function SyncToPayroll({
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
  const { begin, pending } = useSync(what);
  if (item)
    return (
      <Menu.Item disabled={pending} onClick={begin}>
        {texts.syncToPayroll}
      </Menu.Item>
    );
  return (
    <Btn look={look} disabled={pending} onClick={begin}>
      {label}
    </Btn>
  );
}
