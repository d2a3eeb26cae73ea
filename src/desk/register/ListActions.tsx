import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/register.ts';

/** List actions: export, import, new. */
export function ListActions(props: {
  one: string;
  /** Actions before the others. */
  more?: ReactNode;
  exporting: boolean;
  onExport: (format: 'xlsx' | 'csv') => void;
  /** Opens the import of the list's records. */
  onImport?: (() => void) | undefined;
  onNew: () => void;
}) {
  return (
    <>
      {props.more}
      {props.onImport && <Btn onClick={props.onImport}>{texts.import}</Btn>}
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn disabled={props.exporting}>{props.exporting ? texts.exportingDots : texts.export}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => props.onExport('xlsx')}>{texts.workbookXlsx}</Menu.Item>
          <Menu.Item onClick={() => props.onExport('csv')}>{texts.textCsv}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Btn look="main" keys="N" onClick={props.onNew}>
        <PlusIcon size={16} /> {texts.new(props.one)}
      </Btn>
    </>
  );
}
