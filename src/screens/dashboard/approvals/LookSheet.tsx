import { Button } from '@mantine/core';
import { formatDays, formatInstant } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { AttachedFiles } from '#src/parts/filing/AttachedFiles.tsx';
import { useSession } from '#src/session/session.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { ClockIcon, PersonIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/over/Sheet.tsx';
import { Notice } from '#src/ui/page/states.tsx';
import { canWithdraw, type ApprovalKind, type Waiting } from './kinds.tsx';
import { useWithdraw } from './use-withdraw.ts';

/** Everything about one filing that waits, with the two answers and one with a remark, or what is left to whom they are refused. */
export function LookSheet(props: {
  kind: ApprovalKind;
  row: Waiting;
  /** Why the person cannot decide on it; null: they can. */
  refused: string | null;
  offline: boolean;
  onApprove: () => void;
  onApproveWithRemark: () => void;
  onReject: () => void;
  onClose: () => void;
}) {
  const { kind, row, refused } = props;
  const say = useWords();
  const session = useSession();
  const withdraw = useWithdraw(kind);
  const times = kind.times(row, say);
  const reason = kind.reason(row);
  const counted = kind.name !== 'leave' && kind.amount ? kind.amount.show(row, say) : null;
  const days = kind.name === 'leave' && 'days' in row ? formatDays(say, Number(row.days)) : null;
  return (
    <Sheet
      title={row.employee_name}
      opened
      onClose={props.onClose}
      foot={
        refused === null ? (
          <>
            <Button variant="light" color="danger" disabled={props.offline} onClick={props.onReject}>
              {say('approve.reject')}
            </Button>
            <Button disabled={props.offline} onClick={props.onApprove}>
              {say('approve.do')}
            </Button>
          </>
        ) : (
          session &&
          canWithdraw(session, kind, row) && (
            <Button
              variant="light"
              color="danger"
              disabled={props.offline}
              onClick={() => void withdraw(row).then((done) => done && props.onClose())}
            >
              {say('leave.withdraw')}
            </Button>
          )
        )
      }
    >
      {refused !== null && <Notice tone="info">{refused}</Notice>}
      {row.late_sync && (
        <Notice tone="warn" icon={<ClockIcon />}>
          {say('leave.late-sync')}
        </Notice>
      )}
      {row.filed_by_name && (
        <Notice tone="info" icon={<PersonIcon />}>
          {say('approvals.filed-by', { name: row.filed_by_name })}
        </Notice>
      )}
      <Facts
        rows={[
          [say('approve.employee'), `${row.employee_code} · ${row.client_name} · ${row.branch_name}`],
          [say('leave.when'), [kind.dates(row), times].filter(Boolean).join(' · ')],
          ...(days ? [[say('approve.days'), days] as const] : []),
          ...(counted ? [[say('approvals.hours'), counted] as const] : []),
          [say(`approvals.what-${kind.name}`), kind.what(row)],
          ...(reason
            ? [[say(kind.name === 'accomplishment' ? 'accomplishment.description' : 'leave.reason'), reason] as const]
            : []),
          [say('leave.filed-at'), formatInstant(row.filed_at)],
          [
            say('leave.received-at'),
            `${formatInstant(row.received_at)} · ${say('leave.reference', { number: row.id })}`,
          ],
        ]}
      />
      <AttachedFiles files={kind.files(row)} />
      {refused === null && (
        <Button variant="subtle" disabled={props.offline} onClick={props.onApproveWithRemark}>
          {say('decide.with-remark')}
        </Button>
      )}
    </Sheet>
  );
}
