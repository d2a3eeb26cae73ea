import type { ReactNode } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './Why.module.css';

/** The law or reason behind a field, closed until the user opens it. */
export const Why = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className={classes['why']}>
    <summary aria-label={texts.whyWhat(of)}>{texts.why}</summary>
    <p>{children}</p>
  </details>
);
