import type { ReactNode } from 'react';
import classes from './Chip.module.css';
import type { Tone } from './page/states.tsx';

/** A state in a word; its colour only underlines what the word says. */
export function Chip(props: { tone: Tone; icon?: ReactNode; busy?: boolean; children: ReactNode }) {
  return (
    <span className={classes['chip']} data-tone={props.tone}>
      {props.busy ? <span className={classes['busy']} aria-hidden="true" /> : props.icon}
      {props.children}
    </span>
  );
}
