import type { ReactNode } from 'react';
import { texts } from '#src/text/en/desk/ui.ts';
import classes from './DeskState.module.css';
import { Btn } from './pieces.tsx';

/** Empty state: title, explanation, and action. */
export const DeskState = (props: { alert?: boolean; busy?: boolean; children?: ReactNode }) => (
  <div
    className={classes['state']}
    role={props.alert ? 'alert' : undefined}
    aria-busy={props.busy || undefined}
    data-empty={props.alert || props.busy ? undefined : ''}
  >
    {props.children}
  </div>
);

/** Shown when loading failed or was refused. */
export const NotLoaded = (props: { what?: string; message: string; onRetry: () => void; children?: ReactNode }) => (
  <DeskState alert>
    <b>
      {texts.couldntLoad} {props.what ?? texts.thisList}
    </b>
    <span>{props.message}</span>
    <Btn onClick={props.onRetry}>{texts.tryAgain}</Btn>
    {props.children}
  </DeskState>
);

/** Skeleton of a line. */
export const Bone = () => (
  <span className={classes['bone']} aria-hidden="true">
    {'\u00a0'}
  </span>
);

/** Skeleton of rows without known columns; `low`: rows of facts, without the padding of a list. */
export const Bones = ({ lines = 12, low = false }: { lines?: number; low?: boolean }) => (
  <div
    className={classes['bones']}
    data-low={low || undefined}
    role="status"
    aria-label={texts.loading}
    aria-busy="true"
  >
    {Array.from({ length: lines }, (_, n) => (
      <Bone key={n} />
    ))}
  </div>
);
