import type { TimeUpload } from '#contract/hr/attendance/time-punches.ts';
import { dayWords } from '#src/desk/attendance/ClientCutoff.tsx';
import { when } from './when.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';

const layouts: Record<TimeUpload['layout'], string> = {
  attlog: 'ZKTeco attlog.dat',
  glg: 'AGL/GLG text',
  zk_export: 'ZK export',
  device_csv: 'Device CSV',
  payroll_hero: 'PayrollHero',
  daily: 'Daily records',
  own: 'Custom columns',
};

/** Columns of the uploaded files. */
export const columns: DeskColumn<TimeUpload>[] = [
  { key: 'file_name', title: 'File', name: true, render: (u) => u.file_name, hint: (u) => u.file_name },
  { key: 'device', title: 'Device', width: '112px', render: (u) => u.device },
  { key: 'layout', title: 'Layout', width: '140px', rank: 4, render: (u) => layouts[u.layout] },
  { key: 'rows', title: 'Time logs', width: '80px', align: 'right', render: (u) => u.rows.toLocaleString('en') },
  { key: 'added', title: 'New', width: '70px', align: 'right', render: (u) => u.added.toLocaleString('en') },
  {
    key: 'known',
    title: 'Already uploaded',
    width: '94px',
    rank: 3,
    align: 'right',
    render: (u) => u.known.toLocaleString('en'),
  },
  {
    key: 'unmatched',
    title: 'Unassigned',
    width: '104px',
    align: 'right',
    render: (u) => (u.unmatched > 0 ? <Badge tone="warn">{u.unmatched}</Badge> : '–'),
  },
  {
    key: 'skipped',
    title: 'Skipped',
    width: '80px',
    rank: 4,
    render: (u) => (u.skipped > 0 ? <Badge tone="warn">{u.skipped}</Badge> : '–'),
  },
  {
    key: 'span',
    title: 'Dates',
    width: '150px',
    rank: 6,
    render: (u) =>
      u.first_on && u.last_on ? `${dayWords(u.first_on).slice(5, -5)} – ${dayWords(u.last_on).slice(5)}` : '–',
  },
  { key: 'by', title: 'By', width: '150px', rank: 5, render: (u) => u.uploaded_by ?? '–' },
  { key: 'at', title: 'Uploaded', width: '120px', render: (u) => when(u.uploaded_at) },
];
