import type { RawSummary } from '#contract/payroll/runs/run-raw.ts';
import { hours, personWords } from '#src/desk/runs/run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/detail.ts';

const time = (
  key: 'regular' | 'overtime' | 'night' | 'holiday' | 'late' | 'undertime',
  title: string,
  rank?: 4 | 5 | 6,
) => ({
  key,
  title,
  width: '88px',
  align: 'right' as const,
  ...(rank && { rank }),
  render: (p: RawSummary) => hours(p[key]),
});

/** Employees of a run: state, reason, and time. */
export const columns: readonly DeskColumn<RawSummary>[] = [
  {
    key: 'name',
    title: texts.employee,
    name: true,
    width: '190px',
    render: (p) => p.name,
    hint: (p) => `${p.name}, ${p.employee}`,
  },
  {
    key: 'branch',
    title: texts.branch,
    width: '140px',
    rank: 5,
    render: (p) => p.branch,
    hint: (p) => `${p.client}, ${p.branch}`,
  },
  {
    key: 'state',
    title: texts.state,
    width: '132px',
    render: (p) => <Badge tone={personWords[p.state][1]}>{personWords[p.state][0]}</Badge>,
  },
  {
    key: 'reason',
    title: texts.reason,
    render: (p) => (p.state === 'held' ? p.held_because : p.problems.map((x) => x.message).join(' ')) || '–',
    hint: (p) => (p.state === 'held' ? (p.held_because ?? '') : p.problems.map((x) => x.message).join(' ')),
  },
  {
    key: 'source',
    title: texts.timeSource,
    width: '84px',
    rank: 6,
    render: (p) =>
      p.source !== null && p.days === 0 ? texts.none : { hr: 'HR', file: texts.file, none: '–' }[p.source ?? 'none'],
    hint: (p) => (p.source !== null && p.days === 0 ? texts.noApprovedTime : ''),
  },
  time('regular', texts.regular),
  time('overtime', texts.overtime, 4),
  time('night', texts.night, 5),
  time('holiday', texts.holiday, 5),
  time('late', texts.late, 6),
  {
    key: 'absent',
    title: texts.absent,
    width: '70px',
    align: 'right',
    rank: 6,
    render: (p) => (p.absent_halves === 0 ? '–' : String(p.absent_halves / 2)),
  },
];
