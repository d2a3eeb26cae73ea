import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { PlusIcon } from '#src/shared/ui/icons/icons.tsx';

/** List actions: export, import, new. */
export function ListActions(props: {
  one: string;
  /** Before the others. */
  more?: ReactNode;
  exporting: boolean;
  onExport: (format: 'xlsx' | 'csv') => void;
  /** Import of its records. */
  onImport?: (() => void) | undefined;
  onNew: () => void;
}) {
  return (
    <>
      {props.more}
      {props.onImport && <Btn onClick={props.onImport}>Import</Btn>}
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn disabled={props.exporting}>{props.exporting ? 'Exporting…' : 'Export'}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => props.onExport('xlsx')}>Workbook (XLSX)</Menu.Item>
          <Menu.Item onClick={() => props.onExport('csv')}>Text (CSV)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Btn look="main" keys="N" onClick={props.onNew}>
        <PlusIcon size={16} /> New {props.one}
      </Btn>
    </>
  );
}
