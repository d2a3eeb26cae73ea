import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Label and value pairs of a record. `card`: on their own surface. */
export function Facts(props: { rows: readonly (readonly [string, ReactNode])[]; card?: boolean }) {
  return (
    <dl className={classes['facts']} data-card={props.card || undefined}>
      {props.rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
