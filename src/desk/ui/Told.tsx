import type { ReactNode } from 'react';
import classes from './Told.module.css';

/** Below the fields of a form: whom it concerns and what comes of it, told before it is saved and read out as it changes. */
export function Told({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
  return (
    <section className={classes['told']} aria-label={label} aria-live="polite" data-whole>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </section>
  );
}
