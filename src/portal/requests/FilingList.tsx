import { Button, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { ApiError } from '#src/api/call.ts';
import { formatRange, today } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import type { ListedKind } from '#contract/hr/requests/kinds.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { DaySquare, Fold, ListSurface, Row, Section } from '#src/shared/ui/list/Surface.tsx';
import { Empty, Failed, ListSkeleton } from '#src/shared/ui/page/states.tsx';
import { useWide } from '#src/shared/ui/use-wide.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { formatSize, useFaces, weekdaysOf, type Face } from '#src/shared/requests/faces.ts';
import { ListedStatus } from '#src/shared/requests/FilingStatus.tsx';
import { FilingTable } from './FilingTable.tsx';
import { monthName, monthNote } from './month-words.ts';
import { useJustFiled, useSayArrived } from './just-filed.ts';
import { changeOf } from './overtaken.ts';
import { notListedYet, type FiledRecord } from '#src/shared/requests/record.ts';
import { firstSentenceOf } from '#src/shared/requests/refusal-words.ts';
import { stagesOf, sumOf, type Listed, type Month } from './stages.ts';

export type FilingQuery<R> = UseQueryResult<{ data: R[]; total: number }, ApiError>;

export interface FilingListProps<R> {
  kind: ListedKind;
  icon: ReactNode;
  list: FilingQuery<R>;
  faceOf: (record: R) => Face;
  onShow: (id: string | number) => void;
  onShowEarlier: () => void;
}

/** Own requests of a kind: pending, upcoming, and past by month; a table on wide screens. */
export function FilingList<R extends FiledRecord>(props: FilingListProps<R>) {
  const { kind, list, faceOf, onShow } = props;
  const say = useWords();
  const wide = useWide();
  const items = useOutbox();
  const faceOfItem = useFaces();
  const fresh = useJustFiled(kind);
  useSayArrived(kind, items);
  const date = today();
  const records = list.data?.data;
  const listed = useMemo((): Listed<R>[] => {
    const arrived = (records ?? []).filter((r) => !r.archived);
    return [
      ...notListedYet(kind, items, records ?? []).map((item) => ({ key: item.id, face: faceOfItem(item), item })),
      ...arrived.map((record): Listed<R> => {
        const item = changeOf(kind, items, record);
        const key = record.client_request_id ?? String(record.id);
        return { key, face: faceOf(record), record, ...(item && { item }) };
      }),
    ];
    // `faceOf` and `faceOfItem` change at each render; their dependency, the language, is listed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, items, records, say]);
  const { waiting, coming, past } = stagesOf(listed, date, fresh);
  const show = (l: Listed<R>) => onShow(l.record?.id ?? l.key);

  if (wide && listed.length > 0)
    return (
      <section aria-label={say(`${kind}.mine`)} aria-busy={list.isFetching}>
        <FilingTable kind={kind} stages={{ waiting, coming, past }} onShow={show} />
        <Foot {...props} shown={listed.length} />
      </section>
    );
  const rows = (of: readonly Listed<R>[]) =>
    of.map((l) => <FilingRow key={l.key} listed={l} fresh={l.key === fresh} onClick={() => show(l)} />);
  return (
    <section
      aria-label={say(`${kind}.mine`)}
      aria-busy={list.isFetching}
      style={{ display: 'grid', gap: 'var(--k-gap)' }}
    >
      {waiting.length > 0 && (
        <Section title={say('filing.stage-waiting')} count={waiting.length}>
          <ListSurface>{rows(waiting)}</ListSurface>
        </Section>
      )}
      {coming.length > 0 && (
        <Section title={say('filing.stage-coming')} count={coming.length}>
          <ListSurface>{rows(coming)}</ListSurface>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={say('filing.stage-past')} count={thisYear(kind, past, say)}>
          <ListSurface>
            {past.map((month, i) => (
              <Fold key={month.key} title={monthName(month)} note={monthNote(kind, month, say)} open={i === 0}>
                {() => rows(month.rows)}
              </Fold>
            ))}
          </ListSurface>
        </Section>
      )}
      <Foot {...props} shown={listed.length} />
    </section>
  );
}

function FilingRow<R extends FiledRecord>(props: { listed: Listed<R>; fresh: boolean; onClick: () => void }) {
  const { listed, fresh } = props;
  const { face, record, item } = listed;
  const say = useWords();
  const wrong = item?.state === 'attention';
  const trouble = wrong && item.error ? firstSentenceOf(item.error) : undefined;
  const words = [
    weekdaysOf(face),
    face.part,
    face.amount,
    record?.filed_by_name && say('filing.by', { name: record.filed_by_name }),
    fresh && say('filing.now'),
  ];
  return (
    <Row
      square={<DaySquare date={face.date} look={wrong ? 'warn' : record ? undefined : 'dash'} />}
      title={
        <>
          {face.title}
          <VisuallyHidden> {formatRange(face.date, face.end)}</VisuallyHidden>
        </>
      }
      text={trouble ?? words.filter(Boolean).join(', ')}
      end={<ListedStatus listed={listed} />}
      fresh={fresh}
      onClick={props.onClick}
    />
  );
}

function thisYear(kind: ListedKind, past: readonly Month<FiledRecord>[], say: Say): string | undefined {
  const year = today().slice(0, 4);
  const { size } = sumOf(past.flatMap((m) => m.rows).filter((l) => l.face.date.startsWith(year)));
  return size === 0 ? undefined : say('filing.this-year', { amount: formatSize(kind, size, say) });
}

function Foot<R>({ kind, icon, list, shown, onShowEarlier }: FilingListProps<R> & { shown: number }) {
  const say = useWords();
  if (list.data === undefined) {
    if (list.isError)
      return (
        <Failed message={explain(list.error)} offline={isOffline(list.error)} onRetry={() => void list.refetch()} />
      );
    return <ListSkeleton label={say('app.loading')} />;
  }
  if (shown === 0) return <Empty icon={icon} title={say(`${kind}.empty`)} hint={say('filing.empty-hint')} />;
  const { data, total } = list.data;
  if (total <= data.length) return null;
  if (data.length >= 200) return <p>{say('filing.latest-only', { count: data.length })}</p>;
  return (
    <Button variant="default" onClick={onShowEarlier} loading={list.isFetching}>
      {say('filing.show-earlier')}
    </Button>
  );
}
