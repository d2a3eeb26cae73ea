import { VisuallyHidden } from '@mantine/core';
import type { ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDayMonth } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import { ClipIcon } from '#src/shared/ui/icons/icons.tsx';
import type { Column } from '#src/desk/ui/table/DataTable.tsx';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import type { AskProps } from './Ask.tsx';
import { Decide } from './Decide.tsx';
import { coverEvidence, creditEvidence, cutoffEvidence, leftEvidence, type Evidence } from './evidence.ts';
import { datesOf, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';

/** Returns the columns of the approval table on a wide screen, one line each. */
export function columnsOf(
  kind: ApprovalKind,
  say: Say,
  facts: ReadonlyMap<number, ApprovalFacts>,
  looked: number | null,
  look: (id: number | null) => void,
  askOf: (row: Waiting) => AskProps,
): Column<Waiting>[] {
  const { amount } = kind;
  const evidence = (
    key: string,
    title: string,
    width: string,
    of: (f: ApprovalFacts | undefined) => Evidence | null,
  ) => ({
    key,
    title,
    width,
    render: (row: Waiting) => {
      const found = of(facts.get(row.id));
      return (
        found && (
          <span className={classes['evidence']} data-tone={found.tone}>
            {found.short ?? found.text}
          </span>
        )
      );
    },
  });
  return [
    {
      key: 'employee_name',
      title: say('approve.employee'),
      sortable: true,
      width: '8.5rem',
      render: (row) => {
        const left = leftEvidence(row, say);
        return (
          <>
            <button
              type="button"
              className={classes['look']}
              aria-expanded={row.id === looked}
              onClick={() => look(row.id === looked ? null : row.id)}
              aria-label={`${row.employee_name}: ${say('approvals.more')}`}
            >
              {row.employee_name}
            </button>
            {left && (
              <span className={classes['evidence']} data-tone={left.tone}>
                {left.text}
              </span>
            )}
          </>
        );
      },
    },
    {
      key: 'client',
      title: say('people.client'),
      render: (row) => <span className={classes['client']}>{row.client_name}</span>,
    },
    {
      key: 'what',
      title: say(`approvals.what-${kind.name}`),
      ...(kind.name === 'leave' && { width: '5.5rem' }),
      render: (row) => {
        const files = kind.files(row).length;
        return (
          <span className={classes['what']}>
            <span className={classes['label']}>{kind.label(row, say)}</span>
            {files > 0 && (
              <span className={classes['files']}>
                <ClipIcon size={16} />
                <VisuallyHidden>{say('approvals.files', { count: files })}</VisuallyHidden>
              </span>
            )}
          </span>
        );
      },
    },
    {
      key: kind.dateSort,
      title: say('approve.dates'),
      sortable: true,
      render: (row) => (
        <span className={classes['whole']}>
          {[datesOf(kind, row), kind.times(row, say)].filter(Boolean).join(', ')}
        </span>
      ),
    },
    ...(amount
      ? [
          {
            key: amount.sort,
            title: say(amount.sort === 'days' ? 'approve.days' : 'approvals.hours'),
            sortable: true,
            align: 'right' as const,
            width: '4rem',
            render: (row: Waiting) => amount.short(row),
          },
        ]
      : []),
    ...(kind.name === 'leave'
      ? [
          evidence('credit', say('approvals.after'), '4.75rem', (f) => creditEvidence(f, say)),
          evidence('cover', say('approvals.cover'), '4.5rem', (f) => coverEvidence(f, say)),
        ]
      : []),
    evidence('cutoff', say('approvals.closes'), '4.75rem', (f) => cutoffEvidence(f, say)),
    {
      key: 'received_at',
      title: say('approvals.filed'),
      sortable: true,
      width: '4.75rem',
      render: (row) => (
        <span className={classes['whole']} data-tone={row.late_sync ? 'warn' : undefined}>
          {formatDayMonth(manilaDate(row.received_at))}
        </span>
      ),
    },
    {
      key: 'decide',
      title: say('status.decision'),
      align: 'right',
      width: '5.25rem',
      render: (row) => {
        const { refused, busy, disabled, answers } = askOf(row);
        if (refused !== null)
          return (
            <span className={classes['refusal']} title={refused}>
              {say(refused === say('approvals.own') ? 'approvals.own-short' : 'approvals.filed-by-you-short')}
            </span>
          );
        return (
          <Decide
            name={row.employee_name}
            busy={busy}
            disabled={disabled}
            onApprove={answers.approve}
            onReject={answers.reject}
          />
        );
      },
    },
  ];
}
