import { Menu } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { exportLeaveCredits } from '#contract/hr/leave-credit-import.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/parts/form/explain.ts';
import { saveFile } from '#src/parts/save-file.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { dialog } from '#src/ui/over/dialog.ts';

/** Leave credits of many people as a file, and back. */
export function LeaveCreditFiles() {
  const [, setParams] = useSearchParams();
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
        <Btn>Leave credits</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setParams({ of: 'leave-credits', import: 'new' })}>Import a file</Menu.Item>
        <Menu.Item onClick={() => void download()}>Export (XLSX)</Menu.Item>
        <Menu.Item onClick={() => void download('yes')}>Empty template (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
