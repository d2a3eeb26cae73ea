import { useState, type ReactNode } from 'react';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDay, formatRange, formatShortTime, formatSpanOfDays, manilaTime, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import type { ListedKind } from '#contract/hr/requests/kinds.ts';
import { NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { shortKind } from '#src/shared/leave/shown-kind.ts';
import { ListedStatus } from '#src/shared/requests/FilingStatus.tsx';
import classes from './FilingTable.module.css';
import { monthName, monthNote } from './month-words.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';
import { firstSentenceOf } from '#src/shared/requests/refusal-words.ts';
import type { Listed, Month, Stages } from './stages.ts';

interface FilingTableProps<R> {
  kind: ListedKind;
  stages: Stages<R>;
  onShow: (listed: Listed<R>) => void;
}

/** Own requests on wide screens: one line each, past months collapsed. */
export function FilingTable<R extends FiledRecord>({ kind, stages, onShow }: FilingTableProps<R>) {
  const say = useWords();
  const { waiting, coming, past } = stages;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(past.slice(0, 2).map((m) => m.key)));
  const toggle = (key: string) =>
    setOpen((old) => new Set(old.has(key) ? [...old].filter((k) => k !== key) : [...old, key]));
  const rows = (of: readonly Listed<R>[]) =>
    of.map((l) => <Line key={l.key} kind={kind} listed={l} onShow={() => onShow(l)} />);
  return (
    <div className={classes['card']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{say('filing.dates')}</th>
            <th>{say(`${kind}.what`)}</th>
            {/* The heading has the unit of leave; for other kinds it is next to each number. */}
            <th className={classes['number']}>{say(kind === 'leave' ? 'approve.days' : 'filing.amount')}</th>
            <th className={classes['reason']}>
              {say(kind === 'accomplishment' ? 'accomplishment.description' : 'filing.reason')}
            </th>
            <th>{say('filing.filed-at')}</th>
            <th>{say('filing.status')}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.length > 0 && (
            <Group title={say('filing.stage-count', { stage: say('filing.stage-waiting'), count: waiting.length })} />
          )}
          {rows(waiting)}
          {coming.length > 0 && (
            <Group title={say('filing.stage-count', { stage: say('filing.stage-coming'), count: coming.length })} />
          )}
          {rows(coming)}
          {past.map((month) => (
            <Past
              key={month.key}
              month={month}
              note={monthNote(kind, month, say)}
              open={open.has(month.key)}
              onToggle={() => toggle(month.key)}
            >
              {rows(month.rows)}
            </Past>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Group({ title }: { title: string }) {
  return (
    <tr className={classes['group']}>
      <th colSpan={6} scope="rowgroup">
        {title}
      </th>
    </tr>
  );
}

function Past(props: {
  month: Month<unknown>;
  note: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <tr className={classes['group']}>
        <th colSpan={3} scope="rowgroup">
          <button type="button" aria-expanded={props.open} onClick={props.onToggle}>
            <NextIcon size={14} />
            {monthName(props.month)}
          </button>
        </th>
        <td colSpan={3} className={classes['number']}>
          {props.note}
        </td>
      </tr>
      {props.open && props.children}
    </>
  );
}

function Line<R extends FiledRecord>({
  kind,
  listed,
  onShow,
}: {
  kind: ListedKind;
  listed: Listed<R>;
  onShow: () => void;
}) {
  const say = useWords();
  const { face, record, item } = listed;
  const filed = record?.filed_at ?? item?.filedAt;
  const wrong = item?.state === 'attention';
  const why = wrong && item.error ? firstSentenceOf(item.error) : null;
  return (
    <tr className={classes['line']} onClick={onShow}>
      <td>
        {/* The row click is for the mouse; this link is for everyone. */}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            onShow();
          }}
        >
          {formatSpanOfDays(face.date, face.end)}
          {face.part && `, ${face.part}`}
          <span className={classes['hidden']}> {formatRange(face.date, face.end)}</span>
        </button>
      </td>
      <td>{kind === 'leave' ? shortKind(face.title) : face.title}</td>
      <td className={classes['number']}>{kind === 'leave' ? face.size : face.amount}</td>
      <td className={classes['cut']}>
        {why ??
          (record?.status === 'rejected' && record.remark
            ? record.remark
            : record?.filed_by_name
              ? say('filing.by', { name: record.filed_by_name })
              : face.reason)}
      </td>
      <td>{filed === undefined ? '' : whenFiled(filed, say('home.today'))}</td>
      <td>
        <ListedStatus listed={listed} />
      </td>
    </tr>
  );
}

/** Formats the time or date of filing: `Today, 7:12 AM`, `Mon, 13 Jul`. */
function whenFiled(instant: string, word: string): string {
  const date = manilaDate(instant);
  return date === today() ? `${word}, ${formatShortTime(manilaTime(instant))}` : formatDay(date);
}
