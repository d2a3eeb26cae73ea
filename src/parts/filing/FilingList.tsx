import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { ApiError } from '#src/api/call.ts';
import { formatMonth } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { isFirstDrawing } from '#src/offline/copies/first-drawing.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { Empty, Failed, ListSkeleton } from '#src/ui/page/states.tsx';
import { explain, isOffline } from '../form/explain.ts';
import { FilingStatus, OutboxStatus } from './FilingStatus.tsx';
import { useFaces, type Face } from './faces.ts';
import { FilingCard } from './FilingCard.tsx';
import classes from './FilingList.module.css';
import { changeOf, notListedYet, type FiledRecord } from './record.ts';

export type FilingQuery<R> = UseQueryResult<{ data: R[]; total: number }, ApiError>;

interface FilingListProps<R> {
  kind: FilingKind;
  icon: ReactNode;
  list: FilingQuery<R>;
  faceOf: (record: R) => Face;
  onShow: (id: string | number) => void;
  onShowEarlier: () => void;
  onFile: () => void;
}

/** One's own filings of a kind by month, and above them what is still on this phone. */
export function FilingList<R extends FiledRecord>(props: FilingListProps<R>) {
  const { kind, list, onShow } = props;
  const say = useWords();
  const items = useOutbox();
  const faceOfItem = useFaces();
  // Without a copy, and so without a look: nobody has scrolled in it yet.
  const [waitedFor] = useState(() => list.data === undefined || (isFirstDrawing() && !list.isStale));
  const rows = (list.data?.data ?? []).filter((r) => !r.archived);
  const waiting = notListedYet(kind, items, list.data?.data ?? []);

  return (
    <section className={classes['list']} aria-label={say(`${kind}.mine`)} aria-busy={list.isFetching}>
      {waiting.length > 0 && (
        <ul className={classes['month']}>
          {waiting.map((item) => (
            <li key={item.id}>
              <FilingCard
                face={faceOfItem(item)}
                status={<OutboxStatus item={item} />}
                fresh
                onClick={() => onShow(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.data && <Months {...props} rows={rows} inPieces={waitedFor} />}
      <Foot {...props} shown={rows.length + waiting.length} />
    </section>
  );
}

/** As many as a screen holds. */
const atFirst = 10;

/** What has arrived, by month. `inPieces`: first a screenful, because somebody looks at a grey list; then all. */
function Months<R extends FiledRecord>(props: FilingListProps<R> & { rows: readonly R[]; inPieces: boolean }) {
  const { kind, faceOf, onShow } = props;
  const items = useOutbox();
  const whole = useDeferredValue(true, !props.inPieces);
  const rows = whole ? props.rows : props.rows.slice(0, atFirst);
  return byMonth(rows.map((record) => ({ record, face: faceOf(record) }))).map(([month, inMonth]) => (
    <div key={month}>
      <h2 className={classes['heading']}>{formatMonth(month)}</h2>
      <ul className={classes['month']}>
        {inMonth.map(({ record, face }) => {
          const change = changeOf(kind, items, record.id);
          return (
            <li key={record.id}>
              <FilingCard
                face={face}
                status={change ? <OutboxStatus item={change} /> : <FilingStatus status={record.status} />}
                onClick={() => onShow(record.id)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

function Foot<R>({ kind, icon, list, shown, onShowEarlier, onFile }: FilingListProps<R> & { shown: number }) {
  const say = useWords();
  if (list.data === undefined) {
    if (list.isError)
      return (
        <Failed message={explain(list.error)} offline={isOffline(list.error)} onRetry={() => void list.refetch()} />
      );
    return <ListSkeleton label={say('app.loading')} />;
  }
  if (shown === 0)
    return (
      <Empty
        icon={icon}
        title={say(`${kind}.empty`)}
        hint={say('leave.empty-hint')}
        action={
          <Button variant="light" aria-haspopup="dialog" onClick={onFile}>
            {say(`${kind}.file`)}
          </Button>
        }
      />
    );
  const { data, total } = list.data;
  if (total <= data.length) return null;
  if (data.length >= 200) return <p className={classes['note']}>{say('leave.latest-only', { count: data.length })}</p>;
  return (
    <Button variant="default" onClick={onShowEarlier} loading={list.isFetching}>
      {say('leave.show-earlier')}
    </Button>
  );
}

function byMonth<T extends { face: Face }>(rows: readonly T[]): [string, T[]][] {
  const months = new Map<string, T[]>();
  for (const row of rows) {
    const month = row.face.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months];
}
