import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { firstOf } from '#domain/lists/known.ts';
import { NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/menu.ts';
import type { OpenGroup, OpenPlace } from './find-place.ts';
import { Flyout } from './Flyout.tsx';
import { groupIcons } from './icons.tsx';
import { addressesOf, type Place } from './places.ts';
import { shownCount } from './use-menu-counts.ts';
import classes from './DeskMenu.module.css';

type Counts = Readonly<Record<string, number>>;

const countOf = (place: OpenPlace, counts: Counts): number =>
  place.tabs.reduce((n, tab) => n + (counts[tab.path] ?? 0), 0);

/** A group of the menu. One is open at a time: that of the screen. */
export function Group(props: { group: OpenGroup; rail: boolean; here: Place | undefined; counts: Counts }) {
  const { group, here, counts } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The user may close the group of the screen, until the next screen.
  const [closedOn, setClosedOn] = useState<string | null>(null);
  const Drawn = groupIcons[group.name];
  const sum = group.places.reduce((n, place) => n + countOf(place, counts), 0);
  const first = firstOf(group.places);
  const links = <Places places={group.places} here={here} counts={counts} />;
  const alone = group.places.length === 1 && group.name === 'home';

  if (alone)
    return (
      <li>
        <Link
          to={first.to}
          className={classes['entry']}
          data-group
          aria-current={here && pathname === first.to ? 'page' : undefined}
        >
          <Drawn size={18} />
          <span>{props.rail ? group.short : group.label}</span>
        </Link>
      </li>
    );
  if (props.rail)
    return (
      <Flyout group={group} sum={sum} here={here !== undefined} icon={<Drawn size={20} />}>
        {links}
      </Flyout>
    );
  const open = here !== undefined && closedOn !== pathname;
  return (
    <li>
      <button
        type="button"
        className={classes['entry']}
        data-group
        data-here={here !== undefined || undefined}
        aria-expanded={open}
        onClick={() => {
          if (here) setClosedOn(open ? pathname : null);
          else void navigate(first.to);
        }}
      >
        <Drawn size={18} />
        <span>{group.label}</span>
        {!open && <Count of={sum} />}
        <NextIcon size={12} />
      </button>
      {open && links}
    </li>
  );
}

function Places({ places, here, counts }: { places: readonly OpenPlace[]; here: Place | undefined; counts: Counts }) {
  return (
    <ul className={classes['places']}>
      {places.map((place) => (
        <li key={place.key}>
          <Link
            to={place.to}
            className={classes['entry']}
            aria-current={here && addressesOf(here).includes(place.key as `/${string}`) ? 'page' : undefined}
          >
            <span>{place.label}</span>
            <Count of={countOf(place, counts)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Items that need this user's action. */
export const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={classes['count']}>
      {shownCount(of)}
      <span className={classes['hidden']}> {texts.needYourAction}</span>
    </span>
  );
