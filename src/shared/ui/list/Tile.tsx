import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Tile.module.css';

/** Two per row on a phone, four on wide screens. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={classes['tiles']}>{children}</div>;

/** A frequent action: a 60 px target with icon and note. */
export function Tile(props: { to: string; icon: ReactNode; title: string; text?: string | undefined }) {
  return (
    <Link to={props.to} className={classes['tile']}>
      <i>{props.icon}</i>
      <span>
        <strong>{props.title}</strong>
        {props.text !== undefined && <small>{props.text}</small>}
      </span>
    </Link>
  );
}
