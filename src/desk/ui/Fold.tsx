import { useState, type ReactNode } from 'react';
import { useFormValues, useRefused } from './form-context.tsx';
import classes from './Fold.module.css';

/** Rarely used fields, collapsed under a heading. Open if a field has an error, or one of `opens` has a value. */
export function Fold(props: {
  title: string;
  names: readonly string[];
  opens: readonly string[];
  children: ReactNode;
}) {
  const { values } = useFormValues();
  const refused = useRefused(props.names);
  const [open, setOpen] = useState(() => props.opens.some((name) => values[name] !== null && values[name] !== ''));
  return (
    <details
      className={classes['fold']}
      data-whole
      open={open || refused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{props.title}</summary>
      <div className={classes['fields']}>{props.children}</div>
    </details>
  );
}
