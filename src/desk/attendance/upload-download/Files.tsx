import { Menu } from '@mantine/core';
import { exportPunches, punchTemplate } from '#contract/hr/attendance/time-punches.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';

interface Asked {
  rows: 'punch' | 'day';
  format: 'xlsx' | 'csv';
}
const kinds: readonly (Asked & { label: string })[] = [
  { rows: 'punch', format: 'xlsx', label: texts.oneRowPerTimeLog },
  { rows: 'punch', format: 'csv', label: texts.oneRowPerTimeLogCsv },
  { rows: 'day', format: 'xlsx', label: texts.oneRowPerEmployeeAnd },
  { rows: 'day', format: 'csv', label: texts.oneRowPerEmployeeAndDay },
];

async function save(file: Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await file, name);
  } catch (error) {
    await dialog.error(explain(error));
  }
}

/** Templates to fill in, and exports of the cutoff's time logs by device. */
export function Files(props: { client: { id: number }; date: string | undefined; devices: readonly string[] }) {
  const { client, date, devices } = props;
  const of = { client: client.id, ...(date !== undefined && { date }) };
  const template = ({ rows, format }: Asked) =>
    save(call(punchTemplate, { query: { rows, format, ...of } }), `punches-by-${rows}.${format}`);
  const recorded = (device: string, { rows, format }: Asked) =>
    save(call(exportPunches, { query: { ...of, rows, format, device } }), `${device}-by-${rows}.${format}`);
  return (
    <>
      <Menu shadow="md" position="bottom-end" withinPortal>
        <Menu.Target>
          <Btn>{texts.template}</Btn>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{texts.blankTemplateDailyOneLists}</Menu.Label>
          {kinds.map((kind) => (
            <Menu.Item key={kind.label} onClick={() => void template(kind)}>
              {kind.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {devices.length > 0 && (
        <Menu shadow="md" position="bottom-end" withinPortal>
          <Menu.Target>
            <Btn>{texts.export}</Btn>
          </Menu.Target>
          <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
            {devices.map((device) => [
              <Menu.Label key={device}>{texts.timeLogsOfInThis(device)}</Menu.Label>,
              ...kinds.map((kind) => (
                <Menu.Item key={`${device} ${kind.label}`} onClick={() => void recorded(device, kind)}>
                  {kind.label}
                </Menu.Item>
              )),
            ])}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
