import { Button } from '@mantine/core';
import { showLeaveCredit } from '#contract/hr/leave-credits.ts';
import { archiveLeave, listLeaves, type Leave } from '#contract/hr/leaves.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDays, formatInstant, formatLongDate, formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox-view.ts';
import { AttachedFiles } from '#src/parts/AttachedFiles.tsx';
import { explain, isOffline } from '#src/parts/explain.ts';
import { Journey } from '#src/parts/Journey.tsx';
import { useLeaveTypes } from '#src/parts/leave-data.ts';
import { payloadOf } from '#src/parts/leave-payload.ts';
import { Troubles } from '#src/parts/Troubles.tsx';
import { withdrawFiling } from '#src/parts/withdraw-filing.ts';
import { dialog } from '#src/ui/dialog.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { ClockIcon } from '#src/ui/icons.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { Notice } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.ts';

interface LeaveDetailProps {
  /** A record's number or an outbox key. */
  id: string | null;
  leaves: readonly Leave[] | undefined;
  onClose: () => void;
  onCorrect: (id: string | number) => void;
}

/** One leave and its whole way, with what can still be done about it. */
export function LeaveDetail({ id, leaves, onClose, onCorrect }: LeaveDetailProps) {
  const say = useWords();
  const items = useOutbox();
  const item = items.find((i) => i.id === id);
  const leave = leaves?.find((l) => String(l.id) === id || (id !== null && l.client_request_id === id));
  const change = items.find((i) => leave && i.target === leave.id && i.state !== 'received');
  const withdraw = useWithdraw(onClose);

  const open = leave !== undefined || item !== undefined;
  const here = change ?? (leave ? undefined : item);
  const changeable = here ? here.state !== 'received' && !here.withdrawing : leave?.status === 'pending';
  return (
    <Sheet
      title={say('leave.details')}
      opened={id !== null && open}
      onClose={onClose}
      foot={
        changeable && (
          <>
            <Button
              variant="light"
              color="danger"
              onClick={() =>
                void (here ? withdrawFiling(here.id).then((done) => done && onClose()) : leave && withdraw(leave))
              }
            >
              {say('leave.withdraw')}
            </Button>
            <Button variant="light" onClick={() => onCorrect(here?.id ?? leave!.id)}>
              {say('leave.correct')}
            </Button>
          </>
        )
      }
    >
      {leave ? <Arrived leave={leave} /> : item && <OnPhone item={item} />}
      {change && <Troubles error={change.error} />}
    </Sheet>
  );
}

function useWithdraw(onDone: () => void): (leave: Leave) => Promise<void> {
  const say = useWords();
  const archive = useSubmit(archiveLeave, { refresh: [listLeaves, showLeaveCredit] });
  return async (leave) => {
    const sure = await dialog.confirm({
      text: say('leave.withdraw-ask'),
      yes: say('leave.withdraw'),
      no: say('do.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await archive.mutateAsync({ params: { id: leave.id }, query: { version: leave.version } });
      onDone();
      void toast({ tone: 'ok', text: say('leave.withdrawn') });
    } catch (problem) {
      await dialog.error(isOffline(problem) ? say('leave.correct-online') : explain(problem));
    }
  };
}

function Arrived({ leave }: { leave: Leave }) {
  const say = useWords();
  return (
    <>
      <Journey
        steps={[
          {
            key: 'received',
            label: `${say('stands.received')} · ${say('leave.reference', { number: leave.id })}`,
            hint: formatInstant(leave.received_at),
            done: true,
          },
          {
            key: 'decision',
            label: say(`stands.${leave.status}`),
            hint: [
              leave.decided_by_name && say('leave.decided-by', { name: leave.decided_by_name }),
              leave.decided_at && formatInstant(leave.decided_at),
            ]
              .filter(Boolean)
              .join(' · '),
            done: leave.status !== 'pending',
            bad: leave.status === 'rejected',
          },
        ]}
      />
      {leave.remark && <Notice tone={leave.status === 'rejected' ? 'bad' : 'info'}>{leave.remark}</Notice>}
      {leave.late_sync && (
        <Notice tone="info" icon={<ClockIcon />}>
          {say('leave.late-sync')}
        </Notice>
      )}
      <Facts
        rows={[
          [say('leave.type'), leave.leave_type_name],
          [say('leave.when'), `${formatRange(leave.start_date, leave.end_date)}${parts(leave, say)}`],
          [say('approve.days'), formatDays(say, leave.days)],
          [say('leave.reason'), leave.reason],
          [say('leave.filed-at'), formatInstant(leave.filed_at)],
        ]}
      />
      <AttachedFiles files={leave.files} />
    </>
  );
}

function OnPhone({ item }: { item: OutboxItem }) {
  const say = useWords();
  const types = useLeaveTypes().data?.data;
  const payload = payloadOf(item);
  const bad = item.state === 'attention';
  return (
    <>
      <Journey
        steps={[
          { key: 'phone', label: say('stands.on-phone'), hint: formatInstant(item.filedAt), done: true },
          {
            key: 'sending',
            label: bad
              ? say('stands.attention')
              : item.state === 'waiting-for-sign-in'
                ? say('stands.waiting-for-sign-in')
                : say('stands.sending'),
            hint: item.attempts > 0 ? say('stands.tries', { count: item.attempts }) : '',
            done: item.state === 'received' || bad,
            bad,
          },
          {
            key: 'received',
            label: say('stands.received'),
            hint: item.reference === null ? '' : say('leave.reference', { number: item.reference }),
            done: item.state === 'received',
          },
          { key: 'decision', label: say('stands.decision'), hint: '', done: false },
        ]}
      />
      <Troubles error={item.error} />
      <Facts
        rows={[
          [say('leave.type'), types?.find((t) => t.id === payload.leave_type_id)?.name ?? say('outbox.leave')],
          [say('leave.when'), `${formatRange(payload.start_date, payload.end_date)}${parts(payload, say)}`],
          [say('leave.reason'), payload.reason],
          ...(item.fileNames.length > 0
            ? [[say('leave.attachments'), item.fileNames.join(', ')] as [string, string]]
            : []),
        ]}
      />
    </>
  );
}

/** The halves a leave takes, where it does not take whole days. */
function parts(
  of: { start_date: string; end_date: string; start_part?: string | undefined; end_part?: string | undefined },
  say: ReturnType<typeof useWords>,
): string {
  const word = (part: string | undefined) => (part === 'am' || part === 'pm' ? say(`part.${part}`) : null);
  const start = word(of.start_part);
  const end = word(of.end_part);
  if (of.start_date === of.end_date) return start ? ` · ${start}` : '';
  return [start && `${formatLongDate(of.start_date)}: ${start}`, end && `${formatLongDate(of.end_date)}: ${end}`]
    .filter(Boolean)
    .map((s) => ` · ${s}`)
    .join('');
}
