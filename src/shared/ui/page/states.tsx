import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#src/text/words.ts';
import { AlertIcon, CloudOffIcon } from '#src/shared/ui/icons/start-icons.tsx';
import classes from './states.module.css';

/** A state without content: what, why, and what to do. The frame stays around it. */
export function Stop(props: {
  icon?: ReactNode;
  tone?: 'info' | 'warn' | 'bad';
  title: string;
  hint?: string | undefined;
  /** Small text below: the requested address. */
  about?: string | undefined;
  action?: ReactNode;
}) {
  return (
    <div className={classes['stop']}>
      {props.icon && (
        <span className={classes['emblem']} data-tone={props.tone ?? 'info'}>
          {props.icon}
        </span>
      )}
      <p className={classes['stopTitle']}>{props.title}</p>
      {props.hint && <p className={classes['hint']}>{props.hint}</p>}
      {props.about && <p className={classes['about']}>{props.about}</p>}
      {props.action && <div className={classes['actions']}>{props.action}</div>}
    </div>
  );
}

/** Empty state with the first action. */
export function Empty(props: { icon?: ReactNode; title: string; hint?: string; action?: ReactNode }) {
  return <Stop {...props} />;
}

/**
 * Shown offline for a screen that was never opened online. `what`: the content, such as "Your profile". `HeldHere`
 * may follow.
 */
export function NotHere({ what }: { what?: string | undefined }) {
  const say = useWords();
  return (
    <Stop
      icon={<CloudOffIcon size={20} />}
      tone="warn"
      title={say('state.offline')}
      hint={what === undefined ? say('state.offline-hint') : say('state.offline-what', { what })}
    />
  );
}

/** Shown when loading failed. Being offline isn't an error. */
export function Failed(props: { message: string; offline: boolean; onRetry: () => void; what?: string }) {
  const say = useWords();
  if (props.offline) return <NotHere what={props.what} />;
  return (
    <Stop
      icon={<AlertIcon size={20} />}
      tone="bad"
      title={say('state.failed')}
      hint={props.message}
      action={
        <Button variant="light" onClick={props.onRetry}>
          {say('do.retry')}
        </Button>
      }
    />
  );
}

export type Tone = 'info' | 'warn' | 'bad' | 'ok' | 'quiet';

/** An important sentence with tone. `alert` is announced at once. */
export function Notice(props: { tone: Tone; icon?: ReactNode; alert?: boolean; children: ReactNode }) {
  return (
    <div className={classes['notice']} data-tone={props.tone} role={props.alert ? 'alert' : undefined}>
      {props.icon}
      <div>{props.children}</div>
    </div>
  );
}

/** A skeleton block in the size of the coming content. */
export function Bone(props: { height: string; width?: string }) {
  return <div className={classes['bone']} data-bone style={{ height: props.height, width: props.width }} />;
}

export function PageSkeleton({ label }: { label: string }) {
  return (
    <div className={classes['pageSkeleton']} role="status" aria-label={label}>
      <Bone height="2rem" width="12rem" />
      <Bone height="9rem" />
      <Bone height="5rem" />
      <Bone height="5rem" />
    </div>
  );
}

export function ListSkeleton({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div className={classes['listSkeleton']} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, i) => (
        <Bone key={i} height="4.5rem" />
      ))}
    </div>
  );
}

/** The same picture as index.html before scripts run. */
export function BootSkeleton() {
  return (
    <div className="boot" role="status">
      <div className="boot-bar" />
    </div>
  );
}
