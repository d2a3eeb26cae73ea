import type { ReactNode } from 'react';
import classes from './Chip.module.css';
import type { Tone } from './page/states.tsx';

/** A state in a word; colour supports it. `pill`: needs attention. */
export function Chip(props: { tone: Tone; icon?: ReactNode; busy?: boolean; pill?: boolean; children: ReactNode }) {
  return (
    <span className={classes['chip']} data-tone={props.tone} data-pill={props.pill || undefined}>
      {props.busy ? <span className={classes['busy']} aria-hidden="true" /> : props.icon}
      {props.children}
    </span>
  );
}
