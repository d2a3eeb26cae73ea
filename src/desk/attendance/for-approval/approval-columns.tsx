import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { shownTotal, totalColumns } from '#src/desk/attendance/cell.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/attendance/for-approval.ts';

/** Returns the columns of an employee's totals, compared with the last cutoff. */
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
          aria-label={texts.choose(p.name)}
          checked={chosen.has(p.employee_id)}
          onChange={() => choose(p.employee_id)}
        />
      ),
    },
    {
      key: 'name',
      title: texts.employee,
      name: true,
      render: (p) => p.name,
      hint: (p) => `${p.name} · ${p.branch_name}`,
    },
    { key: 'code', title: texts.code, width: '96px', rank: 4, render: (p) => p.employee_code },
    ...totalColumns.map((c): DeskColumn<PersonTime> => ({
      key: c.key,
      title: c.title,
      width: '72px',
      align: 'right',
      render: (p) => shownTotal(c.kind, p.totals[c.key]),
    })),
    {
      key: 'before',
      title: texts.lastCutoff,
      width: '110px',
      align: 'right',
      rank: 5,
      render: (p) => difference(p),
      hint: (p) =>
        p.before
          ? texts.regularAndOvertimeHours(shownTotal('hours', p.before.reg + p.before.ot))
          : texts.nothingApproved,
    },
    {
      key: 'corrected',
      title: texts.correctedBy,
      width: '170px',
      render: (p) =>
        p.days.some((d) => d.changed) ? (
          <Badge tone="warn">{texts.changedSinceApprovalLower}</Badge>
        ) : p.corrected_by.length === 0 ? (
          '–'
        ) : (
          <>
            {p.corrected_by.join(', ')} {!p.approvable && <Badge tone="warn">{texts.needsAnotherApprover}</Badge>}
          </>
        ),
      hint: (p) => (p.approvable ? p.corrected_by.join(', ') : texts.youCorrectedThisTimesheetAnother),
    },
  ];
}

/** Formats how many hours more or less than in the last cutoff an employee has. */
function difference({ totals, before }: PersonTime): string {
  if (!before) return '–';
  const minutes = totals.reg + totals.ot - before.reg - before.ot;
  return minutes === 0 ? texts.noChange : `${minutes > 0 ? '+' : '−'}${shownTotal('hours', Math.abs(minutes))}`;
}
