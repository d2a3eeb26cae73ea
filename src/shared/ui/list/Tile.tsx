import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Tile.module.css';

/** Two beside each other on a phone, four at a desk. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={classes['tiles']}>{children}</div>;

/** A way to something that is done often: a target of 60 with an icon and what stands about it. */
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
