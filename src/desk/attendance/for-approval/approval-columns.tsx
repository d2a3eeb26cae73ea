import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { shownTotal, totalColumns } from '#src/desk/attendance/cell.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';

/** Totals of an employee, compared with the last cutoff. */
export function approvalColumns(chosen: ReadonlySet<number>, choose: (id: number) => void): DeskColumn<PersonTime>[] {
  return [
    {
      key: 'chosen',
      title: '',
      width: '36px',
      render: (p) => (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Choose ${p.name}`}
          checked={chosen.has(p.employee_id)}
          onChange={() => choose(p.employee_id)}
        />
      ),
    },
    { key: 'name', title: 'Employee', name: true, render: (p) => p.name, hint: (p) => `${p.name} · ${p.branch_name}` },
    { key: 'code', title: 'Code', width: '96px', rank: 4, render: (p) => p.employee_code },
    ...totalColumns.map((c): DeskColumn<PersonTime> => ({
      key: c.key,
      title: c.title,
      width: '72px',
      align: 'right',
      render: (p) => shownTotal(c.kind, p.totals[c.key]),
    })),
    {
      key: 'before',
      title: 'Last cutoff',
      width: '110px',
      align: 'right',
      rank: 5,
      render: (p) => difference(p),
      hint: (p) =>
        p.before
          ? `Regular and overtime: ${shownTotal('hours', p.before.reg + p.before.ot)} hours`
          : 'Nothing approved',
    },
    {
      key: 'corrected',
      title: 'Corrected by',
      width: '170px',
      render: (p) =>
        p.days.some((d) => d.changed) ? (
          <Badge tone="warn">changed since approval</Badge>
        ) : p.corrected_by.length === 0 ? (
          '–'
        ) : (
          <>
            {p.corrected_by.join(', ')} {!p.approvable && <Badge tone="warn">needs another approver</Badge>}
          </>
        ),
      hint: (p) =>
        p.approvable ? p.corrected_by.join(', ') : 'You corrected this timesheet. Another user must approve it.',
    },
  ];
}

/** Hours more or less than in the last cutoff. */
function difference({ totals, before }: PersonTime): string {
  if (!before) return '–';
  const minutes = totals.reg + totals.ot - before.reg - before.ot;
  return minutes === 0 ? 'same' : `${minutes > 0 ? '+' : '−'}${shownTotal('hours', Math.abs(minutes))}`;
}
