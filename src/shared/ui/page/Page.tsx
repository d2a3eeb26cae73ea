import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSlot, type SlotButton } from '../slot/slot.ts';
import { useWide } from '../use-wide.ts';
import classes from './Page.module.css';

/**
 * Frame of a screen's content. On a phone the header has the title, so the heading is for screen readers, and `action`
 * and `line` are in the slot. On wide screens they are in the title row. `quiet`: the heading is for screen readers everywhere.
 */
export function Page(props: {
  title: string;
  /** The main action. */
  action?: SlotButton;
  /** One or two short texts next to the main action. */
  line?: { title: string; text?: string | undefined };
  /** On wide screens, a short text next to the title instead of the slot's line. */
  aside?: ReactNode;
  note?: ReactNode;
  wide?: boolean;
  quiet?: boolean;
  children: ReactNode;
}) {
  const { action, line } = props;
  const wide = useWide();
  useSlot(action || line ? { ...line, ...(action && { button: action }) } : null);
  return (
    <div className={classes['page']} data-wide={props.wide || undefined}>
      <div className={classes['head']} data-quiet={props.quiet || undefined}>
        <h1 className={classes['title']}>{props.title}</h1>
        {wide && !props.quiet && <span className={classes['aside']}>{props.aside}</span>}
        {wide && action && (
          <Button
            leftSection={action.icon}
            onClick={action.onClick}
            aria-haspopup={action.opens ? 'dialog' : undefined}
          >
            {action.label}
          </Button>
        )}
      </div>
      {props.note}
      {props.children}
    </div>
  );
}

/** A card with a heading; `plain`: no padding, for lists and tables. */
export function Card(props: {
  title?: string;
  side?: ReactNode;
  plain?: boolean;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section className={`${classes['card']} ${props.className ?? ''}`} data-plain={props.plain || undefined}>
      {props.title !== undefined && (
        <div className={classes['cardHead']}>
          <h2>{props.title}</h2>
          {props.side}
        </div>
      )}
      {props.children}
    </section>
  );
}
