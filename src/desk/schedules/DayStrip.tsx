import type { RotationDays } from '#domain/schedules/rotation.ts';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import blocks from './shift.module.css';
import { hoursInWords } from './shifts.ts';
import classes from './rotation.module.css';
import type { KnownShifts } from './use-shifts.ts';

/** Returns the text of a day: `Day 3: Night shift 22–06`. */
const saidOf = (id: number | null, i: number, { shiftOf, nameOf }: KnownShifts): string => {
  const shift = shiftOf(id);
  const what = id === null ? 'off' : shift ? `${shift.name} ${hoursInWords(shift)}` : nameOf(id);
  return texts.day(i + 1, what);
};

/** A day's number and schedule. */
const Day = ({ id, i, shifts }: { id: number | null; i: number; shifts: KnownShifts }) => {
  const shift = shifts.shiftOf(id);
  return (
    <>
      <small aria-hidden="true">{i + 1}</small>
      {id === null ? (
        <span aria-hidden="true">{texts.off}</span>
      ) : (
        <span className={blocks['shift']} data-color={shift?.color} aria-hidden="true">
          {shift?.text ?? '…'}
        </span>
      )}
    </>
  );
};

/** Days of a rotation, seven in a row, read-only. */
export function DayStrip({ days, shifts }: { days: RotationDays; shifts: KnownShifts }) {
  return (
    <ol className={classes['strip']} aria-label={texts.daysInOrder}>
      {days.map((id, i) => (
        <li key={i} className={classes['day']} data-off={id === null || undefined} title={saidOf(id, i, shifts)}>
          <span className={classes['said']}>{saidOf(id, i, shifts)}</span>
          <Day id={id} i={i} shifts={shifts} />
        </li>
      ))}
    </ol>
  );
}

/** Selectable days for the form field. */
export function DayOptions(props: {
  days: RotationDays;
  shifts: KnownShifts;
  /** The selected day; after the last one, a day is added. */
  at: number;
  idOf: (i: number) => string;
  /** True if another day can be added. */
  more: boolean;
  onAt: (i: number) => void;
}) {
  const { days, shifts, at, idOf } = props;
  const option = (i: number, label: string, off: boolean) => ({
    key: i,
    id: idOf(i),
    role: 'option',
    className: classes['day'],
    'aria-selected': i === at,
    'data-off': off || undefined,
    title: label,
    onMouseDown: () => props.onAt(i),
  });
  return (
    <>
      {days.map((id, i) => {
        const { key, ...rest } = option(i, saidOf(id, i, shifts), id === null);
        return (
          <div key={key} {...rest}>
            <span className={classes['said']}>{rest.title}</span>
            <Day id={id} i={i} shifts={shifts} />
          </div>
        );
      })}
      {props.more && (
        <div {...option(days.length, texts.dayNotSetYet(days.length + 1), false)} key="more" data-more>
          <span className={classes['said']}>{texts.dayNotSetYet(days.length + 1)}</span>
          <small aria-hidden="true">{days.length + 1}</small>
          <span aria-hidden="true">+</span>
        </div>
      )}
    </>
  );
}
