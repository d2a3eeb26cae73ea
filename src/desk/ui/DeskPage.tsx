import './desk.css';
import { useEffect, type ReactNode } from 'react';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import classes from './DeskPage.module.css';
import { FilterStrip } from './FilterStrip.tsx';
import { Btn, Kbd } from './pieces.tsx';
import { useLightOnPaper } from './use-light-on-paper.ts';

/** The frame of a desk screen: one title row, one filter row, the rows to the full width, a foot, and a panel beside them. */
export function DeskPage(props: {
  title: string;
  /** Before the title: the way back. */
  before?: ReactNode;
  views?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  /** Over rows and panel, to the full width: the steps of what is shown. */
  over?: ReactNode;
  foot?: ReactNode;
  /** In place of the foot while rows are chosen: how many, and what can be done with them. */
  bulk?: ReactNode;
  /** Keys that do something here, with what they do. */
  keys?: readonly (readonly [key: string, does: string])[];
  /** At the left of what is shown: anchors. */
  side?: ReactNode;
  panel?: ReactNode;
  /** A letter: printed, it is what is shown and no title above it. */
  letter?: boolean;
  children: ReactNode;
}) {
  useLightOnPaper();
  return (
    <div className={classes['page']}>
      <div className={classes['title']} data-letter={props.letter}>
        {props.before}
        <h1 title={props.title} data-long={props.title.length > 40}>
          {props.title}
        </h1>
        {props.views}
        <span className={classes['space']} />
        <div className={classes['actions']}>{props.actions}</div>
      </div>
      {props.filters && <FilterStrip>{props.filters}</FilterStrip>}
      {props.over}
      <div className={classes['cols']} data-line={props.side !== undefined}>
        {props.side}
        <div className={classes['list']}>
          {props.children}
          {props.bulk ||
            ((props.foot || props.keys) && (
              <div className={classes['foot']}>
                {props.foot}
                <span className={classes['space']} />
                <span className={classes['keys']}>
                  {props.keys?.map(([key, does]) => (
                    <span key={key}>
                      <Kbd>{key}</Kbd> {does}
                    </span>
                  ))}
                </span>
              </div>
            ))}
        </div>
        {props.panel}
      </div>
    </div>
  );
}

/** Beside a list: what belongs to one of its rows. Escape closes it. */
export function Panel(props: {
  title: string;
  note?: string;
  /** Left out: it stays as long as there is a reason for it. */
  onClose?: () => void;
  /** Beside the title. */
  actions?: ReactNode;
  /** Broad where the window is: what stands in it needs the room. */
  wide?: boolean;
  /** What can be done with it, always in sight. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { onClose } = props;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) onClose?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside
      className={classes['panel']}
      data-closes={onClose !== undefined}
      data-wide={props.wide || undefined}
      aria-label={props.title}
    >
      <div className={classes['panelHead']}>
        <div>
          <h2>{props.title}</h2>
          {props.note && <p>{props.note}</p>}
        </div>
        {props.actions && <span className={classes['actions']}>{props.actions}</span>}
        {onClose && (
          <Btn look="icon" aria-label="Close" onClick={onClose}>
            <CloseIcon size={16} />
          </Btn>
        )}
      </div>
      <ScrollRegion className={classes['panelBody']} label={`${props.title}, details`}>
        {props.children}
      </ScrollRegion>
      {props.foot}
    </aside>
  );
}

/** A part of a panel, or with a tone what one has to know first. */
export const PanelPart = (props: { title?: string; tone?: 'warn' | 'info'; children: ReactNode }) => (
  <section className={classes['part']} data-tone={props.tone}>
    {props.title && <h3>{props.title}</h3>}
    {props.children}
  </section>
);

/** The buttons under a panel. */
export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes['panelFoot']}>{children}</div>
);
