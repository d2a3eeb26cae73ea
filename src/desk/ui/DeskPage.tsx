import { texts } from '#src/text/en/desk/ui.ts';
import './desk.css';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, type ReactNode, type Ref } from 'react';
import { useAnnouncement } from './announced.ts';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import classes from './DeskPage.module.css';
import { HelpButton } from '#src/desk/help/HelpButton.tsx';
import type { HelpTopicName } from '#src/desk/help/topics.ts';
import { FilterStrip } from './FilterStrip.tsx';
import { Btn, Kbd } from './pieces.tsx';
import { Crumbs, PlaceTabs, Star } from '#src/desk/menu/PageHead.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useFocusOver } from './use-focus-over.ts';
import { useLightOnPaper } from './use-light-on-paper.ts';
import { useNextFocus } from './use-next-focus.ts';
import { usePageTitle } from './use-page-title.ts';

const mainAction = ['button[data-look="main"]:enabled, a[data-look="main"]'];

/** Frame of a desk screen: title row, filter row, full-width rows, footer, and a side panel. */
export function DeskPage(props: {
  title: string;
  /** A “?” next to the title. */
  help?: HelpTopicName | undefined;
  /** A step that opens in place: read with the title, which has the focus. */
  step?: { name: string; heading: Ref<HTMLHeadingElement> };
  /** Link shown instead of the breadcrumb: back to the record that a document is rendered in. */
  before?: ReactNode;
  views?: ReactNode;
  actions?: ReactNode;
  /** Tabs below the title. Without them, the screens of the same place are next to the title. */
  tabs?: ReactNode;
  filters?: ReactNode;
  /** The steps, above rows and panel, in full width. */
  over?: ReactNode;
  foot?: ReactNode;
  /** Replaces the footer while rows are selected. */
  bulk?: ReactNode;
  /** Keyboard shortcuts with labels. */
  keys?: readonly (readonly [key: string, does: string])[];
  /** Section links, at the left of the content. */
  side?: ReactNode;
  panel?: ReactNode;
  /** True for a letter, which prints without the title. */
  letter?: boolean;
  /** A record: picture left of the title, facts below it. */
  card?: { picture: ReactNode; facts: ReactNode } | undefined;
  children: ReactNode;
}) {
  useLightOnPaper();
  usePageTitle(props.title);
  const page = useKeptScroll();
  const actions = useNextFocus<HTMLDivElement>(mainAction);
  const head = (
    <div className={classes['title']} data-letter={props.letter}>
      {props.before || <Crumbs />}
      <h1 ref={props.step?.heading} tabIndex={props.step && -1} title={props.title} data-long={props.title.length > 40}>
        {props.title}
        {props.step && <VisuallyHidden>: {props.step.name}</VisuallyHidden>}
      </h1>
      <Star title={props.title} />
      {props.help && <HelpButton topic={props.help} />}
      {props.tabs === undefined && !props.step && <PlaceTabs />}
      {props.views}
      <span className={classes['space']} />
      <div ref={actions} className={classes['actions']}>
        {props.actions}
      </div>
    </div>
  );
  return (
    <div className={classes['page']} ref={page} lang="en" data-desk>
      <Announced />
      {props.card ? (
        <div className={classes['card']}>
          {props.card.picture}
          {head}
          {props.card.facts}
        </div>
      ) : (
        head
      )}
      {props.tabs}
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

/** Changes of the list, read out: count, order, page. */
const Announced = () => <VisuallyHidden aria-live="polite">{useAnnouncement()}</VisuallyHidden>;

/** Panel next to a list. Escape closes it. */
export function Panel(props: {
  title: string;
  note?: string;
  /** A “?” next to the title. */
  help?: HelpTopicName;
  /** Picture at the left of the title. */
  picture?: ReactNode;
  /** Without it, the panel has no Close button. */
  onClose?: () => void;
  /** Actions next to the title. */
  actions?: ReactNode;
  /** True for a wider panel on wide screens. */
  wide?: boolean;
  /** Actions, always in view. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { onClose } = props;
  const panel = useFocusOver(onClose !== undefined);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) onClose?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside
      ref={panel}
      className={classes['panel']}
      data-closes={onClose !== undefined}
      data-wide={props.wide || undefined}
      aria-label={props.title}
    >
      <div className={classes['panelHead']}>
        {props.picture}
        <div>
          <h2>{props.title}</h2>
          {props.note && <p>{props.note}</p>}
        </div>
        {props.help && <HelpButton topic={props.help} />}
        {props.actions && <span className={classes['actions']}>{props.actions}</span>}
        {onClose && (
          <Btn look="icon" aria-label={texts.close} onClick={onClose}>
            <CloseIcon size={16} />
          </Btn>
        )}
      </div>
      <ScrollRegion className={classes['panelBody']} label={texts.details(props.title)}>
        {props.children}
      </ScrollRegion>
      {props.foot}
    </aside>
  );
}

/** Part of a panel, or with a tone a notice. */
export const PanelPart = (props: {
  title?: string;
  help?: HelpTopicName;
  tone?: 'warn' | 'info';
  children: ReactNode;
}) => (
  <section className={classes['part']} data-tone={props.tone}>
    {props.help && (
      <span className={classes['help']}>
        <HelpButton topic={props.help} />
      </span>
    )}
    {props.title && <h3>{props.title}</h3>}
    {props.children}
  </section>
);

/** Buttons below a panel. */
export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes['panelFoot']}>{children}</div>
);
