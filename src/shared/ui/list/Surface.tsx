import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { formatMonthShort } from '#src/text/format.ts';
import type { Tone } from '../page/states.tsx';
import { NextIcon } from '../icons/icons.tsx';
import { Heading, type Way } from './Heading.tsx';
import classes from './Surface.module.css';

/** A heading with count and link, and its content. */
export function Section(props: {
  title: string;
  count?: ReactNode;
  link?: Way;
  /** Name for screen readers, which makes the section a landmark. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <section className={classes['section']} aria-label={props.label}>
      <Heading title={props.title} extra={props.count} link={props.link} />
      {props.children}
    </section>
  );
}

/** A surface with rows. */
export function ListSurface({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes['surface']} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** The square at the left: `DaySquare`, `IconSquare`, or a photo. */
  square: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Status, at the right. */
  end?: ReactNode;
  /** True for a row that is new. */
  fresh?: boolean;
  /** True for an unread row. */
  unread?: boolean;
  /** True for a row with an arrow. */
  arrow?: boolean;
  /** A button of the row, after it. */
  extra?: ReactNode;
}

/** Content of a row: square, two lines, status. Not a link by itself. */
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

/** A row of plain text, without a link. */
export const StillRow = (props: RowProps) => (
  <div className={classes['row']} data-still>
    <RowInside {...props} />
  </div>
);

/** A row of 56 px that links or opens. */
export function Row(
  props: RowProps & ({ to: string; onClick?: () => void } | { to?: undefined; onClick: () => void }),
) {
  const look = props.fresh ? 'fresh' : props.unread ? 'unread' : undefined;
  const inside = <RowInside {...props} />;
  return (
    <li className={props.extra === undefined ? undefined : classes['two']}>
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
      {props.extra}
    </li>
  );
}

/** Large day. `dash`: the request is only on this phone. `warn`: it needs attention. */
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

/** Rows collapsed until tapped, such as past months; not rendered before. */
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
