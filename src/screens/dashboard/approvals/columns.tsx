import type { ReactNode } from 'react';
import { formatInstant } from '#src/language/format.ts';
import type { Say } from '#src/language/words.ts';
import type { Column } from '#src/ui/table/DataTable.tsx';
import { FileIcon } from '#src/ui/icons/icons.tsx';
import classes from './Approvals.module.css';
import type { ApprovalKind, Waiting } from './kinds.tsx';
import { Long, Marks } from './Parts.tsx';

/** The columns of the desk's table: who, when, how much, what and why, since when, and the two answers. */
export function columnsOf(
  kind: ApprovalKind,
  say: Say,
  look: (id: number) => void,
  answers: (row: Waiting) => ReactNode,
): Column<Waiting>[] {
  const { amount } = kind;
  return [
    {
      key: 'employee_name',
      title: say('approve.employee'),
      sortable: true,
      width: '11rem',
      render: (row) => (
        <div className={classes['cell']}>
          <button
            type="button"
            className={classes['look']}
            onClick={() => look(row.id)}
            aria-label={`${row.employee_name}: ${say('approvals.more')}`}
          >
            {row.employee_name}
          </button>
          <div className={classes['client']}>{row.client_name}</div>
          <Marks row={row} />
        </div>
      ),
    },
    {
      key: kind.dateSort,
      title: say('approve.dates'),
      sortable: true,
      width: '9.5rem',
      render: (row) => (
        <div className={classes['cell']}>
          {kind.dates(row)}
          {kind.times(row, say) && <div className={classes['small']}>{kind.times(row, say)}</div>}
        </div>
      ),
    },
    ...(amount
      ? [
          {
            key: amount.sort,
            title: say(amount.sort === 'days' ? 'approve.days' : 'approvals.hours'),
            sortable: true,
            align: 'right' as const,
            width: '4.5rem',
            render: (row: Waiting) => amount.short(row),
          },
        ]
      : []),
    {
      key: 'what',
      title: say(`approvals.what-${kind.name}`),
      render: (row) => {
        const files = kind.files(row).length;
        return (
          <div className={classes['cell']}>
            {kind.what(row)}
            <div className={classes['small']}>
              <Long text={kind.reason(row)} />
            </div>
            {files > 0 && (
              <button type="button" className={classes['files']} onClick={() => look(row.id)}>
                <FileIcon size={18} />
                {say('approvals.files', { count: files })}
              </button>
            )}
          </div>
        );
      },
    },
    {
      key: 'received_at',
      title: say('leave.received-at'),
      sortable: true,
      width: '6.25rem',
      render: (row) => {
        // The date above the time of day: a narrow column leaves the room to what is asked for.
        const [date, time] = formatInstant(row.received_at).split(', ');
        return (
          <div className={classes['cell']}>
            {date}
            {time && <div className={classes['small']}>{time}</div>}
          </div>
        );
      },
    },
    {
      key: 'decide',
      title: say('stands.decision'),
      width: '11rem',
      render: (row) => <div className={classes['tight']}>{answers(row)}</div>,
    },
  ];
}
