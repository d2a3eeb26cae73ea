import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Leave } from '#contract/hr/leaves.ts';
import type { ApiError } from '#src/api/call.ts';
import { formatMonth } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { useOutbox } from '#src/offline/outbox-view.ts';
import { explain, isOffline } from '#src/parts/explain.ts';
import { FilingStatus, OutboxStatus } from '#src/parts/FilingStatus.tsx';
import { useLeaveTypes } from '#src/parts/leave-data.ts';
import { notListedYet, payloadOf } from '#src/parts/leave-payload.ts';
import { LeaveIcon } from '#src/ui/icons.tsx';
import { Empty, Failed, ListSkeleton } from '#src/ui/states.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import classes from './LeaveList.module.css';

interface LeaveListProps {
  leaves: UseQueryResult<{ data: Leave[]; total: number }, ApiError>;
  onShow: (id: string | number) => void;
  onShowEarlier: () => void;
  onFile: () => void;
}

/** One's own leave by month, and above it what is still on this phone. */
export function LeaveList({ leaves, onShow, onShowEarlier, onFile }: LeaveListProps) {
  const say = useWords();
  const items = useOutbox();
  const types = useLeaveTypes().data?.data;
  const rows = (leaves.data?.data ?? []).filter((l) => !l.archived);
  const waiting = notListedYet(items, leaves.data?.data ?? []);
  const changing = new Map(items.filter((i) => i.target !== null && i.state !== 'received').map((i) => [i.target, i]));

  return (
    <section className={classes['list']} aria-label={say('leave.mine')} aria-busy={leaves.isFetching}>
      {waiting.length > 0 && (
        <ul className={classes['month']}>
          {waiting.map((item) => {
            const payload = payloadOf(item);
            return (
              <li key={item.id}>
                <LeaveCard
                  type={types?.find((t) => t.id === payload.leave_type_id)?.name ?? say('outbox.leave')}
                  start={payload.start_date}
                  end={payload.end_date}
                  part={payload.start_part ?? 'day'}
                  status={<OutboxStatus item={item} />}
                  fresh
                  onClick={() => onShow(item.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {byMonth(rows).map(([month, inMonth]) => (
        <div key={month}>
          <h2 className={classes['heading']}>{formatMonth(month)}</h2>
          <ul className={classes['month']}>
            {inMonth.map((leave) => {
              const change = changing.get(leave.id);
              return (
                <li key={leave.id}>
                  <LeaveCard
                    type={leave.leave_type_name}
                    start={leave.start_date}
                    end={leave.end_date}
                    part={leave.start_part}
                    days={leave.days}
                    status={change ? <OutboxStatus item={change} /> : <FilingStatus status={leave.status} />}
                    onClick={() => onShow(leave.id)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <Foot {...{ leaves, onShowEarlier, onFile }} shown={rows.length + waiting.length} />
    </section>
  );
}

function Foot({ leaves, shown, onShowEarlier, onFile }: Omit<LeaveListProps, 'onShow'> & { shown: number }) {
  const say = useWords();
  if (leaves.data === undefined) {
    if (leaves.isError)
      return (
        <Failed
          message={explain(leaves.error)}
          offline={isOffline(leaves.error)}
          onRetry={() => void leaves.refetch()}
        />
      );
    return <ListSkeleton label={say('app.loading')} />;
  }
  if (shown === 0)
    return (
      <Empty
        icon={<LeaveIcon />}
        title={say('leave.empty')}
        hint={say('leave.empty-hint')}
        action={
          <Button variant="light" onClick={onFile}>
            {say('leave.file')}
          </Button>
        }
      />
    );
  const { data, total } = leaves.data;
  if (total <= data.length) return null;
  if (data.length >= 200) return <p className={classes['note']}>{say('leave.latest-only', { count: data.length })}</p>;
  return (
    <Button variant="default" onClick={onShowEarlier} loading={leaves.isFetching}>
      {say('leave.show-earlier')}
    </Button>
  );
}

function byMonth(leaves: readonly Leave[]): [string, Leave[]][] {
  const months = new Map<string, Leave[]>();
  for (const leave of leaves) {
    const month = leave.start_date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), leave]);
  }
  return [...months];
}
