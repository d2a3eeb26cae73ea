import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '#src/text/en/desk/menu.ts';
import type { OpenGroup } from './find-place.ts';
import { shownCount } from './use-menu-counts.ts';
import classes from './DeskMenu.module.css';

/** A group of the rail: its places open next to it on hover, Enter, or a tap. Arrows move, Escape returns. */
export function Flyout(props: { group: OpenGroup; sum: number; here: boolean; icon: ReactNode; children: ReactNode }) {
  const { group } = props;
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const open = opened === pathname;
  const [top, setTop] = useState(0);
  const item = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const show = () => {
    const at = item.current!.getBoundingClientRect().top;
    setTop(Math.max(0, Math.min(at, window.innerHeight - 60 - group.places.length * 34)));
    setOpened(pathname);
  };

  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) setOpened(null);
    };
    // Focus inside keeps it open until another group has the pointer.
    const pass = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-group]')) leave(event);
    };
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave);
    document.addEventListener('pointerover', pass);
    return () => {
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, leave);
      document.removeEventListener('pointerover', pass);
    };
  }, [open]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
      button.current?.focus();
      event.stopPropagation();
      return;
    }
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) return show();
    const stops = [button.current!, ...item.current!.querySelectorAll<HTMLElement>('a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]!.focus();
  };

  // Hover already opened it for a mouse.
  const click = (event: MouseEvent) =>
    open && (event.nativeEvent as PointerEvent).pointerType !== 'mouse' ? close() : show();

  return (
    <li>
      {/* The keys act on the button and the links inside. */}
      <div
        ref={item}
        role="presentation"
        onKeyDown={press}
        onPointerEnter={(e) => e.pointerType === 'mouse' && show()}
        onPointerLeave={(e) => e.pointerType === 'mouse' && !item.current?.contains(document.activeElement) && close()}
      >
        <button
          ref={button}
          type="button"
          className={classes['entry']}
          data-group
          data-here={props.here || undefined}
          aria-expanded={open}
          title={group.label}
          onClick={click}
        >
          {props.icon}
          <span>{group.short}</span>
          {props.sum > 0 && (
            <b>
              {shownCount(props.sum)}
              <span className={classes['hidden']}> {texts.needYourAction}</span>
            </b>
          )}
        </button>
        {open && (
          <div className={classes['flyout']} style={{ top }}>
            <p>{group.label}</p>
            {props.children}
          </div>
        )}
      </div>
    </li>
  );
}
