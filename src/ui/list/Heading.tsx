import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Heading.module.css';

/** One way on, at the right of a heading. */
export interface Way {
  to: string;
  label: string;
}

/** A heading with a word beside it and one way on: over a list, and in the head of a panel. */
export function Heading(props: { title: string; beside?: ReactNode; link?: Way | undefined }) {
  return (
    <div className={classes['heading']}>
      <h2>{props.title}</h2>
      {props.beside !== undefined && <span>{props.beside}</span>}
      {props.link && (
        <Link to={props.link.to} className={classes['way']}>
          {props.link.label}
        </Link>
      )}
    </div>
  );
}
