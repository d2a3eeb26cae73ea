import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession, type Session } from '#src/session/session.ts';
import { HistoryIcon } from '#src/desk/ui/icons.tsx';
import { texts } from '#src/text/en/desk/menu.ts';
import { mayOpen } from './find-place.ts';
import { useLately } from './kept-places.ts';
import classes from './Recent.module.css';

/** In the header: screens and records that the user opened last. */
export function Recent() {
  const session = useSession();
  return session && <RecentOf session={session} />;
}

function RecentOf({ session }: { session: Session }) {
  const [opened, setOpened] = useState(false);
  const lately = useLately(session.user.id).filter((place) => mayOpen(session, place.to));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['open']}
          aria-label={texts.recentlyOpened}
          title={texts.recentlyOpened}
          onClick={() => setOpened(!opened)}
        >
          <HistoryIcon size={22} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['list']} aria-label={texts.recentlyOpened}>
        {lately.length === 0 && <p>{texts.screensAndRecordsYouOpen}</p>}
        {lately.map((place) => (
          <Link key={place.to} to={place.to} onClick={() => setOpened(false)}>
            <span>{place.label}</span>
            <small>{place.description}</small>
          </Link>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
