import type { ReactNode } from 'react';
import { Heading, type Way } from './Heading.tsx';
import classes from './Panel.module.css';

/** A surface filled by its content; on wide screens with a heading and a note or link. */
export function Panel(props: {
  title?: string;
  /** Screen reader label without a heading. */
  label?: string;
  side?: ReactNode;
  link?: Way;
  children: ReactNode;
}) {
  return (
    <section className={classes['panel']} aria-label={props.title ?? props.label}>
      {props.title !== undefined && (
        <div className={classes['head']}>
          <Heading title={props.title} extra={props.side} link={props.link} />
        </div>
      )}
      {props.children}
    </section>
  );
}
