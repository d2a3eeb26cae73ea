import type { ReactNode } from 'react';
import { Heading, type Way } from './Heading.tsx';
import classes from './Panel.module.css';

/** A surface whose content fills it to its edges; at a desk with a heading in it and a word or a way on at its right. */
export function Panel(props: {
  title?: string;
  /** Read out in place of a heading. */
  label?: string;
  side?: ReactNode;
  link?: Way;
  children: ReactNode;
}) {
  return (
    <section className={classes['panel']} aria-label={props.title ?? props.label}>
      {props.title !== undefined && (
        <div className={classes['head']}>
          <Heading title={props.title} beside={props.side} link={props.link} />
        </div>
      )}
      {props.children}
    </section>
  );
}
