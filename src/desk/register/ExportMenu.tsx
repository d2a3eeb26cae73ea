import { Menu } from '@mantine/core';
import { useState } from 'react';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';

/** Exports a list as a file. */
export function ExportMenu({ ask, name }: { ask: (format: 'xlsx' | 'csv') => Promise<Blob>; name: string }) {
  const [busy, setBusy] = useState(false);
  async function take(format: 'xlsx' | 'csv'): Promise<void> {
    setBusy(true);
    try {
      saveFile(await ask(format), `${name}.${format}`);
    } catch (error) {
      await dialog.error(explain(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu shadow="md" position="bottom-end" withinPortal>
      <Menu.Target>
        <Btn disabled={busy}>{busy ? 'Exporting…' : 'Export'}</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('xlsx')}>Workbook (XLSX)</Menu.Item>
        <Menu.Item onClick={() => void take('csv')}>Text (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
