import type { Run } from '#contract/payroll/runs/runs.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { amount, stateOf } from './run-words.ts';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';

/** Columns of the list of runs. */
export const columns: readonly DeskColumn<Run>[] = [
  { key: 'name', title: 'Run', name: true, render: (r) => r.name, hint: (r) => `Run ${r.id}: ${r.name}` },
  { key: 'client', title: 'Client', width: '108px', rank: 5, render: (r) => r.client },
  { key: 'cutoff', title: 'Cutoff', width: '132px', render: (r) => formatRange(r.from_date, r.to_date) },
  { key: 'pay_date', title: 'Pay date', width: '98px', render: (r) => formatDate(r.pay_date) },
  { key: 'people', title: 'Employees', width: '88px', align: 'right', render: (r) => r.people.toLocaleString('en') },
  {
    key: 'fix',
    title: 'To fix',
    width: '60px',
    align: 'right',
    render: (r) => (r.counts.error === 0 ? '–' : <Badge tone="bad">{r.counts.error}</Badge>),
  },
  { key: 'gross', title: 'Gross', width: '112px', align: 'right', rank: 4, render: (r) => amount(r.gross_centavos) },
  { key: 'net', title: 'Net', width: '112px', align: 'right', render: (r) => amount(r.net_centavos) },
  {
    key: 'state',
    title: 'State',
    width: '114px',
    render: (r) =>
      r.job ? (
        <Badge tone="info">{r.job.total ? `${Math.floor((r.job.done / r.job.total) * 100)}%` : 'Working…'}</Badge>
      ) : (
        <Badge tone={stateOf(r)[1]}>{stateOf(r)[0]}</Badge>
      ),
  },
  {
    key: 'who',
    title: 'By',
    width: '150px',
    rank: 6,
    render: (r) => r.approved_by ?? r.submitted_by ?? r.computed_by ?? r.created_by ?? '–',
    hint: (r) =>
      [
        r.created_by && `Started by ${r.created_by}`,
        r.computed_by && `computed by ${r.computed_by}`,
        r.approved_by && `approved by ${r.approved_by}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
];
