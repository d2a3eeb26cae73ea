import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { formatMonthShort } from '#src/text/format.ts';
import type { Tone } from '../page/states.tsx';
import { NextIcon } from '../icons/icons.tsx';
import { Heading, type Way } from './Heading.tsx';
import classes from './Surface.module.css';

/** A heading with what it counts and one way on, and what stands under it. */
export function Section(props: {
  title: string;
  count?: ReactNode;
  link?: Way;
  /** A name of its own makes it a landmark. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <section className={classes['section']} aria-label={props.label}>
      <Heading title={props.title} beside={props.count} link={props.link} />
      {props.children}
    </section>
  );
}

/** One surface: its rows are parted by hairs. */
export function ListSurface({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes['surface']} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** The square at its left: `DaySquare`, `IconSquare`, a face. */
  square: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At its right: where it stands. */
  end?: ReactNode;
  /** Came just now. */
  fresh?: boolean;
  /** Not looked at yet. */
  unread?: boolean;
  /** Drawn with an arrow at its end. */
  arrow?: boolean;
  /** After the row, and no part of what it opens: a button of its own. */
  beside?: ReactNode;
}

/** What a row shows: a square, two lines, and where it stands. By itself it leads nowhere. */
function RowInside({ square, title, text, end, arrow }: RowProps) {
  return (
    <>
      {square}
      <span className={classes['what']}>
        <strong>{title}</strong>
        {text !== undefined && text !== '' && <span className={classes['small']}>{text}</span>}
      </span>
      {(end !== undefined || arrow) && (
        <span className={classes['end']}>
          {end}
          {arrow && <NextIcon size={16} />}
        </span>
      )}
    </>
  );
}

/** The same as a line that only says something. */
export const StillRow = (props: RowProps) => (
  <div className={classes['row']} data-still>
    <RowInside {...props} />
  </div>
);

/** A row of 56 that leads on or opens, the whole of it. */
export function Row(
  props: RowProps & ({ to: string; onClick?: () => void } | { to?: undefined; onClick: () => void }),
) {
  const look = props.fresh ? 'fresh' : props.unread ? 'unread' : undefined;
  const inside = <RowInside {...props} />;
  return (
    <li className={props.beside === undefined ? undefined : classes['two']}>
      {props.to === undefined ? (
        <button
          type="button"
          className={classes['row']}
          data-look={look}
          aria-haspopup="dialog"
          onClick={props.onClick}
        >
          {inside}
        </button>
      ) : (
        <Link to={props.to} className={classes['row']} data-look={look} onClick={props.onClick}>
          {inside}
        </Link>
      )}
      {props.beside}
    </li>
  );
}

/** The day large, as one looks for it. `dash`: only on this phone; `warn`: it asks for something. */
export function DaySquare({ date, look }: { date: LocalDate; look?: 'dash' | 'warn' | undefined }) {
  return (
    <span className={classes['day']} data-look={look} aria-hidden="true">
      {Number(date.slice(8))}
      <em>{formatMonthShort(date)}</em>
    </span>
  );
}

export function IconSquare({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes['icon']} data-tone={tone}>
      {children}
    </span>
  );
}

/** Rows that are out of sight until their line is tapped: a month of the past, the rare ones. They are not drawn before. */
export function Fold(props: { title: string; note?: string; open?: boolean; children: () => ReactNode }) {
  const [drawn, setDrawn] = useState(props.open ?? false);
  return (
    <li>
      <details
        className={classes['fold']}
        open={props.open}
        onToggle={(event) => event.currentTarget.open && setDrawn(true)}
      >
        <summary>
          {props.title}
          <span>{props.note}</span>
          <NextIcon size={16} />
        </summary>
        <ul>{drawn && props.children()}</ul>
      </details>
    </li>
  );
}
