import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { useWords } from '#src/text/words.ts';
import { useWaitingCounts } from '#src/portal/requests/waiting-counts.ts';
import { NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { useRoomForMenu } from '#src/shared/ui/use-wide.ts';
import type { RouteRow } from '../route-row.ts';
import { screenAt } from '../screens.ts';
import { currentEntry } from './current-entry.ts';
import { menu } from './entries.ts';
import { GroupIcon, RouteIcon } from './icons.tsx';
import { foldMenu, openGroup, useMenuLooks } from './menu-looks.ts';
import classes from './Sidebar.module.css';

/** Entries that fit on a laptop; with more, the desk's groups start closed. */
const seenAtOnce = 18;
const alwaysOpen: ReadonlySet<string> = new Set(['home', 'portal', 'everyone']);

/** The desktop menu: the route table's groups that this user's permissions open. */
export function Sidebar({ session }: { session: SessionData }) {
  const say = useWords();
  const { pathname } = useLocation();
  const looks = useMenuLooks();
  const groups = menu(session);
  const room = useRoomForMenu();
  const strip = looks.folded ?? (!room && groups.some((g) => !alwaysOpen.has(g.group)));
  // A tap on a group of the rail opens the menu over the page, until the user follows an entry or acts elsewhere.
  const [opened, setOpened] = useState<string | null>(null);
  const folded = strip && opened !== pathname;
  const chosen = looks.groups;
  const current = currentEntry(
    groups.flatMap((g) => g.routes.map((r) => r.path)),
    pathname,
  );
  const many = groups.reduce((n, g) => n + g.routes.length, 0) > seenAtOnce;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const types =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.altKey || types) return;
      setOpened(null);
      foldMenu(!strip);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [strip]);

  const nav = useRef<HTMLElement>(null);
  const over = strip && !folded;
  useEffect(() => {
    if (!over) return undefined;
    const meant = (event: Event) => {
      const inside = event.target instanceof Node && nav.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) setOpened(null);
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, meant);
    return () => {
      for (const event of events) document.removeEventListener(event, meant);
    };
  }, [over]);
  useEffect(() => {
    // Scrolls to the open screen's entry in a long menu.
    const marked = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav.current || !marked) return;
    const below = marked.getBoundingClientRect().bottom - nav.current.getBoundingClientRect().bottom + 60;
    if (below > 0) nav.current.scrollTop += below;
  }, [current]);

  return (
    <nav
      ref={nav}
      className={classes['sidebar']}
      data-strip={strip || undefined}
      data-folded={folded || undefined}
      aria-label={say('app.main-menu')}
    >
      {groups.map(({ group, routes }) => {
        const links = <Links routes={routes} folded={folded} current={current} />;
        if (alwaysOpen.has(group))
          return (
            <div key={group}>
              {group !== 'home' && <p className={classes['heading']}>{say(`group.${group}`)}</p>}
              {links}
            </div>
          );
        const here = routes.some((r) => r.path === current);
        const open = here || (chosen[group] ?? !many);
        return (
          <div key={group}>
            <button
              type="button"
              className={classes['group']}
              aria-current={here && folded ? 'true' : undefined}
              aria-expanded={open && !folded}
              title={folded ? say(`group.${group}`) : undefined}
              onClick={() => {
                openGroup(group, folded || !open);
                if (folded) setOpened(pathname);
              }}
            >
              <GroupIcon group={group} size={18} />
              <span>{say(`group.${group}`)}</span>
              <NextIcon size={14} />
            </button>
            {open && !folded && links}
          </div>
        );
      })}
      <button
        type="button"
        className={classes['fold']}
        aria-pressed={strip}
        title={folded ? say('app.unfold-menu') : undefined}
        onClick={() => {
          setOpened(null);
          foldMenu(!strip);
        }}
      >
        <NextIcon size={16} />
        <span>{say(strip ? 'app.unfold-menu' : 'app.fold-menu')}</span>
        <kbd aria-hidden="true">[</kbd>
      </button>
    </nav>
  );
}

function Links({
  routes,
  folded,
  current,
}: {
  routes: readonly RouteRow[];
  folded: boolean;
  current: string | undefined;
}) {
  const say = useWords();
  const waiting = useWaitingCounts();
  return (
    <ul>
      {routes.map((route) => (
        <li key={route.path}>
          <Link
            to={route.path}
            className={classes['link']}
            aria-current={route.path === current ? 'page' : undefined}
            title={folded ? say(route.title) : undefined}
            onPointerEnter={() =>
              void screenAt(route.path)
                ?.preload()
                .catch(() => undefined)
            }
          >
            <RouteIcon route={route} size={18} />
            <span>{say(route.title)}</span>
            {(waiting[route.path] ?? 0) > 0 && (
              <span className={classes['count']}>
                {waiting[route.path]}
                <span className={classes['hidden']}> {say('filing.stage-waiting')}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
