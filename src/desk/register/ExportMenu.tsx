import { Menu } from '@mantine/core';
import { useState } from 'react';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/register.ts';

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
        <Btn disabled={busy}>{busy ? texts.exportingDots : texts.export}</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void take('xlsx')}>{texts.workbookXlsx}</Menu.Item>
        <Menu.Item onClick={() => void take('csv')}>{texts.textCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
