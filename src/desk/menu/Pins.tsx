import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Session } from '#src/session/session.ts';
import { CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/menu.ts';
import { mayOpen, placeOf } from './find-place.ts';
import { groupIcons, PinnedIcon } from './icons.tsx';
import { togglePin, usePins, type KeptPlace } from './kept-places.ts';
import classes from './DeskMenu.module.css';

/** Screens and records that the user pinned with the star or Shift P. */
export function Pins({ session }: { session: Session }) {
  const pins = usePins(session.user.id).filter((pin) => mayOpen(session, pin.to));
  const { pathname } = useLocation();
  const [edits, setEdits] = useState(false);
  if (pins.length === 0) return null;
  return (
    <div className={classes['pins']}>
      <p>
        <span id="pinned">{texts.pinned}</span>
        <button type="button" aria-pressed={edits} onClick={() => setEdits(!edits)}>
          {edits ? texts.done : texts.edit}
        </button>
      </p>
      <ul aria-labelledby="pinned">
        {pins.map((pin) => (
          <li key={pin.to}>
            <Link to={pin.to} className={classes['entry']} data-current={pathname === pin.to || undefined}>
              <PinIcon of={pin} />
              <span>{pin.label}</span>
            </Link>
            {edits && (
              <button
                type="button"
                className={classes['unpin']}
                aria-label={texts.unpin(pin.label)}
                onClick={() => togglePin(session.user.id, pin)}
              >
                <CloseIcon size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PinIcon({ of }: { of: KeptPlace }) {
  const group = placeOf(of.to)?.group;
  const Drawn = group ? groupIcons[group] : PinnedIcon;
  return <Drawn size={18} />;
}
