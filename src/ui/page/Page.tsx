import type { ReactNode } from 'react';
import classes from './Page.module.css';

/**
 * The frame of a screen's content. On a phone the title stands in the header already, so the
 * heading is only for screen readers, and the action floats where a thumb reaches it.
 * `quiet`: the heading is for screen readers everywhere, because the content greets by itself.
 */
export function Page(props: {
  title: string;
  action?: ReactNode;
  note?: ReactNode;
  wide?: boolean;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes['page']} data-wide={props.wide || undefined} data-action={props.action ? true : undefined}>
      <div className={classes['head']} data-quiet={props.quiet || undefined}>
        <h1 className={classes['title']}>{props.title}</h1>
        {props.action && <div className={classes['action']}>{props.action}</div>}
      </div>
      {props.note}
      {props.children}
    </div>
  );
}

/** A card with a heading; `plain` leaves out the inner space, for lists and tables that bring their own. */
export function Card(props: {
  title?: string;
  side?: ReactNode;
  plain?: boolean;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section className={`${classes['card']} ${props.className ?? ''}`} data-plain={props.plain || undefined}>
      {props.title !== undefined && (
        <div className={classes['cardHead']}>
          <h2>{props.title}</h2>
          {props.side}
        </div>
      )}
      {props.children}
    </section>
  );
}
