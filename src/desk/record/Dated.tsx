import { useState, type ReactNode } from 'react';
import { dateField, shownValue } from '#domain/records/fields.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/record.ts';
import classes from './Record.module.css';

/** Common fields of timeline entries. */
export interface DatedEntry {
  id: number;
  from_date: string;
  to_date: string | null;
  ended_because: string | null;
  note: string;
  withdrawn_at: string | null;
  withdrawn_why: string | null;
}

export interface DatedColumn<E> {
  title: string;
  render: (entry: E) => string;
  width?: string;
  align?: 'right';
  rank?: 4;
}

const date = dateField('');
/** Formats a date: `21 Nov 2026`. */
export const day = (value: string | null): string => shownValue(date, value);

const when = (entry: DatedEntry, asOf: string): 'now' | 'next' | 'past' | 'gone' => {
  if (entry.withdrawn_at !== null) return 'gone';
  if (entry.from_date > asOf) return 'next';
  return entry.to_date !== null && entry.to_date < asOf ? 'past' : 'now';
};

/** Timeline entries, latest first: the effective one is marked, removed ones are shown on request. */
export function Dated<E extends DatedEntry>(props: {
  label: string;
  entries: readonly E[];
  asOf: string;
  today: string;
  columns: readonly DatedColumn<E>[];
  /** Buttons of a current entry. `toCome`: the entry hasn't started. */
  renderActions: (entry: E, toCome: boolean) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  const gone = props.entries.filter((e) => e.withdrawn_at !== null).length;
  const shown = props.entries.filter((e) => all || e.withdrawn_at === null);
  return (
    <>
      <table className={`${classes['dated']} ${classes['entries']}`} aria-label={props.label}>
        <thead>
          <tr>
            <th className={classes['rail']} aria-hidden="true" />
            <th style={{ width: '106px' }}>{texts.from}</th>
            <th style={{ width: '106px' }}>{texts.to}</th>
            {props.columns.map((c) => (
              <th key={c.title} style={{ width: c.width }} data-align={c.align} data-rank={c.rank}>
                {c.title}
              </th>
            ))}
            <th data-rank={4}>{texts.reason}</th>
            <th className={classes['does']} aria-label={texts.actions} />
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => {
            const state = when(entry, props.asOf);
            const reason =
              entry.withdrawn_why ??
              [entry.note, entry.ended_because].filter((t) => t !== null && t !== '').join(' · ');
            return (
              <tr key={entry.id} data-when={state}>
                <td className={classes['rail']} aria-hidden="true" />
                <td>{day(entry.from_date)}</td>
                <td>
                  {state === 'next' ? (
                    <Badge tone="info">{texts.upcoming}</Badge>
                  ) : state === 'gone' ? (
                    <Badge>{texts.removed}</Badge>
                  ) : (
                    day(entry.to_date) || texts.present
                  )}
                </td>
                {props.columns.map((c) => (
                  <td
                    key={c.title}
                    data-align={c.align}
                    data-rank={c.rank}
                    data-title={c.title}
                    title={c.render(entry)}
                  >
                    {c.render(entry)}
                  </td>
                ))}
                <td data-rank={4} data-title={texts.reason} title={reason}>
                  {reason}
                </td>
                <td className={classes['does']}>
                  {state !== 'gone' && props.renderActions(entry, entry.from_date > props.today)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {gone > 0 && (
        <Btn look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.hideRemovedEntries : texts.removedOrCorrected(gone)}
        </Btn>
      )}
    </>
  );
}
