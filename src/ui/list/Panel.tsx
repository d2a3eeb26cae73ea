import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Panel.module.css';

/** A surface whose content fills it to its edges; at a desk with a heading in it and a word or a way on at its right. */
export function Panel(props: {
  title?: string;
  /** Read out in place of a heading. */
  label?: string;
  side?: ReactNode;
  link?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section className={classes['panel']} aria-label={props.title ?? props.label}>
      {props.title !== undefined && (
        <div className={classes['head']}>
          <h2>{props.title}</h2>
          {props.side !== undefined && <span>{props.side}</span>}
          {props.link && (
            <Link to={props.link.to} className={classes['way']}>
              {props.link.label}
            </Link>
          )}
        </div>
      )}
      {props.children}
    </section>
  );
}
