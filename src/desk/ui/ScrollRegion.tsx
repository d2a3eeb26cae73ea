import type { ReactNode } from 'react';

/** A scrollable area without focusable content, focusable itself for keyboard scrolling. */
export const ScrollRegion = (props: { label: string; className: string | undefined; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus is how the keyboard scrolls it
  <div className={props.className} role="region" aria-label={props.label} tabIndex={0}>
    {props.children}
  </div>
);
