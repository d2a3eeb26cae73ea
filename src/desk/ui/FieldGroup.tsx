import { useId, type ReactNode } from 'react';
import classes from './FieldGroup.module.css';

/** Fields of a form that belong together, with their title and purpose at the left. */
export function FieldGroup(props: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['group']} data-whole aria-labelledby={id}>
      <div>
        <h3 id={id}>{props.title}</h3>
        {props.note && <p>{props.note}</p>}
      </div>
      <div className={classes['fields']}>{props.children}</div>
    </section>
  );
}
