import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BranchHoliday } from '#contract/hr/clients/branch-holidays.ts';
import { formatDayMonth, formatLongDate } from '#src/text/format.ts';
import { placeAfter } from '#src/desk/attendance/use-day-grid.ts';
import { kindWords } from '#src/desk/holidays/effect-words.ts';
import pinned from '#src/desk/ui/pinned.module.css';
import { texts } from '#src/text/en/desk/clients/clients.ts';
import classes from './holidays.module.css';
import type { Branch, Switching } from './use-switching.ts';

const said = (h: BranchHoliday): string =>
  `${formatLongDate(h.date)}: ${h.name}, ${(kindWords[h.kind] ?? h.kind).toLowerCase()}. ${h.source}`;

/** Branches by local holidays, grouped by client. Arrows move; Space or a click turns one on or off. */
export function HolidayGrid(props: {
  rows: readonly Branch[];
  holidays: readonly BranchHoliday[];
  switching: Switching;
}) {
  const { rows, holidays, switching } = props;
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState({ person: 0, day: 0 });
  // One cell is focusable; with fewer rows than before, the last.
  const at = {
    person: Math.min(focused.person, rows.length - 1),
    day: Math.min(focused.day, holidays.length - 1),
  };
  const cellOf = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const place = (target: EventTarget) => {
    const [person, day] = (cellOf(target) ?? '').split(' ').map(Number);
    return person === undefined || day === undefined ? null : { person, day };
  };

  const press = (event: KeyboardEvent) => {
    const to = placeAfter(event, at, rows.length, holidays.length);
    if (!to) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.person} ${to.day}"]`)?.focus();
  };
  const click = (event: MouseEvent) => {
    const on = place(event.target);
    const [row, holiday] = on ? [rows[on.person], holidays[on.day]] : [];
    if (!row || !holiday || switching.turning(row.id).has(holiday.id)) return;
    const now = switching.present(row);
    switching.turn(now, holiday, !now.holidays.includes(holiday.id));
  };

  return (
    <div className={classes['scroll']}>
      <table ref={table} className={`${classes['grid']} ${pinned['pinned']}`} aria-label={texts.localHolidaysByBranch}>
        <thead>
          <tr>
            <th className={classes['who']} scope="col">
              {texts.branch}
            </th>
            {holidays.map((h, i) => (
              <th key={h.id} scope="col" title={said(h)} data-month={startsMonth(holidays, i) || undefined}>
                <span className={classes['name']}>{h.name}</span>
                <b>{formatDayMonth(h.date)}</b>
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed in it are buttons: one listener for all of them */}
        <tbody
          onKeyDown={press}
          onClick={click}
          onFocus={(event) => {
            const on = place(event.target);
            if (on) setFocused(on);
          }}
        >
          {rows.map((row, i) => (
            <BranchRow
              key={row.id}
              index={i}
              of={switching.present(row)}
              first={row.client_id !== rows[i - 1]?.client_id}
              holidays={holidays}
              turning={switching.turning(row.id)}
              stop={at.person === i ? at.day : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const startsMonth = (holidays: readonly BranchHoliday[], i: number): boolean =>
  i > 0 && holidays[i]!.date.slice(0, 7) !== holidays[i - 1]!.date.slice(0, 7);

/** A branch row, with the client's name when it changes. Redrawn only when its data changes. */
const BranchRow = memo(function BranchRow(props: {
  index: number;
  of: Branch;
  first: boolean;
  holidays: readonly BranchHoliday[];
  turning: ReadonlyMap<number, boolean>;
  /** The focusable cell; -1: none in this row. */
  stop: number;
}) {
  const { index, of, holidays, turning } = props;
  const held = new Set(of.holidays);
  return (
    <>
      {props.first && (
        <tr className={classes['client']}>
          <td colSpan={holidays.length + 1}>
            <span>{of.client}</span>
          </td>
        </tr>
      )}
      <tr>
        <th className={classes['who']} scope="row" title={`${of.client}, ${of.name}: ${of.address}`}>
          {of.name}
        </th>
        {holidays.map((h, i) => {
          const busy = turning.get(h.id);
          const holds = busy ?? held.has(h.id);
          return (
            <td key={h.id}>
              <button
                type="button"
                className={classes['cell']}
                data-cell={`${index} ${i}`}
                data-kind={h.kind}
                aria-pressed={holds}
                aria-busy={busy !== undefined}
                aria-label={`${of.client}, ${of.name}: ${h.name}, ${formatDayMonth(h.date)}`}
                tabIndex={props.stop === i ? 0 : -1}
              >
                {holds && <span aria-hidden="true">✓</span>}
              </button>
            </td>
          );
        })}
      </tr>
    </>
  );
});
