import type { ReactNode } from 'react';
import classes from './Told.module.css';

/** Impact notice below a form, announced to screen readers as it changes. */
export function Told({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
  return (
    <section className={classes['told']} aria-label={label} aria-live="polite" data-whole>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </section>
  );
}
