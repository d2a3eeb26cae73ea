import { useState } from 'react';
import { listLeaves, type Leave } from '#contract/hr/leaves.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatInstant, formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { ConfirmPassword } from '#src/parts/ConfirmPassword.tsx';
import { explain, isOffline } from '#src/parts/explain.ts';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { DataTable, type Column } from '#src/ui/DataTable.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { useListAddress } from '#src/ui/list-address.ts';
import { Card } from '#src/ui/Page.tsx';
import { Empty } from '#src/ui/states.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import classes from './Approvals.module.css';
import { Decide } from './Decide.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecide } from './use-decide.ts';

/** Leave that waits for this person's decision. */
export default function Approvals({ session }: { session: Session }) {
  const say = useWords();
  if (needsConfirmation(session)) return <ConfirmPassword hint={say('home.approvals-confirm')} />;
  return <Pending ownEmployeeId={session.user.employee_id} />;
}

function Pending({ ownEmployeeId }: { ownEmployeeId: number | null }) {
  const say = useWords();
  const address = useListAddress('received_at');
  const { page, limit, search, sort } = address;
  const list = useEndpoint(listLeaves, { query: { status: 'pending', page, limit, search, ...(sort && { sort }) } });
  const { approve, reject, busy } = useDecide();
  const [rejecting, setRejecting] = useState<Leave | null>(null);

  // Nobody decides on their own leave: that row is shown, without the buttons.
  const decide = (leave: Leave) =>
    leave.employee_id !== ownEmployeeId && (
      <Decide
        leave={leave}
        busy={busy === leave.id}
        onApprove={() => void approve(leave)}
        onReject={() => setRejecting(leave)}
      />
    );

  const columns: Column<Leave>[] = [
    {
      key: 'employee_name',
      title: say('approve.employee'),
      sortable: true,
      render: (l) => <Person leave={l} />,
      width: '14.75rem',
    },
    {
      key: 'start_date',
      title: say('approve.dates'),
      sortable: true,
      render: (l) => <When leave={l} />,
      width: '10.75rem',
    },
    {
      key: 'days',
      title: say('approve.days'),
      sortable: true,
      align: 'right',
      render: (l) => l.days,
      width: '4.75rem',
    },
    { key: 'reason', title: say('leave.reason'), render: (l) => <Reason text={l.reason} /> },
    {
      key: 'received_at',
      title: say('leave.received-at'),
      sortable: true,
      render: (l) => <Received leave={l} />,
      width: '7.25rem',
    },
    {
      key: 'decide',
      title: say('stands.decision'),
      render: (l) => <div className={classes['tight']}>{decide(l)}</div>,
    },
  ];

  return (
    <Card title={say('home.approvals')} side={list.data && <strong>{list.data.total}</strong>}>
      <DataTable
        label={say('home.approvals')}
        address={address}
        rows={list.data?.data}
        total={list.data?.total ?? 0}
        loading={list.isFetching}
        error={list.isError ? explain(list.error) : null}
        offline={isOffline(list.error)}
        onRetry={() => void list.refetch()}
        columns={columns}
        rowKey={(l) => l.id}
        renderCard={(leave) => <ApprovalCard leave={leave}>{decide(leave)}</ApprovalCard>}
        searchable={(list.data?.total ?? 0) > limit || search !== ''}
        empty={<Empty icon={<CheckIcon />} title={say('home.approvals-empty')} hint={say('home.approvals-hint')} />}
      />
      {rejecting && (
        <RejectDialog
          leave={rejecting}
          title={say('approve.reject-title', { name: rejecting.employee_name })}
          reject={reject}
          onClose={() => setRejecting(null)}
        />
      )}
    </Card>
  );
}

function Person({ leave }: { leave: Leave }) {
  return (
    <div className={classes['cell']}>
      <strong>{leave.employee_name}</strong>
      <div className={classes['small']}>{leave.client_name}</div>
    </div>
  );
}

function When({ leave }: { leave: Leave }) {
  return (
    <div className={classes['cell']}>
      {formatRange(leave.start_date, leave.end_date)}
      <div className={classes['small']}>{leave.leave_type_name}</div>
    </div>
  );
}

/** A long one shows its beginning, and all of it at a click. */
function Reason({ text }: { text: string }) {
  return (
    <div className={classes['cell']}>
      {text.length > 60 ? (
        <details>
          <summary>{text}</summary>
        </details>
      ) : (
        text
      )}
    </div>
  );
}

function Received({ leave }: { leave: Leave }) {
  const say = useWords();
  return (
    <div className={classes['cell']}>
      {formatInstant(leave.received_at)} {leave.late_sync && <Chip tone="warn">{say('approve.late')}</Chip>}
    </div>
  );
}
