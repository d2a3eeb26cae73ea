import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSlot, type SlotButton } from '../slot/slot.ts';
import { useWide } from '../use-wide.ts';
import classes from './Page.module.css';

/**
 * The frame of a screen's content. On a phone the title stands in the header already, so the heading is only for screen
 * readers, and `action` and `line` stand in the slot above the tabs; at a desk both are in the title row.
 * `quiet`: the heading is for screen readers everywhere, because the content greets by itself.
 */
export function Page(props: {
  title: string;
  /** What is done most on this screen. */
  action?: SlotButton;
  /** What stands beside it: one or two short texts. */
  line?: { title: string; text?: string | undefined };
  /** At a desk, in place of the slot's line: one short text beside the title. */
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

/** A card with a heading; `plain` leaves out the inner space, for lists and tables that bring their own. */
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
