import { Menu } from '@mantine/core';
import { exportLeaveCredits } from '#contract/hr/leave/leave-credit-import.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { CarryToPayroll } from '#src/desk/jobs/CarryToPayroll.tsx';
import { saveFile } from '#src/shared/page/save-file.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';

/** Rare actions on the whole list: export, leave credits, and sync to Payroll. */
export function MoreActions(props: { exporting: boolean; onExport: (format: 'xlsx' | 'csv') => void }) {
  const [, setParams] = useAddress();
  const download = async (template?: 'yes') => {
    try {
      const query = { format: 'xlsx' as const, ...(template && { template }) };
      saveFile(await call(exportLeaveCredits, { query }), 'leave-credits.xlsx');
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Menu shadow="md" position="bottom-end" withinPortal>
      <Menu.Target>
        <Btn>More</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} disabled={props.exporting} onClick={() => props.onExport(format)}>
            {`Export these employees (${format.toUpperCase()})`}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => setParams({ preview: 'pay' })}>Pay preview by client</Menu.Item>
        <CarryToPayroll what="employees" item />
        <Menu.Divider />
        <Menu.Label>Leave credits</Menu.Label>
        <Menu.Item onClick={() => setParams({ of: 'leave-credits', import: 'new' })}>Import a file</Menu.Item>
        <Menu.Item onClick={() => void download()}>Export (XLSX)</Menu.Item>
        <Menu.Item onClick={() => void download('yes')}>Blank template (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
