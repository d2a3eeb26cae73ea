import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { HelpButton } from '#src/desk/help/HelpButton.tsx';
import type { HelpTopicName } from '#src/desk/help/topics.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Bones } from '#src/desk/ui/DeskState.tsx';
import { texts } from '#src/text/en/desk/record.ts';
import classes from './Record.module.css';

export interface SectionOfRecord {
  /** Anchor in the address: `#rates`. */
  id: string;
  title: string;
  /** Count next to the title in the section list. */
  count?: ReactNode;
  /** Group in the section list; sections of a group follow each other. */
  group?: string;
}

/** Puts sections in groups, in their order. Without groups all are in one without a title. */
function grouped(sections: readonly SectionOfRecord[]): { title: string; sections: SectionOfRecord[] }[] {
  const groups: { title: string; sections: SectionOfRecord[] }[] = [];
  for (const section of sections) {
    const title = section.group ?? '';
    if (groups.at(-1)?.title === title) groups.at(-1)!.sections.push(section);
    else groups.push({ title, sections: [section] });
  }
  return groups;
}

/** User scrolling, as opposed to content loading. */
const userScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const GoTo = createContext<(id: string) => void>(() => undefined);

/** A link to another section of the record. */
export function SectionLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  const go = use(GoTo);
  return (
    <a
      href={`#${to}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

/** A long record with a section list at the left; each section saves separately. */
export function Record(props: {
  title: string;
  /** Text next to the title: code, state, and client. */
  facts?: ReactNode;
  /** Picture and facts of the head. */
  card?: { picture: ReactNode; facts: ReactNode };
  /** Tabs below the head: the other sides of the record. */
  tabs?: ReactNode;
  sections: readonly SectionOfRecord[];
  actions?: ReactNode;
  panel?: ReactNode;
  foot?: ReactNode;
  keys?: readonly (readonly [key: string, does: string])[];
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() => window.location.hash.slice(1) || props.sections[0]?.id);
  const ids = props.sections.map((s) => s.id).join(' ');
  /** The section from the address or a click, until the user scrolls: a section near the end can't reach the top. */
  const asked = useRef<string | null>(null);

  // Marks the section at the top of the view as the current one.
  useEffect(() => {
    const scroller = place.current;
    if (!scroller) return undefined;
    const look = () => {
      if (asked.current !== null) return;
      const top = scroller.getBoundingClientRect().top;
      const atEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      const all = ids.split(' ').map((id) => document.getElementById(id));
      const seen = all.filter((e) => e && e.getBoundingClientRect().top <= top + 60);
      const at = atEnd && scroller.scrollTop > 0 ? all.findLast((e) => e !== null) : seen.at(-1);
      if (at) setCurrent(at.id);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    // A section that loads later moves those below it.
    const sizes = new ResizeObserver(() => {
      if (asked.current !== null) document.getElementById(asked.current)?.scrollIntoView({ block: 'start' });
      look();
    });
    const scrolled = () => {
      asked.current = null;
    };
    for (const kind of userScrolls) scroller.addEventListener(kind, scrolled, { passive: true });
    for (const section of scroller.querySelectorAll('section')) sizes.observe(section);
    return () => {
      scroller.removeEventListener('scroll', look);
      for (const kind of userScrolls) scroller.removeEventListener(kind, scrolled);
      sizes.disconnect();
    };
  }, [ids]);

  const go = (id: string) => {
    const section = document.getElementById(id);
    asked.current = id;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    setCurrent(id);
  };
  // Open at the address's anchor once the sections exist.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id === '' || !ids.split(' ').includes(id)) return;
    asked.current = id;
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [ids]);

  return (
    <DeskPage
      title={props.title}
      views={props.facts && <div className={classes['standing']}>{props.facts}</div>}
      actions={props.actions}
      foot={props.foot}
      {...(props.keys && { keys: props.keys })}
      panel={props.panel}
      card={props.card}
      tabs={props.tabs}
      side={
        <nav className={classes['anchors']} aria-label={texts.sections}>
          {grouped(props.sections).map((group) => (
            <div key={group.title} role={group.title ? 'group' : undefined} aria-label={group.title || undefined}>
              {group.title && (
                <a
                  href={`#${group.sections[0]!.id}`}
                  data-group
                  aria-current={group.sections.some((s) => s.id === current)}
                  onClick={(event) => {
                    event.preventDefault();
                    go(group.sections[0]!.id);
                  }}
                >
                  {group.title}
                </a>
              )}
              {group.sections.map((s) => (
                <a
                  key={s.id}
                  href={`#${s.id}`}
                  aria-current={s.id === current}
                  onClick={(event) => {
                    event.preventDefault();
                    go(s.id);
                  }}
                >
                  {s.title} {s.count !== undefined && <span>{s.count}</span>}
                </a>
              ))}
            </div>
          ))}
        </nav>
      }
    >
      <div className={classes['record']} ref={place}>
        <GoTo value={go}>{props.children}</GoTo>
      </div>
    </DeskPage>
  );
}

/** A section of a record. */
export function Section(props: {
  id: string;
  title: string;
  note?: ReactNode;
  /** A “?” next to the title. */
  help?: HelpTopicName;
  actions?: ReactNode;
  /** Shows a skeleton until its data arrives. */
  loading?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={props.id} className={classes['section']} aria-labelledby={`${props.id}-title`}>
      <header>
        <h2 id={`${props.id}-title`} tabIndex={-1}>
          {props.title}
        </h2>
        {props.help && <HelpButton topic={props.help} />}
        {props.note && <span className={classes['note']}>{props.note}</span>}
        <span className={classes['space']} />
        {props.actions}
      </header>
      {props.loading && <Bones lines={3} low />}
      {props.children}
    </section>
  );
}

/** Facts in two columns; unknown values are a dash. */
export function Facts({
  of,
  single = false,
}: {
  of: readonly (readonly [label: string, value: ReactNode])[];
  single?: boolean;
}) {
  return (
    <dl className={`${classes['facts']} ${single ? classes['one'] : ''}`}>
      {of.map(([label, value], i) => (
        <FactPair key={i} label={label} value={value} />
      ))}
    </dl>
  );
}

const FactPair = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd {...(typeof value === 'string' && { title: value })}>{value === '' || value === null ? '–' : value}</dd>
  </>
);

/** Empty text of a section. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={classes['quiet']}>{children}</p>;
