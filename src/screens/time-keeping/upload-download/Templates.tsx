import { Menu } from '@mantine/core';
import { punchTemplate } from '#contract/hr/time-punches.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/parts/form/explain.ts';
import { saveFile } from '#src/parts/save-file.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { dialog } from '#src/ui/over/dialog.ts';

const kinds = [
  ['punch', 'xlsx', 'A row a punch (XLSX)'],
  ['punch', 'csv', 'A row a punch (CSV)'],
  ['day', 'xlsx', 'A row a person and day (XLSX)'],
  ['day', 'csv', 'A row a person and day (CSV)'],
] as const;

/** Empty files with the columns that are read, for who has no device to take a file from. */
export function Templates() {
  const download = async (rows: 'punch' | 'day', format: 'xlsx' | 'csv') => {
    try {
      saveFile(await call(punchTemplate, { query: { rows, format } }), `punches-by-${rows}.${format}`);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Menu shadow="md" position="bottom-end" withinPortal>
      <Menu.Target>
        <Btn>Empty template</Btn>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(([rows, format, label]) => (
          <Menu.Item key={label} onClick={() => void download(rows, format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
