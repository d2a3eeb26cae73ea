import { Menu } from '@mantine/core';
import { exportLeaveCredits } from '#contract/hr/leave/leave-credit-import.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { SyncToPayroll } from '#src/desk/jobs/SyncToPayroll.tsx';
import { saveFile } from '#src/shared/page/save-file.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/list.ts';

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
        <Btn>{texts.more}</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} disabled={props.exporting} onClick={() => props.onExport(format)}>
            {texts.exportTheseEmployees(format.toUpperCase())}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => setParams({ preview: 'pay' })}>{texts.payPreviewByClient}</Menu.Item>
        <SyncToPayroll what="employees" item />
        <Menu.Divider />
        <Menu.Label>{texts.leaveCredits2}</Menu.Label>
        <Menu.Item onClick={() => setParams({ of: 'leave-credits', import: 'new' })}>{texts.importFile}</Menu.Item>
        <Menu.Item onClick={() => void download()}>{texts.exportXlsx}</Menu.Item>
        <Menu.Item onClick={() => void download('yes')}>{texts.blankTemplateXlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
