import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { ClockIcon, OutboxIcon } from '#src/shared/ui/icons/icons.tsx';
import { Sheet } from '#src/shared/ui/over/Sheet.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { DaySquare, Section, StillRow } from '#src/shared/ui/list/Surface.tsx';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { useFaces, weekdaysOf, type Face } from '#src/shared/requests/faces.ts';
import { ListedStatus, standing } from '#src/shared/requests/FilingStatus.tsx';
import { Journey, type Step } from './Journey.tsx';
import { RequestProblems } from '#src/shared/requests/RequestProblems.tsx';
import { withdrawFiling, withdrawRecord } from './withdraw-filing.ts';
import { changeOf, knownAs } from './overtaken.ts';
import { isActive, type FiledRecord } from '#src/shared/requests/record.ts';

interface FilingDetailProps<R> {
  kind: RequestKind;
  /** A record's id or an outbox key. */
  id: string | null;
  records: readonly R[] | undefined;
  faceOf: (record: R) => Face;
  /** Renders the facts of a record. */
  renderFacts: (record: R) => ReactNode;
  renderItemFacts: (item: OutboxItem) => ReactNode;
  onClose: () => void;
  onCorrect: (id: string | number) => void;
  /** Files the request again, starting with its text. */
  onAgain: (id: number) => void;
}

/** A request with its history and available actions. */
export function FilingDetail<R extends FiledRecord>(props: FilingDetailProps<R>) {
  const { kind, id, records, onClose, onCorrect } = props;
  const say = useWords();
  const items = useOutbox();
  const faceOfItem = useFaces();
  const item = items.find((i) => id !== null && i.kind === kind && knownAs(i, id));
  const record = records?.find((r) => String(r.id) === id || (id !== null && r.client_request_id === id));
  const change = record && changeOf(kind, items, record);

  const open = record !== undefined || item !== undefined;
  const here = change ?? (record ? undefined : item);
  const changeable = here
    ? here.state !== 'received' && !here.withdrawing && !here.lettingGo
    : record?.status === 'pending';
  return (
    <Sheet
      cards
      title={say(`${kind}.details`)}
      opened={id !== null && open}
      onClose={onClose}
      foot={
        changeable ? (
          <>
            <Button
              variant="default"
              c="var(--k-bad)"
              onClick={() =>
                void (here ? withdrawFiling(here.id) : withdrawRecord(kind, record!)).then((done) => done && onClose())
              }
            >
              {say('filing.withdraw')}
            </Button>
            <Button onClick={() => onCorrect(here?.id ?? record!.id)}>{say('filing.correct')}</Button>
          </>
        ) : (
          record &&
          !here &&
          !isActive(record) && <Button onClick={() => props.onAgain(record.id)}>{say('filing.again')}</Button>
        )
      }
    >
      {record ? (
        <>
          <Head kind={kind} face={props.faceOf(record)} listed={{ record, ...(change && { item: change }) }} />
          {change && <Waiting item={change} />}
          <Said kind={kind} record={record} />
          {props.renderFacts(record)}
          <Way steps={stepsOf(kind, record, say)} />
        </>
      ) : (
        item && (
          <>
            <Head kind={kind} face={faceOfItem(item)} listed={{ item }} />
            <RequestProblems error={item.error} />
            {props.renderItemFacts(item)}
            <Way steps={stepsOnPhone(item, say)} />
          </>
        )
      )}
    </Sheet>
  );
}

/** Kind, dates, amount, and status, as in its row. */
function Head(props: { kind: RequestKind; face: Face; listed: { record?: FiledRecord; item?: OutboxItem } }) {
  const { kind, face, listed } = props;
  const look = listed.item?.state === 'attention' ? 'warn' : listed.record ? undefined : 'dash';
  return (
    <Panel>
      <StillRow
        square={<DaySquare date={face.date} look={look} />}
        title={face.title}
        text={[weekdaysOf(face), face.part, face.amount].filter(Boolean).join(', ')}
        end={<ListedStatus listed={listed} kind={kind} />}
      />
    </Panel>
  );
}

/** Steps of a request's history. */
function Way({ steps }: { steps: readonly Step[] }) {
  const say = useWords();
  return (
    <Section title={say('filing.status')}>
      <Panel>
        <Journey steps={steps} />
      </Panel>
    </Section>
  );
}

/** Returns true for a rejection. The settlement of a time report isn't shown as one. */
const isBad = (kind: RequestKind, record: FiledRecord): boolean =>
  record.status === 'rejected' && kind !== 'time-report';

function Said({ kind, record }: { kind: RequestKind; record: FiledRecord }) {
  const say = useWords();
  return (
    <>
      {record.remark && <Notice tone={isBad(kind, record) ? 'bad' : 'info'}>{record.remark}</Notice>}
      {record.late_sync && (
        <Notice tone="info" icon={<ClockIcon />}>
          {say('filing.late-sync')}
        </Notice>
      )}
    </>
  );
}

function stepsOf(kind: RequestKind, record: FiledRecord, say: Say): Step[] {
  return [
    {
      key: 'received',
      label: `${say('status.received')}, ${say('filing.reference', { number: record.id })}`,
      hint: [
        formatInstant(record.received_at),
        record.filed_by_name && say('approvals.filed-for-you', { name: record.filed_by_name }),
      ]
        .filter(Boolean)
        .join(', '),
      done: true,
    },
    {
      key: 'decision',
      label: say(standing(record.status, kind)),
      hint: [
        record.decided_by_name && say('filing.decided-by', { name: decider(record, say) }),
        record.decided_at && formatInstant(record.decided_at),
      ]
        .filter(Boolean)
        .join(', '),
      done: record.status !== 'pending',
      bad: isBad(kind, record),
    },
  ];
}

/** Returns the name of the approver, and, for a delegate, of the absent approver. */
const decider = (record: FiledRecord, say: Say): string => {
  const name = record.decided_by_name ?? '';
  return record.decided_for_name ? say('approvals.decided-for', { name, absent: record.decided_for_name }) : name;
};

/** Waiting correction or withdrawal of the request on this phone. */
function Waiting({ item }: { item: OutboxItem }) {
  const say = useWords();
  if (item.error) return <RequestProblems error={item.error} />;
  return (
    <Notice tone="info" icon={<OutboxIcon />}>
      {say(item.withdrawing ? 'outbox.withdraw-waits' : 'outbox.correction-waits')}
    </Notice>
  );
}

function stepsOnPhone(item: OutboxItem, say: Say): Step[] {
  const bad = item.state === 'attention';
  return [
    { key: 'phone', label: say('status.on-phone'), hint: formatInstant(item.filedAt), done: true },
    {
      key: 'sending',
      label: bad
        ? say('status.attention')
        : item.state === 'waiting-for-sign-in'
          ? say('status.waiting-for-sign-in')
          : say('status.sending'),
      hint: item.attempts > 0 ? say('status.tries', { count: item.attempts }) : '',
      done: item.state === 'received' || bad,
      bad,
    },
    {
      key: 'received',
      label: say('status.received'),
      hint: item.reference === null ? '' : say('filing.reference', { number: item.reference }),
      done: item.state === 'received',
    },
    { key: 'decision', label: say('status.decision'), hint: '', done: false },
  ];
}
