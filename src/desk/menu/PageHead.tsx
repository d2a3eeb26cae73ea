import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { useSession, type Session } from '#src/session/session.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/menu.ts';
import { labelText, listOf, openMenu, placeOf, rowOf } from './find-place.ts';
import { PinnedIcon, StarIcon } from './icons.tsx';
import { useListedPath } from './listed-as.ts';
import { keepLately, mostPins, togglePin, usePins, type KeptPlace } from './kept-places.ts';
import { menuGroups } from './places.ts';
import classes from './PageHead.module.css';

/** Filters, page, and sort that each list had last in this tab, so that a breadcrumb leads back to them. */
const lastSearch = new Map<string, string>();
const searchKey = (session: Session, path: string) => `${session.user.id} ${path}`;

/** Before the title of a record or form: a link to its list, as the user left it. */
export function Crumbs() {
  const session = useSession();
  const say = useWords();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const path = useListedPath();
  const list = session && listOf(session, path, say);
  const isList = session !== null && list === undefined;
  useEffect(() => {
    if (isList) lastSearch.set(searchKey(session, pathname), search);
  }, [isList, session, pathname, search]);
  if (!list) return null;
  // A record's address has the list too, for a reload.
  const from = new URLSearchParams(search).get('from')?.split('?', 2);
  const kept = lastSearch.get(searchKey(session, list.to)) ?? (from?.[0] === list.to && from[1] ? `?${from[1]}` : '');
  return (
    <nav className={classes['crumbs']} lang={language} aria-label={texts.breadcrumb}>
      <Link to={list.to + kept}>{list.label}</Link>
      <span aria-hidden="true">›</span>
    </nav>
  );
}

/** Links to the views of a list or record, as tabs. */
export const Tabs = (props: {
  label: string;
  lang?: string;
  tabs: readonly { to: string; label: string; current: boolean }[];
  children?: ReactNode;
  /** Puts the tabs in the title row instead of below it: next to the title, or on their own line. */
  inTitle?: 'near' | 'below';
}) => (
  <nav className={classes['tabs']} lang={props.lang} aria-label={props.label} data-place={props.inTitle}>
    {props.tabs.map((tab) => (
      <Link key={tab.label} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
    {props.children}
  </nav>
);

/** Tabs of a place's screens, in HR and Payroll, that this user may open. */
export function PlaceTabs() {
  const session = useSession();
  const say = useWords();
  const language = useLanguage();
  const { pathname } = useLocation();
  if (!session) return null;
  const groups = openMenu(session, say);
  const place = groups.flatMap((g) => g.places).find((p) => p.tabs.some((tab) => tab.path === pathname));
  if (!place || place.tabs.length < 2) return null;
  return (
    <Tabs
      inTitle={place.tabs.length < 4 ? 'near' : 'below'}
      label={place.label}
      lang={language}
      tabs={place.tabs.map(({ path, label }) => ({ to: path, label, current: path === pathname }))}
    />
  );
}

/** Milliseconds until a screen counts as opened, so that passing through a redirect or a wrong row doesn't count. */
const openedAfter = 400;

/** The star: pins this screen or record to the menu. Also keeps it among the recently opened ones. */
export function Star({ title }: { title: string }) {
  const session = useSession();
  return session && <PinStar session={session} title={title} />;
}

function PinStar({ session, title }: { session: Session; title: string }) {
  const say = useWords();
  const { pathname, search } = useLocation();
  const row = rowOf(pathname);
  const found = placeOf(pathname);
  const user = session.user.id;
  const isRecord = row?.path.includes('{') ?? false;
  const label = isRecord ? title : row ? say(row.title) : title;
  const group = found && labelText(menuGroups[found.group].label);
  const description = isRecord && row ? say(row.title) : group;
  const place: KeptPlace = { to: pathname, label, ...(description && { description }) };
  const pinned = usePins(user).some((pin) => pin.to === pathname);
  // A document or an import is rendered in the place of its record or list.
  const inPlace = /[?&](paper|import)=/.test(search);

  const isPlace = found !== undefined && !inPlace;
  useEffect(() => {
    if (!isPlace) return undefined;
    const timer = setTimeout(() => {
      // A screen that shows an error, such as for a missing record, isn't kept.
      if (!document.querySelector('#content [role="alert"]'))
        keepLately(user, { to: pathname, label, ...(description && { description }) });
    }, openedAfter);
    return () => clearTimeout(timer);
  }, [isPlace, user, pathname, label, description]);

  const turn = () => {
    const done = togglePin(user, place);
    const words = {
      pinned: texts.pinnedToMenu,
      removed: texts.removedFromMenu,
      full: texts.upToPlacesCanBe(mostPins),
    };
    void toast(done === 'full' ? { text: words.full, tone: 'bad' } : words[done]);
  };
  useKeys({ P: turn });
  if (!found || inPlace) return null;
  return (
    <Btn
      look="icon"
      aria-label={texts.pinToMenu(label)}
      aria-pressed={pinned}
      title={pinned ? texts.unpinShiftP : texts.pinToMenuShiftP}
      onClick={turn}
    >
      {pinned ? <PinnedIcon size={16} /> : <StarIcon size={16} />}
    </Btn>
  );
}
