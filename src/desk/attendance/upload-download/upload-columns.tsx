import type { TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';
import { when } from './when.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';

const layouts: Record<TimeUpload['layout'], string> = {
  attlog: texts.zktecoAttlogDat,
  glg: texts.aglGlgText,
  zk_export: texts.zkExport,
  device_csv: texts.deviceCsv,
  payroll_hero: 'PayrollHero',
  daily: texts.dailyRecords,
  own: texts.customColumns,
};

/** Columns of the uploaded files. */
export const columns: DeskColumn<TimeUpload>[] = [
  { key: 'file_name', title: texts.file, name: true, render: (u) => u.file_name, hint: (u) => u.file_name },
  { key: 'device', title: texts.device, width: '112px', render: (u) => u.device },
  { key: 'layout', title: texts.layout, width: '140px', rank: 4, render: (u) => layouts[u.layout] },
  { key: 'rows', title: texts.timeLogs, width: '80px', align: 'right', render: (u) => u.rows.toLocaleString('en') },
  { key: 'added', title: texts.new, width: '70px', align: 'right', render: (u) => u.added.toLocaleString('en') },
  {
    key: 'known',
    title: texts.alreadyUploaded,
    width: '94px',
    rank: 3,
    align: 'right',
    render: (u) => u.known.toLocaleString('en'),
  },
  {
    key: 'unmatched',
    title: texts.unassigned,
    width: '104px',
    align: 'right',
    render: (u) => (u.unmatched > 0 ? <Badge tone="warn">{u.unmatched}</Badge> : '–'),
  },
  {
    key: 'skipped',
    title: texts.skipped,
    width: '80px',
    rank: 4,
    render: (u) => (u.skipped > 0 ? <Badge tone="warn">{u.skipped}</Badge> : '–'),
  },
  {
    key: 'span',
    title: texts.dates,
    width: '150px',
    rank: 6,
    render: (u) => (u.first_on && u.last_on ? formatRange(u.first_on, u.last_on) : '–'),
  },
  { key: 'by', title: texts.by, width: '150px', rank: 5, render: (u) => u.uploaded_by ?? '–' },
  { key: 'at', title: texts.uploaded, width: '150px', render: (u) => when(u.uploaded_at) },
];
