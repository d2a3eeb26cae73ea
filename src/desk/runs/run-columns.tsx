import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { amount, stateOf } from './run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';

/** Columns of the list of runs. */
export const columns: readonly DeskColumn<Run>[] = [
  { key: 'name', title: texts.run, name: true, render: (r) => r.name, hint: (r) => texts.runIdName(r.id, r.name) },
  { key: 'client', title: texts.client, width: '108px', rank: 5, render: (r) => r.client },
  { key: 'cutoff', title: texts.cutoff, width: '132px', render: (r) => formatRange(r.from_date, r.to_date) },
  { key: 'pay_date', title: texts.payDate, width: '112px', render: (r) => formatDate(r.pay_date) },
  {
    key: 'people',
    title: texts.employees,
    width: '88px',
    align: 'right',
    render: (r) => r.people.toLocaleString('en'),
  },
  {
    key: 'fix',
    title: texts.toFix,
    width: '60px',
    align: 'right',
    render: (r) => (r.counts.error === 0 ? '–' : <Badge tone="bad">{r.counts.error}</Badge>),
  },
  {
    key: 'gross',
    title: texts.gross,
    width: '112px',
    align: 'right',
    rank: 4,
    render: (r) => amount(r.gross_centavos),
  },
  { key: 'net', title: texts.net, width: '112px', align: 'right', render: (r) => amount(r.net_centavos) },
  {
    key: 'state',
    title: texts.state,
    width: '114px',
    render: (r) =>
      r.job ? (
        <Badge tone="info">
          {r.job.total ? `${Math.floor((r.job.done / r.job.total) * 100)}%` : texts.workingDots}
        </Badge>
      ) : (
        <Badge tone={stateOf(r)[1]}>{stateOf(r)[0]}</Badge>
      ),
  },
  {
    key: 'who',
    title: texts.by,
    width: '150px',
    rank: 6,
    render: (r) => r.approved_by ?? r.submitted_by ?? r.computed_by ?? r.created_by ?? '–',
    hint: (r) =>
      [
        r.created_by && texts.startedBy(r.created_by),
        r.computed_by && texts.computedByComputedBy(r.computed_by),
        r.approved_by && texts.approvedByApprovedBy(r.approved_by),
      ]
        .filter(Boolean)
        .join(', '),
  },
];
