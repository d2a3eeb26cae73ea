import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Heading.module.css';

/** A link at the right of a heading, to a screen or overlay. */
export type Way = { label: string } & ({ to: string } | { onOpen: () => void });

/** Heading with a note and one link. */
export function Heading(props: { title: string; extra?: ReactNode; link?: Way | undefined }) {
  return (
    <div className={classes['heading']}>
      <h2>{props.title}</h2>
      {props.extra !== undefined && <span>{props.extra}</span>}
      {props.link && <WayOn {...props.link} />}
    </div>
  );
}

function WayOn(way: Way) {
  if ('to' in way)
    return (
      <Link to={way.to} className={classes['way']}>
        {way.label}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" className={classes['way']} onClick={way.onOpen}>
      {way.label}
    </button>
  );
}
