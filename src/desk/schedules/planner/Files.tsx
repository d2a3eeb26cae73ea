import { Menu } from '@mantine/core';
import { exportAssignments } from '#contract/hr/schedules/planner.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';

/** Export and import of assignments. */
export function Files(props: { client: number | undefined; onImport: () => void }) {
  const download = async (format: 'xlsx' | 'csv', template?: 'yes') => {
    try {
      const query = {
        format,
        ...(template ? { template } : props.client !== undefined && { client: props.client }),
      };
      saveFile(await call(exportAssignments, { query }), `schedule-assignments.${format}`);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <>
      <Btn onClick={props.onImport}>{texts.import}</Btn>
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn>{texts.export}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void download('xlsx')}>{texts.workbookXlsx}</Menu.Item>
          <Menu.Item onClick={() => void download('csv')}>{texts.textCsv}</Menu.Item>
          <Menu.Item onClick={() => void download('xlsx', 'yes')}>{texts.emptyTemplateXlsx}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
