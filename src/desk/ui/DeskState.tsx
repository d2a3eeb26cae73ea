import type { ReactNode } from 'react';
import classes from './DeskState.module.css';
import { Btn } from './pieces.tsx';

/** Instead of rows: what there is none of in bold, what that means, and a way on. */
export const DeskState = (props: { alert?: boolean; busy?: boolean; children?: ReactNode }) => (
  <div className={classes['state']} role={props.alert ? 'alert' : undefined} aria-busy={props.busy || undefined}>
    {props.children}
  </div>
);

/** What was asked for was refused, or nobody answered. */
export const NotLoaded = (props: { what?: string; message: string; onRetry: () => void; children?: ReactNode }) => (
  <DeskState alert>
    <b>Couldn’t load {props.what ?? 'this list'}</b>
    <span>{props.message}</span>
    <Btn onClick={props.onRetry}>Try again</Btn>
    {props.children}
  </DeskState>
);

/** A grey line where words are waited for. */
export const Bone = () => (
  <span className={classes['bone']} aria-hidden="true">
    {'\u00a0'}
  </span>
);

const twelve = Array.from({ length: 12 }, (_, i) => i);

/** Rows that are waited for, where it is not known yet what stands in them. */
export const Bones = () => (
  <div className={classes['bones']} role="status" aria-label="Loading">
    {twelve.map((n) => (
      <Bone key={n} />
    ))}
  </div>
);
